import { useState } from 'react';
import { PostPreviewLinkedin } from '@/components/post-preview-linkedin';
import { PostPreviewX } from '@/components/post-preview-x';
import type { Account } from '@/features/integrations/api';
import type { Post } from '@/features/publishing/api';
import { isThread, networkName, networkOf, partsOut } from '@/features/publishing/post-words';

type Part = Post['parts'][number];

interface PostPartsProps {
  post: Post;
  account: Account | undefined;
}

/** The exact texts, as the network shows them. */
export function PostParts({ post, account }: PostPartsProps) {
  if (networkOf(post) === 'linkedin') return <LinkedinPart post={post} account={account} />;
  const author = {
    name: account?.displayName ?? 'Your account',
    handle: account?.handle ?? 'you',
    avatarUrl: account?.avatarUrl ?? null,
  };
  return (
    <ol className="flex flex-col rounded-card border border-line bg-surface" aria-label="Text">
      {post.parts.map((part, at) => (
        // Parts have no ids, and none moves while it is read.
        <li key={at} className="flex flex-col gap-2 border-t border-line p-4 first:border-t-0">
          <PostPreviewX author={author} text={part.text} />
          <PartNotes part={part} at={at} post={post} />
        </li>
      ))}
    </ol>
  );
}

function LinkedinPart({ post, account }: PostPartsProps) {
  const [isExpanded, setExpanded] = useState(true);
  const [part] = post.parts;
  if (part === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      <PostPreviewLinkedin
        author={{ name: account?.displayName ?? 'Your account', avatarUrl: account?.avatarUrl ?? null }}
        text={part.text}
        device="mobile"
        isExpanded={isExpanded}
        onExpandedChange={setExpanded}
      />
      <PartNotes part={part} at={0} post={post} />
    </div>
  );
}

function PartNotes({ part, at, post }: { part: Part; at: number; post: Post }) {
  const notes = [
    isThread(post) ? `Post ${at + 1} of ${post.parts.length}` : null,
    isThread(post) && partsOut(post) > 0 ? partState(part, post) : null,
    picturesOf(part),
  ].filter((note) => note !== null);
  const isLinked = isThread(post) && part.url !== null;
  if (notes.length === 0 && !isLinked) return null;
  return (
    <p className="text-small text-ink-3">
      {notes.join(' · ')}
      {isLinked && (
        <>
          {' · '}
          <a href={part.url ?? undefined} target="_blank" rel="noreferrer" className="link">
            View on {networkName(post)}
          </a>
        </>
      )}
    </p>
  );
}

function partState({ status }: Part, post: Post): string {
  if (status === 'published') return 'out';
  return status === 'failed' && post.status !== 'publishing' ? 'not sent' : 'not out yet';
}

function picturesOf({ mediaIds }: Part): string | null {
  if (mediaIds.length === 0) return null;
  return mediaIds.length === 1 ? '1 picture' : `${mediaIds.length} pictures`;
}
