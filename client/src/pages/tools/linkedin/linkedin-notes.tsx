import { useMemo, useRef } from 'react';
import { readOpening } from '@text/linkedin-opening';
import { findPseudoBold, withoutPseudoBold } from '@text/pseudo-bold';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { announce } from '@/lib/announce';

interface LinkedinNotesProps {
  text: string;
  /** Takes the text with plain letters. */
  onPlain: (text: string) => void;
}

/** One sentence on how the post opens, and a warning about letters that only look bold. */
export function LinkedinNotes({ text, onPlain }: LinkedinNotesProps) {
  const opening = useRef<HTMLDivElement>(null);
  const styled = useMemo(() => findPseudoBold(text), [text]);
  const [first] = styled;
  const makePlain = () => {
    onPlain(withoutPseudoBold(text));
    announce('Plain letters put in');
    // The button goes with its warning.
    opening.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {first !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={makePlain}>
              Use plain letters
            </Button>
          }
        >
          <p>
            “{text.slice(first.start, first.end)}” is made of signs that only look like bold or italic letters. Screen
            readers spell them out or skip them, and search does not find them.
          </p>
        </Notice>
      )}
      <div ref={opening} tabIndex={-1} className="rounded-control border-t border-line pt-3">
        <h2 className="text-h3">The opening</h2>
        <p className="mt-0.5 text-small text-ink-2">{readOpening(text).note}</p>
      </div>
    </>
  );
}
