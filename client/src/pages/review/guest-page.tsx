import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import { FormProblem } from '@/components/forms/form-problem';
import { QueryList } from '@/components/query-list';
import { TimeAgo } from '@/components/time-ago';
import { UserMark } from '@/components/user-mark';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Field } from '@/components/ui/fields/field';
import { Input, Textarea } from '@/components/ui/fields/input';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { platformName } from '@/features/accounts/words';
import { type GuestReview, guestReviewQuery, useGuestComment, useGuestDecision } from '@/features/approvals/guest-api';
import { DecisionButtons } from '@/features/approvals/decision-buttons';
import { useDraft } from '@/lib/device/stored';
import { announce } from '@/lib/focus/announce';
import { counted, dateClockText, weekdayClockText } from '@/lib/words/format';

/** What a review link opens for somebody without an account: one post to read, to comment on and to decide about. */
export function GuestPage() {
  const { token = '' } = useParams();
  const query = useQuery(guestReviewQuery(token));
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
          <QueryList query={query} name="The post" blocks={['h-10 w-1/2', 'h-96 w-full rounded-card!']}>
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
        <div className="flex min-w-0 flex-col gap-6">
          <Decision token={token} review={review} name={name ?? ''} onName={setName} />
          <Comments token={token} review={review} name={name ?? ''} />
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
      {versions.map(({ id, account, scheduledAt, parts }) => (
        <TabPanel key={id} value={id}>
          <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
            <p className="text-small text-ink-2">
              {[account, scheduledAt && weekdayClockText(scheduledAt, timezone)].filter(Boolean).join(' · ')}
            </p>
            {parts.map(({ text, media }, at) => (
              <div key={at}>
                <p className="font-network text-post wrap-anywhere whitespace-pre-wrap" dir="auto">
                  {text}
                </p>
                {media.map((each) =>
                  each.durationMs === null ? (
                    <img key={each.id} src={each.url} alt={each.altText ?? ''} className="mt-2 max-w-full" />
                  ) : (
                    <video key={each.id} src={each.url} controls className="mt-2 max-w-full" />
                  ),
                )}
              </div>
            ))}
          </article>
        </TabPanel>
      ))}
    </Tabs>
  );
}

interface GuestProps {
  token: string;
  review: GuestReview;
  name: string;
}

const noName = 'Enter your name first.';

function Decision({ token, review, name, onName }: GuestProps & { onName: (name: string | null) => void }) {
  const decide = useGuestDecision(token);
  const [isAsked, setAsked] = useState(false);
  const { hash, verdict } = review;
  const isMissing = isAsked && name.trim() === '';
  return (
    <section aria-label="Decision" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="text-h3">{verdict === null ? 'Can this be published?' : verdictWords[verdict]}</h2>
      <Field label="Your name" error={isMissing ? noName : undefined}>
        <Input
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ target }) => onName(target.value === '' ? null : target.value)}
        />
      </Field>
      <DecisionButtons
        call={decide}
        isApproved={verdict === 'approve'}
        onDecide={(decision, onSuccess) => {
          setAsked(true);
          if (name.trim() !== '') decide.mutate({ name: name.trim(), hash, ...decision }, { onSuccess });
        }}
      />
      <p className="text-small text-ink-3">You can change your answer until the post is published.</p>
    </section>
  );
}

const verdictWords = { approve: 'You approved this', changes: 'You asked for changes' } as const;

function Comments({ token, review, name }: GuestProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const add = useGuestComment(token, () => {
    setText('');
    announce('Comment added.');
  });
  const send = () => {
    setAsked(true);
    if (name.trim() !== '') add.mutate({ name: name.trim(), text: text.trim() });
  };
  return (
    <section aria-label="Comments" className="flex flex-col gap-4">
      <h2 className="text-h3">Comments</h2>
      <ol className="flex flex-col gap-4">
        {review.comments.map(({ id, name: author, isGuest, text: said, at }) => (
          <li key={id}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b className="font-semibold wrap-anywhere">{author}</b>
              {isGuest && <Chip>Guest</Chip>}
              <span className="text-small text-ink-3">
                <TimeAgo at={at} />
              </span>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
              {said}
            </p>
          </li>
        ))}
      </ol>
      <FormProblem call={add} operation="Failed to add the comment" />
      <Field
        label="Comment"
        hideLabel
        hint={`${review.workspace} sees it, and other guests.`}
        error={isAsked && name.trim() === '' ? noName : undefined}
      >
        <Textarea
          rows={2}
          maxLength={2_000}
          placeholder="Write a comment"
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button className="self-start" pending={add.isPending} disabled={text.trim() === ''} onClick={send}>
        Add comment
      </Button>
    </section>
  );
}
