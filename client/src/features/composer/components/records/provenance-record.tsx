import { Bookmark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Notice } from '@/components/notice';
import {
  choiceFacts,
  endingOf,
  originTexts,
  type Fact,
  savedText,
  runFacts,
} from '@/features/composer/components/records/provenance-text';
import type { GenerationRecord, RecordedTask } from '@/features/composer/generation/generations-api';

const promptLabels: Record<RecordedTask, string> = {
  tweets: 'Prompt',
  thread: 'Topic',
  linkedin: 'Topic',
  replies: 'What you know or think',
  mimic: 'What yours should be about',
};

const sourceLabels: Partial<Record<RecordedTask, string>> = {
  replies: 'Post replied to',
  mimic: 'Tweet with the structure',
};

/** One generation's record in words. */
export function ProvenanceRecord({ record }: { record: GenerationRecord }) {
  const { task, input, tweets, notes } = record;
  const ending = endingOf(record);
  return (
    <div className="flex flex-col gap-6">
      {ending !== null && <Notice>{ending}</Notice>}
      <Part title="Request">
        {input.prompt !== '' && <Quoted label={promptLabels[task]} text={input.prompt} />}
        {input.source !== undefined && <Quoted label={sourceLabels[task] ?? 'Source'} text={input.source} />}
        <Facts facts={choiceFacts(record)} />
      </Part>
      <Part title="Model">
        <Facts facts={runFacts(record)} />
        {tweets.some(({ origin }) => origin === 'model') && (
          <p className="text-small text-ink-2">Models vary: the same input may give a different text.</p>
        )}
      </Part>
      <Part title="Result">
        {tweets.length === 0 && <p className="text-ink-2">No text.</p>}
        <ol className="flex flex-col gap-2">
          {tweets.map(({ id, text, origin, additions }) => (
            <li key={id} className="rounded-well bg-sunken px-3 py-2.5">
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
              <p className="mt-1.5 text-small text-ink-3">{originTexts[origin]}</p>
              {additions.map(({ start, end }) => (
                <p key={start} className="text-small wrap-anywhere text-ink-3">
                  Not in the notes: “{text.slice(start, end)}”
                </p>
              ))}
              <p className="mt-1.5 flex items-center gap-1.5 text-small text-ink-3">
                <Bookmark size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                {savedText(record, id)}
              </p>
            </li>
          ))}
        </ol>
        {notes.map((note) => (
          <p key={note} className="text-small text-ink-2">
            {note}
          </p>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5">
      <h3 id={id} className="text-h3">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-small text-ink-3">{label}</figcaption>
      <blockquote
        dir="auto"
        className="max-h-40 overflow-y-auto rounded-well bg-sunken px-3 py-2.5 wrap-anywhere whitespace-pre-wrap"
        // A long text scrolls: the keyboard must reach it.
        tabIndex={0}
      >
        {text}
      </blockquote>
    </figure>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
