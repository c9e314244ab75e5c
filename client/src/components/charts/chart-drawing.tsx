import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { AreaClosed, LinePath } from '@visx/shape';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChartLook, type ChartPoint, linesOf } from '@/components/charts/chart-points';
import { calendarDay, compactNumber } from '@/lib/words/format';
import { announce } from '@/lib/focus/announce';
import { scaleLinear, scalePoint } from '@visx/scale';

const axisText = { fontSize: 12, fontFamily: 'inherit', fill: 'var(--ink-3)' } as const;

export function ChartDrawing(look: ChartLook) {
  const { name, points, format, previousLabel } = look;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const hintId = useId();
  const { x, y, right, xTicks, yTicks } = scalesOf(look, width);
  const xOf = (at: number) => x(points[at]?.day ?? '') ?? margin.left;
  const { at, handlers } = useChartCursor(look, xOf);
  const point = at === null ? undefined : points[at];
  const last = points.findLast(({ value }) => value !== null);
  const xOfPoint = ({ day }: ChartPoint) => x(day) ?? 0;
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${name}, line chart`}
      aria-describedby={hintId}
      tabIndex={0}
      {...handlers}
      className="relative h-full touch-pan-y rounded-well"
    >
      <span id={hintId} hidden>
        Use the left and right arrow keys to read each day.
      </span>
      <svg width={width} height={chartHeight} aria-hidden="true" className="block">
        <Group>
          {yTicks.map((tick) => (
            <line key={tick} x1={margin.left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          ))}
          <AxisLeft
            left={margin.left}
            scale={y}
            tickValues={yTicks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => axisLabel(Number(value), format)}
            tickLabelProps={{ ...axisText, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            top={chartHeight - margin.bottom}
            scale={x}
            tickValues={xTicks}
            hideAxisLine
            hideTicks
            tickFormat={(day) => calendarDay(String(day))}
            tickLabelProps={(day) => ({ ...axisText, textAnchor: anchorAt(x(day) ?? 0, width), dy: 4 })}
          />
          <AreaClosed
            data={[...points]}
            x={xOfPoint}
            y={({ value }) => y(value ?? 0)}
            yScale={y}
            defined={({ value }) => value !== null}
            className="fill-chart-1 opacity-10"
          />
          {previousLabel !== undefined && (
            <LinePath
              data={[...points]}
              x={xOfPoint}
              y={({ previous }) => y(previous ?? 0)}
              defined={({ previous }) => previous !== null && previous !== undefined}
              className="fill-none stroke-ink-3 stroke-[1.5] [stroke-dasharray:4_4]"
            />
          )}
          <LinePath
            data={[...points]}
            x={xOfPoint}
            y={({ value }) => y(value ?? 0)}
            defined={({ value }) => value !== null}
            className="fill-none stroke-chart-1 stroke-2"
          />
          {points.map(
            (each, index) => isAlone(points, index) && <Dot key={each.day} cx={xOf(index)} cy={y(each.value ?? 0)} />,
          )}
          {point !== undefined && (
            <line
              x1={xOfPoint(point)}
              x2={xOfPoint(point)}
              y1={margin.top}
              y2={chartHeight - margin.bottom}
              className="stroke-ink-3"
            />
          )}
          {point !== undefined && point.value !== null && <Dot cx={xOfPoint(point)} cy={y(point.value)} isLarge />}
          {last !== undefined && last.value !== null && point === undefined && (
            <LastValue x={xOfPoint(last)} y={y(last.value)} labelX={right + lastValueGap} text={lastLabelOf(look)} />
          )}
          {points.map(
            (each) =>
              each.mark !== undefined &&
              each.value !== null && <Mark key={each.day} x={xOfPoint(each)} y={y(each.value)} text={each.mark} />,
          )}
        </Group>
      </svg>
      {point !== undefined && <Tip lines={linesOf(point, look)} left={xOfPoint(point)} width={width} />}
    </div>
  );
}

/** A day between two gaps has no line to be on. */
function isAlone(points: readonly ChartPoint[], at: number): boolean {
  const has = (index: number) => typeof points[index]?.value === 'number';
  return has(at) && !has(at - 1) && !has(at + 1);
}

function Dot({ cx, cy, isLarge = false }: { cx: number; cy: number; isLarge?: boolean }) {
  return <circle cx={cx} cy={cy} r={isLarge ? 5 : 3} className="fill-chart-1 stroke-surface stroke-2" />;
}

/** Right of where the lines end: no line leads through its label, nor does a mark cover it. */
function LastValue({ x, y, labelX, text }: { x: number; y: number; labelX: number; text: string }) {
  return (
    <>
      <Dot cx={x} cy={y} />
      <text x={labelX} y={y} dy={4} className="fill-ink text-tiny font-semibold tabular-nums">
        {text}
      </text>
    </>
  );
}

function Mark({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <Group left={x} top={y}>
      <circle r={8} className="fill-surface stroke-chart-1 stroke-2" />
      <text textAnchor="middle" dy={4} className="fill-ink text-kbd font-semibold">
        {text}
      </text>
    </Group>
  );
}

/** The same at a pointer and at a key; the keys say it too. */
function Tip({ lines, left, width }: { lines: readonly string[]; left: number; width: number }) {
  const isRight = left > width / 2;
  return (
    <div
      aria-hidden="true"
      style={isRight ? { right: width - left + 12 } : { left: left + 12 }}
      className="pointer-events-none absolute top-2 max-w-48 rounded-control border border-line bg-raised px-3 py-2 text-tiny text-ink-2 shadow-menu"
    >
      {lines.map((line, at) => (
        <p key={line} className={clsx(at === 0 && 'font-semibold text-ink')}>
          {line}
        </p>
      ))}
    </div>
  );
}

const firstWidth = 640;

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(firstWidth);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The day that is looked at: by pointer, or by keys, which read it aloud. */
function useChartCursor(look: ChartLook, xOf: (at: number) => number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = look.points.length - 1;
  const at = chosen === null || chosen > last ? null : chosen;
  const read = (next: number) => {
    const point = look.points[next];
    if (point === undefined) return;
    setChosen(next);
    announce(`${linesOf(point, look).join('. ')}.`);
  };
  const moves: Record<string, () => void> = {
    ArrowLeft: () => read(at === null ? last : Math.max(0, at - 1)),
    ArrowRight: () => read(at === null ? 0 : Math.min(last, at + 1)),
    Home: () => read(0),
    End: () => read(last),
    Escape: () => setChosen(null),
  };
  const clear = () => setChosen(null);
  return {
    at,
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const move = moves[event.key];
        if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move();
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
        setChosen(nearest(look.points.length, xOf, x));
      },
      onPointerLeave: clear,
      onBlur: clear,
    },
  };
}

function nearest(count: number, xOf: (at: number) => number, x: number): number | null {
  if (count === 0) return null;
  const step = count === 1 ? 1 : xOf(1) - xOf(0);
  return Math.min(count - 1, Math.max(0, Math.round((x - xOf(0)) / step)));
}

const chartHeight = 272;
const margin = { top: 16, bottom: 28, left: 64 } as const;

const mostYTicks = 5;
const mostXTicks = 8;
const widthOfXTick = 76;
const widthOfDigit = 7;
/** Between the end of the lines and the last value beside it. */
const lastValueGap = 10;

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
const axisLabel = (value: number, format: (value: number) => string): string =>
  Math.abs(value) >= 1_000_000 ? compactNumber(value) : format(value);

/** Returns the last value that was read, as it stands beside the lines. */
function lastLabelOf({ points, format }: Pick<ChartLook, 'points' | 'format'>): string {
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
const anchorAt = (x: number, width: number) => (x > width - widthOfXTick / 2 ? 'end' : 'middle');

function xTicksOf(points: ChartLook['points'], right: number): string[] {
  const most = Math.max(2, Math.min(mostXTicks, Math.floor((right - margin.left) / widthOfXTick)));
  const step = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, at) => at % step === 0).map(({ day }) => day);
}
