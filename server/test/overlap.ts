type Work = (...args: never[]) => Promise<unknown>;

/** Watches a method; the function that comes back says how many of its calls were under way together at most. */
export function mostAtATime<Name extends string>(target: Record<Name, Work>, name: Name): () => number {
  const work = target[name].bind(target);
  let running = 0;
  let most = 0;
  target[name] = async (...args) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await work(...args);
    } finally {
      running -= 1;
    }
  };
  return () => most;
}
