import * as v from 'valibot';
import { FormProblem } from '@/components/forms/form-problem';
import { cap, SpentOfCap, typedCap } from '@/components/spent-of-cap';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { type Spending, useSaveModelSettings } from '@/features/models/api';
import { money, paceCents } from '@/features/models/words';
import { counted, dayText, monthText } from '@/lib/words/format';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';
import { useNow } from '@/lib/use-now';

/** What this month cost, of which cap. Site admins change the caps; others see their workspace's. */
export function SpendingCard({ spending, canChange }: { spending: Spending; canChange: boolean }) {
  const { month, installation, workspace, ownKey } = spending;
  return (
    <Card title="Spending cap" actions={<span className="text-small text-ink-3">{monthText(month, 'UTC')}</span>}>
      <div className="flex flex-col gap-3">
        <Spent spent={installation ?? workspace} spending={spending} />
        {ownKey.drafts > 0 && (
          <p className="text-small text-ink-2">
            On this workspace's own key: {money(ownKey.spentCents)}, {counted(ownKey.drafts, 'draft', 'drafts')}. Not
            counted against any cap.
          </p>
        )}
        {canChange ? (
          <CapForm installation={installation?.capCents ?? null} workspace={workspace.capCents} />
        ) : (
          <p className="text-small text-ink-2">{effect} A site admin can set or change it.</p>
        )}
      </div>
    </Card>
  );
}

/** True with and without a cap. */
const effect =
  'A cap stops writing before it costs more. Local models keep working, and nothing scheduled is affected. A model without a known price counts at the highest list price.';

function Spent({ spent: { spentCents, capCents }, spending }: { spent: Spending['workspace']; spending: Spending }) {
  const nowMs = useNow();
  const pace = paceCents(spentCents, spending, nowMs);
  return (
    <SpentOfCap spentCents={spentCents} capCents={capCents} text={money}>
      {pace !== null && pace > 0 && <span>On pace for {money(pace)}</span>}
      <span>Resets {dayText(spending.resetsAt, 'UTC')}</span>
    </SpentOfCap>
  );
}

const capSchema = v.object({ installation: cap, workspace: cap });

function CapForm({ installation, workspace }: { installation: number | null; workspace: number | null }) {
  const save = useSaveModelSettings();
  const form = useForm({
    schema: capSchema,
    initial: { installation: typedCap(installation), workspace: typedCap(workspace) },
  });
  const submit = form.handleSubmit((caps) =>
    save.mutate(
      { installationCapCents: caps.installation, workspaceCapCents: caps.workspace },
      {
        onSuccess: () => {
          form.markSaved();
          announce('Cap saved.');
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label="This server, per month ($)" error={form.errors.installation}>
        <Input inputMode="decimal" autoComplete="off" placeholder="No cap" {...form.field('installation')} />
      </Field>
      <Field label="Each workspace, per month ($)" error={form.errors.workspace}>
        <Input inputMode="decimal" autoComplete="off" placeholder="No cap" {...form.field('workspace')} />
      </Field>
      <p className="text-small text-ink-2">{effect}</p>
      <FormProblem call={save} operation="Failed to save settings" />
      <Button type="submit" variant="primary" full pending={save.isPending && !save.isPaused}>
        Save cap
      </Button>
    </form>
  );
}

export function ByModelCard({ byModel }: Pick<Spending, 'byModel'>) {
  return (
    <Card title="This month by model">
      {byModel.length === 0 ? (
        <p className="text-small text-ink-2">No usage this month.</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-small tabular-nums">
          {byModel.map(({ connectionId, model, name, isOwnKey, costCents, drafts }) => (
            <div key={`${connectionId} ${model} ${isOwnKey}`} className="contents">
              <dt className="text-ink-2 wrap-anywhere">
                {name}
                {isOwnKey && ' (own key)'}
                {name !== model && <span className="block font-mono text-tiny text-ink-3">{model}</span>}
              </dt>
              <dd className="text-right font-semibold">
                {money(costCents)} · {counted(drafts, 'draft', 'drafts')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
