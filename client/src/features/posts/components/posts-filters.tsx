import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import type { PostsParams } from '@/features/posts/hooks/use-posts-params';
import { filterPlatforms } from '@/features/posts/posts-tabs';
import { keys } from '@/lib/keyboard/keys';
import { useShortcut } from '@/lib/keyboard/use-shortcut';

/** Typing is asked for after this pause. */
const searchAfterMs = 300;

export function PostsFilters({ params }: { params: PostsParams }) {
  const { platform, accountId, change, match } = params;
  const { data: accounts = [] } = useConnectedAccounts();
  const shown = accounts.filter((account) => platform === null || account.platform === platform);
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchField params={params} />
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
      </div>
      {Object.keys(match).length > 0 && (
        <Button variant="ghost" onClick={() => change({ search: null, platform: null, account: null })}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** What is typed stands in the field at once and in the address after a pause; another address wins over it. */
function SearchField({ params: { search, change } }: { params: PostsParams }) {
  const [{ typed, known }, setTyped] = useState({ typed: search, known: search });
  if (known !== search) setTyped({ typed: search, known: search });
  const field = useRef<HTMLInputElement>(null);
  useShortcut({
    id: 'search-posts',
    keys: keys.search,
    label: 'Search posts',
    group: 'Posts',
    run: () => field.current?.focus(),
  });
  const isDue = typed !== search;
  const settle = useEffectEvent(() => {
    setTyped({ typed, known: typed });
    change({ search: typed });
  });
  // Not after the screen was left: it would lead back to it.
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => settle(), searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, isDue]);
  return (
    <div className="relative w-full sm:w-auto sm:max-w-80 sm:min-w-48 sm:flex-1">
      <Search
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute bottom-2.5 left-3 text-ink-3 touch:bottom-3.5"
      />
      <Field label="Search posts" hideLabel>
        <Input
          ref={field}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Search posts"
          onChange={(event) => setTyped({ typed: event.target.value, known: search })}
          className="pl-9!"
        />
      </Field>
    </div>
  );
}
