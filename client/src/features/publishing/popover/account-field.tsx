import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { requireUpgrade } from '@/features/billing/upgrade-store';
import { accountName, accountsPath, platformName } from '@/features/integrations/words';
import type { OutgoingPlatform } from '@/features/publishing/popover/outgoing';
import type { AccountChoice } from '@/features/publishing/popover/use-account-choice';

interface AccountFieldProps {
  account: AccountChoice;
  platform: OutgoingPlatform;
}

/** From which account it goes out; without one, the way to one. The text waits in its card meanwhile. */
export function AccountField({ account, platform }: AccountFieldProps) {
  const { accounts, chosen, isKnown, isUsable, choose, error, refetch } = account;
  const network = platformName(platform);
  if (!isKnown && error !== null)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        <p>Your accounts could not be read.</p>
      </Notice>
    );
  if (!isKnown) return <Skeleton className="h-9 w-full" />;
  if (chosen === null) return <NoAccount account={account} platform={platform} />;
  return (
    <>
      {accounts.length > 1 ? (
        <Field label={`Account on ${network}`}>
          <Select value={chosen.id} onChange={(event) => choose(event.target.value)}>
            {accounts.map((each) => (
              <option key={each.id} value={each.id}>
                {accountName(each)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="text-small text-ink-2">
          From <span className="font-semibold text-ink">{accountName(chosen)}</span> on {network}
        </p>
      )}
      {!isUsable && (
        <Notice
          tone="warning"
          action={
            <ButtonLink size="sm" to={accountsPath(platform)}>
              Connect again
            </ButtonLink>
          }
        >
          <p>
            The connection of {accountName(chosen)} to {network} has ended. Connect it again; the text stays here.
          </p>
        </Notice>
      )}
    </>
  );
}

function NoAccount({ account: { network }, platform }: AccountFieldProps) {
  const name = platformName(platform);
  if (network !== undefined && !network.allowedByPlan)
    return (
      <Notice
        tone="next"
        action={
          <Button
            size="sm"
            onClick={() =>
              requireUpgrade({ feature: `Publishing to ${name}`, requiredPlan: network.requiredPlan ?? undefined })
            }
          >
            See plans
          </Button>
        }
      >
        <p>Your plan does not include publishing to {name}. The text stays here.</p>
      </Notice>
    );
  return (
    <Notice
      action={
        <ButtonLink size="sm" variant="primary" to={accountsPath(platform)}>
          Connect an account
        </ButtonLink>
      }
    >
      <p>No account on {name} is connected. Connect one and come back; the text stays here.</p>
    </Notice>
  );
}
