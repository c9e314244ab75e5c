import { sha256 } from '../../common/crypto/crypto';
import { inTurn } from '../../text/in-turn';
import { findUrls } from '../../text/addresses/urls';
import { wordsIn } from '../../text/words';
import type { NewSample } from './voices.types';

/** Exceeds a post of either platform. */
const longestSample = 4_000;
/** Fewer words say nothing about a voice. */
const fewestWords = 3;

export type UsableSample = NewSample & { hash: string };

/** Leaves out bare links, calls of names and whatever differs from another sample in links, names and figures alone. */
export async function usableSamples(samples: readonly NewSample[]): Promise<UsableSample[]> {
  const byHash = new Map<string, UsableSample>();
  await inTurn(samples, (sample) => {
    const text = sample.text.replaceAll('\0', '').toWellFormed().trim().slice(0, longestSample).toWellFormed();
    const words = ownWords(text);
    if (words.length < fewestWords) return;
    const hash = sha256(words.join(' '));
    if (!byHash.has(hash)) byHash.set(hash, { ...sample, text, hash });
  });
  return [...byHash.values()];
}

function ownWords(text: string): string[] {
  const links = findUrls(text);
  let link = 0;
  return wordsIn(text)
    .filter(({ start }) => {
      while ((links[link]?.end ?? Infinity) <= start) link += 1;
      return start < (links[link]?.start ?? Infinity) && text.charAt(start - 1) !== '@';
    })
    .flatMap(({ folded }) => (/^\p{N}+$/u.test(folded) ? [] : folded));
}
