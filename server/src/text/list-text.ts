const list = new Intl.ListFormat('en-GB');

/** Returns "Mon, Tue and Fri", without a comma before the last, as every sentence of the product has it. */
export const listText = (parts: Iterable<string>): string => list.format(parts);
