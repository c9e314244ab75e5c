import { cropOf } from '@text/crops';
import { Check, CropIcon, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MediaSkeleton, PostMedia } from '@/components/posts/lazy-post-media';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import type { Media } from '@/features/composer/document/document';
import { SuggestAltText } from '@/features/composer/components/library/lazy-suggest-alt-text';
import { VideoExtras } from '@/features/composer/components/part/video-extras';
import { kindOf, videoText } from '@/features/composer/media/media-kinds';
import { longestAltText } from '@/features/composer/media/upload';
import { changeMedia, removeMedia, useAltText } from '@/features/composer/media/media-changes';
import { useCropPlaces } from '@/features/composer/media/crops';
import type { EditorId } from '@/features/composer/store';
import { lazy } from '@/lib/loading/lazy';
import { platformName } from '@/features/accounts/words';
import { listText } from '@/lib/words/format';

const CropDialog = lazy(async () => (await import('@/features/composer/components/part/crop-dialog')).CropDialog, {
  isOpen: ({ open }) => open,
});

/** Over the picture, whatever it shows. */
const chip = 'border-transparent! bg-ink! text-surface! hover:bg-ink-2!';

interface PictureProps {
  editor: EditorId;
  partId: string;
  picture: Media;
  label: string;
  isLocked: boolean;
}

export function Picture({ editor, partId, picture, label, isLocked }: PictureProps) {
  const [isOpen, setOpen] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const places = useCropPlaces(editor);
  const cropped = places.filter(({ settings }) => cropOf(settings, picture.id));
  return (
    <li className="relative">
      <PostMedia
        fallback={<MediaSkeleton media={picture} className="max-h-96" />}
        media={picture}
        name={label}
        settings={places.length === 1 ? places[0]?.settings : undefined}
        className="max-h-96 border border-line object-cover"
      />
      {cropped.length > 0 && places.length > 1 && (
        <p className="mt-1 text-small text-ink-2">
          Cropped on {listText([...new Set(cropped.map(({ account }) => platformName(account.platform)))])}
        </p>
      )}
      {kindOf(picture) === 'video' && (
        <>
          <p className="mt-1 text-small text-ink-2">{videoText(picture)}</p>
          {!isLocked && <VideoExtras editor={editor} partId={partId} video={picture} label={label} />}
        </>
      )}
      {!isLocked && (
        <>
          <span className="absolute top-2 right-2 flex gap-1.5">
            {kindOf(picture) === 'picture' && places.length > 0 && (
              <Button
                size="sm"
                className={chip}
                aria-label={`Crop ${label}`}
                onClick={() => setCropping(true)}
                icon={<CropIcon />}
              >
                Crop
              </Button>
            )}
            {/* Few networks take it with a video, none with a document. */}
            {!['video', 'document'].includes(kindOf(picture)) && (
              <Button
                ref={button}
                size="sm"
                className={chip}
                aria-expanded={isOpen}
                aria-label={`Alt text of ${label}`}
                onClick={() => setOpen(!isOpen)}
                icon={picture.altText === null ? <Plus /> : <Check />}
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
              icon={<X />}
            />
          </span>
          <CropDialog {...{ editor, picture, label, places }} open={isCropping} onOpenChange={setCropping} />
          {isOpen && (
            <AltText
              {...{ editor, partId, picture, label }}
              onDone={() => {
                // The field saves when it is left.
                button.current?.focus();
                setOpen(false);
              }}
            />
          )}
        </>
      )}
    </li>
  );
}

type AltTextProps = Omit<PictureProps, 'isLocked'> & { onDone: () => void };

function AltText({ editor, partId, picture, label, onDone }: AltTextProps) {
  const [text, setText] = useState(picture.altText ?? '');
  const [saved, setSaved] = useState(picture.altText);
  const [isSuggested, setSuggested] = useState(false);
  const { mutate } = useAltText(editor, partId);
  const altText = text.trim() || null;
  const save = () => {
    if (altText !== saved) mutate({ id: picture.id, altText, saved }, { onSuccess: () => setSaved(altText) });
  };
  const accept = () => {
    setSuggested(false);
    changeMedia(editor, partId, { id: picture.id, altText });
    save();
  };
  return (
    <form
      className="mt-2 flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSuggested) accept();
        onDone();
      }}
    >
      <Field label={`Description of ${label}`} hideLabel {...(isSuggested && { hint: 'Suggested, not saved yet.' })}>
        <Input
          autoFocus
          value={text}
          maxLength={longestAltText}
          placeholder="Describe it for people who can't see it"
          onChange={(event) => {
            setText(event.target.value);
            setSuggested(false);
            changeMedia(editor, partId, { id: picture.id, altText: event.target.value.trim() || null });
          }}
          onBlur={() => !isSuggested && save()}
        />
      </Field>
      <SuggestAltText
        fallback={null}
        mediaId={picture.id}
        isSuggested={isSuggested}
        onAccept={accept}
        onSuggest={(suggested) => {
          setText(suggested);
          setSuggested(true);
        }}
      />
    </form>
  );
}
