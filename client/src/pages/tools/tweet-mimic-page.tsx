import { useState } from 'react';
import type { Structure } from '@text/structure/kinds';
import { useStructure } from '@/components/structure/use-structure';
import { sessionId } from '@/api/session-id';
import { paths } from '@/app/paths';
import { MimicResult, MimicStructure } from '@/features/free-tools/components/lazy-results';
import { keptAs } from '@/features/free-tools/hooks/use-tool-field';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { mimicTool } from '@/features/free-tools/visitor-tools';
import { useStored } from '@/lib/device/stored';
import { GeneratorPage } from '@/pages/tools/components/generator-page';
import { mimicExamples, mimicTopic } from '@/pages/tools/tweet-mimic.data';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Free tweet mimic: same structure, your words · Quillcast',
  description:
    'Take the structure of a tweet that worked and fill it with your own subject. Shows what each draft shares with the source.',
  picture: 'tweet-mimic',
  tool: { name: 'Tweet mimic' },
  faq: [
    {
      question: 'Is this copying?',
      answer:
        'No. Only the structure is reused: how the tweet opens, what each part does, how many lines it has and how it ends. A draft that shares eight words in a row with the source, or a quarter of its runs of four words, is never shown.',
    },
    {
      question: 'What does the originality meter show?',
      answer:
        "The share of a draft's runs of four words that also stand in the source, with those words marked. It is counted, not guessed.",
    },
    ...commonQuestions,
  ],
};

/** As high as the line that comes, so that nothing below moves. */
const structureToCome = (
  <p className="flex min-h-10 items-center text-small text-ink-3 touch:min-h-11">The tweet's structure appears here.</p>
);

/** Returns how a source is built, as it was read or as it was changed here; another source is read anew. */
function useMimicStructure(source: string) {
  const read = useStructure(source);
  const [changed, setChanged] = useState<{ source: string; structure: Structure } | null>(null);
  const own = changed?.source === source ? changed.structure : null;
  const change = (structure: Structure | null) => setChanged(structure === null ? null : { source, structure });
  return { read, structure: own ?? read, isChanged: own !== null, change };
}

export function TweetMimicPage() {
  const [source] = useStored(keptAs(mimicTool.name, 'source'));
  const { structure, read, isChanged, change } = useMimicStructure(source ?? '');
  return (
    <GeneratorPage
      path={paths.toolTweetMimic}
      head={head}
      lead="Keep the structure of a tweet that worked, and fill it with your own subject."
      steps={[
        { title: 'Paste a tweet', text: "One that you wish you'd written. Only its structure is reused." },
        { title: 'Say what yours is about', text: 'Your facts and numbers fill the same structure.' },
        { title: 'Compare and copy', text: 'Each draft shows what it shares with the source, word for word.' },
      ]}
      related={[paths.toolTweetGenerator, paths.toolTwitterProfile, paths.toolStyleCheck]}
      tool={mimicTool}
      Result={MimicResult}
      label="The tweet to learn from"
      brief={{
        key: 'source',
        label: 'Tweet to learn from',
        placeholder: 'Paste its text, line breaks and all.',
        names: ['sourceTweet'],
        max: 4_000,
        required: 'Paste the tweet whose structure you want to reuse.',
      }}
      belowBrief={
        structure === null || read === null ? (
          structureToCome
        ) : (
          <MimicStructure fallback={structureToCome} structure={structure} read={read} onChange={change} />
        )
      }
      own={{
        key: 'own',
        label: 'What is yours about?',
        placeholder: 'Your subject, with facts of your own.',
        names: ['options.extraPrompt', 'extraPrompt', 'prompt'],
        max: 4_000,
      }}
      counts={{ first: 1, last: 10, start: 3 }}
      toBody={({ brief, own, tone, count }) => ({
        sourceTweet: brief,
        options: { count, tone, extraPrompt: own },
        sessionId: sessionId(),
        ...(isChanged && structure !== null && { structure }),
      })}
      examples={mimicExamples}
      ownExample={mimicTopic}
    />
  );
}
