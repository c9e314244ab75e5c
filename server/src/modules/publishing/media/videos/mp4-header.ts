/** Reads the bytes from `from` up to, but without, `to`. */
export type ReadBytes = (from: number, to: number) => Promise<Buffer>;

export interface VideoFacts {
  mime: 'video/mp4' | 'video/quicktime';
  /** As it is shown: a phone's video may be stored lying. */
  width: number;
  height: number;
  durationMs: number;
  /** As people call it where it is a usual one: H.264. */
  codec: string | null;
  hasSound: boolean;
}

/** `no_index`: what describes it is missing or cut off. */
export type VideoRefusal = 'no_video' | 'no_index' | 'no_duration';
export type VideoOutcome = { status: 'read'; facts: VideoFacts } | { status: 'refused'; why: VideoRefusal };

/** A file that says more is not believed. */
export const maxVideoHours = 24;
/** A quarter of an hour in fragments of a tenth of a second has as many. */
const maxBoxes = 100_000;
/** Holds the samples of the longest fragment that recorders write. */
const maxContentBytes = 1024 * 1024;
const windowBytes = 64 * 1024;

/** By the name of a sample's entry. */
const codecs: Readonly<Record<string, string>> = {
  ...{ avc1: 'H.264', avc3: 'H.264', hvc1: 'HEVC', hev1: 'HEVC', dvh1: 'HEVC', dvhe: 'HEVC' },
  ...{ av01: 'AV1', vp09: 'VP9', vp08: 'VP8', mp4v: 'MPEG-4' },
  ...{ apch: 'ProRes', apcn: 'ProRes', apcs: 'ProRes', apco: 'ProRes', ap4h: 'ProRes', ap4x: 'ProRes' },
};

interface Track {
  /** `vide`, `soun` or another. */
  kind: string;
  codec: string | null;
  size: { width: number; height: number } | null;
  /** Units a second. */
  scale: number;
  duration: number;
  /** Where its fragments begin and end. */
  start: number | null;
  end: number;
}

const newTrack = (): Track => ({
  ...{ kind: '', codec: null, size: null },
  ...{ scale: 0, duration: 0, start: null, end: 0 },
});

/**
 * Reads what an MP4 or QuickTime file says about itself (ISO/IEC 14496-12), wherever in the file that is. A recording in
 * fragments, which a crash leaves readable, says only in each of them how long that one is.
 */
export async function readVideo(size: number, read: ReadBytes): Promise<VideoOutcome> {
  const header = new Mp4Header(read);
  await header.walk('', 0, size);
  return header.outcome();
}

class Mp4Header {
  private brand: string | null = null;
  private readonly movie = newTrack();
  private readonly tracks = new Map<number, Track>();
  private isFragmented = false;
  private hasIndex = false;
  private readonly sampleDurations = new Map<number, number>();
  private readonly indexed = new Map<number, number>();
  /** What the boxes that are being read belong to. */
  private track = newTrack();
  private sampleDuration = 0;
  private boxes = 0;
  private window: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  /** Of all boxes that matter, by their path. Those that hold others are read box by box. */
  private readonly readers: Record<string, ((content: Buffer) => void) | 'boxes'> = {
    ...{ '/moov': 'boxes', '/moov/trak': 'boxes', '/moov/trak/mdia': 'boxes', '/moov/mvex': 'boxes' },
    ...{ '/moov/trak/mdia/minf': 'boxes', '/moov/trak/mdia/minf/stbl': 'boxes' },
    ...{ '/moof': 'boxes', '/moof/traf': 'boxes' },
    '/ftyp': (content) => (this.brand = content.toString('latin1', 0, 4)),
    '/moov/mvhd': (content) => Object.assign(this.movie, timesOf(content)),
    '/moov/trak/tkhd': (content) => this.readTrack(content),
    '/moov/trak/mdia/mdhd': (content) => Object.assign(this.track, timesOf(content)),
    '/moov/trak/mdia/hdlr': (content) => (this.track.kind = content.toString('latin1', 8, 12)),
    '/moov/trak/mdia/minf/stbl/stsd': (content) => (this.track.codec = content.toString('latin1', 12, 16)),
    '/moov/mvex/mehd': (content) => (this.movie.end = timeAt(content, 4)),
    '/moov/mvex/trex': (content) => this.sampleDurations.set(u32(content, 4), u32(content, 12)),
    '/sidx': (content) => this.readIndex(content),
    '/moof/traf/tfhd': (content) => this.readFragment(content),
    '/moof/traf/tfdt': (content) => (this.track.end = timeAt(content, 4)),
    '/moof/traf/trun': (content) => this.readSamples(content),
  };

  constructor(private readonly read: ReadBytes) {}

  /** Ends at a box whose length can't be true; what was read before counts. */
  async walk(parent: string, from: number, to: number): Promise<void> {
    for (let at = from; at < to && this.boxes < maxBoxes;) {
      this.boxes += 1;
      const head = Math.min(to, at + 16);
      // Only what is not in memory is waited for: a hostile file has as many boxes as a book has letters.
      const box = boxAt(this.inWindow(at, head) ?? (await this.load(at, head)), at, to);
      if (!box) return;
      const path = `${parent}/${box.type}`;
      if (path === '/moov') this.hasIndex = true;
      if (path === '/moov/trak') this.track = newTrack();
      if (path === '/moov/mvex') this.isFragmented = true;
      const reader = this.readers[path];
      if (reader === 'boxes') await this.walk(path, box.from, box.to);
      else if (reader) {
        const end = Math.min(box.to, box.from + maxContentBytes);
        reader(this.inWindow(box.from, end) ?? (await this.load(box.from, end)));
      }
      if (path === '/moov' && !this.isFragmented && secondsOf(this.movie.duration, this.movie.scale) > 0) return;
      at = box.to;
    }
  }

  outcome(): VideoOutcome {
    const tracks = [...this.tracks.values()];
    const picture = tracks.find(({ kind }) => kind === 'vide');
    if (!picture?.size)
      return { status: 'refused', why: this.brand !== null && !this.hasIndex ? 'no_index' : 'no_video' };
    const durationMs = Math.round(this.seconds() * 1_000);
    if (durationMs === 0 || this.boxes === maxBoxes) return { status: 'refused', why: 'no_duration' };
    const mime = this.brand === null || this.brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
    const codec = codecs[picture.codec ?? ''] ?? null;
    const hasSound = tracks.some(({ kind }) => kind === 'soun');
    return { status: 'read', facts: { mime, ...picture.size, durationMs, codec, hasSound } };
  }

  private seconds(): number {
    const { movie, tracks, indexed } = this;
    const own = secondsOf(movie.duration, movie.scale);
    if (own > 0 && !this.isFragmented) return own;
    const ofTracks = [...tracks.values()].flatMap(({ duration, start, end, scale }) => [
      secondsOf(duration, scale),
      secondsOf(end - (start ?? end), scale),
    ]);
    return [own, secondsOf(movie.end, movie.scale), ...ofTracks, ...indexed.values()].reduce((a, b) => Math.max(a, b));
  }

  /** In whole pixels; the matrix of a video that is turned by a quarter swaps them. */
  private readTrack(content: Buffer): void {
    const matrix = isLong(content) ? 52 : 40;
    const [width, height] = [u32(content, matrix + 36) >>> 16, u32(content, matrix + 40) >>> 16];
    const isTurned = u32(content, matrix) === 0 && u32(content, matrix + 4) !== 0;
    if (width > 0 && height > 0) this.track.size = isTurned ? { width: height, height: width } : { width, height };
    this.tracks.set(u32(content, isLong(content) ? 20 : 12), this.track);
  }

  /** An index of an index counts in the one that it names. */
  private readIndex(content: Buffer): void {
    const [id, scale, first] = [u32(content, 4), u32(content, 8), isLong(content) ? 32 : 24];
    let duration = 0;
    for (let at = first; at + 12 <= content.length; at += 12)
      if (u32(content, at) < 2 ** 31) duration += u32(content, at + 4);
    this.indexed.set(id, (this.indexed.get(id) ?? 0) + secondsOf(duration, scale));
  }

  private readFragment(content: Buffer): void {
    const [flags, id] = [u32(content, 0), u32(content, 4)];
    this.track = this.tracks.get(id) ?? newTrack();
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    this.sampleDuration = flags & 8 ? u32(content, at) : (this.sampleDurations.get(id) ?? 0);
  }

  private readSamples(content: Buffer): void {
    const [flags, count] = [u32(content, 0), u32(content, 4)];
    const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
    // A sample has its length first, then up to three other numbers.
    const sampleBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    let duration = flags & 0x100 ? 0 : count * this.sampleDuration;
    if (flags & 0x100)
      for (let n = 0, at = first; n < count && at < content.length; n += 1, at += sampleBytes)
        duration += u32(content, at);
    // The first one may follow on what the file holds in one piece, or have been cut out of a broadcast.
    this.track.start ??= this.track.end <= this.track.duration ? 0 : this.track.end;
    this.track.end += duration;
  }

  private inWindow(from: number, to: number): Buffer | null {
    const { from: start, bytes } = this.window;
    return from >= start && to <= start + bytes.length ? bytes.subarray(from - start, to - start) : null;
  }

  /** Reads ahead: few look-ups, however many boxes there are. */
  private async load(from: number, to: number): Promise<Buffer> {
    this.window = { from, bytes: await this.read(from, Math.max(to, from + windowBytes)) };
    return this.window.bytes.subarray(0, to - from);
  }
}

/** `head` begins with the box; `at` is where that is. Null when its length can't be true. */
function boxAt(head: Buffer, at: number, end: number): { type: string; from: number; to: number } | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const length = isLong ? u64(head, 8) : short === 0 ? end - at : short;
  const from = at + (isLong ? 16 : 8);
  const to = at + length;
  return to < from || to > end ? null : { type: head.toString('latin1', 4, 8), from, to };
}

/** The first byte of most boxes is their version; the second one has longer numbers. */
const isLong = (content: Buffer): boolean => content[0] === 1;
/** 0 where the box ends before. */
const u32 = (content: Buffer, at: number): number => (at + 4 <= content.length ? content.readUInt32BE(at) : 0);
const u64 = (content: Buffer, at: number): number =>
  at + 8 <= content.length ? Number(content.readBigUInt64BE(at)) : 0;

/** 0 where all bits are set, which says that it isn't known. */
function timeAt(content: Buffer, at: number): number {
  const time = isLong(content) ? u64(content, at) : u32(content, at);
  return time === 2 ** 32 - 1 ? 0 : time;
}

const timesOf = (content: Buffer): Pick<Track, 'scale' | 'duration'> => {
  const at = isLong(content) ? 20 : 12;
  return { scale: u32(content, at), duration: timeAt(content, at + 4) };
};

/** 0 for what can't be true. */
function secondsOf(units: number, scale: number): number {
  const seconds = scale > 0 ? units / scale : 0;
  return seconds > 0 && seconds <= maxVideoHours * 3_600 ? seconds : 0;
}
