import { ArrowUpRight } from 'lucide-react';
import { CharRing } from '@/components/posts/char-ring';
import { CopyButton } from '@/components/ui/copy-button';
import { Disclosure } from '@/components/ui/disclosure';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { copyOf } from '@/features/free-tools/components/result-list';
import { StreamedText } from '@/features/free-tools/components/streamed-text';
import { trackCopy } from '@/features/free-tools/track-copy';
import type { RunSlot } from '@/features/composer/generation/run';
import { type ThreadAnswer, threadTool, type ToolRun, type WrittenText } from '@/features/free-tools/visitor-tools';
import { counted } from '@/lib/words/format';

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
