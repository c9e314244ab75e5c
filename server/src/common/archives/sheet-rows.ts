import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { ArchiveFile } from './archive.types';
import { damagedWorkbook, severalWorkbooks } from './archive.errors';

/** More than any sheet of LinkedIn's has; the rest is left unread. */
const mostRows = 20_000;
const mostColumns = 20;
/** Of all sheets together: rows times columns. */
const mostCells = 400_000;
const mostTexts = 100_000;
const mostLetters = 10_000_000;
/** One tag, or the text between two. */
const longestNode = 1_000_000;

/** A date may be a number too. */
export type Cell = string | number;
/** Cells by row, as they are stored. */
export type Sheet = Cell[][];

interface SheetOptions {
  /** Of a cell; the rest is left unread. */
  longestText?: number;
  /** Without them a row's place is not its number. */
  keepsEmptyRows?: boolean;
}

/** Returns the sheets of an .xlsx without its empty rows, unless they are kept. Throws 422 for more than one workbook and for what is no XML. */
export async function readSheets(
  files: readonly ArchiveFile[],
  { longestText = 2_000, keepsEmptyRows = false }: SheetOptions = {},
): Promise<Sheet[]> {
  const options = { longestText, keepsEmptyRows };
  const texts = new TextsReader(longestText);
  const sheets: Sheet[] = [];
  let cellsLeft = mostCells;
  if (files.filter(({ kind }) => kind === 'sheet-texts').length > 1) throw severalWorkbooks();
  for (const { kind, open } of files) {
    if (kind === 'sheet-texts') await readXml(await open(), texts);
    if (kind !== 'sheet') continue;
    const sheet = new SheetReader(texts.all, cellsLeft, options);
    await readXml(await open(), sheet);
    sheets.push(sheet.rows);
    cellsLeft -= sheet.cells;
  }
  return sheets;
}

/** Names are without their prefix. */
interface XmlReader {
  readonly isFull: boolean;
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

async function readXml(content: Readable, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ xmlns: false as const });
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw damagedWorkbook();
  });
  let unread = 0;
  parser.on('opentag', ({ name, attributes }) => {
    unread = 0;
    reader.open(local(name), attributes);
  });
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => reader.close(local(name)));
  const decoder = new StringDecoder('utf8');
  for await (const chunk of content) {
    unread += (chunk as Buffer).length;
    parser.write(decoder.write(chunk as Buffer));
    if (unread > longestNode) throw damagedWorkbook();
    if (reader.isFull) break;
  }
  content.destroy();
  if (!reader.isFull) parser.close();
}

/** The texts that cells refer to by number. */
class TextsReader implements XmlReader {
  readonly all: string[] = [];
  private letters = 0;
  private current = '';
  private isInText = false;

  constructor(private readonly longestText: number) {}

  get isFull(): boolean {
    return this.all.length >= mostTexts || this.letters >= mostLetters;
  }

  open(name: string): void {
    if (name === 'si') this.current = '';
    this.isInText = name === 't';
  }

  text(text: string): void {
    if (this.isInText) this.current = (this.current + text).slice(0, this.longestText);
  }

  close(name: string): void {
    this.isInText = false;
    if (name !== 'si') return;
    this.letters += this.current.length;
    this.all.push(this.current);
  }
}

class SheetReader implements XmlReader {
  readonly rows: Sheet = [];
  cells = 0;
  private row: Cell[] = [];
  private column = -1;
  private value = '';
  private type = 'n';
  private isInValue = false;

  constructor(
    private readonly texts: readonly string[],
    private readonly cellsLeft: number,
    private readonly options: Required<SheetOptions>,
  ) {}

  get isFull(): boolean {
    return this.rows.length >= mostRows || this.cells >= this.cellsLeft;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.isInValue = name === 'v' || name === 't';
    if (name === 'row') {
      [this.row, this.column] = [[], -1];
      const before = this.options.keepsEmptyRows ? Number(attributes['r'] ?? 0) - 1 : 0;
      while (this.rows.length < Math.min(before, mostRows)) this.rows.push([]);
    }
    if (name !== 'c') return;
    this.column = columnOf(attributes['r']) ?? this.column + 1;
    this.type = attributes['t'] ?? 'n';
    this.value = '';
  }

  text(text: string): void {
    if (this.isInValue) this.value = (this.value + text).slice(0, this.options.longestText);
  }

  close(name: string): void {
    this.isInValue = false;
    if (name === 'c' && this.column < mostColumns) this.setCell(this.value);
    if (name !== 'row' || !this.row.some((cell) => cell !== '')) return;
    this.cells += this.row.length;
    this.rows.push(this.row);
  }

  private setCell(value: string): void {
    while (this.row.length < this.column) this.row.push('');
    const text = (this.type === 's' ? (this.texts[Number(value)] ?? '') : value).trim();
    this.row[this.column] = this.type === 'n' && text !== '' ? Number(text) : text;
  }
}

/** Returns 27 for "AB12". */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
