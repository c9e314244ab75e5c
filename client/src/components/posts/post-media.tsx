import { cropOf, cropPixels } from '@text/crops';
import { clsx } from 'clsx';
import { FileText, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { useMedia } from '@/lib/device/use-media';
import { counted } from '@/lib/words/format';

interface PostMediaProps {
  media: {
    id: string;
    url: string;
    mime: string;
    altText: string | null;
    width: number;
    height: number;
    name?: string | null;
    pages?: number | null;
    coverUrl?: string | null;
  };
  /** What it is called inside a sentence, where nobody has described it: "picture 2 of the post". */
  name: string;
  className?: string;
  /** Of the post, where they say what is shown of a picture. */
  settings?: Readonly<Record<string, string>> | undefined;
}

/** A picture, a GIF, a video or a document of a post. Nothing moves by itself for people who ask for less motion. */
export function PostMedia({ media, name, className, settings = {} }: PostMediaProps) {
  const { url, mime, altText, width, height, coverUrl } = media;
  const look = clsx('w-full rounded-card', className);
  const label = altText ?? name.charAt(0).toUpperCase() + name.slice(1);
  if (mime === 'application/pdf')
    return (
      <p className={clsx('flex items-center gap-2 bg-sunken p-3', look)}>
        <FileText size={20} className="shrink-0" />
        <span className="min-w-0 grow truncate">{media.name}</span>
        <span className="shrink-0 text-small text-ink-2">{counted(media.pages ?? 0, 'page', 'pages')}</span>
      </p>
    );
  if (mime === 'image/gif') return <Gif key={url} {...{ url, label, width, height, look }} />;
  if (mime.startsWith('video/'))
    // The fragment makes browsers show a frame before it is played.
    return (
      <video
        src={coverUrl ? url : `${url}#t=0.1`}
        poster={coverUrl ?? undefined}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={label}
        {...{ width, height }}
        className={look}
      />
    );
  const crop = cropOf(settings, media.id);
  if (crop) {
    const part = cropPixels(media, crop);
    return (
      <svg
        role="img"
        aria-label={label}
        viewBox={[part.left, part.top, part.width, part.height].join(' ')}
        preserveAspectRatio="xMidYMid slice"
        className={look}
      >
        <image href={url} {...{ width, height }} />
      </svg>
    );
  }
  return <img src={url} alt={label} {...{ width, height }} className={look} />;
}

interface GifProps {
  url: string;
  label: string;
  width: number;
  height: number;
  look: string;
}

/** Runs until it is paused; paused, its first frame is drawn in its place. */
function Gif({ url, label, width, height, look }: GifProps) {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState(!isReduced);
  return (
    <span className="relative block">
      {isPlaying ? (
        <img src={url} alt={label} {...{ width, height }} className={look} />
      ) : (
        <FirstFrame {...{ url, label, width, height, look }} />
      )}
      <IconButton
        size="sm"
        label={isPlaying ? 'Pause GIF' : 'Play GIF'}
        onClick={() => setPlaying(!isPlaying)}
        className="absolute! bottom-2 left-2 border-transparent! bg-ink! text-surface! hover:bg-ink-2!"
        icon={isPlaying ? <Pause /> : <Play />}
      />
    </span>
  );
}

function FirstFrame({ url, label, width, height, look }: GifProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0, width, height);
    image.src = url;
  }, [url, width, height]);
  return <canvas ref={canvas} role="img" aria-label={label} {...{ width, height }} className={look} />;
}
