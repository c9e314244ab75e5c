import { clsx } from 'clsx';
import { ArrowUp } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { foldFade } from '@/components/posts/fold-fade';
import { type Mark, PostText } from '@/components/posts/post-text';

interface FoldedTextProps {
  text: string;
  marks: readonly Mark[];
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  isWriting: boolean;
}

/**
 * The text with LinkedIn's fold: three lines as they are really drawn, blank ones included. Opened, a float of three
 * lines' height leads a full-wide one, which carries the rule and moves the fourth line below it: no line is counted.
 */
export function LinkedinFoldedText({ text, marks, isExpanded, onExpandedChange, isWriting }: FoldedTextProps) {
  const { fold, words, folds } = useFold(text, isExpanded);
  const id = useId();
  const isCut = folds && !isExpanded;
  return (
    <>
      <div className="relative">
        <p
          id={id}
          dir="auto"
          className={clsx(
            'flow-root text-body wrap-anywhere whitespace-pre-wrap text-ink [text-wrap:wrap]',
            isCut && 'max-h-[3lh] overflow-hidden',
          )}
        >
          <span ref={fold} aria-hidden="true" className="float-right h-[3lh] w-0" />
          {folds && isExpanded && <FoldRule isInText />}
          <span ref={words}>
            <PostText text={text} marks={marks} network="linkedin" />
            {isWriting && <Caret />}
          </span>
        </p>
        {isCut && (
          <SwitchButton
            controls={id}
            isExpanded={false}
            onChange={onExpandedChange}
            className={`absolute end-0 bottom-0 ${foldFade}`}
          />
        )}
      </div>
      {isCut && <FoldRule />}
      {folds && isExpanded && !isWriting && (
        <SwitchButton controls={id} isExpanded onChange={onExpandedChange} className="mt-1" />
      )}
      {!folds && !isWriting && text.trim() !== '' && (
        <p className="mt-2 font-sans text-tiny text-ink-3">The whole post shows before “…more”</p>
      )}
    </>
  );
}

interface SwitchButtonProps {
  controls: string;
  isExpanded: boolean;
  onChange: (isExpanded: boolean) => void;
  className: string;
}

function SwitchButton({ controls, isExpanded, onChange, className }: SwitchButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={() => onChange(!isExpanded)}
      className={clsx(
        'text-body text-ink-3 before:absolute before:-inset-2.5 hover:text-link hover:underline',
        !className.includes('absolute') && 'relative',
        className,
      )}
    >
      {isExpanded ? '…less' : '…more'}
    </button>
  );
}

/** Where the feed cuts the post. Its words have a direction of their own, so that `dir=auto` asks the text alone. */
function FoldRule({ isInText = false }: { isInText?: boolean }) {
  return (
    <span
      dir="ltr"
      className={clsx(
        'flex items-center gap-2 py-1.5 font-sans text-tiny text-ink-3 select-none',
        isInText && 'float-right clear-both w-full',
      )}
    >
      <span aria-hidden="true" className="flex-1 border-t border-dashed border-accent-line" />
      <ArrowUp size={12} strokeWidth={2} />
      Shown before “…more”
    </span>
  );
}

const Caret = () => (
  <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
);

/** Whether the text is longer than three lines at the width that it has now. */
function useFold(text: string, isExpanded: boolean) {
  const fold = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [folds, setFolds] = useState(false);
  useLayoutEffect(() => setFolds(isLonger(fold.current, words.current)), [text, isExpanded]);
  // Another width, or a font that has come meanwhile.
  useLayoutEffect(() => {
    const paragraph = fold.current?.parentElement;
    if (!paragraph) return undefined;
    const observer = new ResizeObserver(() => setFolds(isLonger(fold.current, words.current)));
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, []);
  return { fold, words, folds };
}

/** A fourth line ends a whole line below the fold; half of one leaves room for signs that hang over. */
function isLonger(fold: HTMLElement | null, words: HTMLElement | null): boolean {
  if (fold === null || words === null) return false;
  const { bottom, height } = fold.getBoundingClientRect();
  return words.getBoundingClientRect().bottom > bottom + height / 6;
}
