/** What Stripe's clients send: texts, lists and objects, all values as text. */
export interface Params {
  [name: string]: Param;
}
export type Param = string | Param[] | Params;

const maxDepth = 8;

/** Reads `items[0][price]=price_1&lookup_keys[]=a` as Stripe does: names in brackets nest, numbers and `[]` make lists. */
export function readForm(text: string): Params {
  const root: Params = newParams();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path.length <= maxDepth && !path.includes('__proto__')) put(root, path, value.replaceAll('\0', ''));
  }
  return withLists(root) as Params;
}

const newParams = (): Params => Object.create(null) as Params;

const pathOf = (name: string): string[] => {
  const [first = ''] = name.split('[', 1);
  return [first, ...[...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
};

function put(root: Params, path: string[], value: string): void {
  let place = root;
  path.forEach((key, index) => {
    const name = key === '' ? String(Object.keys(place).length) : key;
    if (index === path.length - 1) {
      place[name] = value;
      return;
    }
    const inner = place[name];
    place = typeof inner === 'object' ? (inner as Params) : (place[name] = newParams());
  });
}

/** An object whose names are all numbers was a list. */
function withLists(value: Param): Param {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]): [string, Param] => [name, withLists(inner)]);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner);
  }
  return Object.assign(newParams(), Object.fromEntries(entries));
}
