import { type ComponentProps, memo, useDeferredValue } from 'react';
import { type Mark, PostText } from '@/components/post-text';

interface PostTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** What to underline, and the text that it was found in. */
  marked?: { text: string; places: readonly Mark[] };
}

const metrics =
  'col-start-1 row-start-1 min-h-15 w-full px-2.5 py-2 text-post wrap-anywhere whitespace-pre-wrap touch:text-input';
const none: readonly Mark[] = [];

/**
 * A post edited in its own place, with its own metrics. A copy of the text behind the transparent field carries the mark
 * of what is too long and the underlines, and gives the field its height.
 */
export function PostTextarea({ label, value, onChange, onSave, onCancel, marked, ...props }: PostTextareaProps) {
  const copied = useDeferredValue(value);
  return (
    <div className="my-1 grid rounded-control border border-line-strong bg-raised focus-within:border-ink-3">
      <Copy text={copied} marks={marked?.text === copied ? marked.places : none} />
      <textarea
        {...props}
        aria-label={label}
        value={value}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const isSave = event.key === 'Enter' && (event.metaKey || event.ctrlKey);
          if (!isSave && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          (isSave ? onSave : onCancel)();
        }}
        className={`${metrics} resize-none overflow-hidden rounded-control bg-transparent text-ink`}
      />
    </div>
  );
}

/** Not drawn anew at each key, only when the deferred text has changed. */
const Copy = memo(function Copy({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <div aria-hidden="true" dir="auto" className={`${metrics} text-transparent select-none [&_*]:text-transparent!`}>
      <PostText text={text} marks={marks} />
      {/* A last empty line has no height of its own. */}
      {'\u200b'}
    </div>
  );
});
