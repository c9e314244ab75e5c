import type { RefObject } from 'react';
import { readTweetAddress } from '@text/tweet-address';
import { postKey } from '@/features/replies/kept-keys';
import { isPostAddress, sourceOf } from '@/features/replies/reply-source';
import { PanelField } from '@/features/tweetgen/components/panel-field';
import { ReplacedNotice } from '@/features/tweetgen/components/replaced-notice';
import { WritingPanel } from '@/features/tweetgen/components/writing-panel';
import { countedOf } from '@/features/tweetgen/counted';
import { useCarriedText } from '@/features/tweetgen/hooks/use-carried-text';
import { useSentOptions } from '@/features/tweetgen/hooks/use-sent-options';
import type { SourceWriting } from '@/features/tweetgen/hooks/use-source-writing';
import type { TextField } from '@/features/tweetgen/hooks/use-text-field';
import { useOwnerKey } from '@/features/workspaces/access';

export const replyNouns = ['reply', 'replies'] as const;
const ownFields = ['tweetText', 'tweetUrl', 'context'];

interface RepliesFormProps {
  writing: SourceWriting;
  post: TextField;
  context: TextField;
  postField: RefObject<HTMLTextAreaElement | null>;
  contextField: RefObject<HTMLTextAreaElement | null>;
  /** Off where the post's field says what the server said. */
  saysError: boolean;
}

/** The post to answer, and what the person has to add to it. */
export function RepliesForm({ writing, post, context, postField, contextField, saysError }: RepliesFormProps) {
  const choices = useSentOptions();
  const { sent } = choices;
  const { bringBack } = useCarriedText('reply', postKey(useOwnerKey()));
  const submit = () => {
    // The second first, so that the focus ends at the first field that is wrong.
    if (![context.isReady(), post.isReady()].every(Boolean)) return;
    const about = context.text.trim();
    writing.start({ ...sourceOf(post.text), ...sent, ...(about !== '' && { context: about }) }, sent.count);
  };
  return (
    <WritingPanel
      label="Replies"
      action={`Generate ${countedOf(sent.count, replyNouns)}`}
      nouns={replyNouns}
      writing={writing}
      choices={choices}
      onSubmit={submit}
      fields={ownFields}
      saysError={saysError}
    >
      <ReplacedNotice bringBack={bringBack} />
      <PanelField
        label="Post to reply to"
        hint={isPostAddress(post.text) ? hintOf(post.text) : undefined}
        placeholder="Paste its text, or its address on X."
        rows={4}
        own={post}
        field={postField}
      />
      <PanelField
        label="What you know or think about it"
        hint="Optional. A reply is worth sending when it adds something: a number, an example, a correction."
        rows={3}
        own={context}
        field={contextField}
      />
    </WritingPanel>
  );
}

function hintOf(address: string): string {
  const handle = readTweetAddress(address)?.handle;
  const whose = handle === null || handle === undefined ? 'A post on X' : `A post of @${handle}`;
  return `${whose}. It is read when you generate.`;
}
