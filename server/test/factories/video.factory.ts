export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Of zeros, with these 32-bit numbers at their places. */
export const filled = (length: number, numbers: Record<number, number>): Buffer => {
  const bytes = Buffer.alloc(length);
  for (const [at, number] of Object.entries(numbers)) bytes.writeUInt32BE(number >>> 0, Number(at));
  return bytes;
};

interface SampleMovie {
  width?: number;
  height?: number;
  /** Of the movie and of its track, in thousandths of a second; -1 is "unknown". */
  duration?: number;
  trackDuration?: number;
  /** Stored lying, and turned when it is shown. */
  isTurned?: boolean;
  /** The name of a sample's entry. */
  codec?: string;
  hasSound?: boolean;
}

/** The box that describes a movie with one track, and what is to stand behind that. */
export function sampleMovie(movie: SampleMovie, ...more: Buffer[]): Buffer {
  const { width = 640, height = 360, duration = 0, trackDuration = 0, isTurned = false } = movie;
  const { codec = 'avc1', hasSound = true } = movie;
  const one = 0x1_00_00;
  const matrix: Record<number, number> = isTurned ? { 40: 0, 44: one } : { 40: one, 44: 0 };
  const track = filled(84, { 12: 1, ...matrix, 76: width * one, 80: height * one });
  const media = (kind: string, entry: string): Buffer => {
    const handler = Buffer.concat([Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13)]);
    const samples = box('stsd', filled(8, { 4: 1 }), box(entry, Buffer.alloc(8)));
    const header = box('mdhd', filled(24, { 12: 1_000, 16: trackDuration }));
    return box('mdia', header, box('hdlr', handler), box('minf', box('stbl', samples)));
  };
  const sound = box('trak', box('tkhd', filled(84, { 12: 2 })), media('soun', 'mp4a'));
  const header = box('mvhd', filled(100, { 12: 1_000, 16: duration }));
  return box(
    'moov',
    header,
    box('trak', box('tkhd', track), media('vide', codec)),
    ...(hasSound ? [sound] : []),
    ...more,
  );
}

interface SampleVideo extends Pick<SampleMovie, 'width' | 'height' | 'isTurned' | 'codec' | 'hasSound'> {
  brand?: string;
  seconds?: number;
  /** Of the whole file. */
  size?: number;
}

/** The header of an MP4 with a picture of nothing: what says how long and how large it is, and as many bytes as asked for. */
export function sampleVideo(video: SampleVideo = {}): Buffer {
  const { brand = 'isom', seconds = 12, size = 100_000, ...picture } = video;
  const movie = sampleMovie({ ...picture, duration: seconds * 1_000 });
  const start = box('ftyp', Buffer.from(brand), Buffer.alloc(4));
  // As cameras write it: what describes the movie comes last.
  const rest = size - start.length - movie.length;
  return Buffer.concat([start, box('mdat', Buffer.alloc(rest - 8, 7)), movie]);
}
