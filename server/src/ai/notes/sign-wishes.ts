/** How many signs of a kind a text may have, as the person asked. */
export type SignLimits = Readonly<Partial<Record<'emoji' | 'hashtag', number>>>;

const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  dois: 2,
  três: 3,
};
const count = String.raw`(\d|one|a|two|three|eine?n?|zwei|drei|una?|uma?|dos|tres|dois|três)`;
const atMost =
  '(?:max(?:imum|imal|\\.)?|at most|not? more than|only|just|up to|höchstens|nur|como máximo|no máximo|máximo)';
const none =
  "(?:no|not|zero|without|don['’]?t|never|avoid|skip|leave out|leave off|remove|drop|ohne|keine?n?|kein|sin|sem|sans|pas)";

const limitOf = (sign: string): { most: RegExp; none: RegExp } => ({
  most: new RegExp(`(?<!\\p{L})(?:${atMost} ${count} ${sign}|${count} ${sign} ${atMost})(?!\\p{L})`, 'iu'),
  none: new RegExp(`(?<!\\p{L})${none}(?!\\p{L})[^.;:!?\\n\\d]{0,30}(?<!\\p{L})${sign}(?!\\p{L})`, 'iu'),
});
const kinds = { emoji: limitOf('emojis?'), hashtag: limitOf('hash-?tags?') } as const;

/** Returns what some words to the writer say about emojis and hashtags: "no emojis", "max one hashtag". */
export function signLimits(wishes: readonly string[]): SignLimits {
  const limits: Partial<Record<keyof typeof kinds, number>> = {};
  for (const wish of wishes)
    for (const kind of ['emoji', 'hashtag'] as const) {
      const [, before, after] = kinds[kind].most.exec(wish) ?? [];
      const number = (before ?? after)?.toLowerCase();
      if (number !== undefined) limits[kind] = Number(number) || (counts[number] ?? 1);
      else if (kinds[kind].none.test(wish)) limits[kind] = 0;
    }
  return limits;
}

/** Takes such words out of a wish. */
export const withoutSignWish = (wish: string): string =>
  Object.values(kinds).reduce((rest, { most, none: never }) => rest.replace(most, '').replace(never, ''), wish);

const emoji =
  /[ \t]?(?:(?![©®™])\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\p{Regional_Indicator}{2})/gu;
const hashtag = /(?<![\p{L}\p{N}#&/])#(?=[\p{N}_]{0,30}\p{L})[\p{L}\p{N}_]+/gu;

/** Returns a text with no more emojis and hashtags than it may have, the first of each; the same text where nothing else is in it. */
export function withinLimits(text: string, limits: SignLimits): string {
  let [emojis, hashtags] = [0, 0];
  let rest = text;
  if (limits.emoji !== undefined) {
    const most = limits.emoji;
    rest = rest.replace(emoji, (sign) => ((emojis += 1) > most ? '' : sign));
  }
  if (limits.hashtag !== undefined) {
    const most = limits.hashtag;
    rest = rest.replace(hashtag, (tag, at: number, whole: string) => {
      if ((hashtags += 1) <= most) return tag;
      // Inside a sentence it is a word of it.
      return isInSentence(whole, at + tag.length) ? tag.slice(1) : '';
    });
  }
  if (rest === text) return text;
  const tidy = rest
    .replace(/(?<=\S)[ \t]{2,}/gu, ' ')
    .replace(/^[ \t]+|[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : text;
}

/** Whether words stand after this place in its line. */
const isInSentence = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]/u.test((text.slice(at).split('\n', 1)[0] ?? '').replace(hashtag, ''));
