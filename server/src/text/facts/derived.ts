import { isMeasure, type NumberFact, type Unit } from './numbers';

/** More figures than any brief for a post has; bounds the pairs. */
const mostFigures = 24;
/** Figures that stand farther apart in a brief don't belong together. */
const neighbours = 2;
const parts: Readonly<Record<string, number>> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4, twice: 2, triple: 3 };

interface Quantity {
  value: number;
  unit: Unit | null;
}

/**
 * Returns whether a figure follows from those of a brief: by difference, sum, product, ratio, change or share. It is more than
 * chance that leads from one to the other, so what stands around them is not read.
 */
export function derivedFrom(numbers: readonly NumberFact[]): (figure: NumberFact) => boolean {
  const given = numbers.flatMap(quantitiesOf).slice(0, mostFigures);
  const pairs = given.flatMap((one, at) =>
    given.slice(at + 1, at + 1 + neighbours).map((other) => [one, other] as const),
  );
  const ratios = pairs.flatMap(ratiosOf);
  const named = numbers.flatMap(({ meanings: [meaning = ''] }) => parts[meaning] ?? []);
  const found = [
    ...pairs.flatMap(amountsOf),
    ...given.filter(({ unit }) => unit === 'percent').map(({ value, unit }) => ({ value: 100 - value, unit })),
    ...given.flatMap(({ value, unit }) => named.map((part) => ({ value: value * part, unit }))),
  ];
  return (figure) => {
    const part = parts[figure.meanings[0] ?? ''];
    if (part !== undefined) return ratios.some((ratio) => isNear(ratio, part > 1 ? 1 / part : part, 0.02));
    return quantitiesOf(figure).some(
      (claim) =>
        found.some(({ value, unit }) => isOfUnit(claim, unit) && isNear(claim.value, value, 0.05)) ||
        given.some((figureGiven) => isRounded(claim, figureGiven)),
    );
  };
}

const quantitiesOf = ({ meanings, unit }: NumberFact): Quantity[] =>
  meanings.flatMap((meaning) => (/^[\d.]+$/.test(meaning) ? [{ value: Number(meaning), unit }] : []));

const isNear = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance + 1e-9;
const isOfUnit = ({ unit }: Quantity, other: Unit | null): boolean =>
  unit === null || unit === other || (other === null && isMeasure(unit));

const isRounded = ({ value, unit }: Quantity, given: Quantity): boolean =>
  unit === given.unit && unit !== 'percent' && value % 100 === 0 && isNear(value, given.value, given.value * 0.02);

const ratiosOf = ([{ value: a }, { value: b }]: readonly [Quantity, Quantity]): number[] =>
  a === 0 || b === 0 ? [] : [Math.min(a, b) / Math.max(a, b)];

function amountsOf([one, other]: readonly [Quantity, Quantity]): Quantity[] {
  if (one.unit !== other.unit && one.unit !== null && other.unit !== null) return [];
  const unit = one.unit ?? other.unit;
  const [big, small] = [Math.max(one.value, other.value), Math.min(one.value, other.value)];
  if (small === 0) return [];
  const percents = [(big - small) / small, (big - small) / big, small / big].map((share) => Math.round(share * 100));
  return [
    ...[big - small, big + small, big / small].map((value) => ({ value, unit })),
    ...(one.unit === other.unit ? [] : [{ value: big * small, unit }]),
    ...(unit === 'percent' ? [] : percents.map((value) => ({ value, unit: 'percent' as const }))),
  ];
}
