import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/notice';
import { PausedNotice } from '@/components/paused-notice';
import { SpinnerArc } from '@/components/ui/spinner';
import { NextSteps, StatusRow } from '@/features/composer/components/status/status-row';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { useEditorPost } from '@/features/composer/hooks/document/use-editor-post';
import { type PostActions, usePostActions } from '@/features/composer/hooks/sending/use-post-actions';
import { displayStatusOf, type StatusLine as Line, statusLineOf, statusTable } from '@/features/composer/posts/status';
import { type EditorId, placeCursor } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';
import { useMedia } from '@/lib/device/use-media';
import { lazy } from '@/lib/loading/lazy';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Info } from 'lucide-react';
import { OutsideLink } from '@/components/outside-link';
import { TimeAgo } from '@/components/time-ago';
import { platformName } from '@/features/accounts/words';
import { fewPostsQuery, type Post } from '@/features/composer/posts/posts-api';
import { counted } from '@/lib/words/format';
import { CopyButton } from '@/components/ui/copy-button';
import { type Doc, shownTexts } from '@/features/composer/document/document';
import { noAddressReason } from '@/features/composer/document/reply-to';
import { faultReason } from '@/features/composer/hooks/sending/use-send-bar';
import { useIsViewer } from '@/features/session/access';

// Only a post that something went wrong with has one.
const TroubleNotice = lazy(
  async () => (await import('@/features/composer/components/status/trouble-notice')).TroubleNotice,
);

// With its menu, and not needed before there is something to read.
const ScheduledLine = lazy(
  async () => (await import('@/features/composer/components/status/scheduled-line')).ScheduledLine,
);

const Countdown = lazy(async () => (await import('@/features/composer/components/sending/countdown')).Countdown);

/**
 * What has become of the stored post of an editor, and what can be done about it. It stands at the send bar, where the press was:
 * the text stays where it is when it comes, changes or goes.
 */
export function StatusLine({ editor }: { editor: EditorId }) {
  const doc = useDoc(editor);
  const { post, nearness } = useEditorPost(editor);
  if (doc === null) return null;
  if (post === undefined) return <SendHint doc={doc} />;
  const line = statusLineOf(post, nearness, platformName(post.platform));
  return <PostLine key={post.id} editor={editor} doc={doc} post={post} line={line} />;
}

interface PostLineProps {
  editor: EditorId;
  doc: Doc;
  post: Post;
  line: Line | null;
}

function PostLine(props: PostLineProps) {
  const { editor, doc, post, line } = props;
  const row = useRef<HTMLDivElement>(null);
  const [statusBefore] = useState(post.status);
  const [wasTrouble] = useState(line?.kind === 'trouble');
  const isPhone = useMedia('(width < 40rem)');
  // What was pressed is gone when it is done.
  const after = () => row.current?.focus({ preventScroll: true });
  const actions = usePostActions(editor, post, { after });
  useSpokenStatus(post, line);
  if (line === null && !actions.isPending && actions.problem === null) return <SendHint doc={doc} />;
  const shown = { actions, isNews: post.status !== statusBefore };
  // They are as wide as the editor; what comes next stands below.
  const isNotice = line?.kind === 'trouble' || line?.kind === 'checking';
  return (
    <div
      ref={row}
      role="group"
      aria-label="Status"
      tabIndex={-1}
      // A post that is tried again keeps the height of its failure notice.
      className={clsx(
        'flex flex-col justify-center gap-2 py-1.5 outline-none sm:py-1',
        wasTrouble && 'min-h-29 sm:min-h-16.25',
      )}
    >
      {line !== null && isNotice && <LineOf {...props} {...shown} line={line} />}
      {line !== null && line.kind !== 'trouble' && (
        <div className="flex flex-wrap items-center gap-x-2 sm:justify-between">
          {!isNotice && (
            <div className="min-w-0 only:grow max-sm:contents">
              <LineOf {...props} {...shown} line={line} />
            </div>
          )}
          {!(isPhone && line.kind === 'scheduled') && <NextSteps editor={editor} line={line.kind} />}
        </div>
      )}
      {actions.isPaused && <PausedNotice />}
      {actions.problem !== null && (
        <Notice isAlert tone="danger">
          <p>{actions.problem}</p>
        </Notice>
      )}
    </div>
  );
}

interface LineProps extends PostLineProps {
  line: Line;
  actions: PostActions;
  /** It has become so while it was looked at. */
  isNews: boolean;
}

function LineOf(props: LineProps) {
  const { line, editor, doc, post, actions, isNews } = props;
  const [first] = doc.parts;
  const onEdit = first && (() => placeCursor(editor, { partId: first.id }));
  switch (line.kind) {
    case 'countdown':
      return (
        <Countdown
          fallback={<div className="min-h-10 touch:min-h-11" />}
          {...{ editor, actions }}
          docId={doc.id}
          untilMs={line.untilMs}
        />
      );
    case 'publishing':
      return (
        <StatusRow isSpread icon={<SpinnerArc />}>
          Publishing…{line.total > 1 && line.published > 0 && ` ${line.published} of ${line.total} published`}
        </StatusRow>
      );
    case 'checking':
      return <Notice>{line.message}</Notice>;
    case 'scheduled':
      return (
        <ScheduledLine
          fallback={<div className="min-h-10 touch:min-h-11" />}
          {...{ editor, actions }}
          ideaId={post.ideaId}
          at={line.at}
          zone={line.zone}
        />
      );
    case 'published':
      return <PublishedLine {...{ post, isNews }} url={line.url} />;
    case 'trouble':
      return (
        <TroubleNotice fallback={<div className="min-h-26 sm:min-h-14.25" />} {...props} line={line} onEdit={onEdit} />
      );
  }
}

/** Said once for each state that the post gets into, never for the one that it had when it came up. */
function useSpokenStatus(post: Post, line: Line | null): void {
  const status = displayStatusOf(post);
  const before = useRef(status);
  const message = line?.kind === 'trouble' ? `${statusTable[line.status].label}. ${line.message}` : null;
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (status === 'published') announce(`Published on ${platformName(post.platform)}`);
    else if (message !== null) announce(message);
  }, [status, message, post.platform]);
}

interface PublishedLineProps {
  post: Post;
  url: string | null;
  /** It has been published while it was looked at. */
  isNews: boolean;
}

function PublishedLine({ post, url, isNews }: PublishedLineProps) {
  const { data } = useQuery({ ...fewPostsQuery({ statuses: ['published'], limit: 2 }), enabled: isNews });
  // Celebrated in the moment it happens, and never again.
  const isFirst = isNews && data?.length === 1;
  return (
    <StatusRow isSpread icon={<CircleCheck className="text-success" />}>
      {isFirst ? (
        <span className="animate-fade-in font-semibold">Your first post is live</span>
      ) : (
        <span>Published {!isNews && post.publishedAt !== null && <TimeAgo at={post.publishedAt} />}</span>
      )}
      {post.impressions !== null && (
        <span className="text-ink-2 tabular-nums">· {counted(post.impressions, 'view', 'views')}</span>
      )}
      {url !== null && (
        <>
          <span aria-hidden="true">·</span>
          <OutsideLink href={url} className="font-semibold">
            View on {platformName(post.platform)}
          </OutsideLink>
        </>
      )}
    </StatusRow>
  );
}

/** At the send bar, why it can't send: nobody knows which post is answered. Who has it open answers it there with the copied text. */
function SendHint({ doc }: { doc: Doc }) {
  const isViewer = useIsViewer();
  if (isViewer || faultReason(doc) !== noAddressReason) return null;
  return (
    <div role="note" className="py-1">
      <StatusRow
        icon={<Info />}
        action={<CopyButton size="sm" variant="ghost" label="Copy text" text={shownTexts(doc).join('\n\n')} />}
      >
        <span>Paste the post's link to publish.</span>
      </StatusRow>
    </div>
  );
}
