import { isMeasure, type NumberFact, type Unit } from './numbers';

/** A figure of a brief that others may follow from. */
interface Quantity {
  value: number;
  unit: Unit | null;
}

/** What a brief gives to reckon with, in its order. */
export interface Quantities {
  figures: readonly Quantity[];
  /** Parts and multiples that it names, such as 0.5 for "half". */
  factors: readonly number[];
}

/** More figures than any brief for a post has; bounds the pairs. */
const mostFigures = 24;
/** Figures that stand farther apart in a brief belong together only where the text states both. */
const neighbours = 2;
const factorOf: Readonly<Record<string, number>> = { half: 1 / 2, third: 1 / 3, quarter: 1 / 4, twice: 2, triple: 3 };

const bounded = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
const rough =
  /(?:(?<!\p{L})(?:about|around|roughly|approximately|some|almost|nearly|close to|over|more than|just under|under|etwa|rund|fast|knapp|circa|ca\.|über|unos|casi|unas|environ|presque|cerca de|quase)|~|≈) ?[$€£]?$/iu;
const difference = bounded(
  'more|less|fewer|extra|saved?|saves|saving|cut|cost|costs|gained|lost|added|up|down|drop|dropped|by|left|remaining|rest|other|another|off|shorter|faster|slower|longer|older|younger|all but|difference|' +
    'weniger|mehr|gespart|übrig|restlichen?|um|menos|más|moins|mais',
);
const total = bounded(
  'total|in all|altogether|together|combined|both|overall|insgesamt|zusammen|en total|au total|no total',
);
const change = bounded(
  'down|up|cut|drop|drops|dropped|fell|fallen|grew|grow|growth|rose|rise|risen|increase|increased|decreased?|reduced?|lower|higher|faster|slower|' +
    'gesunken|gesenkt|gefallen|gestiegen|gewachsen|baj[aóo]\\p{L}*|sub\\p{L}+|baiss\\p{L}+|augment\\p{L}+|caiu|subiu',
);
const partOf = /\d (?:out )?(?:of|von|de|sur) (?:the |all )?[$€£]?$/iu;
const times = /^(?: ?[x×](?!\p{L})| ?times(?!\p{L})|[- ]?fold(?!\p{L})|[- ]?(?:mal|fach)| veces| fois| vezes)/iu;
const perUnit = /^ (?:\p{L}{1,20} )?(?:a|an|per|each|every|apiece|pro|je|jede[nrs]?|por|par|cada)(?!\p{L})/iu;

/** Returns the figures and parts of a brief. */
export function quantitiesOf(numbers: readonly NumberFact[]): Quantities {
  const figures = numbers.flatMap(({ meanings: [meaning = ''], unit }) =>
    /^[\d.]+$/.test(meaning) ? [{ value: Number(meaning), unit }] : [],
  );
  return {
    figures: figures.slice(0, mostFigures),
    factors: numbers.flatMap(({ meanings: [meaning = ''] }) => factorOf[meaning] ?? []),
  };
}

/** A figure of the text, and what stands around it. */
interface Claim {
  value: number;
  unit: Unit | null;
  before: string;
  after: string;
  isRough: boolean;
}

/**
 * Returns those of the figures of `text` that follow from one or two that the brief gives: by percent, difference, sum, product,
 * ratio, share or rounding. Two must have one unit, or one of them none.
 */
export function derivedFigures(text: string, figures: readonly NumberFact[], given: Quantities): Set<NumberFact> {
  const pairs = pairsOf(given.figures, new Set(figures.flatMap(({ meanings }) => meanings.map(Number))));
  return new Set(figures.filter((figure) => isDerived(text, figure, { ...given, pairs })));
}

function isDerived(text: string, fact: NumberFact, given: Quantities & { pairs: readonly Pair[] }): boolean {
  const before = text.slice(Math.max(0, fact.start - 40), fact.start);
  const after = text.slice(fact.end, fact.end + 40);
  const part = /^[ -]thirds?(?!\p{L})/iu.test(after) ? 'third' : (fact.meanings[0] ?? '');
  const factor = factorOf[part];
  if (factor !== undefined) return given.pairs.some((pair) => isShare(pair, factor));
  const isRough = rough.test(before);
  return fact.meanings.some((meaning) => {
    if (!/^[\d.]+$/.test(meaning)) return false;
    const claim = { value: Number(meaning), unit: fact.unit, before, after, isRough };
    return (
      given.figures.some((figure) => followsAlone(claim, figure, given.factors)) ||
      given.pairs.some((pair) => followsFromTwo(claim, pair))
    );
  });
}

interface Pair {
  big: Quantity;
  small: Quantity;
  unit: Unit | null;
  areStated: boolean;
  /** Whether the text states both together, as in "80 of 120" for 80 and 40. */
  isSumStated: boolean;
}

function pairsOf(figures: readonly Quantity[], stated: ReadonlySet<number>): Pair[] {
  return figures.flatMap((first, index) =>
    figures.slice(index + 1).flatMap((second, distance): Pair[] => {
      const areStated = stated.has(first.value) && stated.has(second.value);
      const isOneUnit = first.unit === second.unit || first.unit === null || second.unit === null;
      if (!isOneUnit || (distance >= neighbours && !areStated)) return [];
      const [big, small] = first.value >= second.value ? [first, second] : [second, first];
      return small.value === 0
        ? []
        : [
            {
              big,
              small,
              unit: first.unit ?? second.unit,
              areStated,
              isSumStated: stated.has(big.value + small.value),
            },
          ];
    }),
  );
}

const isNear = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance + 1e-9;

const hasUnit = ({ unit }: Claim, other: Unit | null): boolean =>
  unit === null || unit === other || (other === null && isMeasure(unit));

function followsAlone(claim: Claim, { value, unit }: Quantity, factors: readonly number[]): boolean {
  const isSameUnit = claim.unit === unit || (unit !== 'percent' && hasUnit(claim, unit));
  if (claim.isRough && isSameUnit && isNear(claim.value, value, value * 0.05)) return true;
  if (unit === 'percent' && claim.unit === 'percent' && isNear(claim.value, 100 - value, 0)) return true;
  return hasUnit(claim, unit) && factors.some((factor) => isNear(claim.value, value * factor, 0));
}

function followsFromTwo(claim: Claim, pair: Pair): boolean {
  const { big, small, unit, areStated } = pair;
  if (claim.unit === 'percent' && unit !== 'percent') return isPercent(claim, pair);
  const isYears = claim.unit === 'year' && small.value >= 1900 && big.value <= 2100;
  const context = (): string => `${claim.before.slice(-25)} ${claim.after.slice(0, 25)}`;
  const is = (value: number, tolerance = 0): boolean =>
    isNear(claim.value, value, claim.isRough ? value * 0.05 : tolerance) && hasUnit(claim, unit);
  if (is(big.value - small.value) && (areStated || isYears || difference.test(context()))) return true;
  if (is(big.value + small.value) && (areStated || total.test(context()) || partOf.test(claim.before))) return true;
  // "80 tickets at $25": a sum has the unit of one of its factors.
  const isPriced = unit !== null && claim.unit === unit && big.unit !== small.unit;
  if (isPriced && is(big.value * small.value)) return true;
  const quotient = big.value / small.value;
  const isMultiple = claim.unit === null && isNear(claim.value, quotient, claim.isRough ? 0.2 : 0.05);
  return (
    (isMultiple && times.test(claim.after)) ||
    (is(quotient) && perUnit.test(claim.after) && (claim.unit !== null || !times.test(claim.after)))
  );
}

/** Finds a change, or a share where the text speaks of none; to the next whole percent. */
function isPercent({ value, isRough, before, after }: Claim, pair: Pair): boolean {
  const { big, small } = pair;
  const difference = big.value - small.value;
  const isOne = (share: number): boolean => isNear(value, share * 100, isRough ? 2.5 : 0.5);
  if (isOne(difference / small.value) || isOne(difference / big.value)) return true;
  return sharesIn(pair).some(isOne) && !change.test(`${before} ${after}`);
}

/** Returns whether one is that part of the other or of both, or as many times as much; two thirds count as thirds. */
function isShare(pair: Pair, factor: number): boolean {
  const ratio = factor > 1 ? 1 / factor : factor;
  return sharesIn(pair).some((share) => isNear(share, ratio, 0.02) || (factor < 0.5 && isNear(share, 1 - ratio, 0.02)));
}

function sharesIn({ big, small, isSumStated }: Pair): number[] {
  const sum = big.value + small.value;
  return [small.value / big.value, ...(isSumStated ? [small.value / sum, big.value / sum] : [])];
}
