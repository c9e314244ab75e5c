import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChartFigure } from '@/components/charts/chart-figure';
import { scalesOf } from '@/components/charts/chart-drawing';
import { LiveRegion } from '@/components/ui/layers/live-region';

const points = [
  { day: '2026-11-14', value: 980, previous: 700 },
  { day: '2026-11-15', value: null, previous: 640 },
  { day: '2026-11-16', value: 3_890, previous: null, notes: ['2 posts, top post 1'], mark: '1' },
];
const format = (value: number) => new Intl.NumberFormat('en').format(value);

function draw(over: Partial<Parameters<typeof ChartFigure>[0]> = {}) {
  const look = { name: 'Impressions', points, format, previousLabel: '3 days before', finding: 'Most on Monday.' };
  return render(
    <>
      <ChartFigure {...look} {...over} />
      <LiveRegion />
    </>,
  );
}

const chart = () => screen.findByRole('group', { name: 'Impressions, line chart' });
const said = () => screen.getByTestId('live-region');

beforeAll(() => import('@/components/charts/chart-drawing'), 60_000);

describe('a chart', () => {
  it('says its finding, and hides the drawing from screen readers', async () => {
    draw();
    expect(screen.getByRole('figure')).toHaveTextContent('Most on Monday.');
    expect((await chart()).querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('reads each day by the arrow keys, a gap as a gap', async () => {
    draw();
    (await chart()).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(said()).toHaveTextContent('Mon, Nov 16: 3,890. 3 days before: no reading. 2 posts, top post 1.');
    await userEvent.keyboard('{ArrowLeft}');
    expect(said()).toHaveTextContent('Sun, Nov 15: no reading. 3 days before: 640.');
    await userEvent.keyboard('{Home}');
    expect(said()).toHaveTextContent('Sat, Nov 14: 980');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(said()).toHaveTextContent('Mon, Nov 16: 3,890');
  });

  it('shows the same to eyes as to ears until Escape', async () => {
    draw();
    (await chart()).focus();
    await userEvent.keyboard('{End}');
    expect(within(await chart()).getByText('Mon, Nov 16: 3,890')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(within(await chart()).queryByText('Mon, Nov 16: 3,890')).toBeNull();
  });

  it('keeps the last date inside the drawing', async () => {
    draw({ points: Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-1${at}`, value: at, previous: null })) });
    const drawing = await chart();
    const label = (text: string) => within(drawing).getByText(text).closest('text');
    expect(label('Nov 16')).toHaveAttribute('text-anchor', 'end');
    expect(label('Nov 14')).toHaveAttribute('text-anchor', 'middle');
  });

  it('draws no line through a gap', async () => {
    draw();
    const paths = [...(await chart()).querySelectorAll('.visx-linepath')].map((path) => path.getAttribute('d') ?? '');
    // The dashed line has two days side by side; each of the others is alone and gets a dot.
    expect(paths.map((path) => path.split('L').length - 1)).toEqual([1, 0]);
  });

  it('writes the last value where no line leads through it', async () => {
    draw();
    const drawing = await chart();
    const ends = [...drawing.querySelectorAll('.visx-linepath')].flatMap((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x)),
    );
    const label = within(drawing).getByText('3,890', { exact: true });
    expect(Number(label.getAttribute('x'))).toBeGreaterThan(Math.max(...ends));
  });

  it('writes the last value beside the line, until a day is looked at', async () => {
    draw();
    const figure = within(await chart());
    const label = () => figure.queryByText('3,890', { exact: true });
    expect(label()).toBeInTheDocument();
    (await chart()).focus();
    await userEvent.keyboard('{Home}');
    expect(label()).toBeNull();
  });

  it('shows the same data as a table, and back', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }));
    const rows = within(screen.getByRole('table', { name: 'Impressions by day' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayImpressions3 days before',
      'Sat, Nov 14980700',
      'Sun, Nov 15no reading640',
      'Mon, Nov 163,890no reading',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'View as chart' }));
    expect(await chart()).toBeInTheDocument();
  });
});

describe('its scales', () => {
  const days = (count: number, value: (at: number) => number | null) =>
    Array.from({ length: count }, (_, at) => ({
      day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      value: value(at),
    }));

  const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  it('puts a rounded label at the value that it names', () => {
    const look = { name: 'Posts', points: days(7, (at) => at % 2), format: whole.format };
    expect(scalesOf(look, 1_200).yTicks).toEqual([0, 1]);
  });

  it.each([1, 2, 7, 30, 90, 365])('has at most 8 days and 5 values on its axes at %i days', (count) => {
    for (const most of [0, 1, 3, 999, 1_001, 5_000, 123_456]) {
      const look = { name: 'Impressions', points: days(count, (at) => (at === 0 ? most : 0)), format };
      const { xTicks, yTicks } = scalesOf(look, 1_200);
      expect(xTicks.length).toBeLessThanOrEqual(8);
      expect(yTicks.length).toBeLessThanOrEqual(5);
      expect(new Set(yTicks.map(format)).size).toBe(yTicks.length);
    }
  });

  it('starts at 0, except for a standing count', () => {
    const look = { name: 'Followers', points: days(7, (at) => 10_000 + at), format };
    expect(scalesOf(look, 600).y.domain()[0]).toBe(0);
    expect(scalesOf({ ...look, fromZero: false }, 600).y.domain()[0]).toBe(10_000);
  });

  it('stands with nothing read at all', () => {
    const look = { name: 'Impressions', points: days(7, () => null), format };
    expect(scalesOf(look, 320).y(0)).toBeGreaterThan(0);
  });
});
