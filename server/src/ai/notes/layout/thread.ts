import { layOut } from './layout';
import { standsAlone } from '../brief/openings';
import type { Unit } from '../brief/read-notes';

interface Part {
  units: Unit[];
  weight: number;
}

/** A blank line, as it counts. */
const gap = 2;

/**
 * Splits the notes into `count` parts in their order, or as many as they carry. Neighbours that need each other stay together
 * while they fit; parts never end inside a sentence.
 */
export function arrangeThread(
  units: readonly Unit[],
  { count, limit, lengthOf }: { count: number; limit: number; lengthOf: (text: string) => number },
): string[] {
  const cut = (hasWholeLists: boolean): Part[] => {
    const parts: Part[] = units.map((unit) => ({ units: [unit], weight: lengthOf(unit.item) + 1 }));
    return cutInto(parts, { units, count, limit, hasWholeLists });
  };
  const parts = cut(false);
  // A list is one part, or each of its items is: not a few of them here and a few there.
  const whole = parts.some(isTorn) ? cut(true) : [];
  const chosen = whole.length > 1 && whole.length * 2 >= count ? whole : parts;
  return chosen.map((part) => layOut(part.units, units)).filter((text) => lengthOf(text) <= limit);
}

/** Whether a part has some of the items of a list, and others have the rest. */
const isTorn = ({ units }: Part, _at: number, parts: readonly Part[]): boolean => {
  const list = units.findLast((unit) => unit.list !== null)?.list ?? null;
  const own = units.filter((unit) => unit.list === list).length;
  const all = parts.flatMap((part) => part.units).filter((unit) => unit.list === list).length;
  return list !== null && own > 1 && own < all;
};

interface Cutting {
  units: readonly Unit[];
  count: number;
  limit: number;
  hasWholeLists: boolean;
}

function cutInto(parts: Part[], { units, count, limit, hasWholeLists }: Cutting): Part[] {
  joinBound(parts, limit, hasWholeLists);
  if (new Set(units.map(({ paragraph }) => paragraph)).size >= count) joinParagraphs(parts, limit);
  while (parts.length > 1) {
    const at = cheapestJoin(parts, limit);
    if (at === null || (parts.length <= count && !isFragment(parts, at))) break;
    join(parts, at);
  }
  if (parts.length === count - 1) partHeading(parts);
  return parts;
}

/** Sets the line above a list apart from its first item. */
function partHeading(parts: Part[]): void {
  const [heading, item, ...others] = parts[0]?.units ?? [];
  if (!heading?.isLeadIn || !standsAlone(heading.text) || !item || item.list === null || others.length > 0) return;
  parts.splice(0, 1, { units: [heading], weight: 0 }, { units: [item], weight: 0 });
}

function join(parts: Part[], at: number): void {
  const [first, second] = parts.splice(at, 2);
  if (first && second)
    parts.splice(at, 0, { units: [...first.units, ...second.units], weight: first.weight + gap + second.weight });
}

/** Lists with a line above them that have room in its part, where two items of three are a few words: others are parts of their own. */
function announcedLists(parts: readonly Part[], limit: number, hasAll: boolean): Set<number> {
  const weights = new Map<number, number>();
  for (const [at, { units, weight }] of parts.entries()) {
    const list = units[0]?.list ?? null;
    const lead = parts[at - 1];
    if (list === null) continue;
    if (lead?.units[0]?.isLeadIn || (hasAll && !weights.has(list)))
      weights.set(list, lead?.units[0]?.isLeadIn ? lead.weight : 0);
    weights.set(list, (weights.get(list) ?? Infinity) + gap + weight);
  }
  const items = parts.flatMap(({ units }) => units);
  const isOfFew = (list: number): boolean => {
    const own = items.filter((unit) => unit.list === list);
    return hasAll || own.filter(({ text }) => !standsAlone(text)).length * 3 >= own.length * 2;
  };
  return new Set([...weights].flatMap(([list, weight]) => (weight <= limit && isOfFew(list) ? [list] : [])));
}

/** A blank line around each sentence parts no thoughts. */
function loneParagraphs(parts: readonly Part[]): Set<number> {
  const paragraphs = parts.flatMap(({ units }) => units.map(({ paragraph }) => paragraph));
  return new Set(paragraphs.filter((one, at) => paragraphs.indexOf(one) === at && paragraphs.lastIndexOf(one) === at));
}

/** Sentences that lean, and items under what announces them where all have room; the points of other lists may be parts. */
function joinBound(parts: Part[], limit: number, hasWholeLists: boolean): void {
  const announced = announcedLists(parts, limit, hasWholeLists);
  const lone = loneParagraphs(parts);
  for (let at = 0; at + 1 < parts.length;) {
    const [before, next] = [parts[at]?.units.at(-1), parts[at + 1]?.units[0]];
    const isProse = before?.list === null && next?.list === null;
    const isSame = isProse && before.paragraph === next.paragraph;
    const isLone = isProse && lone.has(before.paragraph) && lone.has(next.paragraph);
    const isFew = (parts[at]?.weight ?? 0) < shortPart;
    const isBound =
      (isSame && (isFew || next.leans || (next.isVerbless && (before.isVerbless || parts[at]?.units.length === 1)))) ||
      (isLone && next.leans) ||
      before?.isLeadIn ||
      (announced.has(before?.list ?? -1) && before?.list === next?.list);
    if (isBound && fits(parts, at, limit)) join(parts, at);
    else at += 1;
  }
}

/** Enough paragraphs are the person's own parts, and so are the items of their lists. */
function joinParagraphs(parts: Part[], limit: number): void {
  for (let at = 0; at + 1 < parts.length;) {
    const [before, next] = [parts[at]?.units.at(-1), parts[at + 1]?.units[0]];
    const isSame = before?.list === null && next?.list === null && before.paragraph === next.paragraph;
    if (isSame && fits(parts, at, limit)) join(parts, at);
    else at += 1;
  }
}

const fits = (parts: readonly Part[], at: number, limit: number): boolean =>
  (parts[at]?.weight ?? 0) + gap + (parts[at + 1]?.weight ?? 0) <= limit;

/** A few words alone are no part, whatever was asked for, unless they are an item of three words or more. */
const shortPart = 16;
const isShort = ({ units: [first], weight }: Part): boolean =>
  weight < shortPart && !(first && first.list !== null && standsAlone(first.text, 3));
const isFragment = (parts: readonly Part[], at: number): boolean => parts.slice(at, at + 2).some(isShort);

/** Joining over a blank line of the person’s own comes after every join inside a paragraph. */
const paragraphCost = 300;

/** Returns the neighbours that make the shortest part together, fragments first. */
function cheapestJoin(parts: readonly Part[], limit: number): number | null {
  let best: { at: number; cost: number } | null = null;
  for (let at = 0; at + 1 < parts.length; at += 1) {
    const [first, second] = [parts[at], parts[at + 1]];
    if (!first || !second || !fits(parts, at, limit)) continue;
    const isApart = first.units.at(-1)?.paragraph !== second.units[0]?.paragraph;
    const cost = first.weight + second.weight + (isApart ? paragraphCost : 0) - (isFragment(parts, at) ? 1_000 : 0);
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}
