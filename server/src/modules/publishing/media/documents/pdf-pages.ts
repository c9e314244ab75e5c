import { inflateSync } from 'node:zlib';
import type { ReadBytes } from '../videos/mp4-header';

/** `damaged`: what it is made of can't be found in it. */
export type PdfRefusal = 'no_pdf' | 'encrypted' | 'damaged';
export type PdfOutcome = { status: 'read'; pages: number } | { status: 'refused'; why: PdfRefusal };

/** Where an object is: in the file, or in a stream that holds several. */
type Place = { at: number } | { stream: number; index: number };

/** A list of where objects are, one for each time that the file was saved. */
interface Section {
  dictionary: string;
  find(id: number): Promise<Place | null>;
}

const maxSections = 50;
/** Of what is read in one go: a list of all pages, or a stream as it is stored. */
const maxReadBytes = 1024 * 1024;
const maxInflatedBytes = 16 * 1024 * 1024;
/** Of an entry in a table (ISO 32000-1, 7.5.4). */
const entryBytes = 20;

class Damaged extends Error {}

export const isPdf = (head: Buffer): boolean => head.includes('%PDF-');

/**
 * Reads how many pages a PDF has from its end (ISO 32000-1, 7.5): the lists of its objects, its root, and the root of its pages. So little of
 * it is read, however large it is.
 */
export async function readPdf(size: number, read: ReadBytes): Promise<PdfOutcome> {
  const file = new PdfFile(size, read);
  try {
    if (!isPdf(await file.bytes(0, 1_024))) return { status: 'refused', why: 'no_pdf' };
    await file.readSections();
    return file.isEncrypted ? { status: 'refused', why: 'encrypted' } : { status: 'read', pages: await file.pages() };
  } catch (error) {
    if (error instanceof Damaged) return { status: 'refused', why: 'damaged' };
    throw error;
  }
}

class PdfFile {
  /** The newest first. */
  private readonly sections: Section[] = [];

  constructor(
    private readonly size: number,
    private readonly read: ReadBytes,
  ) {}

  get isEncrypted(): boolean {
    return this.sections.some(({ dictionary }) => /\/Encrypt\b/.test(dictionary));
  }

  async readSections(): Promise<void> {
    const end = await this.text(this.size - 2_048, this.size);
    let at: number | null = Number(/.*startxref\s+(\d{1,12})/s.exec(end)?.[1] ?? NaN);
    while (at !== null && this.sections.length < maxSections) {
      const section: Section = await this.section(at);
      this.sections.push(section);
      at = numberOf(/\/Prev\s+(\d{1,12})/, section.dictionary);
    }
  }

  async pages(): Promise<number> {
    const trailer = this.sections.find(({ dictionary }) => /\/Root\b/.test(dictionary))?.dictionary ?? '';
    const root = await this.object(numberOf(/\/Root\s+(\d{1,9})\s+\d+\s+R/, trailer));
    const tree = await this.object(numberOf(/\/Pages\s+(\d{1,9})\s+\d+\s+R/, root));
    const count = numberOf(/\/Count\s+(\d{1,9})\b(?!\s+\d+\s+R)/, tree);
    if (!count) throw new Damaged();
    return count;
  }

  async bytes(from: number, to: number): Promise<Buffer> {
    if (!(from < this.size)) throw new Damaged();
    return this.read(Math.max(0, from), Math.min(this.size, to));
  }

  private async text(from: number, to: number): Promise<string> {
    return (await this.bytes(from, to)).toString('latin1');
  }

  private async section(at: number): Promise<Section> {
    const isTable = /^\s*xref\b/.test(await this.text(at, at + 64));
    return isTable ? this.table(at) : this.crossReferences(await this.stream(at));
  }

  /** Lines of a fixed length, in runs of objects that follow one another; then the dictionary. */
  private async table(begin: number): Promise<Section> {
    const runs: { first: number; count: number; at: number }[] = [];
    for (let at = begin, isFirst = true; runs.length <= maxSections; isFirst = false) {
      const head = await this.text(at, at + 64);
      const [whole, first, count] = (isFirst ? /^\s*xref\s+(\d+)\s+(\d+)\s+/ : /^\s*(\d+)\s+(\d+)\s+/).exec(head) ?? [];
      if (whole === undefined) {
        if (!/^\s*trailer/.test(head)) throw new Damaged();
        const dictionary = (await this.text(at, at + 4_096)).split('startxref')[0] ?? '';
        return { dictionary, find: (id) => this.inTable(runs, id) };
      }
      runs.push({ first: Number(first), count: Number(count), at: at + whole.length });
      at += whole.length + Number(count) * entryBytes;
    }
    throw new Damaged();
  }

  private async inTable(runs: { first: number; count: number; at: number }[], id: number): Promise<Place | null> {
    const run = runs.find(({ first, count }) => id >= first && id < first + count);
    if (!run) return null;
    const entry = await this.text(run.at + (id - run.first) * entryBytes, run.at + (id - run.first + 1) * entryBytes);
    const at = /^(\d{10}) \d{5} n/.exec(entry)?.[1];
    return at === undefined ? null : { at: Number(at) };
  }

  /** The same as a stream of numbers, each of so many bytes (7.5.8). */
  private crossReferences({ dictionary, content }: { dictionary: string; content: Buffer }): Section {
    const [kind = 0, second = 0, third = 0] = numbersIn(/\/W\s*\[([\d\s]{1,30})\]/, dictionary);
    const runs = numbersIn(/\/Index\s*\[([\d\s]{1,2000})\]/, dictionary);
    const width = kind + second + third;
    if (width === 0 || width > 18) throw new Damaged();
    const find = async (id: number): Promise<Place | null> => {
      for (let run = 0, row = 0; run < Math.max(1, runs.length); run += 2) {
        const [first = 0, count = content.length / width] = runs.slice(run, run + 2);
        if (id < first || id >= first + count) {
          row += count;
          continue;
        }
        const at = (row + id - first) * width;
        if (at + width > content.length) return null;
        const number = (from: number, length: number): number =>
          length === 0 ? 0 : Number(`0x${content.toString('hex', at + from, at + from + length)}`);
        const type = kind === 0 ? 1 : number(0, kind);
        if (type === 1) return { at: number(kind, second) };
        return type === 2 ? { stream: number(kind, second), index: number(kind + second, third) } : null;
      }
      return null;
    };
    return { dictionary, find };
  }

  /** Returns what stands in an object, from its beginning. */
  private async object(id: number | null): Promise<string> {
    for (const section of id === null ? [] : this.sections) {
      const place = await section.find(id ?? 0);
      if (!place) continue;
      if ('at' in place) return (await this.text(place.at, place.at + maxReadBytes)).split('endobj')[0] ?? '';
      return this.inStream(place);
    }
    throw new Damaged();
  }

  private async inStream({ stream, index }: { stream: number; index: number }): Promise<string> {
    const places = await Promise.all(this.sections.map((section) => section.find(stream)));
    const place = places.find((one) => one !== null);
    if (!place || !('at' in place)) throw new Damaged();
    const { dictionary, content } = await this.stream(place.at);
    const first = numberOf(/\/First\s+(\d{1,9})/, dictionary) ?? 0;
    const heads = (content.toString('latin1', 0, first).match(/\d+/g) ?? []).map(Number);
    const [from, to] = [heads[2 * index + 1], heads[2 * index + 3]];
    if (from === undefined) throw new Damaged();
    return content.toString('latin1', first + from, to === undefined ? content.length : first + to);
  }

  private async stream(at: number): Promise<{ dictionary: string; content: Buffer }> {
    const head = await this.text(at, at + 8_192);
    const [before = '', dictionary] = /^\s*\d+\s+\d+\s+obj(.*?)stream\r?\n/s.exec(head) ?? [];
    const length = numberOf(/\/Length\s+(\d{1,9})\b(?!\s+\d+\s+R)/, dictionary ?? '');
    if (dictionary === undefined || length === null || length > maxReadBytes * 16) throw new Damaged();
    const stored = await this.bytes(at + before.length, at + before.length + length);
    return { dictionary, content: /\/FlateDecode\b/.test(dictionary) ? inflated(stored, dictionary) : stored };
  }
}

function inflated(stored: Buffer, dictionary: string): Buffer {
  let content: Buffer;
  try {
    content = inflateSync(stored, { maxOutputLength: maxInflatedBytes });
  } catch {
    throw new Damaged();
  }
  const predictor = numberOf(/\/Predictor\s+(\d{1,2})/, dictionary) ?? 1;
  return predictor < 10 ? content : unfiltered(content, numberOf(/\/Columns\s+(\d{1,5})/, dictionary) ?? 1);
}

/** Rows as PNG has them, each with the byte first that says how it was written; lists of objects are written so in two ways. */
function unfiltered(content: Buffer, columns: number): Buffer {
  const rows = Math.floor(content.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = content[row * (columns + 1)];
    if (filter !== 0 && filter !== 2) throw new Damaged();
    for (let column = 0; column < columns; column += 1) {
      const above = filter === 2 && row > 0 ? (plain[(row - 1) * columns + column] ?? 0) : 0;
      plain[row * columns + column] = (content[row * (columns + 1) + 1 + column] ?? 0) + above;
    }
  }
  return plain;
}

function numberOf(pattern: RegExp, text: string): number | null {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

const numbersIn = (pattern: RegExp, text: string): number[] =>
  (pattern.exec(text)?.[1]?.match(/\d+/g) ?? []).map(Number);
