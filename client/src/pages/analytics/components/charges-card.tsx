import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { FactList } from '@/components/fact-list';
import { FormProblem } from '@/components/forms/form-problem';
import { OutsideLink } from '@/components/outside-link';
import { QueryList } from '@/components/query-list';
import { cap, SpentOfCap, typedCap } from '@/components/spent-of-cap';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { platformName } from '@/features/accounts/words';
import { chargesQuery, type MonthCharges } from '@/features/analytics/delivery';
import { useWorkspace } from '@/features/session/access';
import { managesMembers } from '@/features/session/roles';
import { useSaveWorkspace } from '@/features/team/workspace-api';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';
import { dayText, exactDollars, longDateText, monthText, percent } from '@/lib/words/format';

const centsText = (cents: number): string => exactDollars(cents / 100);
const millsText = (mills: number): string => centsText(mills / 10);

/** What networks charge for this month's posts, by account, and the cap that stops them before they cost more. */
export function ChargesCard() {
  const query = useQuery(chargesQuery());
  return (
    <QueryList query={query} name="What networks charge" blocks={['h-56 rounded-card!']}>
      {(charges) => <MonthCard charges={charges} onSaved={() => void query.refetch()} />}
    </QueryList>
  );
}

function MonthCard({ charges, onSaved }: { charges: MonthCharges; onSaved: () => void }) {
  const { month, resetsAt, spentCents, forecastCents, capCents, accounts, prices } = charges;
  const managesWorkspace = managesMembers(useWorkspace()?.role);
  return (
    <Card
      title="Charged by networks"
      actions={<span className="text-small text-ink-3">{monthText(month, 'UTC')}</span>}
      description="What this app's posts cost there, replies from Monitoring included. Reading isn't counted."
    >
      <div className="flex flex-col gap-3">
        <SpentOfCap spentCents={spentCents} capCents={capCents} text={centsText}>
          <span>{centsText(forecastCents)} with what is scheduled this month</span>
          <span>Resets {dayText(resetsAt, 'UTC')}</span>
        </SpentOfCap>
        {accounts.length > 0 && (
          <FactList
            facts={accounts.map(({ account, spentCents: share }) => [
              account ?? 'A disconnected account',
              `${centsText(share)} · ${percent(share / spentCents)}`,
            ])}
          />
        )}
        {managesWorkspace ? (
          <CapForm capCents={capCents} onSaved={onSaved} />
        ) : (
          <p className="text-small text-ink-2">{effect} An admin of this workspace can set or change the cap.</p>
        )}
        {prices.map((price) => (
          <PriceLine key={price.platform} price={price} />
        ))}
      </div>
    </Card>
  );
}

const effect = "A post that would pass the cap isn't sent, and says so. Nothing is lost: raise the cap, then retry it.";

function PriceLine({ price }: { price: MonthCharges['prices'][number] }) {
  const { platform, since, source, plainMills, withLinkMills, summonedReplyMills } = price;
  return (
    <p className="text-small text-ink-3">
      {platformName(platform)} charges {millsText(plainMills)} for a post, {millsText(withLinkMills)} for one with a
      link, and {millsText(summonedReplyMills)} for a reply to someone who mentioned you.{' '}
      <OutsideLink href={source}>Prices since {longDateText(since, 'UTC')}</OutsideLink>
    </p>
  );
}

function CapForm({ capCents, onSaved }: { capCents: number | null; onSaved: () => void }) {
  const save = useSaveWorkspace();
  const form = useForm({ schema: v.object({ cap }), initial: { cap: typedCap(capCents) } });
  const submit = form.handleSubmit((typed) =>
    save.mutate(
      { chargeCapCents: typed.cap },
      {
        onSuccess: () => {
          form.markSaved();
          announce('Cap saved.');
          onSaved();
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Cap per month ($)" hint={effect} error={form.errors.cap}>
        <Input className="sm:w-48" inputMode="decimal" autoComplete="off" placeholder="No cap" {...form.field('cap')} />
      </Field>
      <FormProblem call={save} operation="Failed to save settings" />
      <div>
        <Button type="submit" pending={save.isPending && !save.isPaused}>
          Save cap
        </Button>
      </div>
    </form>
  );
}
