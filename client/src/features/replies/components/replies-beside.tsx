import { useEffect } from 'react';
import { readTweetAddress } from '@text/addresses/tweet-address';
import { GenerateForm } from '@/features/composer/components/generate/generate-form';
import { ReplacedNotice } from '@/features/composer/components/generate/replaced-notice';
import { PreviousNotes } from '@/features/composer/components/generate/previous-notes';
import { SourceVariants } from '@/features/composer/components/variants/source-variants';
import { WithoutModelSource } from '@/features/composer/components/without-model/late-without-model';
import { useConnectedNews, useModelConnected } from '@/features/composer/generation/model-connected';
import { pastedPost } from '@/features/composer/document/reply-to';
import { useBrief } from '@/features/composer/hooks/generation/use-brief';
import { useDoc } from '@/features/composer/hooks/document/use-doc';
import { type BriefField, useBriefField } from '@/features/composer/hooks/generation/use-brief-field';
import { useCarriedBrief } from '@/features/composer/hooks/generation/use-carried-brief';
import { useSourceRun } from '@/features/composer/hooks/generation/use-source-run';
import { useWritingChoices } from '@/features/composer/hooks/generation/use-writing-choices';
import { answerPost, isBlankReply } from '@/features/replies/answer-post';
import { SkipCard } from '@/features/replies/components/skip-card';
import { exampleContext, examplePost } from '@/features/replies/example.data';
import { replyKeys } from '@/features/replies/field-keys';
import { isPostAddress, refusedPost, sourceOf, sourceProblem } from '@/features/replies/reply-source';
import { useOwnerKey } from '@/features/session/access';
import { counted } from '@/lib/words/format';

type Writing = ReturnType<typeof useSourceRun<'replies'>>;

/** Beside the reply: the post to answer, what the person has to add, and the replies. */
export function RepliesBeside() {
  const owner = useOwnerKey();
  useConnectedNews(owner);
  const writing = useSourceRun('replies', { answers: (error, body) => refusedPost(error, body) !== undefined });
  return useModelConnected(owner).isConnected ? <FromPost writing={writing} /> : <ByHand writing={writing} />;
}

const postField = {
  names: ['tweetText', 'tweetUrl'],
  label: 'Post to reply to',
  placeholder: 'Paste its link, its text, or both.',
  example: examplePost,
  max: 4_000,
  hintOf: addressHint,
  problemOf: sourceProblem,
} as const;

function ByHand({ writing }: { writing: Writing }) {
  const [postKey, contextKey] = replyKeys(useOwnerKey());
  const post = useAnsweredPost(useBriefField(writing, { ...postField, keptKey: postKey }));
  const restore = useCarriedBrief('reply', postKey);
  return (
    <WithoutModelSource fallback={null} editor="reply" source={post} fieldKey={contextKey}>
      {restore !== undefined && <ReplacedNotice onRestore={restore} />}
      <SourceVariants writing={writing} skipped={(reason) => <SkipCard reason={reason} onAdd={undefined} />} />
    </WithoutModelSource>
  );
}

function FromPost({ writing }: { writing: Writing }) {
  const owner = useOwnerKey();
  const [postKey, contextKey] = replyKeys(owner);
  const context = useBriefField(writing, {
    names: ['context'],
    keptKey: contextKey,
    label: 'What you know or think about it',
    placeholder: 'A number or an example. Optional.',
    example: exampleContext,
    rows: 3,
    max: 2_000,
  });
  const pasted = useBriefField(writing, {
    ...postField,
    keptKey: postKey,
    // The notes are enough to write from.
    ...(context.text.trim() === '' && { required: 'Paste the post to reply to, or its link.' }),
    refused: refusedPost(writing.error, writing.lastBody ?? {}),
  });
  const post = useAnsweredPost(pasted);
  const restore = useCarriedBrief('reply', postKey);
  const { choices, sent, count } = useWritingChoices();
  const brief = useBrief({
    run: writing,
    fields: [post, context],
    toBody: () => {
      const about = context.text.trim();
      return { ...sourceOf(post.text), count, ...sent, ...(about !== '' && { context: about }) };
    },
    shortcut: 'Write replies',
  });
  return (
    <>
      <PreviousNotes fieldKey={postKey} />
      <GenerateForm
        brief={brief}
        label="Post to reply to"
        title="Write a reply"
        choices={[choices.tone, choices.voice, choices.variants, choices.model]}
        submitLabel={`Write ${counted(count, ...writing.nouns)}`}
        under="Replies that add nothing are skipped."
        restore={restore}
      />
      <SourceVariants
        writing={writing}
        skipped={(reason) => <SkipCard reason={reason} onAdd={brief.isViewer ? undefined : context.focus} />}
      />
    </>
  );
}

/** What is typed here is what the editor answers. */
function useAnsweredPost(pasted: BriefField): BriefField {
  const docId = useDoc('reply')?.id;
  // Also after a reload, which keeps the field and not an empty reply, and for what another screen puts in.
  useEffect(() => {
    if (isBlankReply()) answerPost(pasted.text);
  }, [pasted.text, docId]);
  const setText = (next: string) => {
    pasted.setText(next);
    answerPost(next);
  };
  return { ...pasted, setText };
}

function addressHint(typed: string): string | null {
  const url = pastedPost(typed)?.url ?? null;
  // Nobody knows which post a short link leads to before it is asked for.
  if (url === null) return isPostAddress(typed) ? 'A post on X. Read when you generate.' : null;
  const handle = readTweetAddress(url)?.handle ?? null;
  return handle === null ? 'A post on X.' : `A post by @${handle}.`;
}
