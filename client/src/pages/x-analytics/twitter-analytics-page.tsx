import { UserSearch } from 'lucide-react';
import { useRef } from 'react';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CsvButton } from '@/features/analytics/components/csv-button';
import type { AnalyzedProfile } from '@/features/profiles/api';
import { BestPosts } from '@/features/profiles/components/best-posts';
import { DirectionCard } from '@/features/profiles/components/direction-card';
import { PassedOn } from '@/features/profiles/components/passed-on';
import { ProfileReport } from '@/features/profiles/components/profile-report';
import { ProfileSearchForm } from '@/features/profiles/components/profile-search';
import { useProfileSearch } from '@/features/profiles/use-profile-search';
import { XAnalyticsTabs } from '@/pages/x-analytics/components/x-analytics-tabs';

const exampleHandle = 'nasa';
const blocks = ['h-40 rounded-card!', 'h-44 rounded-card!', 'h-64 rounded-card!'];

/** Any public profile of X: what its posts show, and a way to write in its direction. */
export function TwitterAnalyticsPage() {
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLElement>(null);
  const search = useProfileSearch({ field, result });
  const { query, scope, form, isRefused, change } = search;
  const isEmpty = scope.username === '' || isRefused;
  const fillExample = () => {
    change({ username: `@${exampleHandle}` });
    field.current?.focus();
  };
  return (
    <Page title="X analytics">
      <XAnalyticsTabs />
      <div className="flex flex-col gap-6">
        <ProfileSearchForm search={search} field={field} />
        <section ref={result} tabIndex={-1} aria-label="Results" className="scroll-mt-16 outline-none">
          {isEmpty ? (
            <EmptyState
              icon={<UserSearch size={20} />}
              title="See what works for any profile"
              text="How often it posts, its formats and topics, and what gets more views than usual."
              action={form.username === '' && <Button onClick={fillExample}>Use an example</Button>}
            />
          ) : (
            <QueryList query={query} name="The profile" blocks={blocks}>
              {(read) => <Result key={read.profile.handle} read={read} />}
            </QueryList>
          )}
        </section>
      </div>
    </Page>
  );
}

function Result({ read }: { read: AnalyzedProfile }) {
  const { topPosts, reposts } = read.analysis;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <ProfileReport read={read} csv={(table) => <CsvButton {...table} />} />
      <div className="lg:sticky lg:top-20 lg:row-span-2">
        <DirectionCard read={read} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <BestPosts posts={topPosts} />
        <PassedOn posts={reposts} />
      </div>
    </div>
  );
}
