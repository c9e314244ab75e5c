/** One and several of a thing. */
export type Nouns = readonly [string, string];

/** "1 reply", "3 replies". */
export const countedOf = (count: number, nouns: Nouns): string => `${count} ${count === 1 ? nouns[0] : nouns[1]}`;
