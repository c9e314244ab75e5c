import { paths } from '@/app/paths';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { TweetsResult } from '@/features/free-tools/components/lazy-results';
import { keptAs } from '@/features/free-tools/hooks/use-tool-field';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { tweetsTool } from '@/features/free-tools/visitor-tools';
import { GeneratorPage } from '@/pages/tools/components/generator-page';
import { tweetExamples } from '@/pages/tools/tweet-generator.data';
import type { PageHead } from '@/public/page-head';

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

export function TweetGeneratorPage() {
  const restore = useCarriedBrief('tool-tweet', keptAs(tweetsTool.name, 'topic'));
  return (
    <GeneratorPage
      path={paths.toolTweetGenerator}
      head={head}
      lead="Say what happened, and get tweets made of your own numbers and names."
      steps={[
        { title: 'Say what happened', text: 'One or two sentences. A number, a name or a decision makes them yours.' },
        { title: 'Choose a tone', text: 'Direct, warm, funny or professional, and how many drafts you want.' },
        { title: 'Copy the one that fits', text: 'Or open it in the app to edit it and keep it.' },
      ]}
      related={[paths.toolThreadGenerator, paths.toolTweetMimic, paths.toolCharacterCounter]}
      tool={tweetsTool}
      Result={TweetsResult}
      label="What the tweet is about"
      notice={restore && <ReplacedNotice onRestore={restore} />}
      brief={{
        key: 'topic',
        label: 'What is it about?',
        placeholder: 'A number, a name, a decision: the more concrete, the better the tweets.',
        names: ['prompt'],
        max: 4_000,
        required: 'Say what the tweets should be about.',
      }}
      counts={{ first: 1, last: 10, start: 3 }}
      toBody={({ brief, tone, count }) => ({ prompt: brief, tone, count })}
      examples={tweetExamples}
    />
  );
}
