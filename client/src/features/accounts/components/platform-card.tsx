import { type ReactNode, useId } from 'react';
import { HelpLink } from '@/components/help-link';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/app/paths';
import type { Account, BuiltPlatform } from '@/features/accounts/api';
import { useConnect, useConnectUsername } from '@/features/accounts/connect';
import { useConnectReason } from '@/features/accounts/access';
import { AccountList } from '@/features/accounts/components/account-list';
import { ConnectButton } from '@/features/accounts/components/connect-button';
import { ConnectProblem, ConnectResult, notConfiguredText } from '@/features/accounts/components/connect-notices';
import { NeedsList } from '@/features/accounts/components/needs-list';
import { setUpPath } from '@/networks/ids';
import { PlatformMark } from '@/networks/logo';
import { networks } from '@/networks';
import { hasRunFact } from '@/lib/run-facts';
import type { AccountCare } from '@/features/accounts/hooks/use-account-care';
import { capabilitiesText, type ConnectOutcome, platformName } from '@/features/accounts/words';
import * as v from 'valibot';
import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { PausedNotice } from '@/components/paused-notice';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { announce } from '@/lib/focus/announce';
import { useForm } from '@/lib/forms/use-form';

interface PlatformCardProps {
  platform: BuiltPlatform;
  accounts: readonly Account[];
  care: AccountCare;
  /** What the person came back with from the network's consent page. */
  outcome?: ConnectOutcome | null;
  /** On the network's own screen: with its accounts, and what the list of networks only links to. */
  isWhole?: boolean;
}

/** A network: what it takes, and the way to connect. */
export function PlatformCard({ platform, accounts, care, outcome = null, isWhole = false }: PlatformCardProps) {
  const connect = useConnect(platform.id);
  const { helpPath, variables } = networks[platform.id];
  const setUp = variables === undefined ? undefined : setUpPath(platform.id);
  const hasAccounts = accounts.length > 0;
  // A link that claims success without an account is not believed.
  const result = outcome === 'connected' && !hasAccounts ? null : outcome;
  return (
    <CardFrame platform={platform} heading={isWhole ? 'h2' : 'h3'}>
      {result !== null && <ConnectResult platform={platform.id} outcome={result} />}
      {isWhole && care.said !== null && <Notice>{care.said}</Notice>}
      {(!hasAccounts || !isWhole) && platform.capabilities !== null && (
        <p className="text-ink-2">
          {platform.tagline !== null && <span className="font-semibold text-ink">{platform.tagline}. </span>}
          {capabilitiesText(platform.capabilities)}
        </p>
      )}
      {isWhole && <AccountList platform={platform} accounts={accounts} care={care} />}
      {!hasAccounts && <NeedsList needs={platform.needs} setUp={setUp} />}
      <PlanNote platform={platform} hasAccounts={hasAccounts} />
      {!platform.configured && <Notice tone="warning">{notConfiguredText(platform.id)}</Notice>}
      <ConnectProblem connect={connect} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {platform.configured && (
          <ConnectButton
            platform={platform}
            connect={connect}
            isFurther={hasAccounts}
            variant={isWhole && !hasAccounts ? 'primary' : 'outline'}
          />
        )}
        {!isWhole && platform.allowedByPlan && platform.methods.includes('username') && (
          <ButtonLink to={paths.platformsTwitter} variant="ghost" size="sm" className="max-sm:-ml-2.75">
            Add a read-only profile
          </ButtonLink>
        )}
        {/* In a line of its own, so that the buttons of two cards side by side are at one height. */}
        {!hasAccounts && helpPath !== undefined && (
          <p className="w-full">
            <HelpLink to={helpPath}>How to connect {platformName(platform.id)}</HelpLink>
          </p>
        )}
      </div>
      {isWhole && <WholeCardUsername platform={platform} />}
      {/* Where all is simulated, the bar above the screen says it. */}
      {platform.mode === 'sandbox' && !hasRunFact('sandbox') && (
        <p className="text-small text-ink-3">
          Sandbox: {platformName(platform.id)} is simulated locally. Nothing is really sent.
        </p>
      )}
    </CardFrame>
  );
}

function WholeCardUsername({ platform }: { platform: BuiltPlatform }) {
  const mayConnect = useConnectReason() === undefined;
  return mayConnect && platform.allowedByPlan && platform.methods.includes('username') ? <UsernameForm /> : null;
}

function PlanNote({ platform, hasAccounts }: { platform: BuiltPlatform; hasAccounts: boolean }) {
  if (platform.allowedByPlan) return null;
  const name = platformName(platform.id);
  return (
    <Notice tone="next">
      {hasAccounts
        ? `Your plan no longer includes ${name}. Its accounts stay, and their posts are on hold.`
        : `Your plan doesn't include ${name}.`}
    </Notice>
  );
}

interface CardFrameProps {
  platform: BuiltPlatform;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

function CardFrame({ platform, heading: Heading, children }: CardFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlatformMark id={platform.id} />
        <Heading id={id} className="min-w-0 flex-1 text-h2">
          {platform.name}
        </Heading>
      </div>
      {children}
    </section>
  );
}

const schema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter an X username, such as @ada.')),
});
const empty = { username: '' };

/** Connects a public profile of X by its name: it is read, never posted to. */
function UsernameForm() {
  const form = useForm({ schema, initial: empty });
  const connect = useConnectUsername({
    onSuccess: (account) => {
      form.reset();
      announce(`@${account.handle} added as read-only`);
    },
    restore: (username) => form.set({ username }),
  });
  const titleId = useId();
  const { error } = connect;
  const { onChange, ...field } = form.field('username');
  const change: typeof onChange = (event) => {
    onChange(event);
    if (!connect.isPending) connect.reset();
  };
  const submit = form.handleSubmit(({ username }) => {
    if (!connect.isPending) connect.mutate(username, { onError: () => form.focus('username') });
  });
  const refusal =
    error === null || isUpgradeError(error) ? undefined : failureText('Failed to connect the account', error);
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={titleId}
      className="flex flex-col gap-2 border-t border-line pt-4"
    >
      <h3 id={titleId} className="text-h3">
        Add a read-only profile
      </h3>
      <Field label="X username" hint="Reads public posts. Can't publish." error={form.errors.username ?? refusal}>
        <Input
          {...field}
          onChange={change}
          placeholder="@ada"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {connect.isPaused && <PausedNotice />}
      {connect.isSuccess && <Notice tone="success">@{connect.data.handle} added as read-only.</Notice>}
      <div>
        <Button type="submit" size="sm" pending={connect.isPending && !connect.isPaused}>
          Add by username
        </Button>
      </div>
    </form>
  );
}
