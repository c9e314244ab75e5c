import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { SearchField } from '@/components/forms/search-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { filterPlatforms } from '@/features/posts/posts-tabs';
import { useOwnerKey } from '@/features/session/access';
import { useLastKnown } from '@/lib/device/last-known';

export function PostsFilters({ params }: { params: PostsParams }) {
  const { platform, accountId, labelId, search, change, match } = params;
  const { data: accounts = [] } = useConnectedAccounts();
  const { data: labels } = useQuery(labelsQuery());
  // On phones it takes a line of its own, which the posts below would make room for when the labels come.
  const hasLabels = useLastKnown(`has-labels:${useOwnerKey()}`, v.boolean(), labels && labels.length > 0);
  const shown = accounts.filter((account) => platform === null || account.platform === platform);
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField
        id="search-posts"
        label="Search posts"
        group="Posts"
        placeholder="Search posts"
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <Field label="Network" hideLabel>
          <Select
            value={platform ?? ''}
            onChange={(event) => change({ platform: event.target.value, account: null })}
            className="sm:w-40"
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
          <Field label="Account" hideLabel>
            <Select
              value={accountId ?? ''}
              onChange={(event) => change({ account: event.target.value })}
              className="sm:w-44"
            >
              <option value="">All accounts</option>
              {shown.map((account) => (
                <option key={account.id} value={account.id}>
                  {accountName(account)} · {platformName(account.platform)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {hasLabels === true && (
          <div className="max-sm:col-span-2">
            <Field label="Label" hideLabel>
              <Select
                value={labelId ?? ''}
                onChange={(event) => change({ label: event.target.value })}
                className="sm:w-36"
              >
                <option value="">All labels</option>
                {labels?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        )}
      </div>
      {Object.keys(match).length > 0 && (
        <Button variant="ghost" onClick={params.clear}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
