import { readOpening } from '@text/linkedin/linkedin-opening';
import { findPseudoBold, withoutPseudoBold } from '@text/linkedin/pseudo-bold';

interface ReadPost {
  /** One sentence on how it opens. */
  note: string;
  /** The first words in letters that only look bold; undefined where there are none. */
  styled: string | undefined;
}

/** Returns what the preview says of a post beside drawing it. */
export function readPost(text: string): ReadPost {
  const [first] = findPseudoBold(text);
  return { note: readOpening(text).note, styled: first && text.slice(first.start, first.end) };
}

export { withoutPseudoBold };
