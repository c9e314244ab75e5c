import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { PausedNotice } from '@/components/paused-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { commentKept, longestComment, useAddComment } from '@/features/posts/comments-api';
import { useOwnerKey } from '@/features/session/access';
import { useKept } from '@/lib/device/kept';
import { announce } from '@/lib/focus/announce';
import { isModEnter } from '@/lib/keyboard/keys';
import { tooLong } from '@/lib/words/too-long';

interface CommentFormProps {
  postId: string;
  /** The cursor goes into it with each. */
  asks: number;
}

/** A comment that is being written: kept on this device until it is sent. */
export function CommentForm({ postId, asks }: CommentFormProps) {
  const [kept, keep] = useKept(commentKept(useOwnerKey(), postId));
  const { mutate, isPending, isPaused, error, variables } = useAddComment(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  const text = (kept ?? '').trim();
  const problem = tooLong(text, longestComment) ?? (variables?.text === text ? fieldMessage(error, 'text') : undefined);
  useEffect(() => {
    if (asks > 0) field.current?.focus();
  }, [asks]);
  const send = () => {
    if (text === '' || isPending || text.length > longestComment) return;
    const onSuccess = () => {
      keep(null);
      announce('Comment added.');
    };
    mutate({ text }, { onSuccess });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isModEnter(event)) return;
    event.preventDefault();
    // Else it publishes the post.
    event.stopPropagation();
    send();
  };
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-2">
      <Field label="Comment" hideLabel hint="Only members of this workspace see comments." error={problem}>
        <Textarea
          ref={field}
          rows={2}
          value={kept ?? ''}
          readOnly={isPending}
          placeholder="Write a comment"
          dir="auto"
          onChange={(event) => keep(event.target.value === '' ? null : event.target.value)}
        />
      </Field>
      {isPaused && <PausedNotice />}
      <Button type="submit" pending={isPending && !isPaused} disabled={text === ''} className="self-start">
        Add comment
      </Button>
    </form>
  );
}
