import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Sheet } from '@/components/ui/layers/dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { recordQuery, type GenerationRecord, type RecordedTask } from '@/features/composer/generation/generations-api';
import { useLoadingGate } from '@/lib/loading/use-loading-gate';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Notice } from '@/components/notice';
import { type Structure, structureLabels } from '@text/structure/kinds';
import { languageName, toneName } from '@/features/composer/generation/writing-options';
import { counted, dateClockText, oneDecimal, smallDollars, wholeNumber } from '@/lib/words/format';
import { typedName } from '@/features/composer/generation/model-connected';

interface ProvenanceSheetProps {
  generationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How a text came about: what was asked, what ran, what came out, what was kept of it. */
export function ProvenanceSheet({ generationId, open, onOpenChange }: ProvenanceSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="How this was written">
      <Provenance generationId={generationId} />
    </Sheet>
  );
}

function Provenance({ generationId }: { generationId: string }) {
  const record = useQuery({ ...recordQuery(generationId), refetchOnMount: 'always' });
  const isLoading = useLoadingGate(record.isPending);
  if (record.isError && record.data === undefined)
    return (
      <ErrorState
        title="The record didn't load"
        error={record.error}
        onRetry={() => void record.refetch()}
        isRetrying={record.isFetching}
      />
    );
  if (isLoading || record.data === undefined) return isLoading ? <ProvenanceSkeleton /> : null;
  return <ProvenanceRecord record={record.data} />;
}

function ProvenanceSkeleton() {
  return (
    <SkeletonRegion label="Loading the record" className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-32 w-full" />
    </SkeletonRegion>
  );
}

const promptLabels: Partial<Record<RecordedTask, string>> = {
  tweets: 'Prompt',
  replies: 'What you know or think',
  mimic: 'What yours should be about',
};

const sourceLabels: Partial<Record<RecordedTask, string>> = {
  replies: 'Post replied to',
  mimic: 'Tweet with the structure',
};

function ProvenanceRecord({ record }: { record: GenerationRecord }) {
  const { task, input, tweets, notes } = record;
  const ending = endingOf(record);
  return (
    <div className="flex flex-col gap-6">
      {ending !== null && <Notice>{ending}</Notice>}
      <Part title="Request">
        {input.prompt !== '' && <Quoted label={promptLabels[task] ?? 'Topic'} text={input.prompt} />}
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
                <Bookmark size={14} className="shrink-0" />
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

interface Fact {
  label: string;
  value: string;
}

const microsOfACent = 10_000;

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ label, value }];

function structureSentence({ hook, beats, lineCount, ending }: Structure): string {
  const middle = beats.filter((beat) => beat !== 'hook').map((beat) => structureLabels.beats[beat]);
  const then = middle.length === 0 ? '' : `, then ${middle.join(', ')}`;
  return `Opens with ${structureLabels.hooks[hook]}${then}. Ends with ${structureLabels.endings[ending]}. ${counted(lineCount, 'line', 'lines')}.`;
}

/** Returns the choices that were made; what was left to the writer has no line. */
function choiceFacts({ input }: GenerationRecord): Fact[] {
  const extras = [input.useEmojis === true && 'emoji', input.useHashtags === true && 'hashtags'].filter(Boolean);
  return [
    ...fact('Requested', wholeNumber(input.count)),
    ...fact('Tone', input.tone && toneName(input.tone)),
    ...fact('Language', input.language && languageName(input.language)),
    ...fact('Allowed', extras.join(' and ')),
    ...fact('Opening', spaced(input.hookStyle)),
    ...fact('Numbering', input.numbering),
    ...fact('Format', spaced(input.format)),
    ...fact('Length', spaced(input.length)),
    ...fact('Structure', input.structure && structureSentence(input.structure)),
    ...(input.answers ?? []).flatMap(({ text, answer }) => fact(text, answer)),
    ...fact('Your note', input.instruction),
    ...fact('Your role', input.about?.role),
    ...fact('What you offer', input.about?.product),
    ...fact('Your audience', input.about?.audience),
    ...fact('Banned words', input.bannedWords?.join(', ')),
    ...fact('Rules', input.rules),
  ];
}

const spaced = (word: string | undefined) => word?.replaceAll('_', ' ');

/** Returns what wrote, and what that took. */
function runFacts(record: GenerationRecord): Fact[] {
  const { modelName, upstreamModel, promptVersion, seed, createdAt, latencyMs, inputTokens, outputTokens } = record;
  const hasTokens = inputTokens !== null && outputTokens !== null;
  const tokens = hasTokens && `${wholeNumber(inputTokens)} read, ${wholeNumber(outputTokens)} written`;
  return [
    ...fact('Model', `${modelName} (${upstreamModel})`),
    ...fact('Prompt version', promptVersion),
    ...fact('Seed', String(seed)),
    ...fact('When', dateClockText(createdAt)),
    ...fact('Time', latencyMs === null ? null : timeText(latencyMs)),
    ...fact('Tokens', tokens || null),
    ...fact('Cost', record.costMicroUsd === null ? null : costText(record.costMicroUsd)),
  ];
}

const timeText = (ms: number): string => (ms < 100 ? 'Under 0.1 s' : `${oneDecimal(ms / 1_000)} s`);

function costText(microUsd: number): string {
  if (microUsd === 0) return 'Nothing';
  const exact = smallDollars(microUsd / 1_000_000);
  return microUsd < microsOfACent ? `Less than a cent (${exact})` : exact;
}

const endings: Record<GenerationRecord['status'], string | null> = {
  completed: null,
  running: 'Still running, or the connection was lost.',
  failed: 'Failed before it finished.',
  aborted: 'Canceled. The finished texts are here.',
};

const endingOf = ({ status }: GenerationRecord): string | null => endings[status];

const originTexts: Record<GenerationRecord['tweets'][number]['origin'], string> = {
  model: 'Written by the model',
  notes: typedName,
  recorded: 'Recorded example',
};

function savedText({ kept }: GenerationRecord, tweetId: string): string {
  const last = kept.filter((each) => each.tweetId === tweetId).at(-1);
  if (last === undefined) return 'Not saved';
  const { editDistance: changed } = last;
  if (changed === 0) return 'Saved unchanged';
  return `Saved with ${counted(changed, 'character', 'characters')} changed`;
}
