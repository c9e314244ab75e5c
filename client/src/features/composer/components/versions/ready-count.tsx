import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useVersions } from '@/features/composer/components/versions/use-versions';
import type { Doc } from '@/features/composer/document/document';
import { useFirstSlot } from '@/features/composer/hooks/sending/use-free-slots';
import { openPanel, useChoices, usesSlots } from '@/features/composer/sending/panel-store';
import { type EditorId, showAccount } from '@/features/composer/store';
import { counted } from '@/lib/words/format';

/** Of so many accounts the bar asks for the free times; of more only the panel does, where each is shown. */
const mostAsked = 5;

/** How many of several accounts can have it; leads to the first that can't, else to the panel. */
export function ReadyCount({ editor, doc }: { editor: EditorId; doc: Doc }) {
  const versions = useVersions(editor, doc);
  const first = versions.find(({ state }) => state.problem !== null);
  const chosen = useChoices(editor, doc.id);
  const ready = versions.filter(({ state }) => state.problem === null);
  const drafts = ready.filter(
    ({ post, accountId }) => (post?.status ?? 'draft') === 'draft' && !chosen.leftOut.includes(accountId),
  );
  const isAsked = usesSlots(chosen) && drafts.length <= mostAsked;
  const next = useFirstSlot(isAsked ? drafts.map(({ accountId }) => accountId) : []);
  const isScheduled = versions.some(({ post }) => post?.status === 'scheduled');
  const all = isScheduled ? counted(ready.length, 'post', 'posts') : `${ready.length} ready`;
  const Sign = first === undefined ? CircleCheck : CircleAlert;
  return (
    <button
      type="button"
      onClick={() => (first === undefined ? openPanel(editor, 'later') : showAccount(editor, first.accountId))}
      className={clsx(
        '-ml-1 flex min-h-10 items-center gap-2 rounded-control px-1 font-semibold whitespace-nowrap',
        first !== undefined && 'text-danger',
      )}
    >
      <Sign size={16} strokeWidth={1.75} aria-hidden="true" className={clsx(first === undefined && 'text-success')} />
      {first === undefined ? all : `${ready.length} of ${versions.length} ready`}{' '}
      {next !== null && <span className="font-normal text-ink-3 tabular-nums @max-[620px]:hidden">from {next}</span>}
    </button>
  );
}
