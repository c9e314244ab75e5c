import { allWords } from '../../details';

export const gibberishNote =
  'Most of the brief does not look like words, so it was kept as it is. Write one sentence about what happened, and there will be something to say.';
export const repeatedNote =
  'The brief is one word over and over; it was taken as the subject. Add one sentence about what happened with it.';

/** Runs that hands make on a keyboard and languages written in Latin letters do not. */
const keyboardRun =
  /[bcdfghjklmnpqrstvwxz]{5,}|q(?![u\W]|$)|(.)\1{3,}|zx|xz|jk|kj|jq|vq|wq|sdf|dfg|fgh|hjk|xcv|qwe|wert|zmx/i;
const leastShare = 0.5;

/** `asdkjh qwpoei zxmcn`: at least half of the longer words cannot be read. */
export function isGibberish(body: string): boolean {
  // Abbreviations (`SQL`) have no vowels to miss.
  const words = allWords(body.replace(/https?:\/\/\S+|[@#]\S+|\b\w*\p{Lu}{2}\w*/gu, ' ')).filter((word) =>
    /^[a-z]{4,}$/.test(word),
  );
  const unreadable = words.filter((word) => keyboardRun.test(word) || !/[aeiouy]/.test(word));
  return unreadable.length > 0 && unreadable.length >= words.length * leastShare;
}

/** The word that makes up most of a brief, or nothing. */
export function repeatedWord(body: string): string | undefined {
  const words = allWords(body);
  const [first] = words;
  if (first === undefined || words.length < 5) return undefined;
  const same = words.filter((word) => word === first).length;
  return same > words.length * 0.8 ? first : undefined;
}
