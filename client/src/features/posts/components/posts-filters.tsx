import { FilterButton } from '@/components/filter-button';
import { SearchField } from '@/components/forms/search-field';
import { Button } from '@/components/ui/button';
import { filterCount, type PostsParams } from '@/features/posts/hooks/use-posts-params';
import { useMedia } from '@/lib/device/use-media';
import { SortSelect } from '@/components/ui/sort-header';
import { type SortColumn, sortsIn } from '@/features/posts/posts-tabs';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { clsx } from 'clsx';
import { AccountOptions } from '@/features/accounts/components/account-options';
import { Field } from '@/components/ui/fields/field';
import { Input, Select } from '@/components/ui/fields/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { platformName } from '@/features/accounts/words';
import { labelsQuery } from '@/features/composer/posts/labels-api';
import { networkIds } from '@/networks/ids';
import { useOwnerKey } from '@/features/session/access';
import { useLastKnown } from '@/lib/device/last-known';
import { type DateChoice, dateChoices } from '@/features/posts/post-dates';

/** One row above the posts, or the search above its menus, which come later and would wrap; over cards they are behind a button. */
export function PostsFilters({ params }: { params: PostsParams }) {
  // As Tailwind's `max-md`, below which the rows are cards.
  const isNarrow = useMedia('(width < 48rem)');
  return (
    <search className="mb-4 flex items-end gap-2 max-md:mb-3 md:flex-wrap md:max-[90rem]:[&>:first-child]:max-w-none md:max-xl:[&>:first-child]:basis-full">
      <SearchField
        id="search-posts"
        label="Search posts"
        group="Posts"
        placeholder="Search posts"
        search={params.search}
        onSearch={(text) => params.change({ search: text })}
      />
      {isNarrow ? (
        <FiltersAndOrder params={params} />
      ) : (
        <>
          <FilterFields isRow params={params} />
          {(filterCount(params) > 0 || params.search !== '') && (
            <Button variant="ghost" onClick={params.clear}>
              Clear <span className="-ml-1 max-[90rem]:sr-only">filters</span>
            </Button>
          )}
        </>
      )}
    </search>
  );
}

const columns: Record<SortColumn, string> = {
  turn: 'What comes next',
  when: 'When',
  account: 'Account',
  status: 'Status',
  views: 'Views',
};

/** Filters and order of the cards on small screens, where neither has room above them. */
function FiltersAndOrder({ params }: { params: PostsParams }) {
  const shown = sortsIn(params.tab).map((column) => [column, columns[column]] as const);
  return (
    <FilterButton hasSort count={filterCount(params)} onClear={params.clear}>
      <FilterFields params={params} />
      <SortSelect columns={shown} sorting={params.sorting} onSort={params.sort} className="" />
    </FilterButton>
  );
}

interface FilterFieldsProps {
  params: Pick<PostsParams, 'platform' | 'accountId' | 'labelId' | 'dates' | 'days' | 'change'>;
  /** In a row each says what it is by its value. */
  isRow?: boolean;
}

function FilterFields({ params, isRow = false }: FilterFieldsProps) {
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
