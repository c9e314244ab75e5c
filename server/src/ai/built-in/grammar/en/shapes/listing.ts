import type { Candidate } from '../../../draft.types';
import { imperativeOf } from '../advice';
import { oneOfMany, splitList } from '../lists';
import { laidOut, said, type Scene, type Shape } from '../scene';

/** Items on lines under what they are, or one of them alone. */
const list: Shape = (scene) => [
  ...bulleted(scene),
  ...scene.material.lines.flatMap((line) => {
    const parts = splitList(line.text);
    if (!parts) return [];
    const next = scene.material.lines.find(
      (other) => other.order !== line.order && !other.isLinked && !other.isQuestion,
    );
    const text = `${headOf(parts.head)}${rowsOf(parts.items)}`;
    const found = [...single(parts.head, parts.items), { shape: 'list', text, score: 6 }];
    return next ? [...found, { shape: 'list', text: `${text}\n\n${said(next.text, next.end)}`, score: 7 }] : found;
  }),
];

const longestList = 5;

function bulleted({ material: { lines } }: Scene): Candidate[] {
  const items = lines.filter((line) => line.isBullet);
  const [first] = items;
  const last = items.at(-1);
  if (items.length < 2 || !first || !last) return [];
  const head = lines.find((line) => !line.isBullet && line.order < first.order);
  const closing = lines.find((line) => !line.isBullet && line.order > last.order);
  const rows = items.slice(0, longestList).map((line) => line.text);
  const top = head ? headOf(head.text) : '';
  const end = closing ? `\n\n${said(closing.text, closing.end)}` : '';
  return [
    { shape: 'list', text: `${top}${rowsOf(rows)}${end}`, score: 8 },
    { shape: 'list', text: `${top}${rowsOf(rows.slice(0, 3))}`, score: 6 },
    ...(head ? single(head.text, rows) : []),
  ];
}

function single(head: string, items: readonly string[]): Candidate[] {
  return oneOfMany(head, items).map((text) => ({ shape: 'one of the list', text: said(text), score: 6 }));
}

function headOf(text: string): string {
  return `${said(text).replace(/[.:]*$/, ':')}\n\n`;
}

function rowsOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
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
