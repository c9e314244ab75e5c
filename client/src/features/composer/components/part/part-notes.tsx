import { isUpgradeError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Notice } from '@/components/notice';

/** What was done to a text when it was written, and why it could not be rewritten: the toast goes, this stays. */
export function PartNotes({ notes, error }: { notes: readonly string[]; error: unknown }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-small text-ink-3">
          {note}
        </p>
      ))}
      {error !== null && !isUpgradeError(error) && (
        <div className="mt-2">
          <Notice tone="danger">
            <p>{failureText('regenerateTweets', error)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
