import type { Candidate } from '../../../draft.types';
import { capitalized } from '../../../sentences';
import { parseClause } from '../clause';
import { splitList } from '../lists';
import type { Line } from '../material';
import { lowered } from '../rephrase';
import { dated } from '../lenses';
import { laidOut, said, type Shape } from '../scene';
import { hasNoSubject } from '../tone';
import { pastBase } from '../verbs';

/** What a person wrote between two commas, when it can stand as a sentence or a row of its own. */
interface Part {
  text: string;
  hasVerb: boolean;
  /** Stands before a colon: `Match report`. */
  isLabel?: boolean;
}

const fewestRows = 3;
const longestRow = 9;
const mostParts = 7;

/** Words that lean on what stands before the comma. */
const leaning =
  /^(?:and|or|but|so|which|who|that|with|without|for|by|from|to|in|on|at|of|because|when|while|where|if|than|as|including|like|plus|not|then|since|until|after|before|too|though|not|especially|even|just|only|badly)\b/i;

/** `support person, 30 hrs/week, Leeds or remote, 31k`: notes with commas between them, or nothing when it is one sentence. */
function partsOf(text: string): Part[] {
  if (
    /["“”]/.test(text) ||
    (!text.includes(': ') && splitList(text)) ||
    /^(?:If|When|While|After|Before|Because|Although)\b/.test(text)
  )
    return [];
  const pieces = text.split(/(?:;|,|(?<!\d):) (?!\d{3}\b)/).reduce<string[]>((all, piece) => {
    if (text.includes(': ') && /^and /.test(piece)) all.push(piece.slice(4));
    else if (all.length > 0 && leaning.test(piece)) all.push(`${all.pop() ?? ''}, ${piece}`);
    else all.push(piece);
    return all;
  }, []);
  const parts: Part[] = pieces.map((piece) => ({ text: piece.trim(), hasVerb: stands(piece.trim()) }));
  const [head, ...rest] = parts;
  if (!head || rest.length === 0 || parts.length > mostParts) return [];
  head.isLabel = text.startsWith(`${head.text}: `);
  if (isCompared(parts)) return [];
  return head.isLabel || areNotes(head, rest) ? parts : [];
}

/** Whether what follows the first comma stands beside the head, and is no part of its sentence. */
function areNotes(head: Part, rest: readonly Part[]): boolean {
  // `found 14 euros, two keys and a ring`: the rest of a list, not notes.
  const end = rest.at(-1);
  if (head.hasVerb && end && !end.hasVerb && / and (?!no\b|finally\b)/.test(end.text)) return false;
  // `Bruno, 11, waited 412 days`; `Our oldest volunteer, Greta, retires`: what stands between commas belongs to what follows.
  if (
    !head.hasVerb &&
    rest.some(
      ({ text }) => pastBase(text.split(' ')[0] ?? '') || (/^\p{Ll}+s\b/u.test(text) && parseClause(`It ${text}`)),
    )
  )
    return false;
  return !head.hasVerb || rest.every(({ text, hasVerb }) => hasVerb || isNote(text));
}

/** `maps the columns, shows you the rows and undoes it` after `New importer`: what it does, as rows. */
function abilitiesIn(next: Line): Part[] {
  const pieces = next.text.split(/, (?:and )?| and (?=\p{Ll}+s )/u);
  return pieces.length > 1 && pieces.every((piece) => ability.test(piece))
    ? pieces.map((text) => ({ text: capitalized(text), hasVerb: false }))
    : [];
}

const ability = /^\p{L}{2,}s (?:the|you|your|an?|all|every|what|it|in|with|to|up|out|on|as|for|them|their)\b/iu;

/** `84,000 words, 4 years, 1 laptop stolen` after `My dissertation is submitted`. */
function notesIn(line: Line, next: Line): Part[] {
  if (!stands(line.text) || line.text.includes(': ') || next.isBullet || next.isQuestion || /["“”():;]/.test(next.text))
    return [];
  const pieces = next.text.split(/, (?!\d{3}\b)/);
  const parts = pieces.map((text) => ({ text, hasVerb: false }));
  return pieces.length > 1 &&
    !stands(next.text) &&
    pieces.every((piece) => isNote(piece) && !leaning.test(piece) && !/ (?:in|on|up|down|off)$/.test(piece))
    ? parts
    : [];
}

/** Two figures of one verb: each of them alone says the opposite of both. */
function isCompared(parts: readonly Part[]): boolean {
  const [head, ...rest] = parts;
  // `$3,870 in August, $1,140 in October`
  if (head && !head.isLabel && /[$€£%]/.test(head.text) && rest.some(({ text }) => /^(?:now )?[$€£\d]/.test(text)))
    return true;
  const verbs = parts
    .filter(({ text, hasVerb }) => hasVerb && /\d/.test(text))
    .map(({ text }) => parseClause(text)?.verb);
  return verbs.some((verb, at) => verb !== undefined && verbs.indexOf(verb) !== at);
}

/** `24h cooled box`, `no ads`, `free above 60`: nothing that could be the rest of a list in the sentence before. */
function isNote(piece: string): boolean {
  return /\d|^(?:no|one|two|three|four|five|six|seven|eight|nine|ten|free|solo|same|twice|half|all|both|every)\b/i.test(
    piece,
  );
}

function stands(text: string): boolean {
  // `0 wins` is a note.
  if (/^\d/.test(text) && text.split(' ').length < 4) return false;
  return parseClause(text) !== undefined || hasNoSubject(text);
}

/** The notes of a sentence as rows under their head, without some of them, and with one of them first. */
export const parted: Shape = (scene) => {
  const { lines } = scene.material;
  return lines.flatMap((line, at) => {
    if (line.isBullet || line.isQuestion || line.isLinked || at > 1) return [];
    const next = lines[at + 1];
    const abilities = next && !parseClause(line.text) ? abilitiesIn(next) : [];
    const notes = next && abilities.length === 0 ? notesIn(line, next) : abilities;
    const own = notes.length > 0 ? [{ text: line.text, hasVerb: true }, ...notes] : partsOf(line.text);
    const [head, ...rest] = own;
    if (!head || rest.length === 0) return [];
    const before = lines.slice(0, at).map((other) => said(other.text, other.end));
    const beyond = at + (notes.length > 0 ? 2 : 1);
    const after = lines.slice(beyond, beyond + 2).map((other) => said(other.text, other.end));
    const canTurn = at === 0 && head.hasVerb && !head.isLabel && abilities.length === 0;
    return [
      ...rows(head, rest).map((text) => ({ shape: 'rows', text, score: 9 })),
      ...selected(head, rest),
      ...(canTurn ? turned(head, rest, after.length === 0) : []),
      ...(rest.every(({ hasVerb }) => hasVerb)
        ? [{ shape: 'parts as sentences', text: sentences(own), score: 9 }]
        : []),
    ].map((draft) => ({ ...draft, text: laidOut([...before, draft.text, ...after], scene) }));
  });
};

function selected(head: Part, rest: readonly Part[]): Candidate[] {
  // Behind a bare label the first note says what it is about: `New podcast episode: Hana Kim on …, 52 minutes`.
  const isBare = head.isLabel === true && !head.hasVerb;
  return fewer(rest)
    .filter(([first, second]) => !head.isLabel || (second && (!isBare || first === rest[0])))
    .map((kept) => ({ shape: 'some parts', text: sentences([head, ...kept]), score: 5 }));
}

function turned(head: Part, rest: readonly Part[], isEnd: boolean): Candidate[] {
  const found = fewer(rest).flatMap(([first, ...others]) =>
    first && opensAlone(first)
      ? [{ shape: 'part first', text: `${said(first.text)} ${sentences([head, ...others])}`, score: 5 }]
      : [],
  );
  const last = rest.at(-1);
  if (!last || !isEnd || !opensAlone(last)) return found;
  const beside = rest.length > 2 ? rest.slice(0, 1) : [];
  return [...found, { shape: 'last part first', text: `${said(last.text)} ${sentences([head, ...beside])}`, score: 6 }];
}

/** Two parts of several, or one: as much as differs from the whole. */
function fewer(rest: readonly Part[]): Part[][] {
  const isTold = (parts: readonly Part[]): boolean => parts.some(({ text }) => /\d/.test(text));
  const hasFigure = isTold(rest);
  const pairs = rest.flatMap((part, at) => rest.slice(at + 1).map((other) => [part, other]));
  return [...(rest.length > 2 ? pairs : []), ...(rest.length > 1 ? rest.map((part) => [part]) : [])].filter(
    (parts) => !hasFigure || isTold(parts),
  );
}

function rows(head: Part, rest: readonly Part[]): string[] {
  const notes = rest.filter(({ hasVerb }) => !hasVerb);
  const told = rest.filter(({ hasVerb }) => hasVerb);
  if (notes.length < fewestRows || notes.some(({ text }) => text.split(' ').length > longestRow)) return [];
  const end = told.length > 0 ? `\n\n${sentences(told)}` : '';
  const top = head.hasVerb && !head.isLabel ? said(head.text) : `${capitalized(head.text)}:`;
  return [`${top}\n\n${notes.map(({ text }) => `- ${text}`).join('\n')}${end}`];
}

function opensAlone({ text }: Part): boolean {
  return (
    !/\b(?:it|its|they|them|their|he|she|his|her|that|this|too|also|I|we)\b/i.test(text) && text.split(' ').length > 2
  );
}

/** Notes stay together behind commas; a statement is a sentence. */
function sentences(parts: readonly Part[]): string {
  const told: string[] = [];
  let label = '';
  let notes: string[] = [];
  const close = (): void => {
    if (notes.length > 0 || label !== '') told.push(said(`${label}${notes.join(', ')}`.replace(/: $/, '')));
    label = '';
    notes = [];
  };
  for (const { text, hasVerb, isLabel } of parts) {
    if (isLabel) label = `${text}: `;
    else if (hasVerb && label === '') {
      close();
      told.push(said(text));
    } else notes.push(text);
  }
  close();
  return told.join(' ');
}

/** `We planted 640 trees with volunteers` of `…, the youngest was 4`: the statement before the first comma. */
export function headOfParts(text: string): string | undefined {
  const [head, next] = partsOf(text);
  return head?.hasVerb && next ? head.text : undefined;
}

/** The sentence without its last circumstance, when it can spare it. */
export function spareCut(text: string): string | undefined {
  const main = /["“”]/.test(text) ? undefined : spare.exec(text)?.[1];
  return main && stands(main) && !endsOpen.test(main) ? main : undefined;
}

/** What may be left out at the end of a sentence without making it false. */
const spare =
  /^(.{14,}?)(?:,? (?:instead of|after|thanks to|according to|because|so that|together with|along with|while|near|via) [^,;:]{4,90}|,? with (?!no\b|out\b)[^,;:]{4,90}|, (?:which|who) [^,;:]{6,90}| \([^()]{3,60}\))$/iu;

/** The sentence without its last circumstance, and with that circumstance first when it is one that can stand there. */
export const cut: Shape = (scene) =>
  scene.material.lines.flatMap((line) => {
    const main = line.isQuestion || line.isBullet || line.isLinked ? undefined : spareCut(line.text);
    if (!main) return [];
    const others = scene.material.lines.filter((other) => other.order > line.order).slice(0, 2);
    const rest = others.map((other) => said(other.text, other.end));
    const [, label = '', labelled = ''] = /^([^:]{3,60}): (.{20,})$/.exec(main) ?? [];
    return [
      ...(labelled && parseClause(labelled) && !/["“”]/.test(labelled) && !/\b(?:is|was|are|were)$/.test(label)
        ? [{ shape: 'cut', text: laidOut([said(labelled), ...rest], scene), score: 4 }]
        : []),
      { shape: 'cut', text: laidOut([said(main), ...rest], scene), score: 4 },
      ...circumstanceFirst(line, main, scene.material.names).map((text) => ({
        shape: 'circumstance first',
        text: laidOut([text, ...rest], scene),
        score: 6,
      })),
    ];
  });

/** Verbs and comparisons that need what follows. */
const endsOpen =
  /\b(?:is|are|was|were|be|been|more|less|fewer|better|worse|than|to|of|and|or|but|up|by|from|in|on|at|for|with|talk|talked|met|work|works|worked|deal|help|helped|start|started|end|ended|filled|made|not)$/i;

const longestMain = 10;

function circumstanceFirst(line: Line, main: string, names: ReadonlySet<string>): string[] {
  const tail = line.text.slice(main.length).replace(/^,? /, '');
  const [, word = '', rest = ''] = /^(after|with) (.+)$/i.exec(tail) ?? [];
  if (
    /^after$/i.test(word) &&
    parseClause(main) &&
    !dated.test(main) &&
    /^(?:about |almost |over )?\d[\d,]* (?:days|weeks|months|years|hours|minutes)\b(?!.*\b(?:the|my|our) )/i.test(rest)
  )
    return [said(`${rest} later, ${lowered(main, names)}`)];
  // `they built it themselves with two interns`: in a long sentence it is not clear whose they are.
  if (main.split(' ').length > longestMain || / (?:and|in an?) /.test(main)) return [];
  if (/^with$/i.test(word) && /^(?:\d|an? \p{Ll}|two|three|four|five|six)/iu.test(rest) && rest.split(' ').length < 9)
    return [`${said(rest)} ${said(main)}`];
  return [];
}

export const partShapes: readonly Shape[] = [parted, cut];
