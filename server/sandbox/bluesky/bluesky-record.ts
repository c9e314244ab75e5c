import { createHash } from 'node:crypto';
import { graphemesOf } from '../../src/text/length/graphemes';
import { isObject, isStorable, type Json, WireProblem } from '../network/wire-problem';

export const postType = 'app.bsky.feed.post';
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;
const maxGraphemes = 300;
const maxBytes = 3_000;
const maxImages = 4;

export const problem = (status: number, error: string, message: string): WireProblem =>
  new WireProblem(status, { error, message });

export const invalid = (message: string): WireProblem => problem(400, 'InvalidRequest', message);

const invalidRecord = (why: string): WireProblem => invalid(`Invalid ${postType} record: ${why}`);

export const refuseKey = (rkey: unknown): void => {
  if (typeof rkey !== 'string' || !tid.test(rkey)) throw invalid('Invalid record key: Invalid TID string');
};

/** RFC 4648, in small letters and without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** A CID of version 1; `codec`: 0x71 for records, 0x55 for files. Records are hashed as JSON with sorted keys, not as CBOR. */
export function cidOf(content: Buffer | Json, codec = Buffer.isBuffer(content) ? 0x55 : 0x71): string {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(sorted(content)));
  const digest = createHash('sha256').update(bytes).digest();
  return `b${base32(Buffer.concat([Buffer.from([1, codec, 0x12, 0x20]), digest]))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, one]) => [key, sorted(one)]));
}

interface Reference {
  uri: string;
  cid: string;
}

export interface RequestedRecord {
  record: Json;
  text: string;
  reply: { root: Reference; parent: Reference } | null;
  images: { cid: string; alt: string }[];
  video: { cid: string; alt: string; captions: string[] } | null;
}

/** Throws the problem with which a record is refused (lexicons/app/bsky/feed/post.json). */
export function readRecord(record: unknown): RequestedRecord {
  if (!isObject(record) || record['$type'] !== postType) throw invalid(`Invalid $type: expected ${postType}`);
  const { text, createdAt, reply, embed } = record;
  if (typeof text !== 'string' || !isStorable(text)) throw invalidRecord('Missing required key "text" at $.record');
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) throw invalidRecord(`string too big (maximum ${maxBytes}, got ${bytes}) at $.record.text`);
  const graphemes = [...graphemesOf(text)].length;
  if (graphemes > maxGraphemes)
    throw invalidRecord(`grapheme too big (maximum ${maxGraphemes}, got ${graphemes}) at $.record.text`);
  if (typeof createdAt !== 'string' || !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(createdAt))
    throw invalidRecord('Invalid datetime at $.record.createdAt');
  return { record, text, reply: readReply(reply), ...readEmbed(embed) };
}

function readReply(reply: unknown): RequestedRecord['reply'] {
  if (reply === undefined) return null;
  const { root, parent } = isObject(reply) ? reply : {};
  if (!isReference(root) || !isReference(parent)) throw invalidRecord('Missing required key "cid" at $.record.reply');
  return { root, parent };
}

const isReference = (value: unknown): value is Reference & Json =>
  isObject(value) && typeof value['uri'] === 'string' && typeof value['cid'] === 'string';

function readEmbed(embed: unknown): Pick<RequestedRecord, 'images' | 'video'> {
  if (!isObject(embed) || embed['$type'] !== 'app.bsky.embed.video') return { images: readImages(embed), video: null };
  const cid = referenceIn(embed['video']);
  if (cid === undefined) throw invalidRecord('Expected "blob" at $.record.embed.video');
  const captions = [embed['captions'] ?? []].flat().map((one: unknown) => {
    const { lang, file } = isObject(one) ? one : {};
    const reference = referenceIn(file);
    if (reference === undefined || !/^[a-z]{2}$/.test(String(lang)))
      throw invalidRecord('Expected "blob" at $.record.embed.captions');
    return reference;
  });
  return { images: [], video: { cid, alt: String(embed['alt'] ?? ''), captions } };
}

function referenceIn(blob: unknown): string | undefined {
  const reference = isObject(blob) && isObject(blob['ref']) ? blob['ref']['$link'] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

function readImages(embed: unknown): RequestedRecord['images'] {
  if (embed === undefined) return [];
  const images = isObject(embed) && embed['$type'] === 'app.bsky.embed.images' ? embed['images'] : undefined;
  if (!Array.isArray(images)) throw invalidRecord('Missing required key "images" at $.record.embed');
  if (images.length > maxImages)
    throw invalidRecord(`array too big (maximum ${maxImages}, got ${images.length}) at $.record.embed.images`);
  return images.map((one: unknown) => {
    const { image, alt } = isObject(one) ? one : {};
    if (typeof alt !== 'string') throw invalidRecord('Missing required key "alt" at $.record.embed.images');
    const reference = referenceIn(image);
    if (reference === undefined) throw invalidRecord('Expected "blob" at $.record.embed.images.image');
    return { cid: reference, alt };
  });
}

/** Returns what people can click: facets that lie outside the text or cut a character are taken, and show nothing. */
export function linkedParts({ record, text }: RequestedRecord): string[] {
  const bytes = Buffer.from(text);
  const facets = Array.isArray(record['facets']) ? record['facets'] : [];
  return facets.flatMap((facet: unknown) => {
    const { byteStart, byteEnd } = isObject(facet) && isObject(facet['index']) ? facet['index'] : {};
    if (typeof byteStart !== 'number' || typeof byteEnd !== 'number' || byteEnd > bytes.length) return [];
    const part = bytes.subarray(byteStart, byteEnd).toString();
    return part === '' || part.includes('\uFFFD') ? [] : [part];
  });
}
