const longest = 60;
/** Addresses of other pages stand where slugs do. */
const reserved = new Set(['community']);

/** Returns the part of an address that a title gives: `a-z`, `0-9` and dashes, at most 60; `topic` for a title in no Latin script. */
function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const whole = plain.replaceAll(' ', '-');
  const slug =
    whole.length <= longest
      ? whole
      : whole
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest);
  return !slug || reserved.has(slug) ? 'topic' : slug;
}

/** Nothing else is looked for: Postgres takes no NUL. */
export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,100}$/.test(text);

const numbered = (slug: string): string[] => [slug, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${slug}-${number}`)];

/** Returns the slugs that a topic of this title may get, the best first. */
export const possibleSlugs = (title: string): string[] => numbered(slugOf(title));

/** Returns the first that is free; when all are taken, one with the end of the topic's id. */
export const freeSlug = (title: string, taken: ReadonlySet<string>, id: string): string =>
  possibleSlugs(title).find((slug) => !taken.has(slug)) ?? `${slugOf(title)}-${id.slice(-12)}`;
