import { useRef } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { RepliesForm, replyNouns } from '@/features/replies/components/replies-form';
import { ReplyResults } from '@/features/replies/components/reply-results';
import { exampleContext, examplePost } from '@/features/replies/example.data';
import { contextKey, postKey } from '@/features/replies/kept-keys';
import { refusedPost } from '@/features/replies/reply-refusal';
import { sourceProblem } from '@/features/replies/reply-source';
import { RecentWritingSheet } from '@/features/tweetgen/components/recent-writing-sheet';
import { countedOf } from '@/features/tweetgen/counted';
import { useSourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import { useTextField } from '@/features/tweetgen/hooks/use-text-field';
import { itemsOf, type SourceAnswer } from '@/features/tweetgen/source-result';
import { tooLong } from '@/features/tweetgen/text-length';
import { useIsViewer, useOwnerKey } from '@/features/workspaces/access';

const maxContext = 2_000;
const contextProblem = (text: string) => tooLong(text, maxContext);

const said = (answer: SourceAnswer): string =>
  'skipped' in answer && answer.skipped !== undefined
    ? `Skip: ${answer.skipped.reason}`
    : `${countedOf(itemsOf(answer).length, replyNouns)} written. ${answer.modelName}`;

/** A post of somebody else, and replies to it. */
export function RepliesTab() {
  const owner = useOwnerKey();
  const writing = useSourceWriting('replies', said);
  const postField = useRef<HTMLTextAreaElement>(null);
  const contextField = useRef<HTMLTextAreaElement>(null);
  const refused = refusedPost(writing.error, writing.lastBody);
  const onChange = writing.forgetError;
  const post = useTextField(postKey(owner), { field: postField, problemOf: sourceProblem, refused, onChange });
  const context = useTextField(contextKey(owner), {
    field: contextField,
    problemOf: contextProblem,
    refused: fieldMessage(writing.error, 'context'),
    onChange,
  });
  const isViewer = useIsViewer();
  const isEmpty = post.text.trim() === '' && context.text.trim() === '';
  const fillExample = () => {
    post.setText(examplePost);
    context.setText(exampleContext);
    postField.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[clamp(320px,36%,400px)_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:rounded-card">
        <RepliesForm
          writing={writing}
          post={post}
          context={context}
          postField={postField}
          contextField={contextField}
          saysError={refused === undefined}
        />
      </div>
      <ReplyResults
        writing={writing}
        onExample={isEmpty && !isViewer ? fillExample : undefined}
        onAddContext={isViewer ? undefined : () => contextField.current?.focus()}
      />
      <RecentWritingSheet kind="replies" nouns={replyNouns} />
    </div>
  );
}
