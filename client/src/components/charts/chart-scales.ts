import { scaleLinear, scalePoint } from '@visx/scale';
import type { ChartLook } from '@/components/charts/chart-points';
import { compactNumber } from '@/lib/words/format';

export const chartHeight = 272;
export const margin = { top: 16, bottom: 28, left: 64 } as const;

const mostYTicks = 5;
const mostXTicks = 8;
const widthOfXTick = 76;
const widthOfDigit = 7;
/** Between the end of the lines and the last value beside it. */
export const lastValueGap = 10;

export function scalesOf({ points, format, fromZero = true }: ChartLook, width: number) {
  const values = points.flatMap(({ value, previous }) => [value, previous ?? null]).filter((value) => value !== null);
  const top = Math.max(0, ...values);
  const bottom = fromZero ? Math.min(0, ...values) : Math.min(...(values.length === 0 ? [0] : values));
  const right = width - lastValueGap - lastLabelOf({ points, format }).length * widthOfDigit;
  const x = scalePoint({ domain: points.map(({ day }) => day), range: [margin.left, right] });
  const domain: [number, number] = [bottom, top === bottom ? bottom + 1 : top];
  const { y, ticks } = yOf(domain);
  return { x, y, right, xTicks: xTicksOf(points, right), yTicks: distinct(ticks, format) };
}

/** Ends at a tick, so that no line goes on above the last one. A scale takes a count of ticks as a hint only, so several are tried. */
function yOf(domain: [number, number]) {
  const tries = [4, 3, 2, 1].map((count) => {
    const y = scaleLinear({ domain, range: [chartHeight - margin.bottom, margin.top], nice: count });
    return { y, ticks: y.ticks(count) };
  });
  return tries.find(({ ticks }) => ticks.length <= mostYTicks) ?? (tries.at(-1) as (typeof tries)[number]);
}

/** Millions are shortened: the margin has room for seven characters. */
export const axisLabel = (value: number, format: (value: number) => string): string =>
  Math.abs(value) >= 1_000_000 ? compactNumber(value) : format(value);

/** Returns the last value that was read, as it stands beside the lines. */
export function lastLabelOf({ points, format }: Pick<ChartLook, 'points' | 'format'>): string {
  const last = points.findLast(({ value }) => value !== null)?.value ?? null;
  return last === null ? '' : axisLabel(last, format);
}

/** Equal labels, as of 0.5 and 1 posts, show once. */
function distinct(found: number[], format: (value: number) => string): number[] {
  const labels = found.map((value) => axisLabel(value, format));
  return found.filter((_, at) => {
    const label = labels[at] ?? '';
    // Rounded up, 0.5 reads as 1: the label belongs to the 1.
    return label === labels[0] ? at === 0 : at === labels.lastIndexOf(label);
  });
}

/** Where there is no room for half a label at the right, it ends at its day. */
export const anchorAt = (x: number, width: number) => (x > width - widthOfXTick / 2 ? 'end' : 'middle');

function xTicksOf(points: ChartLook['points'], right: number): string[] {
  const most = Math.max(2, Math.min(mostXTicks, Math.floor((right - margin.left) / widthOfXTick)));
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, at) => at % step === 0).map(({ day }) => day);
}
