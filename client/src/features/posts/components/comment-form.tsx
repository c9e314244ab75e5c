import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldMessage } from '@/api/field-errors';
import { PausedNotice } from '@/components/paused-notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Textarea } from '@/components/ui/fields/input';
import { Switch } from '@/components/ui/fields/switch';
import { type Comment, commentKept, longestComment, useAddComment } from '@/features/posts/comments-api';
import { useOwnerKey } from '@/features/session/access';
import { membersQuery } from '@/features/team/members-api';
import { useDraft } from '@/lib/device/stored';
import { announce } from '@/lib/focus/announce';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { isModEnter } from '@/lib/keyboard/keys';
import { tooLong } from '@/lib/words/too-long';

interface NewCommentProps {
  postId: string;
  /** Somebody pressed "Comment": the cursor goes into it. */
  isAsked: boolean;
}

/** A comment that is being written: kept on this device until it is sent. */
export function NewComment({ postId, isAsked }: NewCommentProps) {
  const [kept, keep] = useDraft(commentKept(useOwnerKey(), postId));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const onSent = () => {
    keep(null);
    announce('Comment added.');
    // What was added pushed it down.
    requestAnimationFrame(() => scrollToShow(field.current?.form, { block: 'nearest' }));
  };
  const [isForGuests, setForGuests] = useState(false);
  const { mutate, isPending, isPaused, error, variables } = useAddComment(postId, onSent);
  const isOfThis = variables?.text === kept?.trim();
  return (
    <CommentForm
      field={field}
      text={kept ?? ''}
      onChange={(text) => keep(text === '' ? null : text)}
      onSend={(text) => mutate({ text, isForGuests })}
      isPending={isPending && isOfThis}
      isPaused={isPaused}
      refusal={isOfThis ? fieldMessage(error, 'text') : undefined}
      label="Comment"
      hint={isForGuests ? 'Guests with a review link see it too.' : 'Only members see it. @Name notifies someone.'}
      beside={<Switch label="Show to guests" checked={isForGuests} onChange={setForGuests} />}
      sendLabel="Add comment"
    />
  );
}

interface EditedCommentProps {
  postId: string;
  comment: Comment;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Another text of one's own comment, kept on this device until it is saved. */
export function EditedComment({ postId, comment, onSave, onCancel }: EditedCommentProps) {
  const [kept, keep] = useDraft(commentKept(useOwnerKey(), postId, comment.id));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <CommentForm
      field={field}
      text={kept ?? comment.text}
      onChange={keep}
      onSend={onSave}
      label="Your comment"
      sendLabel="Save comment"
      onCancel={onCancel}
    />
  );
}

interface CommentFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  isPending?: boolean;
  /** It waits for the connection. */
  isPaused?: boolean;
  refusal?: string | undefined;
  label: string;
  hint?: string;
  sendLabel: string;
  /** Beside the buttons. */
  beside?: ReactNode;
  onCancel?: () => void;
}

function CommentForm({
  field,
  text: typed,
  onChange,
  onSend,
  isPending = false,
  isPaused = false,
  onCancel,
  ...words
}: CommentFormProps) {
  const text = typed.trim();
  const send = () => {
    if (text !== '' && !isPending && text.length <= longestComment) onSend(text);
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
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex scroll-mb-4 flex-col gap-2 pt-1">
      <Field label={words.label} hideLabel hint={words.hint} error={tooLong(text, longestComment) ?? words.refusal}>
        <Textarea
          ref={field}
          rows={2}
          value={typed}
          readOnly={isPending}
          placeholder="Write a comment"
          dir="auto"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Mentions
        text={typed}
        onChoose={(mentioned) => {
          onChange(mentioned);
          field.current?.focus();
        }}
      />
      {isPaused && <PausedNotice />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending && !isPaused} disabled={text === ''}>
          {words.sendLabel}
        </Button>
        {onCancel !== undefined && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {words.beside}
      </div>
    </form>
  );
}

/** What stands at the end of a text after an @. */
const mention = /(?<=^|\s)@([^@\n]{0,40})$/;

/** The members that may be meant by it. */
function Mentions({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const typed = mention.exec(text)?.[1]?.toLowerCase();
  const { data: members = [] } = useQuery({ ...membersQuery(), enabled: typed !== undefined });
  const names = members.map(({ name }) => name).filter((name) => name.toLowerCase().startsWith(typed ?? '@'));
  if (names.length === 0) return null;
  return (
    <ul aria-label="Members" className="flex flex-wrap gap-2">
      {names.slice(0, 5).map((name) => (
        <li key={name}>
          <Button size="sm" onClick={() => onChoose(text.replace(mention, `@${name} `))}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
