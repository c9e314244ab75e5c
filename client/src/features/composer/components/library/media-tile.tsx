import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type LibraryMedia } from '@/features/composer/media/library-api';
import { kindOf, runTime } from '@/features/composer/media/media-kinds';
import { counted } from '@/lib/words/format';

export const nameOf = ({ name }: Pick<LibraryMedia, 'name'>): string => name ?? 'No name';

interface MediaTileProps {
  media: LibraryMedia;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  /** Absent for people who can't change anything. */
  onSelect?: ((isSelected: boolean) => void) | undefined;
}

export function MediaTile({ media, isOpen, isSelected, onOpen, onSelect }: MediaTileProps) {
  const name = nameOf(media);
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-label={name}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={clsx(
          'relative block w-full overflow-hidden rounded-card border',
          isOpen || isSelected ? 'border-accent-line' : 'border-line',
        )}
        style={{ aspectRatio: '4 / 3' }}
      >
        <Thumbnail media={media} />
      </button>
      {onSelect !== undefined && (
        <label className="absolute top-2 left-2 flex">
          <input
            type="checkbox"
            className="checkbox size-6"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <p className="mt-1 truncate text-small font-semibold">{name}</p>
      <UseOf media={media} />
    </li>
  );
}

/** It says nothing: its button has the name. */
function Thumbnail({ media }: { media: LibraryMedia }) {
  const { url, thumbnailUrl, durationMs } = media;
  const kind = kindOf(media);
  const look = 'size-full bg-sunken object-cover';
  if (kind === 'document')
    return <span className="flex size-full items-center justify-center bg-sunken text-ink-2">PDF</span>;
  const picture = thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className={look} />;
  if (kind !== 'video') return picture;
  return (
    <>
      {picture ?? <video src={`${url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} className={look} />}
      <span className="absolute right-2 bottom-2 rounded-control bg-ink px-1.5 text-tiny text-surface tabular-nums">
        {runTime(durationMs)}
      </span>
    </>
  );
}

function UseOf({ media }: { media: LibraryMedia }) {
  if (isUndescribed(media))
    return (
      <p className="flex items-center gap-1 text-tiny text-warning">
        <CircleAlert size={14} />
        Alt text missing
      </p>
    );
  const { uses } = media;
  return (
    <p className="text-tiny text-ink-2">
      {uses === 0 ? 'Not used yet' : uses === 1 ? 'Used once' : `Used ${counted(uses, 'time', 'times')}`}
    </p>
  );
}

const isUndescribed = ({ mime, altText }: Pick<LibraryMedia, 'mime' | 'altText'>): boolean =>
  mime.startsWith('image/') && altText === null;
