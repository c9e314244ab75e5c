import type { Candidate } from '../../../draft.types';
import { imperativeOf } from '../advice';
import { isPlural } from '../changes';
import { oneOfMany, splitFigures, splitList, type ListSentence } from '../lists';
import { capitalized } from '../../../sentences';
import { parseClause } from '../clause';
import type { Line } from '../material';
import { hasNoSubject } from '../tone';
import { gerund, pastBase, verbForm } from '../verbs';
import { laidOut, said, type Scene, type Shape } from '../scene';

/** Items on lines under what they are, as sentences, or some of them. */
const list: Shape = (scene) => [
  ...bulleted(scene),
  ...scene.material.lines.flatMap((line) => {
    const parts = splitList(line.text);
    const next = scene.material.lines.find(
      (other) => other.order !== line.order && !other.isLinked && !other.isQuestion,
    );
    const after = next ? said(next.text, next.end) : '';
    if (parts) return listed(parts, after, scene);
    const labelled = splitFigures(line.text);
    return labelled ? figured(labelled, after) : [];
  }),
];

const longestList = 5;

function bulleted(scene: Scene): Candidate[] {
  const { lines } = scene.material;
  const items = lines.filter((line) => line.isBullet);
  const [first] = items;
  const last = items.at(-1);
  if (items.length < 2 || !first || !last) return [];
  const head = lines.find((line) => !line.isBullet && line.order < first.order);
  const closing = lines.find((line) => !line.isBullet && line.order > last.order);
  const rows = items.slice(0, longestList).map((line) => line.text);
  const pairs = head ? headed(head, items) : pairsOf(items.map((line) => line.text));
  return [
    ...pairs,
    ...listed({ head: head?.text ?? '', items: rows }, closing ? said(closing.text, closing.end) : '', scene),
  ];
}

/** A heading that tells a deed, with one of its notes: `Talked to 6 customers. 4 left because …` */
function headed(head: Line, items: readonly Line[]): Candidate[] {
  if (parseClause(head.text) === undefined && !hasNoSubject(head.text)) return [];
  return items.map((item) => ({
    shape: 'one of the notes',
    text: `${said(head.text).replace(/[.:]*$/, '.')} ${said(item.text)}`,
    score: 10,
  }));
}

/** Notes without a heading: each item with the last one, which is often the point. */
function pairsOf(items: readonly string[]): Candidate[] {
  const last = items.at(-1);
  return last
    ? items.slice(0, -1).map((item) => ({ shape: 'two of the notes', text: `${said(item)} ${said(last)}`, score: 12 }))
    : [];
}

function listed({ head, items }: ListSentence, after: string, scene: Scene): Candidate[] {
  const about = aboutOf(head);
  const top = head === '' ? '' : `${said(about ?? head).replace(/[.:]*$/, ':')}\n\n`;
  const rows = items.map((item) => `- ${item}`).join('\n');
  const found: Candidate[] = [
    { shape: 'list', text: `${top}${rows}${after ? `\n\n${after}` : ''}`, score: 6 },
    ...answered(head, items),
  ];
  found.push(...labelled(head, items));
  if (!items.every(isOrder)) return [...found, ...single(head, items), ...partsOf(head, items, scene)];
  const sentences = items.map((item) => said(item));
  found.push({ shape: 'list as sentences', text: [...sentences, after].filter(Boolean).join(' '), score: 9 });
  const ones = sentences.map((item) => ({
    shape: 'one of the list',
    text: `If you do one thing about ${about ?? ''}: ${lowerFirst(item)}`,
    score: 9,
    trait: 'aside' as const,
  }));
  const pairs = sentences
    .slice(1)
    .map((item, at) => ({ shape: 'two of the list', text: `${sentences[at] ?? ''} ${item}`, score: 8 }));
  return [...found, ...(sentences.length > 2 ? pairs : []), ...(about ? ones : single(head, items))];
}

/** `How I cut my bill by 40%: …` → `I cut my bill by 40%: a written list and no apps.` */
function answered(head: string, items: readonly string[]): Candidate[] {
  const how = /^How (I|we) (.{6,})$/i.exec(head.replace(/:$/, ''));
  const last = items.at(-1);
  if (!how?.[1] || !how[2] || !last) return [];
  const deed = `${capitalized(how[1])} ${how[2]}`;
  return items
    .slice(0, -1)
    .map((item) => ({ shape: 'two of the list', text: said(`${deed}: ${item} and ${last}`), score: 9 }));
}

/** `My first month as a nurse: 19 shifts, 11,000 steps and one patient who sang` → `My first month as a nurse: 19 shifts and one patient …` */
function labelled(head: string, items: readonly string[]): Candidate[] {
  const label = head.replace(/:$/, '');
  const last = items.at(-1);
  if (
    !last ||
    items.length > 4 ||
    items.some(hasClause) ||
    label.split(' ').some((word) => pastBase(word) !== undefined || /^\p{Ll}{3,}ed$/u.test(word)) ||
    /^(?:How|Why|What|\d+|Two|Three|Four|Five) /.test(label) ||
    parseClause(label) !== undefined
  )
    return [];
  return items
    .slice(0, -1)
    .map((item) => ({ shape: 'two of the list', text: said(`${label}: ${item} and ${last}`), score: 6 }));
}

function hasClause(item: string): boolean {
  return parseClause(item) !== undefined || hasNoSubject(item) || isOrder(item);
}

/** `Tips for pricing a SaaS`, `3 tips for cold email` → what they are about. */
function aboutOf(head: string): string | undefined {
  const verb = /^how to (\p{Ll}+) (.{2,50})$/iu.exec(head.replace(/:$/, ''));
  const ing = verb?.[1] ? gerund(verb[1]) : undefined;
  if (ing && verb?.[2]) return `${ing} ${verb[2]}`;
  return /^(?:(?:my|our|some|a few|the|\d{1,2}|two|three|four|five|six|seven|ten) )?(?:best |quick |small |simple |good )?(?:tips|advice|rules|lessons|tricks|ideas|hacks|habits|ways)(?: for| on| about| to)? ((?!(?:that|which|i|we|from|in|of|with|when|after)\b)\p{L}.{2,50})$/iu.exec(
    head.replace(/:$/, ''),
  )?.[1];
}

function isOrder(item: string): boolean {
  const first = (item.split(' ')[0] ?? '').toLowerCase();
  return (
    /^(?:never|always|don['’]t|do|no)$/.test(first) || verbForm(first)?.form === 'base' || pastBase(first) === first
  );
}

/** Items of a head that is a statement: the first with its head, the others apart. */
function partsOf(head: string, items: readonly string[], scene: Scene): Candidate[] {
  const [first] = items;
  const last = items.at(-1);
  if (
    !first ||
    !last ||
    head.includes(':') ||
    !/\b(?:am|is|are|was|were|need|want|removed|added|dropped|cut|deleted|fixed|shipped|learned|bought|sold|tried|use|used|got|have|has|had|built|wrote|read)$/i.test(
      head,
    )
  )
    return [];
  return items.slice(0, -1).map((item) => ({
    shape: 'two of the list',
    text: `${said(`${head} ${item} and ${last}`)}`,
    score: scene.wish.length === 'shorter' ? 8 : 4,
  }));
}

function single(head: string, items: readonly string[]): Candidate[] {
  return oneOfMany(head, items).map((text) => ({ shape: 'one of the list', text: said(text), score: 9 }));
}

/** `Monthly update: 61 roasteries, $4,300 MRR, churn down …`: as rows, without the label, the last as a sentence. */
function figured({ head, items }: ListSentence, after: string): Candidate[] {
  const end = after ? `\n\n${after}` : '';
  const short = items.map((item) => item.split(/ (?:after|because|since|thanks to|when) /)[0] ?? item);
  const last = items.at(-1) ?? '';
  const moved = /^(.{3,30}?) (down|up) (from .{3,})$/i.exec(last);
  const found: Candidate[] = [
    { shape: 'list', text: `${capitalized(head)}:\n\n${items.map((item) => `- ${item}`).join('\n')}${end}`, score: 6 },
    { shape: 'figures only', text: `${said(short.map((item) => item).join(', '))}${end}`, score: 9 },
  ];
  if (!moved)
    found.push(
      { shape: 'two of the figures', text: said(`${capitalized(head)}: ${items.slice(0, 2).join(', ')}`), score: 8 },
      { shape: 'the last figure', text: said(`${capitalized(head)}: ${items[0] ?? ''} and ${last}`), score: 7 },
    );
  if (moved?.[1] && moved[2])
    found.push({
      shape: 'last as a sentence',
      text: `${said(`${moved[1]} ${isPlural(moved[1]) ? 'are' : 'is'} ${moved[2]} ${moved[3] ?? ''}`)} ${said(items.slice(0, -1).join(', '))}`,
      score: 9,
    });
  if (moved?.[1] && moved[2])
    found.push({
      shape: 'last alone',
      text: said(`${moved[1]} ${isPlural(moved[1]) ? 'are' : 'is'} ${moved[2]} ${moved[3] ?? ''}`),
      score: 14,
    });
  return found;
}

function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}\p{L}*\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** The advice that the fact supports, with the fact as its ground. */
const advice: Shape = (scene) => {
  const { lines } = scene.material;
  return lines.flatMap((line) => {
    const deed = imperativeOf(line.text, scene.material.names);
    if (!deed) return [];
    const facts = lines.filter(
      (fact) => fact.order !== line.order && fact.isConcrete && !fact.isLinked && !fact.isQuestion,
    );
    return facts.map((fact) => ({
      shape: 'advice',
      text: laidOut([`${deed}.`, said(fact.text, fact.end)], scene),
      score: 6,
    }));
  });
};

export const listingShapes: readonly Shape[] = [list, advice];
