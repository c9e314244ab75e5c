const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Of zeros, with these 32-bit numbers at their places. */
const filled = (length: number, numbers: Record<number, number>): Buffer => {
  const bytes = Buffer.alloc(length);
  for (const [at, number] of Object.entries(numbers)) bytes.writeInt32BE(number, Number(at));
  return bytes;
};

interface SampleVideo {
  brand?: string;
  width?: number;
  height?: number;
  seconds?: number;
  /** Of the whole file. */
  size?: number;
  /** Stored lying, and turned when it is shown. */
  isTurned?: boolean;
}

/** The header of an MP4 with a picture of nothing: what says how long and how large it is, and as many bytes as asked for. */
export function sampleVideo(video: SampleVideo = {}): Buffer {
  const { brand = 'isom', width = 640, height = 360, seconds = 12, size = 100_000, isTurned = false } = video;
  const one = 0x1_00_00;
  const matrix: Record<number, number> = isTurned ? { 40: 0, 44: one } : { 40: one, 44: 0 };
  const track = filled(84, { ...matrix, 76: width * one, 80: height * one });
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]);
  const movie = box(
    'moov',
    box('mvhd', filled(100, { 12: 1_000, 16: seconds * 1_000 })),
    box('trak', box('tkhd', track), box('mdia', box('hdlr', handler))),
  );
  const start = box('ftyp', Buffer.from(brand), Buffer.alloc(4));
  // As cameras write it: what describes the movie comes last.
  const rest = size - start.length - movie.length;
  return Buffer.concat([start, box('mdat', Buffer.alloc(rest - 8, 7)), movie]);
}
