const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');

/** "1 reply", "3 replies", "1,200 posts". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`;
