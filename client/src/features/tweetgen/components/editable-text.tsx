import { useMemo } from 'react';
import { PostText, type Stretch } from '@/components/post-text';
import { PostTextarea } from '@/components/post-textarea';
import { Skeleton } from '@/components/ui/skeleton';
import type { Edit } from '@/features/tweetgen/hooks/use-edit';
import type { CheckedText } from '@/features/tweetgen/hooks/use-style-check';

interface EditableTextProps {
  edit: Edit;
  /** The card's. */
  name: string;
  checked: CheckedText;
  /** What also stands in another text, and the text that it was found in. */
  shared?: { text: string; overlaps: readonly Stretch[] };
}

const none: readonly never[] = [];

/** A finished text in its card, or the open editor in its place. */
export function EditableText({ edit, name, checked, shared }: EditableTextProps) {
  const places = useMemo(() => checked.marks.flatMap((mark) => mark.places), [checked]);
  const { editing, setEditing, saveEdit, cancelEdit, text } = edit;
  const sharedOf = (shown: string) => (shared?.text === shown ? shared.overlaps : none);
  if (editing !== null)
    return (
      <PostTextarea
        label={`${name}, text`}
        value={editing}
        onChange={setEditing}
        onSave={saveEdit}
        onCancel={cancelEdit}
        marked={{ text: checked.text, places, shared: sharedOf(checked.text) }}
      />
    );
  return (
    <p className="text-post wrap-anywhere whitespace-pre-wrap [text-wrap:wrap]" dir="auto">
      <PostText text={text} marks={checked.text === text ? places : none} shared={sharedOf(text)} />
    </p>
  );
}

/** Nothing of this is spoken: one announcement at the end says what came. */
export function BeingWritten({ text }: { text: string }) {
  if (text === '')
    return (
      <div className="flex min-h-15 flex-col gap-1.5 pt-1">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    );
  return (
    <p className="min-h-15 text-post wrap-anywhere whitespace-pre-wrap text-ink-2 [text-wrap:wrap]" dir="auto">
      {text}
      <span aria-hidden="true" className="ml-0.5 inline-block h-4 w-0.5 animate-pulse bg-accent-line align-[-2px]" />
    </p>
  );
}
