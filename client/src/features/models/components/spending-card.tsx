import * as v from 'valibot';
import { FormProblem } from '@/components/forms/form-problem';
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
  const percent = capCents === null || capCents === 0 ? null : Math.min(100, Math.round((spentCents / capCents) * 100));
  return (
    <div className="tabular-nums">
      <p>
        <span className="text-stat">{money(spentCents)}</span>{' '}
        <span className="text-ink-2">{capCents === null ? 'spent' : `of ${money(capCents)}`}</span>
      </p>
      {percent !== null && (
        <div
          role="meter"
          aria-label="Share of the cap"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-2.5 h-1.5 overflow-hidden rounded-pill bg-active"
        >
          <div className="h-full bg-accent-line" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-tiny text-ink-2">
        {pace !== null && pace > 0 && <span>On pace for {money(pace)}</span>}
        <span>Resets {dayText(spending.resetsAt, 'UTC')}</span>
      </p>
    </div>
  );
}

const mostCents = 100_000_000;
const badAmount = 'Enter an amount such as 25 or 25.00, or leave it empty for no cap.';
/** Dollars as people type them, as cents; empty is no cap. */
const cap = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,7}([.,]\d{1,2})?)?$/, badAmount),
  v.transform((text) => (text === '' ? null : Math.round(Number(text.replace(',', '.')) * 100))),
  v.check((cents) => cents === null || cents <= mostCents, 'Enter at most 1,000,000 dollars.'),
);
const capSchema = v.object({ installation: cap, workspace: cap });
const typed = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

function CapForm({ installation, workspace }: { installation: number | null; workspace: number | null }) {
  const save = useSaveModelSettings();
  const form = useForm({
    schema: capSchema,
    initial: { installation: typed(installation), workspace: typed(workspace) },
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
      <FormProblem call={save} operation="saveSettings" />
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
