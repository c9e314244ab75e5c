import { useMemo, useRef } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { announce } from '@/lib/focus/announce';
import { late, useLate } from '@/lib/loading/late';
import { emptyNote } from '@/pages/tools/linkedin/linkedin.data';

const unread = { note: emptyNote, styled: undefined };
const linkedinReader = late(() => import('@/features/free-tools/linkedin-reader'));

interface LinkedinNotesProps {
  text: string;
  isAwake: boolean;
  /** Takes the text with plain letters. */
  onPlain: (text: string) => void;
}

/** One sentence on how the post opens, and a warning about letters that only look bold. */
export function LinkedinNotes({ text, isAwake, onPlain }: LinkedinNotesProps) {
  const opening = useRef<HTMLDivElement>(null);
  const reader = useLate(linkedinReader, isAwake);
  const { note, styled } = useMemo(() => reader?.readPost(text) ?? unread, [reader, text]);
  const makePlain = () => {
    if (reader === undefined) return;
    onPlain(reader.withoutPseudoBold(text));
    announce('Plain letters applied');
    // The button goes with its warning.
    opening.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {styled !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={makePlain}>
              Use plain letters
            </Button>
          }
        >
          <p>
            “{styled}” uses symbols that only look like bold or italic letters. Screen readers spell them out or skip
            them, and search doesn't find them.
          </p>
        </Notice>
      )}
      <div className="border-t border-line pt-3">
        <div ref={opening} tabIndex={-1} className="rounded-control">
          <h2 className="text-h3">The opening</h2>
          <p className="mt-0.5 text-small text-ink-2">{note}</p>
        </div>
      </div>
    </>
  );
}
