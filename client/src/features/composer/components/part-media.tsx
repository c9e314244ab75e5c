import { Check, ImagePlus, Plus, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Tooltip } from '@/components/ui/tooltip';
import type { Media } from '@/features/composer/document';
import { usePart } from '@/features/composer/hooks/use-doc';
import { longestAltText, pictureTypes, removePicture, useAddPictures, useAltText } from '@/features/composer/media';
import type { EditorId } from '@/features/composer/store';

interface PartMediaProps {
  editor: EditorId;
  partId: string;
  /** "post 3", "the post". */
  name: string;
}

/** The pictures of one part, with what they show; nothing where there are none. */
export function PartMedia({ editor, partId, name, isLocked }: PartMediaProps & { isLocked: boolean }) {
  const media = usePart(editor, partId)?.media ?? [];
  if (media.length === 0) return null;
  return (
    <ul aria-label={`Pictures of ${name}`} className="mt-3 grid gap-3 sm:has-[>:nth-child(2)]:grid-cols-2">
      {media.map((picture, at) => (
        <Picture
          key={picture.id}
          editor={editor}
          partId={partId}
          picture={picture}
          label={`Picture ${at + 1} of ${name}`}
          isLocked={isLocked}
        />
      ))}
    </ul>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Over the picture, whatever it shows. */
const chip = 'border-transparent! bg-ink! text-surface! hover:bg-ink-2!';

interface PictureProps extends Pick<PartMediaProps, 'editor' | 'partId'> {
  picture: Media;
  label: string;
  isLocked: boolean;
}

function Picture({ editor, partId, picture, label, isLocked }: PictureProps) {
  const [text, setText] = useState(picture.altText ?? '');
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useAltText(editor, partId);
  const save = () => {
    const altText = text.trim() === '' ? null : text.trim();
    if (altText !== picture.altText) mutate({ id: picture.id, altText });
  };
  return (
    <li className="relative">
      <img
        src={picture.url}
        alt={picture.altText ?? label}
        width={picture.width}
        height={picture.height}
        className="max-h-96 w-full rounded-card border border-line object-cover"
      />
      {!isLocked && (
        <>
          <span className="absolute top-2 right-2 flex gap-1.5">
            <Button
              size="sm"
              className={chip}
              aria-expanded={isOpen}
              aria-label={`Alt text of ${label.toLowerCase()}`}
              onClick={() => setOpen(!isOpen)}
              icon={picture.altText === null ? <Plus {...icon} /> : <Check {...icon} />}
            >
              Alt text
            </Button>
            <IconButton
              size="sm"
              className={chip}
              label={`Remove ${label.toLowerCase()}`}
              title="Remove"
              onClick={() => removePicture(editor, partId, picture.id)}
              icon={<X {...icon} />}
            />
          </span>
          {isOpen && (
            <div className="mt-2">
              <Field label={`Description of ${label.toLowerCase()}`} hideLabel>
                <Input
                  autoFocus
                  value={text}
                  maxLength={longestAltText}
                  placeholder="Describe it for people who can't see it"
                  onChange={(event) => setText(event.target.value)}
                  onBlur={save}
                />
              </Field>
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** A tool of a part: opens the choice of files. */
export function AddPicture({ editor, partId, name }: PartMediaProps) {
  const input = useRef<HTMLInputElement>(null);
  const { add, isPending, most } = useAddPictures(editor, partId);
  const count = usePart(editor, partId)?.media.length ?? 0;
  const label = isPending ? 'Adding picture…' : 'Add picture';
  if (count >= most) return null;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <Tooltip label={label}>
        <IconButton
          size="sm"
          label={`${label} to ${name}`}
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && input.current?.click()}
          icon={<ImagePlus {...icon} />}
        />
      </Tooltip>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        tabIndex={-1}
        aria-label={`Pictures for ${name}`}
        onChange={onChange}
        className="hidden"
      />
    </>
  );
}
