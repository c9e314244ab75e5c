import { previews, readPlainly } from '@/networks/previews';
import { Button } from '@/components/ui/button';
import type { Account } from '@/features/accounts/api';
import { PostLabels } from '@/features/composer/components/labels/post-labels';
import { PreviewMedia } from '@/features/composer/components/sending/preview-media';
import { PostAge } from '@/features/composer/components/status/post-age';
import { StatusChip } from '@/features/composer/components/status/status-chip';
import type { Post } from '@/features/composer/posts/posts-api';
import { displayStatusOf } from '@/features/composer/posts/status';
import { PostFailure } from '@/features/posts/components/post-failure';
import { ReceiptProblem } from '@/features/posts/components/receipt-problem';
import { PostWhen } from '@/features/posts/components/post-when';
import { useAccountOf } from '@/features/posts/hooks/use-account-of';
import { networkName } from '@/features/posts/post-text';
import { counted } from '@/lib/words/format';

/** The post that is looked at, in full, where the screen has room for it. */
export function PostPane({ post, onOpen, onEdit }: { post: Post; onOpen: () => void; onEdit: () => void }) {
  const { account, name } = useAccountOf()(post);
  return (
    <aside
      aria-label="Preview"
      className="sticky top-20 flex max-h-[calc(100dvh-7rem)] flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <StatusChip status={displayStatusOf(post)} />
        <span className="text-small text-ink-2">
          {networkName(post)} · {name}
        </span>
        <span className="w-full text-small md:[&_time>span]:ml-1 md:[&_time>span]:inline">
          <PostWhen post={post} />
        </span>
        <PostFailure post={post} onEdit={onEdit} />
        <ReceiptProblem post={post} />
      </div>
      <PostLabels post={post} className="border-b border-line px-4 py-2.5" />
      {/* Scrolls by keys too. */}
      <div tabIndex={0} role="group" aria-label="Text" className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4">
        {post.parts.map(({ text, media }, at) => (
          <div key={at}>
            <PaneText account={account} text={text} post={post} />
            <PreviewMedia media={media} settings={post.settings} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3">
        <Button size="sm" onClick={onOpen}>
          Open post
        </Button>
        {post.commentCount > 0 && (
          <span className="text-small text-ink-2">{counted(post.commentCount, 'comment', 'comments')}</span>
        )}
      </div>
    </aside>
  );
}

/** As its network shows it; as plain text until an account is chosen. */
function PaneText({ account, text, post }: { account: Account | undefined; text: string; post: Post }) {
  if (account !== undefined && !readPlainly.includes(account.platform)) {
    const Preview = previews[account.platform];
    return (
      <Preview
        author={{ name: account.displayName, handle: account.handle, avatarUrl: account.avatarUrl }}
        text={text}
        settings={post.settings}
        age={<PostAge post={post} />}
      />
    );
  }
  return (
    <p className="font-network text-post wrap-anywhere whitespace-pre-wrap" dir="auto">
      {text}
    </p>
  );
}
