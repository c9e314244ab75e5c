/** Precede a name or more of the sentence: "Dr. Smith", "bzw. der". "z. B." and initials are single letters. */
const abbreviations = new Set(
  (
    'mr mrs ms dr prof st mt sr jr vs approx gen sen rep rev gov sgt capt lt dept univ al cf viz esp incl ' +
    'ca bzw usw ggf evtl inkl zzgl sog vgl mind max min mio mrd tel hr fr frl geb str bspw allg ' +
    'sra srta dra ud uds ej aprox pág mme mlle mm env av exmo exma'
  ).split(' '),
);
/** Abbreviations before a figure only: "No. 5", but "She said no." */
const beforeFigures = new Set('no nr fig figs vol ch sec pp art abs núm num est bd kap ziff'.split(' '));
/** Abbreviations that may end a sentence as well: the next letter tells. */
const inSentence = new Set('etc ie eg ff inc ltd corp co bros est avg ext tbsp tsp usf ecc'.split(' '));
/** Units behind a figure, which may end a sentence: "10 min. walk". */
const units = new Set('min sec hr hrs yr yrs wk oz lb lbs ft kg km cm mm ml sq'.split(' '));
const months =
  /^(?:jan|feb|mär|mar|apr|avr|abr|mai|may|jun|juin|jul|juil|aug|août|ago|sep|okt|oct|out|nov|dez|dec|déc|dic)/iu;
/** Words before which stands an ordinal in German: "am 3. Tag". */
const beforeOrdinal = /^(?:der|die|das|den|dem|des|am|im|zum|zur|vom|beim|bis|ab|seit)$/i;

/** Words after which a day is named, or another one: "on 14. and 16. of March". */
const afterOrdinal = /^(?:and|or|of|und|oder|bis|&)$/;

/** After "10 min." these begin a sentence, a noun does not: "10 min. walk". */
const clauseStart =
  /^(?:\p{Lu}|(?:i|we|you|he|she|it|they|my|our|the|this|that|would|will|nobody|then|and|but|so|no)(?!\p{L}))/u;

const mark = /[.!?…。！？؟۔।]["'”’»)\]」』）]*$/u;

/** Stands at the end of what it belongs to, and needs no mark there. */
const address = /^https?:\/\/\S*[\p{L}\p{N}/]$/u;

/** Holds a word with its marks, and its neighbours in the line; empty at the line's borders. */
export interface WordInLine {
  word: string;
  before: string;
  after: string;
  /** Whether sentences begin with small letters here. */
  isSmallText: boolean;
  /** Whether the line counts its points: "1. rest 2. eat". */
  isCounted?: boolean;
}

/** Returns whether a text begins with a small letter, as those do that have no capitals. */
export const isSmallText = (text: string): boolean => /^\P{L}{0,20}\p{Ll}/u.test(text);

/**
 * Returns whether a sentence ends with the word. The engine's own segmentation breaks after "Dr." and never before a small
 * letter, as in posts without capitals, so this reads the words itself.
 */
export function endsSentence(at: WordInLine): boolean {
  if (address.test(at.word)) return /^\p{Lu}/u.test(at.after);
  if (!mark.test(at.word)) return false;
  if (at.after === '') return true;
  const isSmall = /^["'“‘„«(]*\p{Ll}/u.test(at.after);
  // A sign that is named: "Press ? to see them".
  if (isSmall && !at.isSmallText && !/[\p{L}\p{N}]/u.test(at.word)) return false;
  // A quotation that goes on: `"Why?" he asked`.
  if (isSmall && /["”’»)\]]$/u.test(at.word) && !(at.isSmallText && /[.!?…]\)$/u.test(at.word))) return false;
  return !/(?<!\.)\.["'”’»)\]]*$/u.test(at.word) || pointEnds(at, isSmall);
}

function pointEnds({ word, before, after, isCounted }: WordInLine, isSmall: boolean): boolean {
  const bare = word
    .replace(/^["'“‘„«([]+/u, '')
    .replace(/\.["'”’»)\]]*$/u, '')
    .toLowerCase();
  if (/^\d{1,2}\.\d{1,2}$/.test(bare) && isSmall) return false;
  // A version is what its sentence is about: "v2.1. is out".
  if (/^v\d+(?:\.\d+)*$/.test(bare) && (before === '' || mark.test(before) || /^(?:is|was|has|will)$/.test(after)))
    return false;
  if (/^\d{1,2}$/.test(bare) && (isCounted || before.endsWith(':'))) return false;
  if (/^\d{1,2}$/.test(bare))
    return before !== '' && !months.test(after) && !afterOrdinal.test(after) && !beforeOrdinal.test(before);
  if (/^\d{3,4}$/.test(bare) && /^(?:der|die|das|den|dem)$/i.test(before)) return false;
  if (/^\p{L}$/u.test(bare)) return bare === 'i' && !isSmall;
  if (/^(?:a\.m|p\.m)$/.test(bare)) return !isSmall;
  // "Two sentences max."
  if (bare === 'max' && /^(?:sentences|lines|words|characters|tweets|posts)$/i.test(before)) return true;
  if (units.has(bare) && /^\d/.test(before)) return clauseStart.test(after);
  if (/^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(bare) || abbreviations.has(bare)) return false;
  if (beforeFigures.has(bare) && /^\d/.test(after)) return false;
  return !isSmall || !inSentence.has(bare);
}

/** Returns the sentences of one line, with their marks; an emoji after a sentence stays with it. */
export function sentencesOfLine(line: string): string[] {
  const words = line.split(/\s+/u).filter((word) => word !== '');
  const sentences: string[][] = [[]];
  const isCasual = isSmallText(line);
  const isCounted = words.includes('1.') && words.includes('2.');
  for (const [index, word] of words.entries()) {
    const isSign = !/[\p{L}\p{N}]/u.test(word);
    const open = sentences.at(-1);
    const previous = sentences.at(-2);
    if (isSign && open?.length === 0 && previous) {
      previous.push(word);
      continue;
    }
    open?.push(word);
    const [before, after] = [words[index - 1] ?? '', words[index + 1] ?? ''];
    if (endsSentence({ word, before, after, isSmallText: isCasual, isCounted })) sentences.push([]);
  }
  // Scripts without spaces end sentences inside such a word.
  return sentences
    .flatMap((sentence) => sentence.join(' ').split(/(?<=[。！？][」』”）]?)(?=[^」』”）\s])/u))
    .filter((sentence) => sentence !== '');
}
