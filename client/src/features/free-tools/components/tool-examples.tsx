import { useId } from 'react';
import { Chip } from '@/components/ui/chips';

export interface ToolExample {
  /** In a few words. */
  title: string;
  /** Who wrote it or what it is about, when it is not by hand. */
  label?: string;
  /** "The tweet". */
  inputLabel: string;
  input: string;
  outputLabel: string;
  outputs: readonly string[];
}

const postStyle = 'font-network text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]';

export const byHand = 'written by hand';

/** What goes in and what comes out, and who wrote it: side by side where both fit. */
export function WideExample({ title, label = byHand, inputLabel, input, outputLabel, outputs }: ToolExample) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start lg:gap-x-6"
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-h2">
          {title}
        </h3>
        <Chip>Example · {label}</Chip>
      </div>
      <div className="rounded-well bg-sunken p-3">
        <p className="text-tiny text-ink-2">{inputLabel}</p>
        <p className="mt-1 whitespace-pre-wrap text-ink-2">{input}</p>
      </div>
      <div>
        <p className="text-tiny text-ink-2">{outputLabel}</p>
        <ul className="mt-1 divide-y divide-line">
          {outputs.map((output) => (
            <li key={output} className={`py-3 ${postStyle}`}>
              {output}
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
