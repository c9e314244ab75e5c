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
  // The button that is pressed goes with the notice.
  const settle = (how: () => void) => {
    how();
    placeCursorAtEnd(editor);
  };
  if (theirs === null) return null;
  if (theirs === 'unread')
    return (
      <Notice
        isAlert
        tone="warning"
        action={
          <Button size="sm" pending={isSaving} onClick={save.save}>
            Try again
          </Button>
        }
      >
        <p>This post was changed elsewhere, and the other version didn't load. Your text is still here.</p>
      </Notice>
    );
  if (theirs === 'gone')
    return (
      <Notice
        isAlert
        tone="warning"
        action={
          <Button size="sm" pending={isSaving} onClick={() => settle(keepMine)}>
            Save as a new draft
          </Button>
        }
      >
        <p>This post was deleted elsewhere. Your text is still here.</p>
      </Notice>
    );
  return (
    <Notice
      isAlert
      tone="warning"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" pending={isSaving} onClick={() => settle(keepMine)}>
            Keep my version
          </Button>
          <Button size="sm" variant="ghost" onClick={() => settle(takeTheirs)}>
            Use the other version
          </Button>
        </span>
      }
    >
      <p>This post was changed elsewhere. Nothing was overwritten. The other version, with what differs marked:</p>
      {textsOf(theirs.doc).map((text, at) => (
        <p key={at} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
          <MarkedChange text={text} other={mine[at] ?? ''} />
        </p>
      ))}
      {theirs.doc.versions.map(
        ({ accountId, network, own }) =>
          own !== null && (
            <p key={accountId} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
              <b>{platformName(network)}: </b>
              {own.map(({ text }) => text).join('\n\n')}
            </p>
          ),
      )}
    </Notice>
  );
}

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
