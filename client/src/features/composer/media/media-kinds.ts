import { networks } from '@/networks';
import type { Network } from '@/networks/ids';
import type { Media, Settings } from '@/features/composer/document/document';
import { counted, listText } from '@/lib/words/format';

export interface OfKind {
  mime: string;
}

type Kind = 'picture' | 'GIF' | 'video' | 'document';

/** The server stores only a GIF that moves as one. */
export function kindOf({ mime }: OfKind): Kind {
  if (mime === 'image/gif') return 'GIF';
  if (mime === 'application/pdf') return 'document';
  return mime.startsWith('video/') ? 'video' : 'picture';
}

const countOf = (media: readonly OfKind[], kind: Kind) => media.filter((each) => kindOf(each) === kind).length;

/** "picture 2", "GIF 1". `index` counts from 0. */
export const mediaName = (media: OfKind, index: number): string => `${kindOf(media)} ${index + 1}`;

/** "2 pictures and 1 GIF". */
export function mediaText(media: readonly OfKind[]): string {
  const names: Record<Kind, readonly [string, string]> = {
    picture: ['picture', 'pictures'],
    GIF: ['GIF', 'GIFs'],
    video: ['video', 'videos'],
    document: ['document', 'documents'],
  };
  const counts = (Object.keys(names) as Kind[]).flatMap((kind) => {
    const count = countOf(media, kind);
    return count === 0 ? [] : [counted(count, ...names[kind])];
  });
  return listText(counts);
}

type VideoFacts = Pick<Media, 'width' | 'height' | 'durationMs' | 'codec' | 'hasSound'>;

/** "0:12". */
export function runTime(durationMs: number | null): string {
  const seconds = Math.round((durationMs ?? 0) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "1280 × 720 · 0:12 · H.264 · no sound". */
export function videoText({ width, height, durationMs, codec, hasSound }: VideoFacts): string {
  const time = runTime(durationMs);
  return [`${width} × ${height}`, time, ...(codec ? [codec] : []), ...(hasSound === false ? ['no sound'] : [])].join(
    ' · ',
  );
}

/** What the rules of networks ask. A crop is called as `cropName` of @text/crops calls it, which most texts do without. */
export const mediaFacts = (media: readonly Media[], settings: Settings) =>
  media.map(({ id, mime, width, height, size, durationMs, codec }) => {
    const crop = settings[`crop_${id}`];
    return { mime, width, height, size, durationMs, codec, ...(crop && { crop }) };
  });

/** Returns why a network doesn't take these together, or undefined. */
export function mixReason(network: Network, media: readonly OfKind[]): string | undefined {
  const { alone } = networks[network];
  return media.length > 1 && alone?.kinds.some((kind) => countOf(media, kind) > 0) ? alone.text : undefined;
}
