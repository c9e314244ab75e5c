import { matchesOf } from '../matches';
import type { TextRange } from '../addresses/urls';

/** Avoids `\p{RGI_Emoji}`: a list of thousands, which a busy process may compile to code a hundred times slower. */
const emoji =
  /\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?[\u{E0020}-\u{E007F}]{0,8}(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?){0,8}/gu;
/** Signs of older standards that belong to the text, as in `Brand™`. */
const plainSigns = /^[©®™]/u;

/** Returns where emoji stand, each sequence as one. */
export const emojiIn = (text: string): TextRange[] =>
  matchesOf(text, emoji)
    .filter((match) => !plainSigns.test(match[0]))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));
