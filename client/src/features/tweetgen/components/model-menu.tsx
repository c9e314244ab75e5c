import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Lock } from 'lucide-react';
import { ApiError } from '@/api/errors';
import { controlStyle } from '@/components/ui/input';
import { Menu, MenuRadioGroup } from '@/components/ui/menu';
import type { Plan } from '@/features/billing/api';
import { usePlanAccess } from '@/features/billing/plan-access';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import { type ModelLabel, modelsQuery } from '@/features/tweetgen/api';

interface ModelMenuProps {
  label: string;
  value: ModelLabel | null;
  onChange: (model: ModelLabel) => void;
  disabled: boolean;
}

const has = (model: string) => (limits: Plan['limits']) => limits.aiModels.some((each) => each === model);

/** The model that a call will name: the wanted one while the plan has it, else the plan's first. */
export function usePlanModel(wanted: ModelLabel | null): ModelLabel | undefined {
  const { currentPlan } = usePlanAccess();
  const models = currentPlan?.limits.aiModels as ModelLabel[] | undefined;
  return models?.find((model) => model === wanted) ?? models?.[0];
}

/** The plan's name with what really runs. Models outside the plan keep a lock and lead to the upgrade dialog. */
export function ModelMenu({ label, value, onChange, disabled }: ModelMenuProps) {
  const { plans, lockedBy } = usePlanAccess();
  const running = useQuery(modelsQuery());
  const open = useUpgradeStore((state) => state.open);
  const shown = usePlanModel(value);
  const models = [...new Set(plans.flatMap((plan) => plan.limits.aiModels))] as ModelLabel[];
  const runningAs = (model: ModelLabel) => running.data?.find((each) => each.label === model);
  const nameOf = (model: ModelLabel) => [model, runningAs(model)?.name].filter(Boolean).join(' · ');
  const shownName = shown === undefined ? undefined : nameOf(shown);
  const options = models.map((model) => {
    const plan = lockedBy(has(model));
    if (plan === null) return { value: model, label: nameOf(model) };
    const icon = <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />;
    return { value: model, label: `${nameOf(model)} · ${plan.name} plan`, icon };
  });
  const choose = (model: string) => {
    const plan = lockedBy(has(model));
    if (plan === null) onChange(model as ModelLabel);
    else open({ requiredPlan: plan.id, feature: model });
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-h3" aria-hidden="true">
        {label}
      </span>
      <Menu
        align="start"
        className="max-w-[calc(100vw-2rem)]"
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label}: ${shownName ?? 'Loading'}`}
            className={clsx(controlStyle, 'flex h-9 items-center justify-between gap-2 text-left touch:h-11')}
          >
            <span className="min-w-0 truncate">{shownName ?? '…'}</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
          </button>
        }
      >
        <MenuRadioGroup label={label} value={shown ?? ''} onChange={choose} options={options} />
      </Menu>
      {shown !== undefined && runningAs(shown)?.provider === 'built-in' && (
        <p className="text-small text-ink-3">No model key is set up: the built-in writer runs, whichever you choose.</p>
      )}
      {running.error instanceof ApiError && running.error.type === 'INTEGRATION_NOT_CONFIGURED' && (
        <p className="text-small text-ink-3">{running.error.message}</p>
      )}
    </div>
  );
}
