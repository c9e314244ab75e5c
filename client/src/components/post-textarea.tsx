import { type ComponentProps, memo, useDeferredValue } from 'react';
import { type Mark, type Network, PostText, type PostTextProps, type Stretch } from '@/components/post-text';

interface PostTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** What to underline, and the text that it was found in. */
  marked?: { text: string; places: readonly Mark[]; shared?: readonly Stretch[] };
  network?: Network;
}

const place = 'col-start-1 row-start-1 min-h-15 w-full px-2.5 py-2 wrap-anywhere whitespace-pre-wrap touch:text-input';
const metrics = { twitter: `${place} text-post`, linkedin: `${place} text-body` } as const satisfies Record<
  Network,
  string
>;
const none: readonly never[] = [];

/**
 * A post edited in its own place, with its own metrics. A copy of the text behind the transparent field carries the mark
 * of what is too long and the underlines, and gives the field its height.
 */
export function PostTextarea(allProps: PostTextareaProps) {
  const { label, value, onChange, onSave, onCancel, marked, network = 'twitter', ...props } = allProps;
  const copied = useDeferredValue(value);
  return (
    <div className="my-1 grid rounded-control border border-line-strong bg-raised focus-within:border-ink-3">
      <Copy
        text={copied}
        marks={marked?.text === copied ? marked.places : none}
        shared={marked?.text === copied ? (marked.shared ?? none) : none}
        network={network}
      />
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
        className={`${metrics[network]} resize-none overflow-hidden rounded-control bg-transparent text-ink`}
      />
    </div>
  );
}

/** Not drawn anew at each key, only when the deferred text has changed. */
const Copy = memo(function Copy({ text, marks, shared, network }: Required<PostTextProps>) {
  return (
    <div
      aria-hidden="true"
      dir="auto"
      className={`${metrics[network]} text-transparent select-none [&_*]:text-transparent!`}
    >
      <PostText text={text} marks={marks} shared={shared} network={network} />
      {/* A last empty line has no height of its own. */}
      {'\u200b'}
    </div>
  );
});
