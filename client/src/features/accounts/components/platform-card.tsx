import { type ReactNode, useId } from 'react';
import { HelpLink } from '@/components/help-link';
import { Notice } from '@/components/notice';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/app/paths';
import type { Account, BuiltPlatform } from '@/features/accounts/api';
import { useConnectReason } from '@/features/accounts/access';
import { AccountList } from '@/features/accounts/components/account-list';
import { ConnectButton } from '@/features/accounts/components/connect-button';
import { ConnectProblem, ConnectResult } from '@/features/accounts/components/connect-notices';
import { PlatformMark } from '@/networks/logo';
import { UsernameForm } from '@/features/accounts/components/username-form';
import { networks } from '@/networks';
import { hasRunFact } from '@/lib/run-facts';
import type { AccountCare } from '@/features/accounts/hooks/use-account-care';
import { capabilitiesText, type ConnectOutcome, notConfiguredText, platformName } from '@/features/accounts/words';

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
  const hasAccounts = accounts.length > 0;
  // A link that claims success without an account is not believed.
  const result = outcome === 'connected' && !hasAccounts ? null : outcome;
  return (
    <CardFrame platform={platform} heading={isWhole ? 'h2' : 'h3'}>
      {result !== null && <ConnectResult platform={platform.id} outcome={result} />}
      {isWhole && care.said !== null && <Notice>{care.said}</Notice>}
      {(!hasAccounts || !isWhole) && platform.capabilities !== null && (
        <p className="text-ink-2">{capabilitiesText(platform.capabilities)}</p>
      )}
      {isWhole && <AccountList platform={platform} accounts={accounts} care={care} />}
      <PlanNote platform={platform} hasAccounts={hasAccounts} />
      {!platform.configured && <Notice tone="warning">{notConfiguredText(platform.id)}</Notice>}
      <ConnectProblem connect={care.connect} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {platform.configured && (
          <ConnectButton
            platform={platform}
            connect={care.connect}
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
        {!hasAccounts && (
          <p className="w-full">
            <HelpLink to={networks[platform.id].helpPath}>How to connect {platformName(platform.id)}</HelpLink>
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
