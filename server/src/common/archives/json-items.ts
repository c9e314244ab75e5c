import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { getManyValues, isMany } from 'stream-chain/core';
import { assembler } from 'stream-json/core/assembler.js';
import { jsonParser, type Token, type TokenSource } from 'stream-json/core/parser.js';
import { viewerPage } from './archive.errors';

/** Far more than a post with all its links; a longer item ends the reading. */
const longestItem = 2_000_000;

export interface ReadItems {
  /** False when the file ended, or stopped being JSON, before its list did. */
  isWhole: boolean;
}

/**
 * Reads `window.YTD.tweets.part0 = [ {…}, … ]` or a bare list piece by piece and gives each item of the list to `onItem`, so that a
 * file of any size takes no more memory than its longest item. Throws 422 for a page of HTML.
 */
export async function readJsonItems(content: Readable, onItem: (item: unknown) => void): Promise<ReadItems> {
  const parse = jsonParser({ packValues: true, streamValues: false });
  const list = assembler<unknown[]>();
  let length = 0;
  for await (const text of listIn(content)) {
    const tokens = tokensIn(() => parse(text));
    length += text.length;
    if (!tokens || length > longestItem) break;
    for (const token of tokens) {
      list.consume(token);
      if (list.depth > 1) continue;
      for (const item of list.current?.splice(0) ?? []) {
        length = 0;
        onItem(item);
      }
      if (list.depth === 0) return { isWhole: true };
    }
  }
  return { isWhole: false };
}

/** Cuts after each object, since the parser gives nothing of a piece that has a mistake in it. */
async function* listIn(content: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let isFirst = true;
  let isInList = false;
  for await (const chunk of content) {
    const text = decoder.write(chunk as Buffer);
    if (isFirst && /^\uFEFF?\s{0,100}</.test(text)) throw viewerPage();
    isFirst &&= text === '';
    const start = isInList ? 0 : text.indexOf('[');
    if (start < 0) continue;
    isInList = true;
    for (let from = start; from < text.length;) {
      const end = text.indexOf('}', from) + 1 || text.length;
      yield text.slice(from, end);
      from = end;
    }
  }
}

/** Returns undefined for what is no JSON: the caller keeps what came before. */
function tokensIn(parse: () => ReturnType<TokenSource>): Token[] | undefined {
  try {
    const found = parse();
    return isMany(found) ? getManyValues(found) : [];
  } catch {
    return undefined;
  }
}
