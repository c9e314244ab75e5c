import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '@/components/ui/layers/confirm-dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { type PersonWorkspace, type PlanId, useSetPlan } from '@/features/admin/api';
import { planIds, planNames } from '@/features/admin/words';

export function SetPlan({ userId, workspace }: { userId: string; workspace: PersonWorkspace }) {
  const { id, name, planId, isBilled } = workspace;
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const setPlan = useSetPlan(userId);
  if (isBilled) return <span className="text-ink-2">{planNames[planId]}, billed by Stripe</span>;
  const confirm = () =>
    chosen !== null &&
    setPlan.mutate(
      { workspaceId: id, planId: chosen },
      { onSuccess: () => toast.success(`Plan set to ${planNames[chosen]}`), onSettled: () => setChosen(null) },
    );
  const shown = chosen ?? planId;
  return (
    <>
      <Field label={`Plan of ${name}`} hideLabel>
        <Select value={shown} onChange={(event) => setChosen(event.target.value as PlanId)} className="w-32">
          {planIds.map((plan) => (
            <option key={plan} value={plan}>
              {planNames[plan]}
            </option>
          ))}
        </Select>
      </Field>
      <ConfirmDialog
        open={chosen !== null && chosen !== planId}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        title={`Set “${name}” to ${planNames[shown]}?`}
        description={effectOf(planId, shown)}
        confirmLabel={`Set to ${planNames[shown]}`}
        cancelLabel="Cancel"
        tone="primary"
        pending={setPlan.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

const effectOf = (from: PlanId, to: PlanId): string =>
  planIds.indexOf(to) > planIds.indexOf(from)
    ? `Everyone in it gets ${planNames[to]} now, without payment and with no end date.`
    : `The workspace moves to ${planNames[to]}. Anything over its limits is paused, not deleted.`;
