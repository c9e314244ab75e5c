import { capitalized } from '../../sentences';
import { said, type Line } from './read';
import type { Scene } from './scene';

/** One way to tell a line: whole sentences, with marks. */
export interface Take {
  name: string;
  text: string;
  /** Share of the line that it tells, 0–1. */
  share: number;
  /** Only where the draft begins. */
  opens?: true;
  /** A label and a colon: a reader notices the second one. */
  isLabel?: true;
}

/** The line as it stands, and every other way that the language is sure of. */
export function takesOf(line: Line, scene: Scene): Take[] {
  const plain: Take = { name: 'plain', text: said(line.text, line.end), share: 1 };
  // A question or an exclamation with an opening mark stays whole.
  if (line.end === '?' || /^[¡¿]/.test(line.text)) return [plain];
  return [
    plain,
    ...ordered(line, scene),
    ...halved(line, scene),
    ...shortened(line, scene),
    ...divided(line, scene),
    ...trimmed(line, scene),
    ...reasoned(line, scene),
    ...claimed(line, scene),
    ...headed(line, scene),
  ];
}

function ordered({ text, end }: Line, { pack }: Scene): Take[] {
  return pack.retold(text).map((other) => ({ name: 'retold', text: said(other, end), share: 1 }));
}

function halved({ text, end }: Line, scene: Scene): Take[] {
  const { pack } = scene;
  const halves = pack.halves(text);
  if (!halves) return [];
  const [first, second] = halves;
  const isBound = isThin(second, text, scene) || pack.leans(second) || pack.follows(second);
  return [
    { name: 'two sentences', text: `${said(first)} ${said(second, end)}`, share: 1 },
    ...(isThin(first, text, scene) ? [] : [{ name: 'first half', text: said(first, end), share: 0.6 }]),
    ...(isBound ? [] : [{ name: 'second half', text: said(second, end), share: 0.55 }]),
  ];
}

/** What stands before a comma or colon, where the rest is an addition: `Wir öffnen am 3. Mai, 22 Tische` */
function shortened({ text }: Line, scene: Scene): Take[] {
  const { pack } = scene;
  const { bound, hasVerb, subordinate } = pack;
  const cut = /(?<!\d)[,:] |[,:] (?!\d)|(?<=\d), (?=\d)/.exec(text);
  if (!cut) return [];
  const main = text.slice(0, cut.index);
  const rest = text.slice(cut.index + cut[0].length);
  const isList = cut[0] === ', ' && isEnumeration(main, rest.split(', '), pack) && !hasVerb(rest);
  const isFragment = cut[0] === ', ' && /\d/.test(main) && !hasVerb(text);
  const isSaid = hasVerb(main)
    ? main.split(' ').length >= (/\d/.test(main) ? 3 : 5)
    : isFragment && main.split(' ').length >= 4;
  // `unsere Tochter Lina, 6, …`: an insertion.
  const isInserted = /^[^,]*\d[^, ]*,/.test(rest) && rest.split(/[, ]/)[1] === '';
  const isOpen = isInserted || isList || pack.isUnfinished?.(main, rest) === true;
  const isWhole = isSaid && !isOpen && !subordinate.test(main) && !bound.test(rest);
  const cutsQuotation = /["“„«]/.test(rest) || (main.match(/"/g)?.length ?? 0) % 2 === 1;
  return isWhole && !cutsQuotation && !isThin(main, text, scene)
    ? [{ name: 'short', text: said(main), share: 0.6 }]
    : [];
}

/** `Wir suchen …, 20 Stunden, Kassel`: the additions as sentences, as rows, or in front where they begin with a figure. */
function divided({ text, end, order }: Line, scene: Scene): Take[] {
  const { pack, lines, wish } = scene;
  const parts = additions(text, scene);
  if (!parts) return [];
  const [main, ...rest] = parts;
  const added = rest.join(', ');
  const inside = pack.afterColon(main);
  const isFragment = !rest.some((part) => pack.hasVerb(part));
  const opensWithFigure = isFragment && pack.figureWord.test(added) && !pack.leans(added) && !bareFigure.test(added);
  const isList =
    isFragment &&
    rest.length >= 2 &&
    lines.length === 1 &&
    order === 0 &&
    wish.lineBreaks !== 'none' &&
    rest.every((part) => part.split(' ').length <= 6);
  return [
    { name: 'added', text: `${said(main)} ${said(added, end)}`, share: 1 },
    ...(opensWithFigure && inside
      ? [
          {
            name: 'figure first',
            // German may go on with a capital that `said` must not add in other languages.
            text: `${capitalized(added)}: ${said(inside).replace(/^./u, inside.charAt(0))}`,
            share: 1,
            opens: true as const,
            isLabel: true as const,
          },
        ]
      : []),
    ...(isList ? [{ name: 'rows', text: [`${capitalized(main)}:`, ...rest].join('\n- '), share: 1 }] : []),
  ];
}

/** `21 por primera vez`: of what was said before. */
const bareFigure = /^\S+(?:$| (?:por|para|pour|pela|pelo|zum|zur|de|d|davon|dont|par|en)(?!\p{L}))/iu;

/** A statement and what its commas add to it; nothing where an addition may be an insertion, a clause or a list. */
function additions(text: string, { pack }: Scene): [string, ...string[]] | undefined {
  const [main = '', ...rest] = text.split(/,\s+/);
  const [first = ''] = rest;
  const isSentence = pack.hasVerb(main)
    ? main.split(' ').length >= (/\d/.test(main) ? 3 : 4)
    : !rest.some((part) => pack.hasVerb(part)) && main.split(' ').length >= 3;
  const isOpen =
    !pack.subordinate.test(main) &&
    pack.isUnfinished?.(main, rest.join(', ')) !== true &&
    !rest.some((part) => pack.bound.test(part) || pack.clause.test(part));
  const isName = first.split(' ').length < 2 || pack.weekday.test(main);
  return rest.length > 0 &&
    isSentence &&
    isOpen &&
    !isEnumeration(main, rest, pack) &&
    !isName &&
    !/[:;"“„«()]/.test(text)
    ? [main, ...rest]
    : undefined;
}

/** `Vou falar no dia 21 na Campus Party`, without what about: all that is left is true without it. */
function trimmed({ text, end }: Line, scene: Scene): Take[] {
  return scene.pack
    .trimmed(text)
    .filter((main) => !isThin(main, text, scene))
    .map((main) => ({ name: 'short', text: said(main, end), share: main.length / text.length }));
}

/** `mit 140 Plätzen und neuer Leinwand` */
const furnished = /^(?:mit|ohne|con|sin|avec|sans|com|sem) /iu;
/** `lunes y miércoles a las 17:00` */
const clock = /\d(?::\d|\s?h(?!\p{L})|\suhr)/iu;

/** `Bohrer, Sägen und Beamer`: the comma divides a list. */
function isEnumeration(main: string, rest: readonly string[], { joint, figureWord }: Scene['pack']): boolean {
  const isListed = rest.some((part) => joint.test(` ${part}`) && !clock.test(part) && !furnished.test(part));
  return isListed && (!figureWord.test(rest[0] ?? '') || /\d \p{L}+$/u.test(main));
}

/** `Ich finde, …`: the claim itself, with its reason or without. */
function claimed(line: Line, scene: Scene): Take[] {
  const claim = line.text.replace(scene.pack.opinion, '');
  if (claim === line.text || claim.split(' ').length < 4) return [];
  return [{ name: 'claim', text: said(claim, line.end), share: 1 }, ...reasoned({ ...line, text: claim }, scene)];
}

/** Part of a line that has a figure is told for the figure, unless less of the brief will do. */
function isThin(part: string, whole: string, { wish }: Scene): boolean {
  return wish.numbers && !wish.isRewrite && /\d/.test(whole) && !/\d/.test(part);
}

function reasoned({ text }: Line, { pack, random }: Scene): Take[] {
  const reason = pack.reason(text);
  if (!reason) return [];
  const { main, cause, causeFirst } = reason;
  // `Sie ist 91 und kommt jeden Tag, weil …`: the reason is that of the last part.
  if (pack.joint.test(main)) return [];
  const label = random.pick(pack.phrases.reasonLabels);
  const told = cause && pack.afterColon(cause);
  return [
    ...causeFirst.map((whole) => ({ name: 'cause first', text: said(whole), share: 1 })),
    ...(label && told
      ? [
          {
            name: 'reason',
            text: `${said(main)} ${label} ${said(told).replace(/^./u, () => told.charAt(0))}`,
            share: 1,
          },
        ]
      : []),
    { name: 'without reason', text: said(main), share: 0.55 },
  ];
}

function headed({ text }: Line, { pack, random }: Scene): Take[] {
  const headlines = pack.headlines(text).map((headline) => ({
    name: 'headline',
    text: said(headline),
    share: 0.85,
    opens: true as const,
    isLabel: true as const,
  }));
  const change = pack.change(text);
  const quoted = pack.quoted(text);
  const quotes = quoted ? [{ name: 'quote first', text: said(quoted), share: 1, opens: true as const }] : [];
  if (!change) return [...headlines, ...quotes];
  const tail = change.tail === '' ? '' : ` ${change.tail}`;
  const more = change.rest === '' ? '' : ` ${said(change.rest)}`;
  const pair = (random.pick(pack.phrases.beforeAfter) ?? '')
    .replace('{a}', change.from)
    .replace('{b}', `${change.to}${tail}`);
  const spans = [said(`${change.thing}: ${change.span}${tail}`) + more, `${change.thing}: ${pair}`];
  return [
    ...headlines,
    ...quotes,
    // The same one of the two in all takes on a brief.
    ...spans
      .slice(text.length % 2)
      .slice(0, 1)
      .map((told) => ({
        name: 'change',
        text: told,
        share: Math.min(0.85, (1.5 * told.length) / text.length),
        opens: true as const,
        isLabel: true as const,
      })),
  ];
}
