import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { Notice } from '@/components/notice';
import { Button, ButtonLink } from '@/components/ui/button';
import { Menu, MenuRadioGroup } from '@/components/ui/layers/menu';
import { Skeleton } from '@/components/ui/skeleton';
import type { Account, BuiltPlatform } from '@/features/accounts/api';
import { useConnect } from '@/features/accounts/connect';
import { ConnectButton } from '@/features/accounts/components/connect-button';
import { ConnectProblem, notConfiguredText } from '@/features/accounts/components/connect-notices';
import { accountName, canPublishOn, ownerSuspended, platformName } from '@/features/accounts/words';
import { accountsPath, type Network } from '@/networks/ids';
import { UpgradeForNetwork } from '@/features/composer/components/sending/upgrade-for-network';
import { AccountMark } from '@/features/composer/components/sending/account-mark';
import { useFreeSlots } from '@/features/composer/hooks/sending/use-free-slots';
import type { SendForm } from '@/features/composer/hooks/sending/use-send-form';
import type { PostSetting, TargetRow } from '@/features/composer/sending/send-targets';
import { useFromHere } from '@/lib/address/from-here';
import { soonText } from '@/features/composer/sending/time';

/** Of the words that say why there is no account. */
export const noAccountId = 'no-account';

/** The accounts it can be published to; without one, the way to one. */
export function PublishTo({ form, network }: { form: SendForm; network: Network }) {
  const { rows, platforms, isKnown, error, refetch } = form;
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
        <p>Your accounts didn't load.</p>
      </Notice>
    );
  const hasOwn = rows.some(({ account }) => account.platform === network);
  const own = platforms.find(({ id }) => id === network);
  return (
    <section aria-label="Publish to">
      <h3 className="mb-0.5 text-small font-semibold">Publish to</h3>
      {isKnown && (hasOwn || own !== undefined) ? (
        <ul className="-mx-2">
          {!hasOwn && own !== undefined && <NoAccount network={network} platform={own} form={form} />}
          {rows.map((row) => (
            <AccountRow key={row.account.id} row={row} form={form} />
          ))}
        </ul>
      ) : (
        // As high as the one row that most have: the panel may open by itself, before its accounts are read.
        <Skeleton className="h-13 w-full" />
      )}
    </section>
  );
}

function AccountRow({ row, form }: { row: TargetRow; form: SendForm }) {
  const { account, fit, isFine, isChosen } = row;
  const isHeld = isChosen && form.isHeld(row);
  const problem = problemOf(account) ?? (isHeld ? 'Stays a draft' : null);
  const fromHere = useFromHere();
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 rounded-control pr-2">
      <label className="flex min-h-13 min-w-0 flex-1 basis-48 items-center gap-3 rounded-control p-2">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isFine}
          onChange={() => form.toggle(row)}
          className="checkbox size-4.5!"
        />
        <AccountMark account={account} />
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{accountName(account)}</span>{' '}
          <span className={`text-small ${isFine && !isHeld ? 'text-ink-3' : 'text-warning'}`}>
            {problem ?? `${row.hasOwnText ? 'Own text. ' : ''}${fit.text}`}
          </span>
        </span>
      </label>
      <div className="flex flex-col items-end">
        {isChosen && !isHeld && form.usesSlots && <NextSlot accountId={account.id} name={accountName(account)} />}
        {isChosen &&
          row.fields.map((field) => (
            <ChoiceMenu
              key={field.name}
              field={field}
              value={row.settings[field.name] ?? ''}
              onChange={(value) => form.set(account.id, { [field.name]: value })}
            />
          ))}
      </div>
      {!canPublishOn(account) && account.pausedReason === null && (
        <ButtonLink size="sm" to={fromHere(accountsPath(account.platform))}>
          Reconnect <span className="sr-only">{accountName(account)}</span>
        </ButtonLink>
      )}
    </li>
  );
}

/** The time that this account's post gets. */
function NextSlot({ accountId, name }: { accountId: string; name: string }) {
  const { free, zone, nowMs } = useFreeSlots(accountId);
  const [next] = free;
  return (
    <span className="text-small font-semibold tabular-nums">
      <span className="sr-only">{name}: </span>
      {next === undefined ? 'No free slot' : soonText(next, zone, nowMs)}
    </span>
  );
}

function problemOf(account: Account): string | null {
  if (canPublishOn(account)) return null;
  if (account.pausedReason === 'suspended') return ownerSuspended;
  if (account.pausedReason !== null) return 'Paused on this plan';
  const network = platformName(account.platform);
  return account.status === 'expired' ? `${network}'s permission expired` : `Signed out by ${network}`;
}

interface SettingProps {
  field: PostSetting;
  /** Empty where nothing was chosen. */
  value: string;
  onChange: (value: string) => void;
}

function ChoiceMenu({ field: { label, options, isRequired, says }, value, onChange }: SettingProps) {
  const chosen = options.find((option) => option.value === value) ?? (isRequired ? undefined : options[0]);
  // A line of text is written, not chosen, and what must be answered is asked under the text.
  if (chosen === undefined) return null;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm">
          {says === undefined ? chosen.label : `${label}: ${chosen.label}`}
          {says === undefined && <span className="sr-only">, {label}</span>}
          <ChevronDown />
        </Button>
      }
    >
      <MenuRadioGroup label={label} value={chosen.value} options={options} onChange={onChange} />
    </Menu>
  );
}

interface NoAccountProps {
  network: Network;
  platform: BuiltPlatform;
  form: SendForm;
}

/** The plan has no such network, or nobody has connected an account yet. */
function NoAccount({ network, platform, form }: NoAccountProps) {
  const { pathname, search } = useLocation();
  const connect = useConnect(network, pathname + search);
  const { allowedByPlan, configured } = platform;
  return (
    <li className="flex flex-col gap-2 p-2">
      <div className="flex min-h-9 items-center gap-2" onClickCapture={form.timing.keep}>
        <span id={noAccountId} className="min-w-0 flex-1 text-ink-2">
          {noAccountText(platform)}
        </span>
        {!allowedByPlan
          ? // Where nothing else can be done, it is the button of the panel.
            form.locked === undefined && <UpgradeForNetwork platform={platform} size="sm" />
          : configured && (
              // Where there is no other account, it is what comes next.
              <ConnectButton
                platform={platform}
                connect={connect}
                isFurther={false}
                variant={form.rows.length === 0 ? 'primary' : 'outline'}
              />
            )}
      </div>
      <ConnectProblem connect={connect} />
    </li>
  );
}

function noAccountText({ id, allowedByPlan, configured }: BuiltPlatform): string {
  if (!allowedByPlan) return `Your plan doesn't include ${platformName(id)}`;
  return configured ? `No ${platformName(id)} account yet` : notConfiguredText(id);
}
