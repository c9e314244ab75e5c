import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { useFieldProps } from '@/components/ui/fields/field-context';
import { announce } from '@/lib/focus/announce';
import { counted, wholeNumber } from '@/lib/words/format';

interface WordsFieldProps {
  label: string;
  hint: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
  error?: string | undefined;
  disabled?: boolean;
  mostWords: number;
  longestWord: number;
  /** The field that words are typed in: it keeps what was refused. */
  inputRef: RefObject<HTMLInputElement | null>;
}

const separators = /[,;\n\r\t]+/;

/** Words and phrases as chips: typed one by one or pasted as a list. What does not fit is refused whole, and stays where it is. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, value, error, mostWords } = props;
  const [problem, setProblem] = useState<string>();
  return (
    <Field
      label={label}
      hint={hint}
      error={problem ?? error}
      aside={`${wholeNumber(value.length)} of ${wholeNumber(mostWords)}`}
    >
      <WordsInput {...props} onProblem={setProblem} />
    </Field>
  );
}

const alike = (word: string) => word.toLowerCase().replaceAll('’', "'");

/** One by one, without what is there already in any case. */
function newWords(text: string, known: readonly string[]): string[] {
  const seen = new Set(known.map(alike));
  const words = text.split(separators).map((word) => word.trim().replaceAll(/\s+/g, ' '));
  return words.filter((word) => word !== '' && !seen.has(alike(word)) && seen.add(alike(word)));
}

type Limits = Pick<WordsFieldProps, 'mostWords' | 'longestWord'>;

function problemOf(added: readonly string[], room: number, { mostWords, longestWord }: Limits): string | undefined {
  const tooLong = added.find((word) => word.length > longestWord);
  if (tooLong !== undefined)
    return `“${tooLong.slice(0, 24).trimEnd()}…” has ${wholeNumber(tooLong.length)} characters. The limit is ${longestWord}.`;
  if (added.includes('*')) return 'Put letters before the star.';
  if (added.length <= room) return undefined;
  return `${counted(added.length, 'word is', 'words are')} too many: there's room for ${wholeNumber(room)} of ${wholeNumber(mostWords)}. Nothing was added.`;
}

function WordsInput(props: WordsFieldProps & { onProblem: (problem: string | undefined) => void }) {
  const { label, value, onChange, disabled = false, mostWords, inputRef, onProblem } = props;
  const [typed, setTyped] = useState('');
  /** Returns whether the words are in the list now. */
  const add = (text: string): boolean => {
    const added = newWords(text, value);
    const problem = problemOf(added, mostWords - value.length, props);
    onProblem(problem);
    if (problem !== undefined) return false;
    if (added.length > 0) onChange([...value, ...added]);
    if (added.length > 1) announce(`${added.length} words added`);
    return true;
  };
  const addTyped = () => {
    if (add(typed)) setTyped('');
  };
  const remove = (word: string) => {
    onProblem(undefined);
    onChange(value.filter((each) => each !== word));
    announce(`${word} removed`);
    inputRef.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    // A held key empties the field and then stops.
    if (event.key === 'Backspace' && typed === '' && !event.repeat && last !== undefined) remove(last);
    if (event.key !== ',' && (event.key !== 'Enter' || typed.trim() === '')) return;
    event.preventDefault();
    addTyped();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!separators.test(text.trim())) return;
    event.preventDefault();
    add(text);
  };
  return (
    <div className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto rounded-control border border-line-strong bg-raised p-1.5 transition-colors hover:border-ink-3 has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-focus has-aria-invalid:border-danger has-disabled:border-line has-disabled:bg-sunken">
      {value.length > 0 && (
        <ul aria-label={label} className="contents">
          {value.map((word) => (
            <WordChip key={word} word={word} onRemove={disabled ? undefined : () => remove(word)} />
          ))}
        </ul>
      )}
      <input
        ref={inputRef}
        {...useFieldProps({})}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="enter"
        placeholder={value.length === 0 ? 'game-changer, synergy, disrupt*' : undefined}
        onChange={(event) => {
          onProblem(undefined);
          setTyped(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={addTyped}
        className="h-7 min-w-32 flex-1 bg-transparent px-1.5 text-input outline-none disabled:cursor-not-allowed sm:text-body touch:h-10"
      />
    </div>
  );
}

function WordChip({ word, onRemove }: { word: string; onRemove: (() => void) | undefined }) {
  return (
    <li className="inline-flex min-h-7 max-w-full items-center rounded-chip bg-sunken pl-2 text-small touch:min-h-10">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {word}
      </span>
      {onRemove === undefined ? (
        <span className="w-2" />
      ) : (
        <button
          type="button"
          aria-label={`Remove ${word}`}
          onClick={onRemove}
          className="flex size-7 shrink-0 items-center justify-center rounded-chip text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink touch:size-10"
        >
          <X size={14} strokeWidth={2} />
        </button>
      )}
    </li>
  );
}
