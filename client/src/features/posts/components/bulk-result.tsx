import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import type { BulkWork } from '@/features/posts/hooks/use-bulk-work';
import { excerpt } from '@/features/posts/post-text';
import { counted } from '@/lib/words/format';
import { useFocusWhenShown } from '@/lib/focus/use-focus-when-shown';

/** What became of the last action on several posts, and its Undo. */
export function BulkResult({ work: { outcome, dismiss, deletes, times } }: { work: BulkWork }) {
  const count = deletes.waiting.length;
  const undo = useFocusWhenShown<HTMLButtonElement>(count > 0);
  return (
    <div className="flex w-120 max-w-full flex-col gap-2 empty:hidden [&>*]:shadow-dialog">
      {count > 0 && (
        <div className="flex items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2.5 text-ink-2">
          {counted(count, 'post', 'posts')} deleted
          <Button ref={undo} size="sm" onClick={deletes.undo}>
            Undo
          </Button>
        </div>
      )}
      {outcome !== null && (
        <Notice
          tone={outcome.refused.length === 0 ? 'success' : 'warning'}
          action={
            <span className="flex gap-1">
              {outcome.undo !== undefined && (
                <Button size="sm" pending={times.isPending} onClick={outcome.undo}>
                  Undo
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={dismiss}>
                Dismiss
              </Button>
            </span>
          }
        >
          <p>{outcome.text}.</p>
          {outcome.refused.length > 0 && (
            <ul className="flex flex-col gap-1">
              {outcome.refused.map(({ id, post, message }) => (
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
