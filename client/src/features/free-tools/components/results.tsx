import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { CharRing } from '@/components/posts/char-ring';
import type { Stretch } from '@/components/posts/post-text';
import { OriginalityMeter, OriginalityRule } from '@/components/structure/originality-meter';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { typedName, useModelConnected } from '@/features/composer/generation/model-connected';
import type { RunSlot } from '@/features/composer/generation/run';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { StreamedText } from '@/features/free-tools/components/streamed-text';
import { scope } from '@/features/free-tools/hooks/use-visitor-run';
import { trackCopy } from '@/features/free-tools/track-copy';
import {
  type CopyNote,
  type MimicAnswer,
  mimicTool,
  type RepliesAnswer,
  repliesTool,
  type ThreadAnswer,
  threadTool,
  type ToolRun,
  type TweetsAnswer,
  tweetsTool,
  type Variation,
  type WrittenText,
} from '@/features/free-tools/visitor-tools';
import type { CarriedKind } from '@/lib/device/carried-text';
import { counted } from '@/lib/words/format';

interface ResultListProps<Item extends WrittenText> {
  run: ToolRun<Item>;
  tool: { name: CopyNote['tool']; nouns: readonly [string, string] };
  /** Where one text goes on in the app; nothing where it cannot. */
  carriedAs?: CarriedKind;
  /** The post that they reply to. */
  answers?: string | undefined;
  limit?: number;
  /** More about a finished text, below it. */
  more?: (item: Item) => ReactNode;
  /** What of it also stands in another text. */
  sharedOf?: (item: Item) => readonly Stretch[];
}

/** The texts of a run as cards; what is copied is counted. */
export function ResultList<Item extends WrittenText>({ run, tool, more, sharedOf, ...look }: ResultListProps<Item>) {
  const writing = run.slots.findIndex(({ item }) => item === null);
  return run.slots.map(
    (slot, index) =>
      // The first that is being written has a card: further ones would move with each text that comes above them.
      (slot.item !== null || slot.text !== '' || index === writing) && (
        <ResultCard
          key={slot.item?.id ?? index}
          {...look}
          name={`${capitalized(tool.nouns[0])} ${index + 1} of ${run.slots.length}`}
          slot={slot}
          modelName={run.modelName}
          shared={slot.item === null ? undefined : sharedOf?.(slot.item)}
          onCopied={() => trackCopy(copyOf(run, tool.name, index))}
        >
          {slot.item !== null && more?.(slot.item)}
        </ResultCard>
      ),
  );
}

const copyOf = ({ generationId }: ToolRun, tool: CopyNote['tool'], index?: number): CopyNote => ({
  tool,
  ...(generationId !== null && { generationId }),
  ...(index !== undefined && { index }),
});

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface ResultCardProps {
  /** "Tweet 2 of 3". */
  name: string;
  slot: RunSlot<WrittenText>;
  modelName: string | null;
  onCopied: () => void;
  /** Where the text goes on in the app; nothing where it cannot. */
  carriedAs?: CarriedKind;
  /** The post that it replies to. */
  answers?: string | undefined;
  limit?: number;
  /** What also stands in another text. */
  shared?: readonly Stretch[] | undefined;
  /** More about the finished text, below it. */
  children?: ReactNode;
}

/** One text in the looks of the network, locked until it is finished. */
function ResultCard(props: ResultCardProps) {
  const { name, slot, modelName, shared, limit, children } = props;
  const { item, text } = slot;
  return (
    <article
      aria-label={name}
      aria-busy={item === null || undefined}
      className="rounded-card border border-line bg-surface p-4"
    >
      <StreamedText slot={slot} shared={shared} />
      {item !== null && children}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
        <div className="mr-auto flex min-h-8 flex-wrap items-center gap-x-3 text-small text-ink-3">
          <CharRing text={item?.text ?? text} {...(limit !== undefined && { limit })} />
          <span>{(item && originOf(item)) ?? modelName}</span>
        </div>
        {item === null ? (
          // The place of the buttons.
          <div className={clsx('ml-auto h-8 touch:h-10', props.carriedAs === undefined ? 'w-19' : 'w-57')} />
        ) : (
          <Actions {...props} text={item.text} />
        )}
      </div>
    </article>
  );
}

/** What is said in place of the model; null where it wrote. */
const originOf = ({ origin }: WrittenText): string | null => (origin === 'notes' ? typedName : null);

function Actions({ carriedAs, answers, text, onCopied }: ResultCardProps & { text: string }) {
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-1">
      {carriedAs !== undefined && (
        <CarryLink kind={carriedAs} text={text} answers={answers} variant="ghost" size="sm" icon={<ArrowUpRight />}>
          Open in the app
        </CarryLink>
      )}
      <CopyButton text={text} size="sm" onCopied={onCopied} />
    </div>
  );
}

export function TweetsResult({ run }: { run: ToolRun<WrittenText, TweetsAnswer> }) {
  return <ResultList run={run} tool={tweetsTool} carriedAs="tweet-text" />;
}

/** The replies, under the post they answer where only its address was given; or why there is nothing to add. */
export function RepliesResult({ run }: { run: ToolRun<WrittenText, RepliesAnswer> }) {
  const { answer } = run;
  return (
    <>
      {answer?.source.authorHandle !== null && answer?.source !== undefined && (
        <blockquote className="rounded-well bg-sunken p-3 text-small">
          <p className="font-semibold">@{answer.source.authorHandle}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {answer.source.text}
          </p>
        </blockquote>
      )}
      {answer?.skipped !== undefined && (
        <Notice>
          <p className="font-semibold">Skip this one</p>
          <p>{answer.skipped.reason}</p>
        </Notice>
      )}
      <ResultList run={run} tool={repliesTool} carriedAs="tweet-text" answers={answer?.source.text} />
    </>
  );
}

/** The variations, each with what it shares with the source. */
export function MimicResult({ run }: { run: ToolRun<Variation, MimicAnswer> }) {
  const { isConnected } = useModelConnected(scope);
  return (
    <>
      <ResultList
        run={run}
        tool={mimicTool}
        carriedAs="tweet-text"
        sharedOf={({ overlaps }) => overlaps}
        more={({ text, similarity, overlaps }) => (
          <OriginalityMeter text={text} similarity={similarity} overlaps={overlaps} />
        )}
      />
      {isConnected && run.state !== 'writing' && run.slots.length > 0 && <OriginalityRule />}
    </>
  );
}

/** By this the thread editor knows posts that come one by one. */
const carriedBorder = '\n\n---\n\n';

type ThreadRun = ToolRun<WrittenText, ThreadAnswer>;

/** The posts of a thread, joined by a rail, each with its own length. */
export function ThreadResult({ run }: { run: ThreadRun }) {
  const isWriting = run.state === 'writing';
  // While it is written, nothing stands below the post that comes next: texts are of any height, and nothing moves.
  const next = run.slots.findIndex(({ item }) => item === null);
  const shown = isWriting && next >= 0 ? run.slots.slice(0, next + 1) : run.slots;
  const texts = run.slots.flatMap(({ item }) => (item === null ? [] : [item.text]));
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <ol aria-label="Thread" className="flex flex-col">
        {shown.map((slot, index) => (
          <Part key={index} run={run} slot={slot} index={index} isLast={index === shown.length - 1} />
        ))}
      </ol>
      <Openings run={run} />
      {!isWriting && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3">
          <span className="mr-auto text-small text-ink-3 max-sm:w-full">{run.modelName}</span>
          <CarryLink kind="thread" text={texts.join(carriedBorder)} variant="ghost" size="sm" icon={<ArrowUpRight />}>
            Open in the app
          </CarryLink>
          <CopyButton
            text={texts.join('\n\n')}
            label="Copy thread"
            size="sm"
            onCopied={() => trackCopy(copyOf(run, threadTool.name))}
          />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  run: ThreadRun;
  slot: RunSlot<WrittenText>;
  index: number;
  /** No rail leads on from it. */
  isLast: boolean;
}

function Part({ run, slot, index, isLast }: PartProps) {
  const { item, text } = slot;
  return (
    <li aria-label={`Post ${index + 1} of ${run.slots.length}`} className="flex gap-3">
      <div aria-hidden="true" className="flex flex-col items-center">
        <span className="flex size-7 shrink-0 items-center justify-center rounded-pill bg-active text-tiny text-ink-2 tabular-nums">
          {index + 1}
        </span>
        {!isLast && <span className="w-0.5 flex-1 bg-line" />}
      </div>
      <div className={isLast ? 'min-w-0 flex-1' : 'min-w-0 flex-1 pb-4'}>
        <StreamedText slot={slot} />
        <div className="mt-1 flex min-h-8 items-center justify-between gap-2">
          <CharRing text={item?.text ?? text} />
          {item !== null && (
            <CopyButton
              text={item.text}
              variant="ghost"
              size="sm"
              onCopied={() => trackCopy(copyOf(run, threadTool.name, index))}
            />
          )}
        </div>
      </div>
    </li>
  );
}

function Openings({ run }: { run: ThreadRun }) {
  const openings = run.answer?.hooks ?? [];
  if (openings.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Disclosure className="text-h3" label={counted(openings.length, 'other opening', 'other openings')}>
        <ul className="mt-1 divide-y divide-line">
          {openings.map((opening) => (
            <li key={opening} className="flex items-start gap-3 py-2">
              <p dir="auto" className="min-w-0 flex-1 font-network text-post wrap-anywhere whitespace-pre-wrap">
                {opening}
              </p>
              <CopyButton
                text={opening}
                variant="ghost"
                size="sm"
                onCopied={() => trackCopy(copyOf(run, threadTool.name, 0))}
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
