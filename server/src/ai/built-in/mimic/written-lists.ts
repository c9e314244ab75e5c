import { verbForm } from '../grammar/en/verbs';
import type { Seeded } from '../seeded';
import { capitalized } from '../sentences';
import type { Layout, Telling } from './layout';
import { listHeads, listSubjects, type ListSubject } from './list-items.data';

const fewestItems = 3;
const mostItems = 7;
const room = 275;

/** Lists of advice on what a list of somebody else's is about, as long as it; none where the subject has no items. */
export function writtenLists(text: string, { layout, random }: { layout: Layout; random: Seeded }): Telling[] {
  const subject = subjectIn(text);
  if (!subject) return [];
  const items = random.shuffled(subject.items);
  const wanted = Math.min(mostItems, Math.max(fewestItems, layout.items));
  return random.shuffled(listHeads).flatMap((head, at) => {
    const start = at * wanted;
    const isFresh = start + wanted <= items.length;
    return listUnder(head, { subject, items: isFresh ? items.slice(start) : random.shuffled(items), wanted });
  });
}

interface Listed {
  subject: ListSubject;
  /** As many as are wanted or more; other lists take others while there are enough. */
  items: readonly string[];
  wanted: number;
}

function listUnder(head: string, { subject, items, wanted }: Listed): Telling[] {
  for (let count = wanted; count >= fewestItems; count -= 1) {
    const lines = [headed(head, subject, count), ...items.slice(0, count)];
    if (lines.join('\n1. ').length <= room) return [{ lines, isList: true }];
  }
  return [];
}

const headed = (head: string, { name, goal }: ListSubject, count: number): string =>
  head
    .replace('{n}', String(count))
    .replace('{goal}', () => goal)
    .replace('{x}', () => name)
    .replace('{X}', () => capitalized(name));

/** The same advice in single lines, for a build that is no list. */
export function writtenLines(text: string): string[] {
  const subject = subjectIn(text);
  if (!subject) return [];
  const { name, goal, items } = subject;
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = items.filter((item) => isAdvice(item)).map(small);
  if (f === '') return [];
  return [
    `For ${goal}: ${a}. ${capitalized(b)}.`,
    `Two small things for ${goal}: ${c}, and ${d}.`,
    `Stuck with ${name}? ${capitalized(e)}. ${capitalized(f)}.`,
    `${capitalized(name)}: which is harder, to ${d} or to ${a}?`,
  ];
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const isAdvice = (item: string): boolean => verbForm(item.split(' ', 1)[0] ?? '')?.form === 'base' && !/,/.test(item);

/** What the heading names, else what the text names most. */
function subjectIn(text: string): ListSubject | undefined {
  const [head = ''] = text.trim().split('\n', 1);
  return named(head) ?? named(text);
}

function named(text: string): ListSubject | undefined {
  const [best] = listSubjects
    .map((subject) => ({ subject, count: [...text.matchAll(new RegExp(subject.pattern.source, 'giu'))].length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return best?.subject;
}
