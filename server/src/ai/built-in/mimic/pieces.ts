import { parseClause } from '../grammar/en/clause';
import { capitalized } from '../sentences';

/** A list that stands in a brief: `what I learned: a, b, c`. */
export interface List {
  /** Without its colon; empty for bare items. */
  head: string;
  items: string[];
}

const fewestItems = 3;
const longestItem = 90;
const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

export function listIn(body: string): List | undefined {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.filter((line) => bullet.test(line));
  if (marked.length >= 2) {
    const head = lines.find((line) => !bullet.test(line)) ?? '';
    return { head: headed(head), items: marked.map((line) => item(line.replace(bullet, ''))) };
  }
  const [, head = '', rest = ''] = /^([^:\n]{4,80}): ([^\n]{10,})$/.exec(body) ?? [];
  const items = rest
    .replace(/[.!]$/, '')
    .split(/(?<!\d), (?:(?:and|und|y|et|e) )?|,(?=\s\D)|; | (?:and|und|y|et|e) (?=\d)/)
    .map((part) => part.trim());
  const isList =
    items.length >= fewestItems && items.every((part) => part.length <= longestItem && !/[.!?]\s/.test(part));
  return isList ? { head: headed(head), items: items.map(item) } : undefined;
}

const headed = (head: string): string => capitalized(head.trim().replace(/[:.]$/, ''));
const item = (text: string): string => capitalized(text.trim().replace(/[.;,]$/, ''));

/** Where a sentence may be cut in two that both stand. */
const joints =
  /,? (?:and|but|so) (?=(?:I|we|they|he|she|it|nobody|nothing|everyone|now)\b)|; (?=\p{L})|,? (?:aber|und) (?=(?:ich|wir|sie|er|es|niemand)(?!\p{L}))|,? (?:pero|y) (?=(?:no|nadie|ya|ahora|el|la|los|las)(?!\p{L}))|,? (?:mais|et) (?=(?:nous|je|on|personne|il|elle|le|la|les)(?!\p{L}))|,? (?:mas|e) (?=(?:ninguém|nós|eu|agora|o|a|os|as)(?!\p{L}))/u;
const shortestPiece = 3;

/** The sentences in more pieces while there are fewer than lines to fill. */
export function pieces(sentences: readonly string[], lineCount: number): string[] {
  const found = [...sentences];
  while (found.length < lineCount) {
    const at = found.findIndex((piece) => cut(piece) !== undefined);
    const halves = cut(found[at] ?? '');
    if (!halves) break;
    found.splice(at, 1, ...halves);
  }
  return found;
}

function cut(sentence: string): [string, string] | undefined {
  if (sentence.endsWith('?') || /["“„«(]/.test(sentence)) return undefined;
  const [, head, rest] = /^([^:]{4,60}): (.{12,})$/u.exec(sentence) ?? [];
  if (head && rest) return [`${head}:`, capitalized(rest)];
  const match = joints.exec(sentence);
  if (match) {
    const halves = halvesAt(sentence, match.index, match[0].length);
    if (halves) return halves;
  }
  const comma = [...sentence.matchAll(/(?<!\d), (?!and\b|but\b|which\b|who\b|because\b|so\b)|(?<=\d), (?=\D)/g)].find(
    ({ index, 0: mark }) => stands(sentence.slice(index + mark.length)),
  );
  return comma ? halvesAt(sentence, comma.index, comma[0].length) : undefined;
}

/** A later part with a figure is a beat of its own (`already 60 bikes repaired`), one with a subject and verb a sentence. */
const stands = (text: string): boolean =>
  /^(?:[^,]{0,14}\s)?\d/.test(text) || parseClause(capitalized(text)) !== undefined;

function halvesAt(sentence: string, at: number, length: number): [string, string] | undefined {
  const first = sentence.slice(0, at);
  const second = sentence.slice(at + length);
  const isShort = first.split(' ').length < shortestPiece || second.split(' ').length < 2;
  return isShort ||
    /(?<!\p{L})(?:when|if|because|after|before|als|wenn|weil|cuando|quand|si|quando|se)(?!\p{L})/iu.test(
      first.slice(0, 8),
    )
    ? undefined
    : [`${first}.`, capitalized(second)];
}
