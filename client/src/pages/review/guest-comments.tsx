import { useState } from 'react';
import { FormProblem } from '@/components/forms/form-problem';
import { TimeAgo } from '@/components/time-ago';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chips';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { type GuestReview, useGuestComment } from '@/features/approvals/guest-api';
import { announce } from '@/lib/focus/announce';

export interface GuestProps {
  token: string;
  review: GuestReview;
  name: string;
  /** Somebody has answered: from then on it says that the name is missing. */
  isNameAsked: boolean;
  onNameAsked: () => void;
}

export const noName = 'Enter your name first.';

export function GuestComments({ token, review, name, isNameAsked, onNameAsked }: GuestProps) {
  const [text, setText] = useState('');
  const add = useGuestComment(token, () => {
    setText('');
    announce('Comment added.');
  });
  const send = () => {
    onNameAsked();
    if (name !== '') add.mutate({ name, text: text.trim() });
  };
  return (
    <section aria-label="Comments" className="flex flex-col gap-4">
      <h2 className="text-h3">Comments</h2>
      <ol className="flex flex-col gap-4">
        {review.comments.map(({ id, name: author, isGuest, text: said, at }) => (
          <li key={id}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b className="font-semibold wrap-anywhere">{author}</b>
              {isGuest && <Chip>Guest</Chip>}
              <span className="text-small text-ink-3">
                <TimeAgo at={at} />
              </span>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
              {said}
            </p>
          </li>
        ))}
      </ol>
      <FormProblem call={add} operation="Failed to add the comment" />
      <Field
        label="Comment"
        hideLabel
        hint={`${review.workspace} sees it, and other guests.`}
        error={isNameAsked && name === '' ? noName : undefined}
      >
        <Textarea
          rows={2}
          maxLength={2_000}
          placeholder="Write a comment"
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button className="self-start" pending={add.isPending} disabled={text.trim() === ''} onClick={send}>
        Add comment
      </Button>
    </section>
  );
}
