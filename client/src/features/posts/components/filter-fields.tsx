import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { platformName } from '@/features/accounts/words';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { DatesFilter } from '@/features/posts/components/dates-filter';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { filterPlatforms } from '@/features/posts/posts-tabs';
import { useOwnerKey } from '@/features/session/access';
import { useLastKnown } from '@/lib/device/last-known';

interface FilterFieldsProps {
  params: Pick<PostsParams, 'platform' | 'accountId' | 'labelId' | 'dates' | 'days' | 'change'>;
  /** In a row each says what it is by its value. */
  isRow?: boolean;
}

/** Which posts are listed: a menu for each thing that they differ in. */
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
          {filterPlatforms.map((each) => (
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
