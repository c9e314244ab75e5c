import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { platformName } from '@/features/accounts/words';
import { placeCursorAtEnd } from '@/features/composer/actions';
import { changedRange } from '@/features/composer/document/changed-range';
import { textsOf } from '@/features/composer/document/document';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import type { SaveState } from '@/features/composer/hooks/document/use-save-doc';
import { type EditorId, editorOn } from '@/features/composer/store';

interface ConflictProps {
  editor: EditorId;
  save: SaveState;
}

/** Both texts and the choice: nothing is overwritten silently. */
export function Conflict({ editor, save }: ConflictProps) {
  const { theirs, keepMine, takeTheirs, isSaving } = save;
  const doc = useDoc(editorOn(editor, null));
  const mine = doc === null ? [] : textsOf(doc);
  if (theirs === null) return null;
  // The button that is pressed goes with the notice.
  const settle = (how: () => void) => () => {
    how();
    placeCursorAtEnd(editor);
  };
  const other = typeof theirs === 'object' ? theirs.doc : null;
  const { text, act } = says[typeof theirs === 'object' ? 'read' : theirs];
  return (
    <Notice
      isAlert
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" pending={isSaving} onClick={theirs === 'unread' ? save.save : settle(keepMine)}>
            {act}
          </Button>
          {other !== null && (
            <Button size="sm" variant="ghost" onClick={settle(takeTheirs)}>
              Use the other version
            </Button>
          )}
        </span>
      }
    >
      <p>{text}</p>
      {other !== null &&
        textsOf(other).map((part, at) => (
          <p key={at} dir="auto" className={otherLook}>
            <MarkedChange text={part} other={mine[at] ?? ''} />
          </p>
        ))}
      {other?.versions.map(
        ({ accountId, network, own }) =>
          own !== null && (
            <p key={accountId} dir="auto" className={otherLook}>
              <b>{platformName(network)}: </b>
              {own.map((part) => part.text).join('\n\n')}
            </p>
          ),
      )}
    </Notice>
  );
}

const otherLook = 'mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2';

const says = {
  unread: {
    text: "This post was changed elsewhere, and the other version didn't load. Your text is still here.",
    act: 'Try again',
  },
  gone: { text: 'This post was deleted elsewhere. Your text is still here.', act: 'Save as a new draft' },
  read: {
    text: 'This post was changed elsewhere. Nothing was overwritten. The other version, with what differs marked:',
    act: 'Keep my version',
  },
};

function MarkedChange({ text, other }: { text: string; other: string }) {
  const changed = changedRange(text, other);
  if (changed === null) return text;
  return (
    <>
      {text.slice(0, changed.start)}
      <mark className="rounded-[3px] bg-raised font-semibold text-ink">{text.slice(changed.start, changed.end)}</mark>
      {text.slice(changed.end)}
    </>
  );
}
