import { CircleAlert, CircleCheck } from 'lucide-react';
import { useVersions } from '@/features/composer/components/versions/use-versions';
import type { Doc } from '@/features/composer/document/document';
import { openPanel } from '@/features/composer/sending/panel-store';
import { type EditorId, showAccount } from '@/features/composer/store';
import { counted } from '@/lib/words/format';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How many of several accounts can have it; leads to the first that can't, else to the panel. */
export function ReadyCount({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const versions = useVersions(editor, doc);
  const first = versions.find(({ state }) => state.problem !== null);
  const ready = versions.filter(({ state }) => state.problem === null).length;
  const isScheduled = versions.some(({ post }) => post?.status === 'scheduled');
  if (first === undefined)
    return (
      <button
        type="button"
        onClick={() => openPanel(editor, 'later')}
        className="flex min-h-10 items-center gap-2 rounded-control px-1 font-semibold whitespace-nowrap"
      >
        <CircleCheck {...icon} className="text-success" />
        {isScheduled ? counted(ready, 'post', 'posts') : `${ready} ready`}
      </button>
    );
  return (
    <button
      type="button"
      onClick={() => showAccount(editor, first.accountId)}
      className="flex min-h-10 items-center gap-2 rounded-control px-1 font-semibold whitespace-nowrap text-danger"
    >
      <CircleAlert {...icon} />
      {ready} of {versions.length} ready
    </button>
  );
}
