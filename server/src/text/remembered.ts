const most = 50;

/** Remembers what was made of the last texts: a run asks several times about its brief, and all runs about the same examples. */
export function remembered<T extends NonNullable<unknown>>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? make(text);
    if (known.size >= most) known.clear();
    known.set(text, found);
    return found;
  };
}
