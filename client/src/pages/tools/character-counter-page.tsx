import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { paths } from '@/app/paths';
import { ExamplePair, WorkedExample } from '@/pages/tools/components/worked-example';
import { linkExample, longExample, noCounts, wideExample } from '@/pages/tools/counter/counter.data';
import { CountTable } from '@/pages/tools/counter/count-table';
import { CountOf, OtherCounts } from '@/pages/tools/counter/other-counts';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';
import { Field } from '@/components/ui/fields/field';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { tweetNetwork } from '@/networks/ids';
import { lazy, useLazy } from '@/lib/loading/lazy';
import { TextActions } from '@/pages/tools/components/text-actions';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { TextRing } from '@/pages/tools/components/text-ring';
import { Notice } from '@/components/notice';
import type { TextCounts } from '@/features/free-tools/count-text';
import { wholeNumber } from '@/lib/words/format';

export const head: PageHead = {
  title: 'Free tweet character counter · Quillcast',
  description:
    'Counts a tweet exactly as X does, links as 23 and emoji as 2, and the same text for eight more networks. In your browser, no sign-up.',
  picture: 'character-counter',
  tool: { name: 'Character counter' },
  faq: [
    {
      question: 'How long can a tweet be?',
      answer:
        'X takes 280 characters by its own count from accounts without Premium. Links count as 23, emoji as 2, Chinese, Japanese and Korean characters as 2, and most others as 1.',
    },
    {
      question: 'Why does every link count as 23?',
      answer:
        'X replaces each link with one of its own t.co addresses, which are 23 characters long. A link of 12 characters and one of 200 count the same. A bare address such as example.com is a link too.',
    },
    {
      question: 'Do mentions and hashtags count?',
      answer:
        'Yes, every character of them. Only the names that X itself puts at the start of a reply are left out, which no counter can see in a pasted text.',
    },
    {
      question: 'How do other networks count?',
      answer:
        'LinkedIn, Facebook and Instagram count as browsers do: a link at its full length, most emoji as 2. Bluesky counts what you see as one character, Mastodon does too but takes a link as 23, and Threads counts bytes, so an emoji is 4 or more.',
    },
    {
      question: 'Is my text sent anywhere?',
      answer:
        "No. It's counted in your browser and kept there, so a reload doesn't lose it. If you copy it here, only the fact that something was copied is noted, never the text.",
    },
  ],
};

export function CharacterCounterPage() {
  return (
    <ToolPage
      path={paths.toolCharacterCounter}
      head={head}
      lead="Count a tweet exactly as X counts it, and the same text for eight more networks."
      steps={[
        {
          title: 'Type or paste',
          text: 'Counts update as you type. Any length is fine, even a whole article.',
        },
        {
          title: 'See what counts for how much',
          text: 'Links, emoji, wide characters and mentions, each with its share of the total.',
        },
        {
          title: 'Cut it, or keep going',
          text: 'What X would cut off is marked. A longer text can become a thread in the app.',
        },
      ]}
      examples={
        <ExamplePair>
          <Example title="A long link counts as 23" {...linkExample} />
          <Example title="Japanese counts double" {...wideExample} />
        </ExamplePair>
      }
      related={[paths.toolThreadGenerator, paths.toolLinkedinPreview, paths.toolStyleCheck]}
    >
      <CounterDesk />
    </ToolPage>
  );
}

function Example({ title, text, counts }: { title: string } & typeof linkExample) {
  return (
    <WorkedExample title={title} text={text}>
      <CountTable counts={counts} isShort />
    </WorkedExample>
  );
}

const counting = lazy(() => import('@/features/free-tools/count-text'));

/** What the app's thread screen takes for a thread instead of a topic. */
const threadMark = '\n\n---';

/** A field, and beside it everything that is counted of it while somebody types. */
function CounterDesk() {
  const tool = useToolText('character-counter:text');
  const field = useRef<HTMLTextAreaElement>(null);
  // Counted after the key, never during it.
  const counted = useDeferredValue(tool.text);
  const countText = useLazy(counting, tool.isAwake)?.countText;
  const counts = useMemo(() => countText?.(counted) ?? noCounts, [countText, counted]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <Field
          label="Your text"
          aside={<TextRing text={counted} network={tweetNetwork} isAwake={tool.isAwake} />}
          hint="What X would cut off is marked. Your text stays in this browser."
        >
          <MarkedTextarea ref={field} tool={tool} network={tweetNetwork} placeholder="Type or paste a post." />
        </Field>
        <TextActions tool={tool} name="character-counter" field={field} example={longExample}>
          <CarryLink kind="thread" text={tool.text + threadMark}>
            Open as a thread in the app
          </CarryLink>
        </TextActions>
      </div>
      <Counts counts={counts} />
    </div>
  );
}

/** As in @text/weighted-length, without the table of top-level domains behind it. */
const tweetLimit = 280;

/** What a text counts on each network, and what makes its length on X. */
function Counts({ counts }: { counts: TextCounts }) {
  return (
    <div className="flex flex-col gap-4">
      <XCount counts={counts} />
      <OtherCounts lengths={counts.lengths} />
      <TextFigures counts={counts} />
    </div>
  );
}

function XCount({ counts }: { counts: TextCounts }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <CountHead id={id} title="On X" used={counts.length} limit={tweetLimit} />
      <CountTable counts={counts} />
      {counts.isRefused && (
        <div className="mt-3">
          <Notice tone="warning">
            X won't accept this text: it contains an invisible character that isn't allowed in posts.
          </Notice>
        </div>
      )}
    </section>
  );
}

function CountHead({ id, title, ...count }: { id: string; title: string; used: number; limit: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p>
        <CountOf {...count} isLarge />
      </p>
    </div>
  );
}

function TextFigures({ counts }: { counts: TextCounts }) {
  const figures = [
    { label: 'Words', value: counts.words },
    { label: 'Sentences', value: counts.sentences },
    { label: 'Lines', value: counts.lines },
    { label: 'Characters', value: counts.characters },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse bg-surface p-3">
          <dt className="text-tiny text-ink-3">{label}</dt>
          <dd className="text-bar tabular-nums">{wholeNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
