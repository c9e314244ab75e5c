import { readTweetAddress } from '@text/tweet-address';
import { Button } from '@/components/ui/button';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { ReplacedNotice } from '@/features/composer/components/replaced-notice';
import { SourceVariants } from '@/features/composer/components/source-variants';
import { useBrief } from '@/features/composer/hooks/use-brief';
import { useBriefField } from '@/features/composer/hooks/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/use-writing-choices';
import { SkipCard } from '@/features/replies/components/skip-card';
import { exampleContext, examplePost } from '@/features/replies/example.data';
import { contextKey, postKey } from '@/features/replies/kept-keys';
import { refusedPost } from '@/features/replies/reply-refusal';
import { isPostAddress, sourceOf, sourceProblem } from '@/features/replies/reply-source';
import { useIsViewer, useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/counted';

/** Beside the reply: the post to answer, what the person has to add, and the replies. */
export function RepliesBeside() {
  const owner = useOwnerKey();
  const isViewer = useIsViewer();
  const writing = useSourceRun('replies');
  const { nouns } = writing;
  const post = useBriefField(writing, {
    names: ['tweetText', 'tweetUrl'],
    keptKey: postKey(owner),
    label: 'Post to reply to',
    placeholder: 'Paste its text, or its address on X.',
    max: 4_000,
    required: 'Paste the post to answer, or its address on X.',
    problemOf: sourceProblem,
    refused: refusedPost(writing.error, writing.lastBody ?? {}),
  });
  const context = useBriefField(writing, {
    names: ['context'],
    keptKey: contextKey(owner),
    label: 'What you know or think about it',
    placeholder: 'A number, an example, a correction. Optional.',
    rows: 3,
    max: 2_000,
  });
  const { restore } = useCarriedBrief('reply', postKey(owner));
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [post, context],
    toBody: () => {
      const about = context.text.trim();
      return { ...sourceOf(post.text), count, ...sent, ...(about !== '' && { context: about }) };
    },
    shortcut: { label: 'Write replies', group: 'Writing' },
  });
  const isEmpty = post.text.trim() === '' && context.text.trim() === '';
  const useExample = () => {
    post.reset(examplePost);
    context.reset(exampleContext);
    post.focus();
  };
  return (
    <>
      <section aria-label="Post to reply to">
        <ReplacedNotice restore={restore} />
        <GenerateForm
          brief={brief}
          title="Reply with AI"
          choices={[[choices.tone, choices.language, choices.variants, choices.model]]}
          submitLabel={`Write ${counted(count, ...nouns)}`}
          under="Replies that add nothing are skipped."
        >
          {isPostAddress(post.text) && <p className="px-3.5 pb-2 text-small text-ink-3">{addressHint(post.text)}</p>}
        </GenerateForm>
        {isEmpty && !isViewer && (
          <Button variant="ghost" size="sm" className="mt-2 -ml-2" onClick={useExample}>
            Use an example
          </Button>
        )}
      </section>
      <SourceVariants
        task="replies"
        writing={writing}
        skipped={(reason) => <SkipCard reason={reason} onAdd={isViewer ? undefined : context.focus} />}
      />
    </>
  );
}

function addressHint(address: string): string {
  const handle = readTweetAddress(address)?.handle;
  const whose = handle === null || handle === undefined ? 'A post on X' : `A post by @${handle}`;
  return `${whose}. Read when you generate.`;
}
