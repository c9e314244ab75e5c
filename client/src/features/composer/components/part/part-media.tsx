import { ImagePlus, Images } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { MediaSkeleton } from '@/components/posts/lazy-post-media';
import { Tooltip } from '@/components/ui/layers/tooltip';
import { mediaName } from '@/features/composer/media/media-kinds';
import { usePart } from '@/features/composer/hooks/document/use-doc';
import { useAddMedia } from '@/features/composer/media/media';
import type { EditorId } from '@/features/composer/store';
import { lazy } from '@/lib/loading/lazy';

// Most posts have none.
const Picture = lazy(async () => (await import('@/features/composer/components/part/picture')).Picture);

const MediaPicker = lazy(
  async () => (await import('@/features/composer/components/library/media-picker')).MediaPicker,
  {
    isOpen: ({ open }) => open,
  },
);

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
          fallback={<MediaSkeleton media={picture} className="max-h-96" />}
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

/** A tool of a part: opens the choice of files, while there is room for one. */
export function AddMedia({ editor, partId, name }: PartMediaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { add, put, isPending, accept, kinds, hasRoom } = useAddMedia(editor, partId);
  const media = usePart(editor, partId)?.media ?? [];
  const label = isPending ? 'Adding…' : `Add ${kinds}`;
  if (!hasRoom(media)) return null;
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
          icon={<ImagePlus />}
        />
      </Tooltip>
      <Tooltip label="From library">
        <IconButton
          size="sm"
          label={`Add from library to ${name}`}
          onClick={() => setPicking(true)}
          icon={<Images />}
        />
      </Tooltip>
      <MediaPicker open={isPicking} onOpenChange={setPicking} onAdd={put} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-label={`Pictures and videos for ${name}`}
        onChange={onChange}
        className="hidden"
      />
    </>
  );
}
