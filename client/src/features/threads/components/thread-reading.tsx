import { PostText } from '@/components/post-text';
import { CopyButton } from '@/components/ui/copy-button';
import { PostRow } from '@/features/threads/components/post-row';
import { textsOf, type Thread } from '@/features/threads/thread';
import { useAuthor } from '@/features/tweetgen/hooks/use-author';

/** A thread for who may only read. */
export function ThreadReading({ thread }: { thread: Thread }) {
  const author = useAuthor();
  const texts = textsOf(thread);
  return (
    <section aria-labelledby="thread-title">
      <div className="flex items-center gap-2 pb-3">
        <h2 id="thread-title" className="mr-auto text-h3">
          {texts.length} {texts.length === 1 ? 'post' : 'posts'}
        </h2>
        <CopyButton size="sm" label="Copy all" text={texts.join('\n\n')} />
      </div>
      <ol aria-label="Posts of the thread" className="rounded-card border border-line bg-surface p-4 pb-2">
        {texts.map((text, at) => (
          <li key={thread.parts[at]?.id ?? at}>
            <PostRow author={author} hasNext={at < texts.length - 1}>
              <p className="text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
                <PostText text={text} />
              </p>
            </PostRow>
          </li>
        ))}
      </ol>
    </section>
  );
}
