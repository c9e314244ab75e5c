import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { type ModelLabel, modelsQuery } from '@/features/composer/generation/generations-api';
import type { Choice } from '@/features/composer/generation/writing-choices';
import type { Plan } from '@/features/session/api';
import { usePlanAccess } from '@/features/session/plan-access';
import { useUpgradeStore } from '@/features/session/upgrade-store';

const has = (model: string) => (limits: Plan['limits']) => limits.aiModels.some((each) => each === model);

/** Returns the model that a call will name: the wanted one while the plan has it, else the plan's first. */
export function usePlanModel(wanted: ModelLabel | null): ModelLabel | undefined {
  const { currentPlan } = usePlanAccess();
  const models = currentPlan?.limits.aiModels as ModelLabel[] | undefined;
  return models?.find((model) => model === wanted) ?? models?.[0];
}

/** Shows what really runs. Models outside the plan keep a lock and lead to the upgrade dialog. */
export function useModelChoice(wanted: ModelLabel | null, onChange: (model: ModelLabel) => void): Choice {
  const { plans, lockedBy, query } = usePlanAccess();
  const running = useQuery(modelsQuery());
  const open = useUpgradeStore((state) => state.open);
  const model = usePlanModel(wanted);
  const nameOf = (label: ModelLabel) => running.data?.find((each) => each.label === label)?.name ?? label;
  const labels = [...new Set(plans.flatMap((plan) => plan.limits.aiModels))] as ModelLabel[];
  // Of the plans' names that run the same model one stands for all: the chosen one, else that of the lowest plan.
  const byName = new Map<string, ModelLabel>();
  for (const label of labels) if (label === model || !byName.has(nameOf(label))) byName.set(nameOf(label), label);
  if (query.data === undefined && query.isError) return unreadChoice(() => void query.refetch());
  return {
    caption: 'Model',
    shown: model === undefined ? 'Loading…' : nameOf(model),
    value: model ?? '',
    options: [...byName].map(([name, label]) => {
      const plan = lockedBy(has(label));
      return { value: label, label: name, ...(plan !== null && { note: `${plan.name} plan`, isLocked: true }) };
    }),
    onChange: (label) => {
      const plan = lockedBy(has(label));
      if (plan === null) onChange(label as ModelLabel);
      else open({ requiredPlan: plan.id, feature: label });
    },
    note: notSetUp(running.error),
  };
}

/** The server then writes with the workspace's own. */
const unreadChoice = (retry: () => void): Choice => ({
  caption: 'Model',
  shown: 'Not loaded',
  value: '',
  options: [{ value: 'retry', label: 'Try again' }],
  onChange: retry,
  note: "Couldn't load the models. Open Model to try again.",
});

const notSetUp = (error: unknown): string | undefined =>
  error instanceof ApiError && error.type === 'INTEGRATION_NOT_CONFIGURED' ? error.message : undefined;
