import { paths } from '@/app/paths';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { TweetsResult } from '@/features/free-tools/components/lazy-results';
import { ToolColumns } from '@/features/free-tools/components/tool-form';
import { WideExample } from '@/features/free-tools/components/tool-examples';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { ToolSample } from '@/features/free-tools/components/tool-sample';
import { TopicForm, topicKept, useTopic } from '@/features/free-tools/components/topic-form';
import { useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { tweetsTool } from '@/features/free-tools/visitor-tools';
import { counted } from '@/lib/words/format';
import { tweetExamples } from '@/pages/tools/tweet-generator.data';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';

export const head: PageHead = {
  title: 'Free tweet generator, no sign-up · Quillcast',
  description:
    'Say what happened and get tweets made of your own numbers and names, without AI clichés. No account needed.',
  picture: 'tweet-generator',
  tool: { name: 'Tweet generator' },
  faq: [
    {
      question: 'How do I get a tweet that does not sound generated?',
      answer:
        "Give it one concrete detail: a number, a name, a decision, a moment. Every draft is checked for phrases that give AI away, and nothing is added that you didn't say.",
    },
    {
      question: 'Does it add hashtags or emoji?',
      answer: 'No. The drafts here are plain text. In the app you can switch on at most one emoji and one hashtag.',
    },
    ...commonQuestions,
  ],
};

const [sample, another] = tweetExamples;

export function TweetGeneratorPage() {
  const visitor = useVisitorRun(tweetsTool);
  const [topic, setTopic] = useTopic(tweetsTool.name);
  const restore = useCarriedBrief('tool-tweet', topicKept(tweetsTool.name));
  return (
    <ToolPage
      path={paths.toolTweetGenerator}
      head={head}
      lead="Say what happened, and get tweets made of your own numbers and names."
      steps={[
        { title: 'Say what happened', text: 'One or two sentences. A number, a name or a decision makes them yours.' },
        { title: 'Choose a tone', text: 'Direct, warm, funny or professional, and how many drafts you want.' },
        { title: 'Copy the one that fits', text: 'Or open it in the app to edit it and keep it.' },
      ]}
      examples={<WideExample {...another} />}
      examplesTitle="Another example"
      related={[paths.toolThreadGenerator, paths.toolTweetMimic, paths.toolCharacterCounter]}
    >
      <ToolColumns
        form={
          <TopicForm
            visitor={visitor}
            notice={restore && <ReplacedNotice onRestore={restore} />}
            prepare={TweetsResult.fetchAhead}
            field="prompt"
            emptyProblem="Say what the tweets should be about."
            placeholder="A number, a name, a decision: the more concrete, the better the tweets."
            counts={{ label: 'Tweets', first: 1, last: 10, start: 3 }}
            toBody={({ about, tone, count }) => ({ prompt: about, tone, count })}
            action={(count) => `Generate ${counted(count, ...tweetsTool.nouns)}`}
          />
        }
        results={
          <ToolResults
            visitor={visitor}
            typed={topic}
            sample={
              <ToolSample example={sample} onUse={topic.trim() === '' ? () => setTopic(sample.input) : undefined} />
            }
          >
            {(run) => <TweetsResult run={run} />}
          </ToolResults>
        }
      />
    </ToolPage>
  );
}
