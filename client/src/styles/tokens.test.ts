import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeColors } from '@/lib/device/theme';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const html = readFileSync('index.html', 'utf8');

type Rgb = readonly [number, number, number];

/** The declarations of `:root` and `.dark`, as written. */
function readTokens(selector: ':root' | '.dark'): Map<string, string> {
  const start = css.indexOf(selector === ':root' ? ':root,\n.light {' : '.dark {');
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value ?? '']));
}

/** OKLCH → linear sRGB, Björn Ottosson's matrices. */
function oklchToLinear(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const encode = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
const decode = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const clamp = (value: number) => Math.min(1, Math.max(0, value));

function parse(value: string): { linear: Rgb; rgb: Rgb } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)/.exec(value);
  if (hex !== null) {
    const rgb = hex.slice(1).map((part) => Number.parseInt(part, 16) / 255) as unknown as Rgb;
    return { rgb, linear: rgb.map(decode) as unknown as Rgb };
  }
  if (oklch === null) throw new Error(`not a colour: ${value}`);
  const [lightness = 0, chroma = 0, hue = 0] = oklch.slice(1).map(Number);
  const linear = oklchToLinear(lightness, chroma, hue);
  // What the screen shows has 8 bits a channel.
  const rgb = linear.map((channel) => Math.round(clamp(encode(channel)) * 255) / 255) as unknown as Rgb;
  return { linear, rgb };
}

function luminance(value: string): number {
  const [red, green, blue] = parse(value).rgb.map(decode) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.x. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const toHex = (value: string) =>
  `#${parse(value)
    .rgb.map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'active'];
const softs = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'];
const on = (text: string[], grounds: string[]) =>
  text.flatMap((each) => grounds.map((ground) => [each, ground] as const));

const textPairs = [
  ...on(['ink'], [...surfaces, ...softs]),
  ...on(['ink-2'], [...surfaces, ...softs]),
  ...on(['ink-3'], ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent-soft']),
  ...on(['link'], surfaces),
  ...['success', 'warning', 'danger', 'info'].flatMap((tone) =>
    on([tone], ['canvas', 'surface', 'raised', 'sunken', 'hover', `${tone}-soft`]),
  ),
  ...on(['primary-ink'], ['primary', 'primary-hover']),
  ...on(['accent-ink'], ['accent', 'accent-hover']),
  ...on(['danger-ink'], ['danger-solid', 'danger-solid-hover']),
  ['toast-ink', 'toast'],
  ['network-linkedin', 'raised'],
  ['network-x', 'raised'],
] as const;

const controlPairs = [
  ...on(['line-strong'], ['canvas', 'surface', 'raised', 'sunken']),
  ...on(['focus'], [...surfaces, 'accent-soft']),
  ...on(['accent-line'], ['canvas', 'surface', 'raised']),
  ...on(['primary'], ['canvas', 'surface', 'raised']),
  ...on(['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'], ['surface']),
] as const;

describe.each([':root', '.dark'] as const)('colours of %s', (selector) => {
  const tokens = readTokens(selector);
  const token = (name: string) => tokens.get(name) ?? '';

  it.each(textPairs)('%s on %s reads at 4.5', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s against %s stands out at 3', (edge, ground) => {
    expect(contrast(token(edge), token(ground))).toBeGreaterThanOrEqual(3);
  });

  it("heat cells carry their text: the theme's ink on the first, the opposite on the last", () => {
    const isLight = selector === ':root';
    const [dark, paper] = isLight ? [token('ink'), token('canvas')] : [token('canvas'), token('ink')];
    const [forDark, forPaper] = isLight
      ? [[1, 2, 3, 4], [5]]
      : [
          [4, 5],
          [1, 2, 3],
        ];
    for (const step of forDark) expect(contrast(dark, token(`heat-${step}`))).toBeGreaterThanOrEqual(4.5);
    for (const step of forPaper) expect(contrast(paper, token(`heat-${step}`))).toBeGreaterThanOrEqual(4.5);
  });

  it('all lie inside sRGB', () => {
    const outside = [...tokens]
      .filter(([, value]) => value.startsWith('oklch') && !value.includes('/'))
      .filter(([, value]) =>
        parse(value).linear.some((channel) => encode(channel) < -0.005 || encode(channel) > 1.005),
      );
    expect(outside).toEqual([]);
  });

  it('are as many as in the other theme', () => {
    const colors = (from: Map<string, string>) =>
      [...from].filter(([, value]) => /^(oklch|#)/.test(value)).map(([name]) => name);
    expect(colors(tokens)).toEqual(colors(readTokens(selector === ':root' ? '.dark' : ':root')));
  });

  it("give the browser's bars the canvas, in the script and in the store", () => {
    const hex = toHex(token('canvas'));
    expect(selector === ':root' ? themeColors.light : themeColors.dark).toBe(hex);
    expect(html).toContain(`'${hex}'`);
  });
});
