import { Check, ImagePlus, Plus, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { PostMedia } from '@/components/late-post-media';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import type { Media } from '@/features/composer/document';
import { kindOf, mediaName, mixReason } from '@/features/composer/media-kinds';
import { usePart } from '@/features/composer/hooks/use-doc';
import { longestAltText, mediaTypes, removeMedia, useAddMedia, useAltText } from '@/features/composer/media';
import type { EditorId } from '@/features/composer/store';

interface PartMediaProps {
  editor: EditorId;
  partId: string;
  /** "post 3", "the post". */
  name: string;
}

/** The pictures and videos of one part, with what they show; nothing where there are none. */
export function PartMedia({ editor, partId, name, isLocked }: PartMediaProps & { isLocked: boolean }) {
  const media = usePart(editor, partId)?.media ?? [];
  if (media.length === 0) return null;
  return (
    <ul aria-label={`Media of ${name}`} className="mt-3 grid gap-3 sm:has-[>:nth-child(2)]:grid-cols-2">
      {media.map((picture, at) => (
        <Picture
          key={picture.id}
          editor={editor}
          partId={partId}
          picture={picture}
          label={`${mediaName(picture, at)} of ${name}`}
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
      <PostMedia
        fallback={<Skeleton className="h-48 w-full rounded-card!" />}
        media={picture}
        name={label}
        className="max-h-96 border border-line object-cover"
      />
      {!isLocked && (
        <>
          <span className="absolute top-2 right-2 flex gap-1.5">
            {/* No network takes it with a video. */}
            {kindOf(picture) !== 'video' && (
              <Button
                size="sm"
                className={chip}
                aria-expanded={isOpen}
                aria-label={`Alt text of ${label}`}
                onClick={() => setOpen(!isOpen)}
                icon={picture.altText === null ? <Plus {...icon} /> : <Check {...icon} />}
              >
                Alt text
              </Button>
            )}
            <IconButton
              size="sm"
              className={chip}
              label={`Remove ${label}`}
              title="Remove"
              onClick={() => removeMedia(editor, partId, picture.id)}
              icon={<X {...icon} />}
            />
          </span>
          {isOpen && (
            <div className="mt-2">
              <Field label={`Description of ${label}`} hideLabel>
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

/** A tool of a part: opens the choice of files, while there is room for one. */
export function AddMedia({ editor, partId, name }: PartMediaProps) {
  const input = useRef<HTMLInputElement>(null);
  const { add, isPending, most, network } = useAddMedia(editor, partId);
  const media = usePart(editor, partId)?.media ?? [];
  const label = isPending ? 'Adding…' : 'Add picture or video';
  if (media.length >= most || mixReason(network, [...media, { mime: 'image/png' }]) !== undefined) return null;
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
        accept={mediaTypes}
        multiple
        tabIndex={-1}
        aria-label={`Pictures and videos for ${name}`}
        onChange={onChange}
        className="hidden"
      />
    </>
  );
}
