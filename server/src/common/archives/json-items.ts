import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { viewerPage } from './archive.errors';

/** Far more than a post with all its links; a longer item ends the reading. */
const longestItem = 2_000_000;
const codes = { quote: 0x22, backslash: 0x5c, open: 0x7b, close: 0x7d, openList: 0x5b, closeList: 0x5d };

export interface ReadItems {
  /** False when the file ended, or stopped being JSON, before its list did. */
  isWhole: boolean;
}

/**
 * Reads `window.YTD.tweets.part0 = [ {…}, … ]` or a bare list piece by piece and gives each object of the list to `onItem`, so
 * that a file of any size takes no more memory than its longest item. Throws 422 for a page of HTML.
 */
export async function readJsonItems(content: Readable, onItem: (item: unknown) => void): Promise<ReadItems> {
  const scanner = new ItemScanner(onItem);
  const decoder = new StringDecoder('utf8');
  let isFirst = true;
  for await (const chunk of content) {
    const text = decoder.write(chunk as Buffer);
    if (isFirst && /^\uFEFF?\s{0,100}</.test(text)) throw viewerPage();
    isFirst = isFirst && text === '';
    scanner.read(text);
    if (scanner.isDone) break;
  }
  content.destroy();
  return { isWhole: scanner.isWhole };
}

/** Tracks where the reading stands inside the outermost list. */
class ItemScanner {
  isWhole = false;
  isDone = false;
  private isInList = false;
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  /** Pieces of the open item from earlier chunks. */
  private pieces: string[] = [];
  private length = 0;

  constructor(private readonly onItem: (item: unknown) => void) {}

  read(text: string): void {
    let from = 0;
    for (let at = 0; at < text.length && !this.isDone; at += 1) {
      const code = text.charCodeAt(at);
      if (this.isInText) this.readInText(code);
      else if (code === codes.quote) this.isInText = true;
      else if (code === codes.open || code === codes.openList) {
        if (this.isInList && this.depth === 0) from = at;
        if (this.isInList) this.depth += 1;
        else this.isInList = code === codes.openList;
      } else if ((code === codes.close || code === codes.closeList) && this.isInList) {
        if (this.depth === 0) this.end(code === codes.closeList);
        else if (--this.depth === 0) this.finish(text.slice(from, at + 1));
      }
    }
    if (this.depth > 0 && !this.isDone) this.keep(text.slice(from));
  }

  private readInText(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === codes.backslash) this.isEscaped = true;
    else if (code === codes.quote) this.isInText = false;
  }

  private keep(piece: string): void {
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length > longestItem) this.end(false);
  }

  private finish(piece: string): void {
    const item = parse([...this.pieces, piece].join(''));
    this.pieces = [];
    this.length = 0;
    if (item === undefined) this.end(false);
    else this.onItem(item);
  }

  private end(isWhole: boolean): void {
    this.isDone = true;
    this.isWhole = isWhole;
  }
}

/** Returns undefined for what is no JSON: the caller keeps what came before. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
