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

const figure = '[€$£]?\\d[\\d.,]*\\p{L}{0,3}';
/** A remark in brackets about what stands before it: "(check the 3,400)", "(tbc)", "(?)". */
const bracket =
  /[([](?<remark>\s?(?:(?:to )?(?:check|verify|confirm|double[- ]check|prüfen|vérifier|comprobar|verificar)(?!\p{L})[^()[\]\n]{0,60}|tbc|tbd|tbc\?|not sure|unsure|\?{1,3}|i think|from memory)\s?)[)\]]/giu;
const inSentence = new RegExp(
  `(?:check|verify|confirm|double[- ]check|not sure (?:about|of|if)|unsure about) (?:the |that |whether |if )?(?<asked>${figure})|${figure}(?=\\s?\\?{1,3}(?:\\s[a-z]|,))`,
  'giu',
);

/** Returns what the person says they are not sure of. */
export function unsureIn(text: string): Unsure[] {
  const brackets = [...text.matchAll(bracket)].map(({ 0: whole, index, groups }) => {
    const range = { start: index, end: index + whole.length };
    const figures = [...text.slice(0, index).matchAll(new RegExp(figure, 'gu'))];
    const remark = groups?.remark?.trim() ?? '';
    const about = /\d/.test(remark) ? remark : `${remark} ${figures.at(-1)?.[0] ?? ''}`.trim();
    return { ...range, remark: about, edits: [removing(text, range)] };
  });
  const others = [...text.matchAll(inSentence), ...text.matchAll(doubted)].map(({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
    remark: whole,
    edits: [],
  }));
  const isApart = (one: Unsure): boolean => !brackets.some(({ start, end }) => one.start < end && start < one.end);
  return [...brackets, ...others.filter(isApart)].sort((a, b) => a.start - b.start);
}
