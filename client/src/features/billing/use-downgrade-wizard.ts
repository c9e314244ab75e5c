import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Plan } from '@/features/session/api';
import {
  type Downgrade,
  type DowngradeGroup,
  downgradeQuery,
  type Keep,
  type LimitedKey,
  useDowngrade,
} from '@/features/billing/plan-changes';
import { downgradeText } from '@/features/billing/words';
import { announce } from '@/lib/focus/announce';

export type Step = 'what' | 'choose' | 'confirm';

/** Returns what of a group goes on under the lower plan, as ticked here, and what was proposed where nothing was ticked yet. */
export const keptOf = (group: DowngradeGroup, chosen: Keep): string[] =>
  chosen[group.key] ?? group.items.filter(({ isKept }) => isKept).map(({ id }) => id);

/** Returns how many more are ticked than there is room for. */
export const overBy = (group: DowngradeGroup, chosen: Keep): number =>
  group.limit < 0 ? 0 : Math.max(0, keptOf(group, chosen).length - group.limit);

/** Not everything of it stays. */
export const isTight = ({ items }: DowngradeGroup): boolean => items.some(({ isKept }) => !isKept);

/** Something of it can be ticked: not all room is taken by what must stay. */
export const hasChoice = ({ items, limit }: DowngradeGroup): boolean =>
  items.some(({ isFixed }) => !isFixed) &&
  (limit < 0 || items.filter(({ isFixed, isKept }) => isFixed && isKept).length < limit);

export interface DowngradeOptions {
  to: Plan;
  /** Of `to` in the period that goes on, "$190 per year"; null where nothing is paid. */
  price: string | null;
  onClose: () => void;
}

/** Returns the way to a lower plan: what changes, what stays where not everything can, and the confirmation. */
export function useDowngradeWizard({ to, price, onClose }: DowngradeOptions) {
  const preview = useQuery(downgradeQuery(to.id));
  const downgrade = useDowngrade(() => {
    const words = downgradeText({ to, price }, preview.data?.appliesAt ?? null);
    toast.success(words);
    announce(words);
    onClose();
  });
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Keep>({});
  const steps = stepsOf(preview.data);
  const groups = preview.data?.groups ?? [];
  const toggle = (group: DowngradeGroup, id: string) => {
    const kept = keptOf(group, chosen);
    const next = kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id];
    setChosen({ ...chosen, [group.key]: next });
  };
  const confirm = () => {
    const keep = Object.fromEntries(groups.map((group) => [group.key, keptOf(group, chosen)]));
    downgrade.mutate({ planId: to.id, keep });
  };
  return {
    preview,
    groups,
    appliesAt: preview.data?.appliesAt ?? null,
    step: steps[at] ?? 'what',
    number: at + 1,
    count: steps.length,
    chosen,
    toggle,
    isChoice: groups.some((group) => isTight(group) && hasChoice(group)),
    isTooMany: groups.some((group) => overBy(group, chosen) > 0),
    paused: pausedCounts(groups, chosen),
    seatlessInvites: groups.reduce((sum, group) => sum + seatless(group, chosen), 0),
    next: () => setAt(at + 1),
    back: () => setAt(at - 1),
    confirm,
    downgrade,
  };
}

export type Wizard = ReturnType<typeof useDowngradeWizard>;

const stepsOf = (preview: Downgrade | undefined): Step[] =>
  preview?.groups.some(isTight) === true ? ['what', 'choose', 'confirm'] : ['what', 'confirm'];

function pausedCounts(groups: readonly DowngradeGroup[], chosen: Keep): { key: LimitedKey; count: number }[] {
  return groups
    .map((group) => ({ key: group.key, count: group.items.length - keptOf(group, chosen).length }))
    .filter(({ count }) => count > 0);
}

/** Invitations for which those who stay leave no seat; what is no member has none. */
function seatless(group: DowngradeGroup, chosen: Keep): number {
  const free = group.limit < 0 ? Infinity : Math.max(0, group.limit - keptOf(group, chosen).length);
  return Math.max(0, group.pendingInvites - free);
}
