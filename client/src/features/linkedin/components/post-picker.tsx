import { clsx } from 'clsx';

interface PostPickerProps {
  /** The texts so far; empty while nothing has come. */
  texts: readonly string[];
  selected: number;
  onSelect: (at: number) => void;
}

const numberFormat = new Intl.NumberFormat();
const openingOf = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';

/** Which of several posts is in the preview: each with its opening, which is what tells them apart. */
export function PostPicker({ texts, selected, onSelect }: PostPickerProps) {
  if (texts.length < 2) return null;
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">Post in the preview</legend>
      <div className="flex flex-col gap-1.5">
        {texts.map((text, at) => (
          <label
            key={at}
            className={clsx(
              'relative flex min-h-10 items-center gap-3 rounded-control border px-3 py-1.5 transition-colors touch:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              at === selected ? 'border-accent-line bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="post-in-preview"
              checked={at === selected}
              onChange={() => onSelect(at)}
              className="absolute inset-0 size-full appearance-none rounded-control outline-none"
            />
            <span className="text-small text-ink-3 tabular-nums">{at + 1}</span>
            <span className={clsx('min-w-0 flex-1 truncate', at === selected && 'font-semibold')} dir="auto">
              {openingOf(text) || '…'}
            </span>
            {text !== '' && (
              <span className="text-small text-ink-3 tabular-nums">
                {numberFormat.format(text.length)}
                <span className="sr-only"> characters</span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
