import { UserSearch, PenLine } from 'lucide-react';
import { useRef, type FormEvent, type RefObject } from 'react';
import { Page } from '@/app/shell/pages/page';
import { QueryList } from '@/components/query-list';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CsvButton } from '@/features/analytics/components/csv-button';
import type { AnalyzedProfile } from '@/features/profiles/api';
import { BestPosts } from '@/features/profiles/components/best-posts';
import { PassedOn } from '@/features/profiles/components/passed-on';
import { ProfileReport } from '@/features/profiles/components/profile-report';
import { useProfileSearch, postCounts, type ProfileSearch } from '@/features/profiles/use-profile-search';
import { XAnalyticsTabs } from '@/pages/x-analytics/components/x-analytics-tabs';
import { paths } from '@/app/paths';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Textarea, Input, Select } from '@/components/ui/fields/input';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { directionOf, styleOf } from '@/features/profiles/direction';
import { useIsViewer, useOwnerKey, viewerReason } from '@/features/session/access';
import { carry } from '@/lib/device/carried-text';
import { useDraft } from '@/lib/device/stored';
import { Switch } from '@/components/ui/fields/switch';

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

const label = 'Write in this direction';

/** From what works there to a brief of one's own: how the posts are built, and none of their words. */
function DirectionCard({ read }: { read: AnalyzedProfile }) {
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const [notes, setNotes] = useDraft(`direction-notes:${owner}`);
  const direction = directionOf(read);
  if (direction.length === 0) return null;
  const carryOn = () => carry('tweet', (notes ?? '').trim(), { style: styleOf(direction) });
  return (
    <Card
      title={label}
      description={`How @${read.profile.handle}'s posts are structured. None of their words are used.`}
    >
      <ul className="mb-4 flex list-disc flex-col gap-1 pl-5">
        {direction.map((fact) => (
          <li key={fact} className="first-letter:uppercase">
            {fact}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-4">
        <Field label="What's yours about?" hint="Notes, numbers, a link. Optional.">
          <Textarea
            rows={3}
            maxLength={3_500}
            value={notes ?? ''}
            onChange={(event) => setNotes(event.target.value)}
            disabled={isViewer}
          />
        </Field>
        {isViewer ? (
          <Tooltip reason={viewerReason}>
            <Button variant="accent" icon={<PenLine />} full>
              {label}
            </Button>
          </Tooltip>
        ) : (
          <ButtonLink variant="accent" full to={paths.write} onClick={carryOn} onAuxClick={carryOn} icon={<PenLine />}>
            {label}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

interface ProfileSearchFormProps {
  search: ProfileSearch;
  field: RefObject<HTMLInputElement | null>;
}

/** One handle; the @ may be typed or left out. */
function ProfileSearchForm({ search, field }: ProfileSearchFormProps) {
  const { query, form, fieldError, change, submit } = search;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!query.isFetching) submit();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label="Profile"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_8rem] lg:grid-cols-[minmax(0,1fr)_8rem_auto_auto] lg:items-start"
    >
      <Field label="X username" error={fieldError}>
        <Input
          ref={field}
          value={form.username}
          onChange={(event) => change({ username: event.target.value })}
          placeholder="@nasa"
          maxLength={200}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Posts to read">
        <Select value={form.maxTweets} onChange={(event) => change({ maxTweets: Number(event.target.value) })}>
          {postCounts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      <div className="sm:flex sm:min-h-9 sm:items-center sm:justify-self-start lg:mt-6.5">
        <Switch
          label="Include reposts"
          checked={form.includeRetweets}
          onChange={(includeRetweets) => change({ includeRetweets })}
        />
      </div>
      <Button
        type="submit"
        variant={query.data === undefined ? 'accent' : 'outline'}
        pending={query.isFetching}
        className="whitespace-nowrap lg:mt-6.5"
      >
        Analyze profile
      </Button>
    </form>
  );
}
