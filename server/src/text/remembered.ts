const most = 200;

/** Remembers what was made of the last texts: a run asks several times about its brief, and many run at once. */
export function remembered<T extends NonNullable<unknown>>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const [oldest] = known.keys();
    if (known.size >= most && oldest !== undefined) known.delete(oldest);
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
