import { wholeSentences } from '../sentences';

export interface Sentence {
  text: string;
  /** UTF-16 offsets, the end exclusive. */
  start: number;
  end: number;
}

/** Returns the sentences of a text, line by line, and where they stand. */
export function sentencesIn(text: string): Sentence[] {
  let at = 0;
  return text.split('\n').flatMap((line) =>
    wholeSentences(line.trim()).map((sentence) => {
      const start = at + (/^\s*/u.exec(text.slice(at))?.[0].length ?? 0);
      at = start;
      // Spaces inside may differ.
      for (const word of sentence.split(/\s+/u)) at = text.indexOf(word, at) + word.length;
      return { text: text.slice(start, at), start, end: at };
    }),
  );
}
