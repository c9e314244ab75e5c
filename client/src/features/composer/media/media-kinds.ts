import { networks } from '@/networks';
import type { Network } from '@/networks/ids';
import { counted, listText } from '@/lib/words/format';

interface OfKind {
  mime: string;
}

type Kind = 'picture' | 'GIF' | 'video';

/** The server stores only a GIF that moves as one. */
export function kindOf({ mime }: OfKind): Kind {
  if (mime === 'image/gif') return 'GIF';
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
  };
  const counts = (Object.keys(names) as Kind[]).flatMap((kind) => {
    const count = countOf(media, kind);
    return count === 0 ? [] : [counted(count, ...names[kind])];
  });
  return listText(counts);
}

/** What the rules of networks ask. */
export function mediaFacts(media: readonly (OfKind & { durationMs: number | null; size: number | null })[]) {
  const { durationMs = null, size = null } = media.find((each) => kindOf(each) === 'video') ?? {};
  return {
    mediaCount: media.length,
    gifCount: countOf(media, 'GIF'),
    videoCount: countOf(media, 'video'),
    quickTimeCount: media.filter(({ mime }) => mime === 'video/quicktime').length,
    ...(durationMs !== null && { videoSeconds: durationMs / 1_000 }),
    ...(size !== null && { videoBytes: size }),
  };
}

/** Returns why a network doesn't take these together, or undefined. */
export function mixReason(network: Network, media: readonly OfKind[]): string | undefined {
  const { alone } = networks[network];
  return media.length > 1 && alone?.kinds.some((kind) => countOf(media, kind) > 0) ? alone.text : undefined;
}
