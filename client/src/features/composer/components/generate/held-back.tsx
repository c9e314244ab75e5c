import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { HeldBackState } from '@/features/composer/hooks/generation/use-held-back';

interface HeldBackProps {
  heldBack: HeldBackState;
  isDisabled: boolean;
  /** Writes again, with what was just confirmed. */
  onUse: () => void;
}

const name = 'Left out';

/** What no text has of the notes, with a button for each sentence that is for readers after all. */
export function HeldBack({ heldBack: { sentences, instructions, confirm }, isDisabled, onUse }: HeldBackProps) {
  const region = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed is gone with its sentence.
    if (hadFocus.current && document.activeElement === document.body) region.current?.focus();
  }, [sentences.length]);
  const use = (chosen: readonly string[]) => {
    confirm(chosen);
    onUse();
  };
  const unsure = sentences.filter((sentence) => !instructions.includes(sentence));
  return (
    <div
      ref={region}
      tabIndex={-1}
      {...(sentences.length > 0 && { role: 'group', 'aria-label': name })}
      onFocus={() => void (hadFocus.current = true)}
      onBlur={() => void (hadFocus.current = false)}
      className="rounded-well outline-offset-2"
    >
      {sentences.length > 0 && (
        <div className="flex flex-col gap-2 rounded-well bg-info-soft px-3 py-2.5 text-small">
          <Sentences
            title={`${name}: these may be meant for the writer, or need a sentence that was left out`}
            sentences={unsure}
            isDisabled={isDisabled}
            onUse={use}
          />
          {unsure.length > 1 && (
            <Button size="sm" className="self-end" aria-disabled={isDisabled} onClick={() => use(unsure)}>
              Use all
            </Button>
          )}
          <Sentences
            title={`${name}: instructions for the writer`}
            sentences={instructions}
            isDisabled={isDisabled}
            onUse={use}
          />
        </div>
      )}
    </div>
  );
}

interface SentencesProps {
  title: string;
  sentences: readonly string[];
  isDisabled: boolean;
  onUse: (chosen: readonly string[]) => void;
}

function Sentences({ title, sentences, isDisabled, onUse }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex items-start justify-between gap-3">
            <span dir="auto" className="min-w-0 flex-1 py-1 wrap-anywhere">
              “{sentence}”
            </span>
            <Button
              size="sm"
              aria-label={`Use it: ${sentence}`}
              aria-disabled={isDisabled}
              onClick={() => onUse([sentence])}
            >
              Use it
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
