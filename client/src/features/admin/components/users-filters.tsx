import { SearchField } from '@/components/forms/search-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/input';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { planIds, planNames } from '@/features/admin/words';

export function UsersFilters({ params }: { params: AdminParams }) {
  const { filter, search, change } = params;
  const isFiltered = search !== '' || filter.plan !== undefined || filter.suspended !== undefined;
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField
        id="search-users"
        label="Search users"
        group="Admin"
        placeholder="Name, email or ID"
        search={search}
        onSearch={(text) => change({ search: text })}
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <Field label="Plan" hideLabel>
          <Select
            value={filter.plan ?? ''}
            onChange={(event) => change({ plan: event.target.value })}
            className="sm:w-36"
          >
            <option value="">All plans</option>
            {planIds.map((plan) => (
              <option key={plan} value={plan}>
                {planNames[plan]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State" hideLabel>
          <Select
            value={filter.suspended ?? ''}
            onChange={(event) => change({ suspended: event.target.value })}
            className="sm:w-40"
          >
            <option value="">All states</option>
            <option value="true">Suspended</option>
            <option value="false">Not suspended</option>
          </Select>
        </Field>
      </div>
      {isFiltered && (
        <Button variant="ghost" onClick={() => change({ search: null, plan: null, suspended: null })}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
