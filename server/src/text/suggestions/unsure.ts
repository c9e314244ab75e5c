import { type Edit, removing } from './edits';
import { doubted } from './withheld.data';

interface Unsure {
  start: number;
  end: number;
  /** What the remark says, as it was typed: "check the 3,400". */
  remark: string;
  /** Removes the remark where it stands apart from its sentence. */
  edits: Edit[];
}

const figure = '[€$£]?\\d(?:[\\d.,]*\\d)?(?:\\s?%|\\p{L}{0,3})';
/** A remark in brackets about what stands before it: "(check the 3,400)", "(tbc)", "(?)". */
const bracket =
  /[([](?<remark>\s?(?:(?:to )?(?:check|verify|confirm|double[- ]check|prüfen|vérifier|comprobar|verificar)(?!\p{L})[^()[\]\n]{0,60}|tbc|tbd|tbc\?|not sure|unsure|\?{1,3}|i think|from memory)\s?)[)\]]/giu;
/** The same at the end of a sentence with a figure: "44% in May, not sure." */
const afterComma =
  /(?<=\d[^.!?\n]{0,60})\s?[,–—]\s?(?<remark>not sure|unsure|i think|from memory|tbc|tbd)(?=\s?(?:[.!?\n]|$))/giu;
const inSentence = new RegExp(
  `(?:check|verify|confirm|double[- ]check|not sure (?:about|of|if)|unsure about) (?:the |that |whether |if )?(?<asked>${figure})`,
  'giu',
);
/** A question that ends a sentence is one to readers. */
const queried = new RegExp(`${figure}(?=\\s?(?:\\?{2,3}|\\?(?:\\s\\p{Ll}|,)))`, 'gu');

/** Returns what the person says they are not sure of. */
export function unsureIn(text: string): Unsure[] {
  const brackets = [...text.matchAll(bracket), ...text.matchAll(afterComma)].map(({ 0: whole, index, groups }) => {
    const range = { start: index, end: index + whole.length };
    const figures = [...text.slice(0, index).matchAll(new RegExp(figure, 'gu'))];
    const remark = groups?.remark?.trim() ?? '';
    const meant = figures.at(-1)?.[0];
    const about = /\d/.test(remark) || meant === undefined ? remark : `${meant} (${remark})`;
    return { ...range, remark: about, edits: [removing(text, range)] };
  });
  const others = [inSentence, queried, doubted]
    .flatMap((sign) => [...text.matchAll(sign)])
    .map(({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
      remark: whole,
      edits: [],
    }));
  const isApart = (one: Unsure): boolean => !brackets.some(({ start, end }) => one.start < end && start < one.end);
  return [...brackets, ...others.filter(isApart)].sort((a, b) => a.start - b.start);
}
