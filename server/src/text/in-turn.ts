import { setImmediate as breathe } from 'node:timers/promises';

/** What `work` makes of each, in order. Others get their turn before each, so that many texts hold up nobody longer than one does. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  for (const item of items) {
    await breathe();
    results.push(await work(item));
  }
  return results;
}
