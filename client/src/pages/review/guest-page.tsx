import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { QueryList } from '@/components/query-list';
import { UserMark } from '@/components/user-mark';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { platformName } from '@/features/accounts/words';
import { type GuestReview, guestReviewQuery, useGuestDecision } from '@/features/approvals/guest-api';
import { DecisionButtons } from '@/features/approvals/decision-buttons';
import { type GuestProps, GuestComments, noName } from '@/pages/review/guest-comments';
import { useDraft } from '@/lib/device/stored';
import { lazy, useLazy } from '@/lib/loading/lazy';
import { counted, dateClockText, weekdayClockText } from '@/lib/words/format';

/** With what all networks look like. */
const GuestVersion = lazy(async () => (await import('@/pages/review/guest-version')).GuestVersion);

/** What a review link opens for somebody without an account: one post to read, to comment on and to decide about. */
export function GuestPage() {
  const { token = '' } = useParams();
  const query = useQuery(guestReviewQuery(token));
  // With the post, so that nothing moves when it comes.
  const isReady = useLazy(GuestVersion) !== undefined;
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      {/* The token in the address is for nobody else. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <title>Review · Quillcast</title>
      <div className="mx-auto w-full max-w-358 p-4 lg:p-6">
        {isUnknown ? (
          <main id="main" tabIndex={-1}>
            <h1 className="text-title">This review link doesn't work</h1>
            <p className="mt-1 text-ink-2">It has ended or was revoked. Ask whoever sent it for a new one.</p>
          </main>
        ) : (
          <QueryList
            query={isReady ? query : { ...query, isPending: true, data: undefined }}
            name="The post"
            blocks={['h-10 w-1/2', 'h-96 w-full rounded-card!']}
          >
            {(review) => <Review token={token} review={review} />}
          </QueryList>
        )}
      </div>
    </>
  );
}

function Review({ token, review }: { token: string; review: GuestReview }) {
  const { workspace, askedBy, expiresAt, timezone, versions } = review;
  const [name, setName] = useDraft('guest-name');
  const [isNameAsked, setNameAsked] = useState(false);
  const guest = { token, review, name: name?.trim() ?? '', isNameAsked, onNameAsked: () => setNameAsked(true) };
  const first = versions.flatMap(({ scheduledAt }) => scheduledAt ?? []).sort()[0];
  const when = first === undefined ? '' : `, from ${weekdayClockText(first, timezone)}`;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex flex-1 items-center gap-2 font-semibold">
          <UserMark name={workspace} avatarUrl={null} />
          {workspace}
        </span>
        <span className="text-small text-ink-2">Review link, ends {dateClockText(expiresAt)}</span>
      </header>
      <main id="main" tabIndex={-1} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="line-clamp-2 text-title wrap-anywhere">{versions[0]?.parts[0]?.text ?? 'Post'}</h1>
          <p className="mt-1 mb-4 text-ink-2">
            {askedBy ?? workspace} asks what you think before this is published on{' '}
            {counted(versions.length, 'network', 'networks')}
            {when}.
          </p>
          <VersionTabs review={review} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <Decision {...guest} typed={name ?? ''} onName={setName} />
          <GuestComments {...guest} />
        </div>
      </main>
      <footer className="mt-6 border-t border-line pt-4 text-small text-ink-2">
        You don't need an account. Anyone with this link can read, comment and decide.
      </footer>
    </>
  );
}

function VersionTabs({ review: { versions, timezone } }: { review: GuestReview }) {
  const [shown, setShown] = useState(versions[0]?.id ?? '');
  return (
    <Tabs
      label="Networks"
      tabs={versions.map(({ id, platform }) => ({ value: id, label: platformName(platform) }))}
      value={shown}
      onChange={setShown}
    >
      {versions.map((version) => (
        <TabPanel key={version.id} value={version.id}>
          <div className="flex flex-col gap-4">
            {version.scheduledAt !== null && (
              <p className="text-small text-ink-2">{weekdayClockText(version.scheduledAt, timezone)}</p>
            )}
            <GuestVersion version={version} fallback={null} />
          </div>
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface DecisionProps extends GuestProps {
  typed: string;
  onName: (name: string | null) => void;
}

function Decision({ token, review, name, typed, isNameAsked, onNameAsked, onName }: DecisionProps) {
  const decide = useGuestDecision(token);
  const { hash, verdict } = review;
  return (
    // On a phone it stays at the bottom, without what is read or filled in once.
    <section
      aria-label="Decision"
      className="sticky bottom-0 z-sticky flex flex-col gap-4 rounded-card border border-line bg-surface p-4 max-lg:order-last max-sm:-mx-4"
    >
      <h2 className={clsx('text-h3', verdict === null && 'max-lg:hidden')}>
        {verdict === null ? 'Can this be published?' : verdictWords[verdict]}
      </h2>
      <div className={isNameAsked ? undefined : 'max-lg:hidden'}>
        <Field label="Your name" error={isNameAsked && name === '' ? noName : undefined}>
          <Input
            autoComplete="name"
            maxLength={80}
            value={typed}
            onChange={({ target }) => onName(target.value === '' ? null : target.value)}
          />
        </Field>
      </div>
      <DecisionButtons
        call={decide}
        isApproved={verdict === 'approve'}
        onDecide={(decision, onSuccess) => {
          onNameAsked();
          if (name !== '') decide.mutate({ name, hash, ...decision }, { onSuccess });
        }}
      />
      <p className="text-small text-ink-3 max-lg:hidden">You can change your answer until the post is published.</p>
    </section>
  );
}

const verdictWords = { approve: 'You approved this', changes: 'You asked for changes' } as const;
