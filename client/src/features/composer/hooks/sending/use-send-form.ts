import type { BuiltPlatform } from '@/features/accounts/api';
import { chooseSetting, toggleAccount } from '@/features/composer/actions';
import type { Doc, Settings } from '@/features/composer/document/document';
import { claimsOf } from '@/features/composer/document/versions';
import { useFindings } from '@/features/composer/hooks/sending/use-findings';
import { faultReason } from '@/features/composer/hooks/sending/use-send-bar';
import { type TargetRow, targetsOf, useTargetRows } from '@/features/composer/sending/send-targets';
import { type Timing, useTiming } from '@/features/composer/hooks/sending/use-timing';
import { choose, type SendMode, usesSlots } from '@/features/composer/sending/panel-store';
import type { useSend } from '@/features/composer/sending/send';
import type { EditorId } from '@/features/composer/store';
import { latenessOf, lateWindowOf } from '@/features/composer/sending/lateness';
import { checkTime } from '@/features/composer/sending/time';

export interface SendFormProps {
  editor: EditorId;
  doc: Doc;
  mode: SendMode;
  send: ReturnType<typeof useSend>;
}

export function useSendForm({ editor, doc, mode, send }: SendFormProps) {
  const { rows, defaultId, remember, chosen, ...known } = useTargetRows(editor, doc);
  const left = rows.filter(({ isChosen }) => isChosen);
  const findings = useFindings(doc, left);
  const isHeld = ({ account }: TargetRow) => findings.some((each) => each.isBlocked && each.account === account);
  const goingOut = left.filter((row) => !isHeld(row));
  const targets = targetsOf(goingOut);
  const isOfSlots = mode === 'later' && doc.versions.length > 1 && usesSlots(chosen);
  const ownId = left.find(({ account }) => account.platform === doc.network)?.account.id ?? defaultId;
  const accountId = known.isKnown ? ownId : undefined;
  const timing = useTiming({ editor, docId: doc.id, accountId, post: known.post });
  const late = chosen.late ?? (known.post ? latenessOf(known.post.window) : 'a_day');
  const reasonFor = (when: SendMode): string | undefined =>
    accountReason(known.isKnown, rows) ??
    (when === 'later' && !isOfSlots ? timeReason(timing) : undefined) ??
    (doc.versions.length > 0 ? undefined : faultReason(doc)) ??
    (goingOut.length > 0 ? undefined : findings.find(({ isBlocked }) => isBlocked)?.message);
  return {
    ...known,
    rows,
    chosen,
    goingOut,
    /** A rule forbids its text there: it stays a draft. */
    isHeld,
    /** Each account has its own next free slot. */
    usesSlots: isOfSlots,
    timing,
    late,
    findings,
    /** How much of the text nobody has vouched for. */
    claims: claimsOf(doc),
    locked: known.isKnown ? lockedNetwork(doc.network, known.platforms, rows) : undefined,
    reasonFor,
    toggle: ({ account, isChosen, hasOwnText }: TargetRow) => {
      const { id } = account;
      // One person answers once.
      if (doc.replyTo !== null) return choose(editor, { accountIds: isChosen ? [] : [id] });
      if (isChosen && hasOwnText) return choose(editor, { leftOut: [...chosen.leftOut, id] });
      if (chosen.leftOut.includes(id)) return choose(editor, { leftOut: chosen.leftOut.filter((each) => each !== id) });
      toggleAccount(
        editor,
        account,
        left.map((row) => row.account),
      );
    },
    set: (id: string, setting: Settings) => chooseSetting(editor, id, setting),
    submit: (when: SendMode) => {
      // The clock has moved on since it was drawn.
      const time = when === 'later' && !isOfSlots ? checkTime(timing.wall, timing.zone, Date.now()) : null;
      if (reasonFor(when) !== undefined || send.isPending || time?.isFine === false) return;
      if (mode !== when) choose(editor, { mode: when });
      const own = targets.find(({ platform }) => platform === doc.network);
      if (own !== undefined) remember(own.accountId);
      const chosenTime = time === null ? null : { wall: time.wall, zone: timing.zone };
      const window = when === 'later' ? lateWindowOf(late, chosenTime?.wall ?? null) : undefined;
      const { needsApproval } = chosen;
      const repeat = when === 'later' ? chosen.repeat : null;
      const slotsOrTime = when === 'later' && isOfSlots ? 'next' : chosenTime;
      send.mutate({ doc, targets, when: slotsOrTime, window, needsApproval, repeat });
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;

/** Returns the document's network where only another plan has it, and no other account can take the post. */
const lockedNetwork = (network: Doc['network'], platforms: readonly BuiltPlatform[], rows: readonly TargetRow[]) =>
  rows.some(({ isFine }) => isFine)
    ? undefined
    : platforms.find(({ id, allowedByPlan }) => id === network && !allowedByPlan);

function accountReason(isKnown: boolean, rows: readonly TargetRow[]): string | undefined {
  if (!isKnown) return 'Loading accounts…';
  if (rows.some(({ isChosen }) => isChosen)) return undefined;
  return rows.some(({ isFine }) => isFine) ? 'Choose an account.' : 'Connect an account to publish.';
}

function timeReason({ isZoneKnown, checked }: Timing): string | undefined {
  if (!isZoneKnown) return 'Loading your time zone…';
  return checked.isFine ? undefined : checked.reason;
}
