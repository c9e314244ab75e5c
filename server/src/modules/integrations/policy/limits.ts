import { sameTextKey } from '../../../text/addresses/same-text';
import { shownSize } from '../../../text/crops';
import { inTurn } from '../../../text/in-turn';
import { isTooLong } from '../../../text/length/text-rules';
import type { PlatformDescriptor } from '../platforms/descriptor';
import type { PolicyMediumRequest } from './policy.dto';
import type { PolicyFinding, PolicyPart } from './policy.types';

interface Limit {
  rule: string;
  isPassed(part: PolicyPart, network: PlatformDescriptor): boolean;
  message(network: PlatformDescriptor): string;
  fix: string;
  /** What else helps where there are threads. */
  orThread?: string;
}

const moveOn = 'or move them to the next post of a thread.';

const duration = (seconds: number): string =>
  seconds < 180 ? `${seconds} seconds` : seconds < 7_200 ? `${seconds / 60} minutes` : `${seconds / 3_600} hours`;
const bytes = (count: number): string =>
  count < 1e6 ? `${count / 1e3} KB` : count < 1e9 ? `${Math.floor(count / 1e6)} MB` : `${count / 1e9} GB`;

type Medium = PolicyMediumRequest;
type VideoLimits = NonNullable<PlatformDescriptor['video']>;

/** Only a GIF that moves is stored as one. */
const gifsOf = ({ media = [] }: PolicyPart): Medium[] => media.filter(({ mime }) => mime === 'image/gif');
const videosOf = ({ media = [] }: PolicyPart): Medium[] => media.filter(({ mime }) => mime.startsWith('video/'));
const hasDocument = ({ media = [] }: PolicyPart): boolean => media.some(({ mime }) => mime === 'application/pdf');
const countOf = ({ media, mediaCount }: PolicyPart): number | undefined => media?.length ?? mediaCount;

/** Of a network that takes videos: where one is not as it wants them. */
const badVideo =
  (isBad: (video: Medium, limits: VideoLimits) => boolean): Limit['isPassed'] =>
  (part, { video }) =>
    video !== null && videosOf(part).some((one) => isBad(one, video));

const partLimits: readonly Limit[] = [
  {
    rule: 'length',
    isPassed: ({ text }, network) => isTooLong(text, network.text),
    message: ({ text: { name, max } }) =>
      `This is longer than the ${max.toLocaleString('en')} characters that ${name} takes.`,
    fix: 'Shorten it',
    orThread: 'or split it into a thread.',
  },
  {
    rule: 'images',
    // Who sends knows how many media there are, and not of which kind.
    isPassed: (part, { images, video }) => (countOf(part) ?? 0) > Math.max(images.max, video ? 1 : 0),
    message: ({ text, images: { max } }) =>
      `${text.name} takes ${max === 0 ? 'no' : `at most ${max}`} images in one post.`,
    fix: 'Remove some',
    orThread: moveOn,
  },
  {
    rule: 'media-needed',
    isPassed: (part, { needsMedia }) =>
      (needsMedia !== undefined && countOf(part) === 0) ||
      (needsMedia === 'video' && part.media !== undefined && videosOf(part).length === 0),
    message: ({ text, needsMedia }) =>
      `${text.name} takes no post without a ${needsMedia === 'any' ? 'picture or a video' : 'video'}.`,
    fix: 'Add one',
  },
  {
    rule: 'media-alone',
    isPassed: (part, { alone }) =>
      (countOf(part) ?? 0) > 1 &&
      (videosOf(part).length > 0 || hasDocument(part) || (gifsOf(part).length > 0 && alone.includes('GIF'))),
    message: ({ text, alone }) => `${text.name} takes a ${alone.join(' or a ')} only on its own.`,
    fix: 'Remove the other media',
    orThread: moveOn,
  },
  {
    rule: 'gif',
    isPassed: (part, { images }) => gifsOf(part).length > 0 && !images.types.includes('image/gif'),
    message: ({ text }) => `${text.name} takes no GIFs.`,
    fix: 'Remove it',
  },
  {
    rule: 'document',
    isPassed: (part, { takesDocuments }) => hasDocument(part) && !takesDocuments,
    message: ({ text }) => `${text.name} takes no documents.`,
    fix: 'Remove it',
  },
  {
    rule: 'video',
    isPassed: (part, { video }) => videosOf(part).length > 0 && video === null,
    message: ({ text }) => `${text.name} takes no videos.`,
    fix: 'Remove it',
  },
  {
    rule: 'picture-shape',
    isPassed: ({ media = [] }, { pictureShapes: shapes }) =>
      shapes !== undefined &&
      media.some(({ mime, crop, ...size }) => {
        const { width, height } = shownSize(size, crop);
        return mime.startsWith('image/') && (width < shapes.least * height || width > shapes.most * height);
      }),
    message: ({ text, pictureShapes: shapes }) => `${text.name} takes pictures of a shape between ${shapes?.text}.`,
    fix: 'Crop it',
  },
  {
    rule: 'video-length',
    isPassed: badVideo(
      ({ durationMs }, { minSeconds, maxSeconds }) =>
        typeof durationMs === 'number' && (durationMs < minSeconds * 1e3 || durationMs > maxSeconds * 1e3),
    ),
    message: ({ text, video }) =>
      `${text.name} takes videos of ${duration(video?.minSeconds ?? 0)} to ${duration(video?.maxSeconds ?? 0)}.`,
    fix: 'Cut it to that length and add it again',
  },
  {
    rule: 'video-size',
    isPassed: badVideo(
      ({ size }, { minBytes, maxBytes }) => typeof size === 'number' && (size < minBytes || size > maxBytes),
    ),
    message: ({ text, video }) =>
      `${text.name} takes videos of ${bytes(video?.minBytes ?? 0)} to ${bytes(video?.maxBytes ?? 0)}.`,
    fix: 'Save it in another quality, or choose another one',
  },
  {
    rule: 'video-format',
    isPassed: badVideo(({ mime }, { types }) => mime === 'video/quicktime' && !types.includes(mime)),
    message: ({ text }) => `${text.name} takes videos as MP4, not as MOV.`,
    fix: 'Save it as MP4 and add it again',
  },
  {
    rule: 'video-codec',
    isPassed: badVideo(({ codec }, { codecs }) => Boolean(codec && codecs?.includes(codec) === false)),
    message: ({ text, video }) => `${text.name} takes videos in ${video?.codecs?.join(' or ')} alone.`,
    fix: 'Export it in that format and add it again',
  },
  {
    rule: 'video-width',
    isPassed: badVideo(({ width }, { maxWidth = Infinity }) => width > maxWidth),
    message: ({ text, video }) =>
      `${text.name} takes videos of at most ${video?.maxWidth?.toLocaleString('en')} pixels across.`,
    fix: 'Export it smaller and add it again',
  },
];

/** Returns where a post is more than its network takes, in the order of the limits. */
export async function beyondLimits(
  parts: readonly PolicyPart[],
  network: PlatformDescriptor,
): Promise<PolicyFinding[]> {
  const { text, thread } = network;
  const found: PolicyFinding[] = [];
  const add = (finding: Omit<PolicyFinding, 'verdict'>): unknown => found.push({ ...finding, verdict: 'block' });
  for (const { rule, isPassed, message, fix, orThread } of partLimits) {
    const passed = await inTurn(parts, (part) => isPassed(part, network));
    const whatHelps = thread && orThread ? `${fix}, ${orThread}` : `${fix}.`;
    for (const [part, isOver] of passed.entries())
      if (isOver) add({ rule, message: message(network), fix: whatHelps, part });
  }
  if (!thread && parts.length > 1)
    add({ rule: 'threads', message: `${text.name} has no threads.`, fix: 'Combine it into one post.', part: null });
  if (thread?.areTextsDistinct)
    for (const part of repeatedIn(parts))
      add({
        rule: 'repeats',
        message: `This post of the thread says the same as an earlier one, and ${text.name} refuses repeats.`,
        fix: 'Change it or take it out.',
        part,
      });
  return found;
}

/** Capitals make no difference either. */
function repeatedIn(parts: readonly PolicyPart[]): number[] {
  const keys = parts.map(({ text }) => sameTextKey(text).toLowerCase());
  return keys.flatMap((key, at) => (key !== '' && keys.indexOf(key) < at ? [at] : []));
}
