import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import type { AdminParams } from '@/features/admin/hooks/use-admin-params';
import { planIds, planNames } from '@/features/admin/words';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

/** Typing is asked for after this pause. */
const searchAfterMs = 300;

export function UsersFilters({ params }: { params: AdminParams }) {
  const { filter, search, change } = params;
  const isFiltered = search !== '' || filter.plan !== undefined || filter.suspended !== undefined;
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField search={search} onSearch={(text) => change({ search: text })} />
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

interface SearchFieldProps {
  search: string;
  onSearch: (text: string) => void;
}

/** What is typed stands in the field at once and in the address after a pause; another address wins over it. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [{ typed, known }, setTyped] = useState({ typed: search, known: search });
  if (known !== search) setTyped({ typed: search, known: search });
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    id: 'search-users',
    keys: keys.search,
    label: 'Search users',
    group: 'Admin',
    run: () => field.current?.focus(),
  });
  const isDue = typed !== search;
  const settle = useEffectEvent(() => {
    setTyped({ typed, known: typed });
    onSearch(typed);
  });
  // Not after the screen was left: it would lead back to it.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => settle(), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, isDue]);
  return (
    <div className="relative w-full sm:w-auto sm:max-w-96 sm:min-w-48 sm:flex-1">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute bottom-2.5 left-3 text-ink-3 touch:bottom-3.5"
      />
      <Field label="Search users" hideLabel>
        <Input
          ref={field}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Name, email or ID"
          onChange={(event) => setTyped({ typed: event.target.value, known: search })}
          className="pl-9!"
        />
      </Field>
    </div>
  );
}
