import { sameTextKey } from '../../../text/addresses/same-text';
import { inTurn } from '../../../text/in-turn';
import { isTooLong } from '../../../text/length/text-rules';
import type { PlatformDescriptor } from '../platforms/descriptor';
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
const duration = (seconds: number): string => (seconds < 180 ? `${seconds} seconds` : `${seconds / 60} minutes`);

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
    isPassed: ({ mediaCount = 0 }, { images, video }) => mediaCount > Math.max(images.max, video ? 1 : 0),
    message: ({ text, images: { max } }) =>
      `${text.name} takes ${max === 0 ? 'no' : `at most ${max}`} images in one post.`,
    fix: 'Remove some',
    orThread: moveOn,
  },
  {
    rule: 'media-needed',
    isPassed: ({ mediaCount, videoCount }, { needsMedia }) =>
      (needsMedia === 'any' && mediaCount === 0) || (needsMedia === 'video' && videoCount === 0),
    message: ({ text, needsMedia }) =>
      `${text.name} takes no post without a ${needsMedia === 'any' ? 'picture or a video' : 'video'}.`,
    fix: 'Add one',
  },
  {
    rule: 'media-alone',
    isPassed: ({ mediaCount = 0, gifCount = 0, videoCount = 0 }, { alone }) =>
      mediaCount > 1 && (videoCount > 0 || (gifCount > 0 && alone.includes('GIF'))),
    message: ({ text, alone }) => `${text.name} takes a ${alone.join(' or a ')} only on its own.`,
    fix: 'Remove the other media',
    orThread: moveOn,
  },
  {
    rule: 'gif',
    isPassed: ({ gifCount = 0 }, { images }) => gifCount > 0 && !images.types.includes('image/gif'),
    message: ({ text }) => `${text.name} takes no GIFs.`,
    fix: 'Remove it',
  },
  {
    rule: 'video',
    isPassed: ({ videoCount = 0 }, { video }) => videoCount > 0 && video === null,
    message: ({ text }) => `${text.name} takes no videos.`,
    fix: 'Remove it',
  },
  {
    rule: 'video-length',
    isPassed: ({ videoSeconds }, { video }) =>
      video !== null &&
      videoSeconds !== undefined &&
      (videoSeconds < video.minSeconds || videoSeconds > video.maxSeconds),
    message: ({ text, video }) =>
      `${text.name} takes videos of ${duration(video?.minSeconds ?? 0)} to ${duration(video?.maxSeconds ?? 0)}.`,
    fix: 'Cut it to that length and add it again',
  },
  {
    rule: 'video-size',
    isPassed: ({ videoBytes }, { video }) => video !== null && videoBytes !== undefined && videoBytes < video.minBytes,
    message: ({ text, video }) => `${text.name} takes videos of ${(video?.minBytes ?? 0) / 1_000} KB or more.`,
    fix: 'Save it in better quality, or choose a longer one',
  },
  {
    rule: 'video-format',
    isPassed: ({ quickTimeCount = 0 }, { video }) =>
      quickTimeCount > 0 && video?.types.includes('video/quicktime') === false,
    message: ({ text }) => `${text.name} takes videos as MP4, not as MOV.`,
    fix: 'Save it as MP4 and add it again',
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
