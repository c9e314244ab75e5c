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
    ...reasoned(line, scene),
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
  const isBound = isThin(second, text, scene) || pack.leans(second) || (pack.follows(second) && !/\d/.test(second));
  return [
    { name: 'two sentences', text: `${said(first)} ${said(second, end)}`, share: 1 },
    ...(isThin(first, text, scene) ? [] : [{ name: 'first half', text: said(first, end), share: 0.6 }]),
    ...(isBound ? [] : [{ name: 'second half', text: said(second, end), share: 0.55 }]),
  ];
}

/** What stands before a comma or colon, where the rest is an addition: `Wir öffnen am 3. Mai, 22 Tische` */
function shortened({ text }: Line, scene: Scene): Take[] {
  const { bound, hasVerb, subordinate } = scene.pack;
  const cut = /(?<!\d)[,:] |[,:] (?!\d)|(?<=\d), (?=\d)/.exec(text);
  if (!cut) return [];
  const main = text.slice(0, cut.index);
  const rest = text.slice(cut.index + cut[0].length);
  const isWhole = main.split(' ').length >= 5 && hasVerb(main) && !subordinate.test(main) && !bound.test(rest);
  const cutsQuotation = /["“„«]/.test(rest) || (main.match(/"/g)?.length ?? 0) % 2 === 1;
  return isWhole && !cutsQuotation && !isThin(main, text, scene)
    ? [{ name: 'short', text: said(main), share: 0.6 }]
    : [];
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
  const share = change.rest === '' ? 0.85 : 1;
  const pair = (random.pick(pack.phrases.beforeAfter) ?? '')
    .replace('{a}', change.from)
    .replace('{b}', `${change.to}${tail}`);
  return [
    ...headlines,
    ...quotes,
    { name: 'change', text: said(`${change.thing}: ${change.span}${tail}`) + more, share, opens: true, isLabel: true },
    ...(pair === ''
      ? []
      : [
          {
            name: 'before and after',
            text: `${said(`${change.thing}`).replace(/\.$/, ':')} ${pair}`,
            share: 0.85,
            opens: true as const,
          },
        ]),
  ];
}
