import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { ApiError } from '@/api/errors';
import { failureText } from '@/api/failure-text';
import { Button, IconButton } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useCardChoices } from '@/features/publishing/popover/choices-store';
import { type Media, pictureTypes, useAltText, useUploadMedia } from '@/features/publishing/popover/media';
import { announce } from '@/lib/announce';

interface PartMediaProps {
  card: string;
  at: number;
  /** "post 3", "the post". */
  name: string;
  max: number;
  /** Pictures that the stored post has, when none were chosen here. */
  storedCount: number;
}

const longestAltText = 1_000;

/** The pictures of one part: added, described and taken out. */
export function PartMedia({ card, at, name, max, storedCount }: PartMediaProps) {
  const [{ media }, choose] = useCardChoices(card);
  const own = media?.[at] ?? [];
  const setOwn = (next: readonly Media[]) => {
    const all = [...(media ?? [])];
    for (let index = 0; index <= at; index += 1) all[index] ??= [];
    all[at] = next;
    choose({ media: all });
  };
  if (media === undefined && storedCount > 0)
    return (
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        {storedCount === 1 ? '1 picture is attached.' : `${storedCount} pictures are attached.`}
        <Button size="sm" variant="ghost" onClick={() => setOwn([])}>
          Choose others
        </Button>
      </p>
    );
  return (
    <>
      {own.length > 0 && (
        <ul aria-label={`Pictures of ${name}`} className="flex flex-col gap-2">
          {own.map((picture, index) => (
            <Picture
              key={picture.id}
              picture={picture}
              label={`Picture ${index + 1} of ${name}`}
              onChange={(next) => setOwn(own.with(index, next))}
              onRemove={() => setOwn(own.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {own.length < max && (
        <AddPictures name={name} room={max - own.length} onAdd={(added) => setOwn([...own, ...added])} />
      )}
    </>
  );
}

interface AddPicturesProps {
  name: string;
  room: number;
  onAdd: (added: Media[]) => void;
}

function AddPictures({ name, room, onAdd }: AddPicturesProps) {
  const id = useId();
  const { mutateAsync, isPending, error } = useUploadMedia();
  const onChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, room);
    const sent = await Promise.allSettled(files.map((file) => mutateAsync(file)));
    target.value = '';
    const added = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    if (added.length === 0) return;
    onAdd(added);
    announce(added.length === 1 ? 'Picture added' : `${added.length} pictures added`);
  };
  return (
    <div>
      <label
        className={
          'inline-flex min-h-8 items-center gap-2 rounded-control border border-transparent px-2.5 text-small font-semibold text-ink-2 transition-colors hover:bg-hover hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-10'
        }
      >
        <ImagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
        {isPending ? 'Adding…' : 'Add picture'}
        <span className="sr-only"> to {name}</span>
        <input
          type="file"
          accept={pictureTypes}
          multiple={room > 1}
          disabled={isPending}
          {...(error !== null && { 'aria-describedby': id })}
          onChange={(event) => void onChange(event)}
          className="sr-only"
        />
      </label>
      <FieldError id={id} error={error === null ? undefined : reasonOf(error)} />
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.fields[0]?.message ?? failureText('uploadPicture', error);
  return 'The server did not answer. Check your connection and add it again.';
}

interface PictureProps {
  picture: Media;
  label: string;
  onChange: (picture: Media) => void;
  onRemove: () => void;
}

function Picture({ picture, label, onChange, onRemove }: PictureProps) {
  const [text, setText] = useState(picture.altText ?? '');
  const { mutate } = useAltText();
  const save = () => {
    const altText = text.trim() === '' ? null : text.trim();
    if (altText === picture.altText) return;
    mutate({ id: picture.id, altText }, { onSuccess: onChange });
  };
  return (
    <li className="flex items-start gap-2">
      <img
        src={picture.url}
        alt={picture.altText ?? ''}
        width={picture.width}
        height={picture.height}
        className="size-16 shrink-0 rounded-control border border-line object-cover"
      />
      <div className="min-w-0 flex-1">
        <Field label={`${label}: what it shows`} hideLabel>
          <Input
            value={text}
            maxLength={longestAltText}
            placeholder="What it shows, for people who cannot see it"
            onChange={(event) => setText(event.target.value)}
            onBlur={save}
          />
        </Field>
      </div>
      <IconButton
        label={`Remove ${label.toLowerCase()}`}
        title="Remove"
        size="sm"
        onClick={onRemove}
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
    </li>
  );
}
