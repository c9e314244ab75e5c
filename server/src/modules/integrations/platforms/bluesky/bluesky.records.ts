import { field, parsedJson, textField } from '../../../../ai/remote/fields';
import { sha256 } from '../../../../common/crypto/crypto';
import type { AttachedMedia } from '../publisher.types';

export const postType = 'app.bsky.feed.post';

const alphabet = '234567abcdefghijklmnopqrstuvwxyz';
const firstMicroseconds = BigInt(Date.UTC(2023, 0, 1)) * 1_000n;

/**
 * Returns the record key of a request, the same for each try: a second record can't come about. It has the form of a TID (microseconds
 * and ten bits of a clock), and its time, between 2023 and 2025, tells nothing: `createdAt` has the real one.
 */
export function recordKey(key: string): string {
  let rest = (firstMicroseconds << 10n) + BigInt(`0x${sha256(key).slice(0, 14)}`);
  let tid = '';
  for (let at = 0; at < 13; at += 1) {
    tid = `${alphabet.charAt(Number(rest & 31n))}${tid}`;
    rest >>= 5n;
  }
  return tid;
}

export const uriOf = (did: string, id: string): string => `at://${did}/${postType}/${id}`;

/** Returns the record key at the end of a record's address. */
export const idIn = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);

interface Reference {
  uri: string;
  cid: string;
}

/** Returns what a reply names: the post that it answers, as read, and the one that its thread began with. */
export function replyTo(parent: unknown): { root: Reference; parent: Reference } {
  const reference = (about: unknown): Reference => ({ uri: textField(about, 'uri'), cid: textField(about, 'cid') });
  const root = field(parent, 'value', 'reply', 'root');
  return { root: reference(root ?? parent), parent: reference(parent) };
}

/** One video, or pictures. */
export function embedOf(media: readonly AttachedMedia[]): object {
  const files = media.map(({ platformId, altText }) => ({ ...(parsedJson(platformId) as object), alt: altText ?? '' }));
  const [first = {}] = files;
  return 'video' in first
    ? { $type: 'app.bsky.embed.video', ...first }
    : { $type: 'app.bsky.embed.images', images: files };
}

/** Returns the pictures that stand in a record, or its video. */
export function mediaIn(record: unknown): unknown[] {
  const embed = field(record, 'embed');
  const images = field(embed, 'images');
  if (Array.isArray(images)) return images;
  return field(embed, 'video') === undefined ? [] : [embed];
}
