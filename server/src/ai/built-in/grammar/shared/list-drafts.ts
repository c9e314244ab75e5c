import type { Candidate } from '../../draft.types';
import { capitalized } from '../../sentences';
import { weightedLength } from '../../../../text/weighted-length';
import { said, type Line } from './read';
import { endingsOf, gap, type Scene } from './scene';

interface List {
  /** Sentences before the rows. */
  intro: string;
  /** With its colon; empty without one. */
  heading: string;
  /** The heading says enough to stand alone. */
  isTitle: boolean;
  rows: string[];
  outro: string;
}

/** Bullets, or a fragment that is a list with commas: as rows, as a running list, as short sentences. */
export function listDrafts(scene: Scene): Candidate[] {
  const list = readList(scene);
  if (!list) return [];
  const { wish } = scene;
  const found = [
    ...(wish.lineBreaks === 'none' ? [] : asRows(list, gap(scene))),
    ...asSentences(list, scene),
    ...single(list, scene),
  ];
  return [...found, ...ended(found, scene)].filter(({ text }) => weightedLength(text) <= wish.maxLength);
}

function asRows({ intro, heading, rows, outro }: List, joint: string): Candidate[] {
  const head = [intro, heading].filter((part) => part !== '').join(joint);
  const marked = (kept: readonly string[]): string => kept.map((row) => `- ${row}`).join('\n');
  const bare = rows.map((row) => capitalized(row)).join('\n');
  const under = (title: string, body: string): string => (title === '' ? body : `${title}\n${body}`);
  const end = outro === '' ? '' : `${joint}${outro}`;
  return [
    { shape: 'list', text: `${under(head, marked(rows))}${end}`, score: 10 },
    { shape: 'list', text: under(heading, marked(rows)), score: heading === '' && intro !== '' ? 5 : 8 },
    { shape: 'rows', text: `${under(head, bare)}${end}`, score: 8.5 },
  ];
}

function asSentences({ intro, heading, rows, outro, isTitle }: List, scene: Scene): Candidate[] {
  const joint = gap(scene);
  const whole = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
  // After a colon the first row begins as it was typed.
  const told = (kept: readonly string[]): string => {
    const text = kept.map((row) => said(row)).join(' ');
    return heading === '' || isTitle ? text : `${kept[0]?.charAt(0) ?? ''}${text.slice(1)}`;
  };
  const title = isTitle ? said(heading.replace(/:$/, '')) : heading;
  const inline = runningList(rows, scene);
  const running = heading === '' ? capitalized(inline ?? '') : `${heading} ${inline}`;
  // The first row names what the others are about.
  const partial =
    rows.length > 2 && !counts(heading) ? rows.slice(1).map((left) => rows.filter((row) => row !== left)) : [];
  const figures = rows.filter((row) => /\d/.test(row)).length;
  const telling = partial.filter((kept) => kept.filter((row) => /\d/.test(row)).length === figures);
  return [
    {
      shape: 'telegram',
      text: `${whole([intro, title, told(rows)])}${outro === '' ? '' : `${joint}${outro}`}`,
      score: 8.5,
    },
    ...(inline ? [{ shape: 'running list', text: whole([intro, `${running}.`, outro]), score: 9 }] : []),
    ...(telling.length > 0 ? telling : partial).map((kept) => ({
      shape: 'short telegram',
      text: whole([intro, title, told(kept)]),
      score: 6,
    })),
    ...(isTitle && (/\d/.test(title) || !/\d/.test(rows.join())) ? [{ shape: 'title', text: title, score: 5 }] : []),
    ...(intro === '' ? [] : [{ shape: 'intro', text: whole([intro, outro]), score: 5 }]),
  ];
}

/** One row of a list without a heading, with its own verb. */
function single({ heading, rows, intro }: List, { pack }: Scene): Candidate[] {
  return rows
    .filter(
      (row) => intro === '' && heading === '' && pack.hasVerb(row) && row.split(' ').length >= 5 && !pack.leans(row),
    )
    .map((row) => ({ shape: 'one row', text: said(row), score: 4 }));
}

/** A list says what it has to say: a word to the reader goes under a short form of it only when nothing else is left. */
function ended(found: readonly Candidate[], scene: Scene): Candidate[] {
  const endings = endingsOf(scene);
  return found.flatMap((candidate) => {
    const ending = scene.random.pick(endings);
    if (!ending) return [];
    const text = `${candidate.text}${gap(scene)}${ending}`;
    return [
      {
        ...candidate,
        shape: 'ended',
        text,
        score: candidate.score - 1.5,
        trait: 'closed' as const,
      },
    ];
  });
}

function readList({ lines, pack }: Scene): List | undefined {
  const bullets = lines.filter(({ isBullet }) => isBullet);
  const [only] = lines;
  if (bullets.length < 2) return lines.length === 1 && only ? commaList(only, pack.hasVerb) : undefined;
  const first = lines.findIndex(({ isBullet }) => isBullet);
  const before = lines.slice(0, first);
  const last = before.at(-1);
  const hasHeading = last !== undefined && (last.text.endsWith(':') || last.isRow);
  const written = (given: readonly Line[]): string => given.map(({ text, end }) => said(text, end)).join(' ');
  return {
    intro: written(hasHeading ? before.slice(0, -1) : before),
    heading: hasHeading ? capitalized(last.text.replace(/:?$/, ':')) : '',
    isTitle: false,
    rows: rowsOf(bullets),
    outro: written(lines.slice(first).filter(({ isBullet }) => !isBullet)),
  };
}

/** `3 Dinge:` promises as many rows. */
function counts(heading: string): boolean {
  return /^\P{L}*\d|^\p{L}+ \d+ \p{L}|^(?:\p{L}+ )?(?:zwei|drei|vier|fünf|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|dois|duas|três) /iu.test(
    heading,
  );
}

/** Bullets without their full stop. */
function rowsOf(bullets: readonly Line[]): string[] {
  return bullets.map(({ text, end }) => (end === '?' || end === '!' ? `${text}${end}` : text));
}

/** `Neu im Shop: A, B, C` and `Neues Café in Graz, ab Montag offen, drei Sorten Kuchen` */
function commaList(line: Line, hasVerb: (text: string) => boolean): List | undefined {
  const colon = /^([^,:]{3,80}):\s+(.+)$/s.exec(line.text);
  const items = (colon?.[2] ?? line.text).split(/,\s+/);
  const [title = '', ...rest] = items;
  const longest = Math.max(...(colon ? items : rest).map((item) => item.split(' ').length));
  if (items.length < 3 || longest > 9 || /[:;.]\s/.test(colon?.[2] ?? '')) return undefined;
  const bare = { intro: '', outro: '' };
  if (colon) return { ...bare, heading: `${capitalized(colon[1] ?? '')}:`, isTitle: false, rows: withoutAnd(items) };
  if (!line.isRow || items.some(hasVerb)) return undefined;
  return { ...bare, heading: `${capitalized(title)}:`, isTitle: true, rows: rest };
}

function withoutAnd(items: readonly string[]): string[] {
  const last = items.at(-1) ?? '';
  const pair = /^(.+?) (?:und|y|et|e) (.+)$/u.exec(last);
  return pair?.[1] && pair[2] && last.split(' ').length <= 5 ? [...items.slice(0, -1), pair[1], pair[2]] : [...items];
}

/** `a, b und c`, where every row may stand inside a sentence. */
function runningList(rows: readonly string[], { pack }: Scene): string | undefined {
  if (rows.some((row) => /[,;.:?!]/.test(row) || row.split(' ').length > 7)) return undefined;
  const inner = rows.map((row) => (/^(?:\p{Ll}|\d)/u.test(row) ? row : pack.lowered(row)));
  if (!inner.every((row): row is string => row !== undefined)) return undefined;
  return `${inner.slice(0, -1).join(', ')}${pack.phrases.and}${inner.at(-1)}`;
}
