/** So long may work go on before others get their turn. */
const turnMs = 10;

/** Returns what `work` makes of each, in order. Many texts hold up nobody longer than a turn and one of them do. */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > turnMs) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    const result = work(item);
    // Waiting for what is there already costs a round of the event loop's tasks.
    results.push(result instanceof Promise ? await result : (result as Awaited<Result>));
  }
  return results;
}
