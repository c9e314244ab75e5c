import { Notice } from '@/components/notice';
import { type Doc, textsOf } from '@/features/composer/document/document';
import { useIsSaved } from '@/features/composer/hooks/document/use-doc';
import type { PostActions } from '@/features/composer/hooks/sending/use-post-actions';
import type { Post } from '@/features/composer/posts/posts-api';
import { keepsPublished, type StatusLine, statusTable, fixOf, nextPart } from '@/features/composer/posts/status';
import { type EditorId, openEditor } from '@/features/composer/store';
import { useNavigate } from 'react-router';
import { paths } from '@/app/paths';
import { Button, ButtonLink, buttonStyle } from '@/components/ui/button';
import { useConnectedAccounts } from '@/features/accounts/api';
import { accountName, platformName } from '@/features/accounts/words';
import { accountsPath } from '@/networks/ids';
import { startAlone } from '@/features/composer/actions';
import { openPanel } from '@/features/composer/sending/panel-store';
import { useIsViewer, useOwnerKey, viewerReason } from '@/features/session/access';
import { networks } from '@/networks';
import { useFromHere } from '@/lib/address/from-here';

interface TroubleNoticeProps {
  line: Extract<StatusLine, { kind: 'trouble' }>;
  editor: EditorId;
  doc: Doc;
  post: Post;
  actions: PostActions;
  /** Puts the cursor into the text, where changing it is the fix. */
  onEdit?: (() => void) | undefined;
}

/** Why a post was not published, or not all of it, and the one thing to do about it. */
export function TroubleNotice({ line, editor, doc, post, actions, onEdit }: TroubleNoticeProps) {
  const isSaved = useIsSaved(editor);
  const { label, tone } = statusTable[line.status];
  const resumeReason = !keepsPublished(post, textsOf(doc))
    ? "Published posts can't be edited. Undo that edit to continue."
    : isSaved
      ? null
      : 'Saving your changes…';
  return (
    <Notice
      tone={tone === 'danger' ? 'danger' : 'warning'}
      action={<PostFix post={post} actions={actions} onEdit={onEdit} resumeReason={resumeReason} />}
    >
      <p>
        <span className="font-semibold">{label}.</span> {line.message}
      </p>
    </Notice>
  );
}

interface PostFixProps {
  post: Post;
  actions: PostActions;
  onEdit: (() => void) | undefined;
  /** Why the rest can't be published as it is. */
  resumeReason: string | null;
}

const small = { size: 'sm' } as const;

/** The one thing to do about a post that was not published, or is on hold. */
function PostFix({ post, actions, onEdit, resumeReason }: PostFixProps) {
  const isViewer = useIsViewer();
  const fix = fixOf(post);
  const pending = actions.isPending;
  if (fix === null) return null;
  if (isViewer) return <span className="text-ink-2">{viewerReason}</span>;
  switch (fix) {
    case 'retry':
      return (
        <Button {...small} pending={pending} onClick={actions.retry}>
          Try again
        </Button>
      );
    case 'resume':
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Button {...small} pending={pending} aria-disabled={resumeReason !== null} onClick={actions.resume}>
            Continue from post {nextPart(post)}
          </Button>
          {resumeReason !== null && <span className="text-ink-2">{resumeReason}</span>}
        </span>
      );
    case 'edit':
      return onEdit === undefined ? null : (
        <Button {...small} onClick={onEdit}>
          Edit the text
        </Button>
      );
    case 'reconnect':
      return <Reconnect post={post} />;
    case 'open':
      return <OpenAnswered post={post} />;
    case 'detach':
      return <PublishAlone post={post} />;
    case 'settle':
      return <Settle actions={actions} />;
  }
}

/** A disconnected account has no name here. */
function Reconnect({ post: { platform, accountId } }: { post: Post }) {
  const fromHere = useFromHere();
  const account = useConnectedAccounts(platform).data?.find(({ id }) => id === accountId);
  return (
    <ButtonLink {...small} to={fromHere(accountsPath(platform))}>
      Reconnect {account && accountName(account)}
    </ButtonLink>
  );
}

function OpenAnswered({ post: { platform, inReplyToId } }: { post: Post }) {
  const address = inReplyToId === null ? null : (networks[platform].addressOf?.(inReplyToId) ?? null);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle({ size: 'sm', className: 'no-underline' })}
    >
      Open on {platformName(platform)}
      <span className="sr-only">(new tab)</span>
    </a>
  );
}

/** What it answers is gone: its text goes to the page of a new post, with the panel that publishes it. */
function PublishAlone({ post }: { post: Post }) {
  const owner = useOwnerKey();
  const navigate = useNavigate();
  const start = () => {
    openEditor('tweet', owner);
    startAlone(post);
    openPanel('tweet', 'now');
    void navigate(paths.write);
  };
  return (
    <Button {...small} onClick={start}>
      Publish as its own post
    </Button>
  );
}

function Settle({ actions: { isPending, settle, retry } }: { actions: PostActions }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button {...small} aria-disabled={isPending} onClick={() => settle(true)}>
        Yes, it's published
      </Button>
      <Button {...small} aria-disabled={isPending} onClick={() => settle(false)}>
        No, it isn't
      </Button>
      <Button {...small} variant="ghost" pending={isPending} onClick={retry}>
        Check again
      </Button>
    </span>
  );
}
