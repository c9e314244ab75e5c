import { clsx } from 'clsx';
import { ChevronDown, Lock } from 'lucide-react';
import { controlStyle } from '@/components/ui/input';
import { Menu, MenuRadioGroup } from '@/components/ui/menu';
import type { Plan } from '@/features/billing/api';
import { usePlanAccess } from '@/features/billing/plan-access';
import { useUpgradeStore } from '@/features/billing/upgrade-store';
import type { ModelLabel } from '@/features/tweetgen/api';

interface ModelMenuProps {
  value: ModelLabel | null;
  onChange: (model: ModelLabel) => void;
  disabled: boolean;
  /** The built-in writer runs, whatever is chosen. */
  runsBuiltIn: boolean;
}

const has = (model: string) => (limits: Plan['limits']) => limits.aiModels.some((each) => each === model);

/** The model that a call will name: the remembered one while the plan has it, else the plan's first. */
export function usePlanModel(remembered: ModelLabel | null): ModelLabel | undefined {
  const { currentPlan } = usePlanAccess();
  const models = currentPlan?.limits.aiModels as ModelLabel[] | undefined;
  return models?.find((model) => model === remembered) ?? models?.[0];
}

/** Models outside the plan stay visible with a lock and lead to the upgrade dialog. */
export function ModelMenu({ value, onChange, disabled, runsBuiltIn }: ModelMenuProps) {
  const { plans, lockedBy } = usePlanAccess();
  const open = useUpgradeStore((state) => state.open);
  const shown = usePlanModel(value);
  const models = [...new Set(plans.flatMap((plan) => plan.limits.aiModels))] as ModelLabel[];
  /** The plan's name with what really writes. */
  const nameOf = (model: ModelLabel) => (runsBuiltIn ? `${model} (built-in writer)` : model);
  const shownName = shown === undefined ? undefined : nameOf(shown);
  const options = models.map((model) => {
    const plan = lockedBy(has(model));
    if (plan === null) return { value: model, label: nameOf(model) };
    const icon = <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />;
    return { value: model, label: `${model} · ${plan.name} plan`, icon };
  });
  const choose = (model: string) => {
    const plan = lockedBy(has(model));
    if (plan === null) onChange(model as ModelLabel);
    else open({ requiredPlan: plan.id, feature: model });
  };
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span className="text-h3" aria-hidden="true">
        Model
      </span>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`Model: ${shownName ?? 'Loading'}`}
            className={clsx(controlStyle, 'flex h-9 items-center justify-between gap-2 text-left touch:h-11')}
          >
            <span className="min-w-0 truncate">{shownName ?? '…'}</span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-2" />
          </button>
        }
      >
        <MenuRadioGroup label="Model" value={shown ?? ''} onChange={choose} options={options} />
      </Menu>
      {runsBuiltIn && (
        <p className="text-small text-ink-3">No model key is set up: the built-in writer runs, whichever you choose.</p>
      )}
    </div>
  );
}
