import type { Line } from './read';

/** More sentences than these are told in windows, not in every combination. */
const fewLines = 5;
const longestWindow = 4;

/** Which lines a draft may tell, in the brief's order: a line that leans comes only right after the one it leans on. */
export function selections(lines: readonly Line[], isFree: boolean): Line[][] {
  const hasFigures = lines.some(({ hasNumber }) => hasNumber);
  return (lines.length <= fewLines ? combinations(lines) : windows(lines)).filter(
    (chosen) =>
      stands(chosen) &&
      (!chosen[0]?.isKnown || (isFree && chosen[0].hasNumber)) &&
      !isScrap(chosen, hasFigures) &&
      !breaksOff(chosen, lines) &&
      !misleads(chosen, lines),
  );
}

/** One line from the middle without a figure or a name, of a brief that has figures. */
function isScrap(chosen: readonly Line[], hasFigures: boolean): boolean {
  const [only] = chosen;
  return hasFigures && chosen.length === 1 && only !== undefined && only.order > 0 && only.weight <= 1;
}

/** `Este año hemos cambiado tres cosas`, without one of them. */
function breaksOff(chosen: readonly Line[], lines: readonly Line[]): boolean {
  return chosen.some(
    ({ text, order }) =>
      announces.test(text) && lines.length > order + 1 && !chosen.some((line) => line.order === order + 1),
  );
}

const announces = /(?::|(?<!\p{L})(?:dinge|gründe|sachen|cosas|razones|motivos|choses|raisons|coisas|razões))$/iu;

/** `Die Quote lag bei 18 %`, told without what it is now. */
function misleads(chosen: readonly Line[], lines: readonly Line[]): boolean {
  const last = chosen.findLast(({ hasNumber }) => hasNumber);
  return last?.isBefore === true && lines.some(({ order, hasNumber }) => hasNumber && order > last.order);
}

function stands(chosen: readonly Line[]): boolean {
  return (
    chosen.every(({ leans, order }, at) => !leans || chosen[at - 1]?.order === order - 1) &&
    !chosen[0]?.leans &&
    !chosen[0]?.follows
  );
}

function combinations(lines: readonly Line[]): Line[][] {
  const all: Line[][] = [];
  for (let bits = 1; bits < 1 << lines.length; bits += 1) all.push(lines.filter((_, at) => (bits >> at) & 1));
  return all;
}

/** Sentences in a row, none of them across two paragraphs. */
function windows(lines: readonly Line[]): Line[][] {
  return lines
    .flatMap((_, start) => Array.from({ length: longestWindow }, (_size, more) => lines.slice(start, start + more + 1)))
    .filter(([, ...rest]) => !rest.some(({ opens }) => opens));
}
