import { paths } from '@/app/paths';
import { RepliesResult } from '@/features/free-tools/components/lazy-results';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { repliesTool } from '@/features/free-tools/visitor-tools';
import { GeneratorPage } from '@/pages/tools/components/generator-page';
import { replyContext, replyExamples } from '@/pages/tools/tweet-replies.data';
import type { PageHead } from '@/public/page-head';

export const head: PageHead = {
  title: 'Free tweet reply generator, no sign-up · Quillcast',
  description:
    'Paste a tweet or its link and get replies that add a fact, an example, a correction or a question. No account needed.',
  picture: 'tweet-replies',
  tool: { name: 'Reply generator' },
  faq: [
    {
      question: 'What makes a reply worth posting?',
      answer:
        'It adds one thing: a fact, an example, a correction or a question. Replies that only agree or praise are not written. Say what you know about the subject and the replies are made of that.',
    },
    {
      question: 'Why is there sometimes no reply?',
      answer: 'When there is nothing to add, the tool says so and why, instead of writing an empty compliment.',
    },
    {
      question: 'Can I paste a link instead of the text?',
      answer:
        'Yes, the address of a public post on X. Where the server cannot read X, or the post is deleted or protected, paste the text itself.',
    },
    ...commonQuestions,
  ],
};

/** An address alone is read by the server; it says what is wrong with one that is none of a post. */
const isAddress = (text: string): boolean =>
  /^(?:https?:\/\/|(?:www\.|mobile\.|m\.)?(?:x|twitter)\.com\/|t\.co\/)\S+$/i.test(text);

export function TweetRepliesPage() {
  return (
    <GeneratorPage
      path={paths.toolTweetReplies}
      head={head}
      lead="Paste a tweet and get replies that add something, or an honest reason to skip it."
      steps={[
        { title: 'Paste the tweet', text: 'Its text or its link.' },
        { title: 'Say what you know', text: 'A fact or an experience of your own. Replies build on it.' },
        { title: 'Copy a reply', text: 'Each adds a fact, an example, a correction or a question.' },
      ]}
      related={[paths.toolTweetGenerator, paths.toolTweetMimic, paths.toolTwitterProfile]}
      tool={repliesTool}
      Result={RepliesResult}
      label="The tweet to reply to"
      brief={{
        key: 'source',
        label: 'Tweet or its link',
        placeholder: 'Paste the text, or https://x.com/…/status/…',
        names: ['tweetText', 'tweetUrl'],
        max: 4_000,
        required: 'Paste the tweet to reply to, or its link.',
      }}
      own={{
        key: 'own',
        label: 'What do you know about it?',
        placeholder: 'Optional. A number, an experience or another view makes the reply yours.',
        names: ['context', 'prompt'],
        max: 2_000,
      }}
      counts={{ first: 1, last: 10, start: 3 }}
      toBody={({ brief, own, tone, count }) => ({
        ...(isAddress(brief) ? { tweetUrl: brief } : { tweetText: brief }),
        ...(own !== '' && { context: own }),
        tone,
        count,
      })}
      examples={replyExamples}
      ownExample={replyContext}
    />
  );
}
