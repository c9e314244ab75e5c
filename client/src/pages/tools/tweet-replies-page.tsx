import { paths } from '@/app/paths';
import { RepliesResult } from '@/features/free-tools/components/lazy-results';
import { SourceForm, useSourceTexts } from '@/features/free-tools/components/source-form';
import { ToolColumns } from '@/features/free-tools/components/tool-form';
import { WideExample } from '@/features/free-tools/components/tool-examples';
import { ToolResults } from '@/features/free-tools/components/tool-results';
import { ToolSample } from '@/features/free-tools/components/tool-sample';
import { useVisitorRun } from '@/features/free-tools/hooks/use-visitor-run';
import { commonQuestions } from '@/features/free-tools/questions.data';
import { repliesTool } from '@/features/free-tools/visitor-tools';
import { replyContext, replyExamples } from '@/pages/tools/tweet-replies.data';
import type { PageHead } from '@/public/page-head';
import { ToolPage } from '@/public/tool-page';

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

const [sample, another] = replyExamples;

export function TweetRepliesPage() {
  const visitor = useVisitorRun(repliesTool);
  const texts = useSourceTexts(repliesTool.name);
  const toBody = (source: string) => (isAddress(source) ? { tweetUrl: source } : { tweetText: source });
  return (
    <ToolPage
      path={paths.toolTweetReplies}
      head={head}
      lead="Paste a tweet and get replies that add something, or an honest reason to skip it."
      steps={[
        { title: 'Paste the tweet', text: 'Its text or its link.' },
        { title: 'Say what you know', text: 'A fact or an experience of your own. Replies build on it.' },
        { title: 'Copy a reply', text: 'Each adds a fact, an example, a correction or a question.' },
      ]}
      examples={<WideExample {...another} />}
      examplesTitle="Another example"
      related={[paths.toolTweetGenerator, paths.toolTweetMimic, paths.toolTwitterProfile]}
    >
      <ToolColumns
        form={
          <SourceForm
            visitor={visitor}
            prepare={RepliesResult.fetchAhead}
            label="The tweet to reply to"
            source={{
              label: 'Tweet or its link',
              placeholder: 'Paste the text, or https://x.com/…/status/…',
              names: ['tweetText', 'tweetUrl'],
              max: 4_000,
              emptyProblem: 'Paste the tweet to reply to, or its link.',
            }}
            own={{
              label: 'What do you know about it?',
              placeholder: 'Optional. A number, an experience or another view makes the reply yours.',
              names: ['context', 'prompt'],
              max: 2_000,
            }}
            toBody={({ source, own, options }) => ({
              ...toBody(source),
              ...(own !== '' && { context: own }),
              tone: options.sentTone,
              count: options.count,
            })}
          />
        }
        results={
          <ToolResults
            visitor={visitor}
            typed={texts.source}
            sample={
              <ToolSample
                example={sample}
                onUse={texts.isEmpty ? () => texts.fill({ source: sample.input, own: replyContext }) : undefined}
              />
            }
          >
            {(run) => <RepliesResult run={run} />}
          </ToolResults>
        }
      />
    </ToolPage>
  );
}
