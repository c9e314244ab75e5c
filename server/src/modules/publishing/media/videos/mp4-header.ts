/** Reads the bytes from `from` up to, but without, `to`. */
export type ReadBytes = (from: number, to: number) => Promise<Buffer>;

export interface VideoFacts {
  mime: 'video/mp4' | 'video/quicktime';
  /** As it is shown: a phone's video may be stored lying. */
  width: number;
  height: number;
  durationMs: number;
}

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

/** Far more than a file has that anybody posts. */
const maxBoxes = 10_000;
const maxMovieBytes = 8 * 1024 * 1024;

/**
 * Reads what an MP4 or QuickTime file says about itself (ISO/IEC 14496-12), wherever in the file that is: first its boxes, then the
 * one that describes the movie. Null for what is none, has no picture or doesn't say how long it is.
 */
export async function readVideo(size: number, read: ReadBytes): Promise<VideoFacts | null> {
  let brand: string | null = null;
  let from = 0;
  for (let count = 0; from < size && count < maxBoxes; count += 1) {
    const box = boxAt(await read(from, Math.min(size, from + 16)), from, size);
    if (!box || (brand === null && box.type !== 'ftyp')) return null;
    if (box.type === 'ftyp') brand = (await read(box.from, box.from + 4)).toString('latin1');
    if (box.type === 'moov') {
      if (box.to - box.from > maxMovieBytes) return null;
      const movie = factsOf(await read(box.from, box.to));
      return movie && { mime: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', ...movie };
    }
    from = box.to;
  }
  return null;
}

/** `head` begins with the box; `at` is where that is. Null when its size can't be true. */
function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  const from = at + (isLong ? 16 : 8);
  const to = at + length;
  return to < from || to > end ? null : { type: head.toString('latin1', 4, 8), from, to };
}

function boxesIn(bytes: Buffer): { type: string; content: Buffer }[] {
  const boxes: { type: string; content: Buffer }[] = [];
  for (let from = 0; from < bytes.length;) {
    const box = boxAt(bytes.subarray(from, from + 16), from, bytes.length);
    if (!box) break;
    boxes.push({ type: box.type, content: bytes.subarray(box.from, box.to) });
    from = box.to;
  }
  return boxes;
}

/** Follows names downwards, the first of each. */
const boxIn = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>(
    (content, name) => content && boxesIn(content).find(({ type }) => type === name)?.content,
    bytes,
  );

function factsOf(movie: Buffer): Omit<VideoFacts, 'mime'> | null {
  const picture = boxesIn(movie)
    .filter(({ type }) => type === 'trak')
    .find(({ content }) => boxIn(content, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'vide');
  const track = picture && boxIn(picture.content, 'tkhd');
  const durationMs = durationOf(movie);
  const size = track && sizeOf(track);
  return size && durationMs !== null ? { ...size, durationMs } : null;
}

/** In whole pixels; the matrix of a video that is turned by a quarter swaps them. */
function sizeOf(track: Buffer): { width: number; height: number } | null {
  const matrix = track[0] === 1 ? 52 : 40;
  if (track.length < matrix + 44) return null;
  const [width, height] = [track.readUInt16BE(matrix + 36), track.readUInt16BE(matrix + 40)];
  const isTurned = track.readInt32BE(matrix) === 0 && track.readInt32BE(matrix + 4) !== 0;
  if (width === 0 || height === 0) return null;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** A file in fragments says it in a box of its own. */
function durationOf(movie: Buffer): number | null {
  const header = boxIn(movie, 'mvhd');
  if (!header || header.length < 32) return null;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const own = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const duration = own > 0 ? own : fragmentsDuration(movie);
  return scale === 0 || duration === 0 ? null : Math.round((duration / scale) * 1_000);
}

function fragmentsDuration(movie: Buffer): number {
  const header = boxIn(movie, 'mvex', 'mehd');
  if (!header || header.length < 8) return 0;
  return header[0] === 1 && header.length >= 12 ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
}
