import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { clsx } from 'clsx';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { platformName } from '@/features/accounts/words';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { networkIds } from '@/networks';
import { useOwnerKey } from '@/features/session/access';
import { useLastKnown } from '@/lib/device/last-known';
import { type DateChoice, dateChoices } from '@/features/posts/post-dates';

interface FilterFieldsProps {
  params: Pick<PostsParams, 'platform' | 'accountId' | 'labelId' | 'dates' | 'days' | 'change'>;
  /** In a row each says what it is by its value. */
  isRow?: boolean;
}

export function FilterFields({ params, isRow = false }: FilterFieldsProps) {
  const { platform, accountId, labelId, change } = params;
  const { data: accounts = [] } = useConnectedAccounts();
  const { data: labels } = useQuery(labelsQuery());
  // Its menu would move the others when the labels come.
  const hasLabels = useLastKnown(`has-labels:${useOwnerKey()}`, v.boolean(), labels && labels.length > 0);
  const shown = accounts.filter((account) => platform === null || account.platform === platform);
  return (
    <>
      <Field label="Network" hideLabel={isRow}>
        <Select
          value={platform ?? ''}
          onChange={(event) => change({ platform: event.target.value, account: null })}
          className={isRow ? 'w-36 min-[90rem]:w-40' : ''}
        >
          <option value="">All networks</option>
          {networkIds.map((each) => (
            <option key={each} value={each}>
              {platformName(each)}
            </option>
          ))}
        </Select>
      </Field>
      {shown.length > 0 && (
        <Field label="Account" hideLabel={isRow}>
          <Select
            value={accountId ?? ''}
            onChange={(event) => change({ account: event.target.value })}
            className={isRow ? 'w-36 min-[90rem]:w-44' : ''}
          >
            <option value="">All accounts</option>
            <AccountOptions accounts={shown} />
          </Select>
        </Field>
      )}
      {hasLabels === true && (
        <Field label="Label" hideLabel={isRow}>
          <Select
            value={labelId ?? ''}
            onChange={(event) => change({ label: event.target.value })}
            className={isRow ? 'w-32 min-[90rem]:w-36' : ''}
          >
            <option value="">All labels</option>
            {labels?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DatesFilter params={params} isRow={isRow} />
    </>
  );
}

interface DatesFilterProps {
  params: Pick<PostsParams, 'dates' | 'days' | 'change'>;
  isRow: boolean;
}

/** When the listed posts were published, else are scheduled, else were written. */
function DatesFilter({ params: { dates, days, change }, isRow }: DatesFilterProps) {
  return (
    <>
      <Field label="Dates" hideLabel={isRow}>
        <Select
          value={dates ?? ''}
          onChange={(event) => change({ dates: event.target.value })}
          className={isRow ? 'w-36' : ''}
        >
          <option value="">Any time</option>
          {(Object.keys(dateChoices) as DateChoice[]).map((each) => (
            <option key={each} value={each}>
              {dateChoices[each]}
            </option>
          ))}
        </Select>
      </Field>
      {dates === 'custom' && (
        // In a row on a line of their own, so that they don't move when a menu beside them comes later.
        <div
          className={clsx(
            'grid gap-2',
            isRow ? 'order-1 basis-full grid-cols-[10rem_10rem] justify-end' : 'grid-cols-2 max-[379px]:grid-cols-1',
          )}
        >
          <Field label="First day">
            <Input
              type="date"
              value={days.from ?? ''}
              max={days.to ?? undefined}
              onChange={(event) => change({ from: event.target.value })}
            />
          </Field>
          <Field label="Last day">
            <Input
              type="date"
              value={days.to ?? ''}
              min={days.from ?? undefined}
              onChange={(event) => change({ to: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
