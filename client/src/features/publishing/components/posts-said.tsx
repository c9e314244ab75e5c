import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { BulkWork } from '@/features/publishing/hooks/use-bulk-work';
import { excerpt } from '@/features/publishing/post-words';

/** What became of the last action on several posts, and the Undo of the last deletion. */
export function PostsSaid({ work: { said, dismiss, deletes } }: { work: BulkWork }) {
  const count = deletes.waiting.length;
  return (
    <div className="flex flex-col gap-2 empty:hidden [&:not(:empty)]:mb-4">
      {count > 0 && (
        <div className="flex items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-2">
          {count === 1 ? 'Post deleted' : `${count} posts deleted`}
          {/* The pressed button is gone: the keyboard goes on at Undo. */}
          <Button size="sm" autoFocus onClick={deletes.undo}>
            Undo
          </Button>
        </div>
      )}
      {said !== null && (
        <Notice
          tone={said.refused.length === 0 ? 'success' : 'warning'}
          action={
            <Button size="sm" variant="ghost" onClick={dismiss}>
              Dismiss
            </Button>
          }
        >
          <p>{said.words}.</p>
          {said.refused.length > 0 && (
            <ul className="flex flex-col gap-1">
              {said.refused.map(({ id, post, message }) => (
                <li key={id}>
                  {post !== undefined && <span className="font-semibold">“{excerpt(post)}” </span>}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  );
}
