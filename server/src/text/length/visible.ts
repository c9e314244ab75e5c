/** Scripts in which a joiner changes how letters are drawn. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}' +
  '\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}' +
  '\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** Signs that silence a vowel: a joiner after them may end a word. */
const viramas = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';
const person = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?';
/** The only flags of tags that are in use: England, Scotland, Wales. */
const taggedFlag =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}';
/** Signs of Arabic and Syriac that Unicode counts as format characters, though they are seen. */
const seen = '\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}';

const needed = [
  taggedFlag,
  `${person}(?:\\u200D${person})*`,
  '[0-9#*]\\uFE0F\\u20E3',
  `(?<=[${joining}]\\p{M}{0,2})[\\u200C\\u200D](?=[${joining}])`,
  `(?<=[${viramas}])[\\u200C\\u200D]`,
  `[${seen}\\n\\r\\t]`,
].join('|');
const hidden = '[\\p{Cf}\\p{Cc}\\p{Default_Ignorable_Code_Point}]';
const neededOrHidden = new RegExp(`(${needed})|${hidden}`, 'gu');

/**
 * Returns the text without characters that nobody sees and that part words, links and handles from what checks look for; accents
 * in one encoding (NFC). Joiners stay where emoji and scripts need them.
 */
export const visibleText = (text: string): string => text.replace(neededOrHidden, '$1').normalize('NFC');
