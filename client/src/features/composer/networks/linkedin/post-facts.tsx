import { withoutPseudoBold } from '@text/linkedin/pseudo-bold';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { StyleNotes } from '@/features/composer/components/part/late-style-notes';
import { PartNotes } from '@/features/composer/components/part/part-notes';
import { type Part, withText } from '@/features/composer/document/document';
import type { LinkedinCheck } from '@/features/composer/networks/linkedin/use-linkedin-check';
import type { SuggestedText } from '@/features/composer/hooks/document/use-suggestions';
import type { Rewrite } from '@/features/composer/hooks/generation/use-rewrite';
import { change, currentDoc, type EditorId, placeCursor } from '@/features/composer/store';
import { announce } from '@/lib/focus/announce';

interface PostFactsProps {
  editor: EditorId;
  part: Part;
  check: LinkedinCheck;
  suggested: SuggestedText;
  rewrite: Rewrite;
  isLocked: boolean;
}

/** What is worth knowing about the text, each with what can be done about it. Nothing of it stops a save. */
export function PostFacts({ editor, part, check, suggested, rewrite, isLocked }: PostFactsProps) {
  return (
    <>
      <PartNotes notes={part.notes} error={rewrite.error} />
      {check.boldMarks.length > 0 && (
        <div className="mt-4">
          <Notice
            tone="warning"
            action={
              !isLocked && (
                <Button size="sm" onClick={() => makePlain(editor, part.id)}>
                  Make it plain
                </Button>
              )
            }
          >
            <p>
              Some letters only look bold or italic. Screen readers spell them out or skip them, and search doesn't find
              the words.
            </p>
          </Notice>
        </div>
      )}
      <StyleNotes {...{ editor, part, suggested, isLocked }} checked={check} onFix={rewrite.start} />
    </>
  );
}

function makePlain(editor: EditorId, partId: string): void {
  const doc = currentDoc(editor);
  const text = doc?.parts.find(({ id }) => id === partId)?.text;
  if (doc === null || text === undefined) return;
  change(editor, withText(doc, partId, withoutPseudoBold(text)), { notice: 'The letters are plain now.' });
  announce('The letters are plain now');
  placeCursor(editor, { partId });
}
