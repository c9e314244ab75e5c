import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useVersions } from '@/features/composer/components/versions/use-versions';
import type { Doc } from '@/features/composer/document/document';
import { openPanel } from '@/features/composer/sending/panel-store';
import { type EditorId, showAccount } from '@/features/composer/store';
import { counted } from '@/lib/words/format';

/** How many of several accounts can have it; leads to the first that can't, else to the panel. */
export function ReadyCount({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const versions = useVersions(editor, doc);
  const first = versions.find(({ state }) => state.problem !== null);
  const ready = versions.filter(({ state }) => state.problem === null).length;
  const isScheduled = versions.some(({ post }) => post?.status === 'scheduled');
  const all = isScheduled ? counted(ready, 'post', 'posts') : `${ready} ready`;
  const Sign = first === undefined ? CircleCheck : CircleAlert;
  return (
    <button
      type="button"
      onClick={() => (first === undefined ? openPanel(editor, 'later') : showAccount(editor, first.accountId))}
      className={clsx(
        'flex min-h-10 items-center gap-2 rounded-control px-1 font-semibold whitespace-nowrap',
        first !== undefined && 'text-danger',
      )}
    >
      <Sign size={16} strokeWidth={1.75} aria-hidden="true" className={clsx(first === undefined && 'text-success')} />
      {first === undefined ? all : `${ready} of ${versions.length} ready`}
    </button>
  );
}
