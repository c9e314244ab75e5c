import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { recordScreens } from './screen-figures';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let browser: Browser | undefined;

/** One for all files of a worker, which takes it along when it ends; each story has a context of its own. */
export async function openBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await launchBrowser();
  return browser;
}

/** Of Chromium. The last such list counts, so it begins with Playwright's own. */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Two pages of the address field, which load unseen in every window: more than a second of processor time each story.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${switchedOff.join(',')}`,
      `--js-flags=${process.env.JS_FLAGS ?? ''}`,
    ],
  });
}

export interface Look {
  width: number;
  scheme: 'light' | 'dark';
  /** Whether the browser keeps the app's files: all of them are fetched, so only where it matters. */
  serviceWorkers?: 'allow';
}

interface Browsed {
  browser: Browser;
  baseUrl: string;
}

/** A visitor's browser. What the page logs as an error fails the test that asks `expectQuiet`. */
export async function openPage({ browser, baseUrl }: Browsed, look: Look): Promise<Visit> {
  const { width, scheme, serviceWorkers = 'block' } = look;
  const context = await browser.newContext({
    serviceWorkers,
    baseURL: baseUrl,
    colorScheme: scheme,
    viewport: { width, height: width < 700 ? 800 : 900 },
    reducedMotion: 'reduce',
  });
  await recordScreens(context);
  const page = await context.newPage();
  // It only bounds a hang, since the same step takes five times as long on a busy machine.
  page.setDefaultTimeout(120_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  return { context, page, problems };
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  problems: string[];
}

export const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

interface AxeResult {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/** axe finds nothing, its best practices included, nothing scrolls sideways, there is one h1. */
export async function expectSound(page: Page): Promise<void> {
  await page.locator('h1', { hasNotText: 'Loading...' }).first().waitFor();
  await expectRules(page, rules);
  const place = page.url();
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, place).toBeLessThanOrEqual(0);
  expect(await page.locator('h1').count(), place).toBe(1);
}

/** Also in a wide window and the other theme, so that a story need not be told again for them. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await expectSound(page);
  const size = page.viewportSize();
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectSound(page);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  if (size) await page.setViewportSize(size);
}

/** What another theme can break: colours alone. The page is sound already. */
export const expectContrast = (page: Page): Promise<void> => expectRules(page, ['color-contrast']);

async function expectRules(page: Page, chosen: string[]): Promise<void> {
  // A dialog that is still fading in has no contrast yet; what turns for ever is not waited for.
  await page.evaluate(async () => {
    const isFinite = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isFinite)
        .map((animation) => animation.finished),
    );
  });
  // Not as a script tag: the product's policy refuses those, and the test runs under the real policy.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  await page.evaluate(() => window.scrollTo(0, 0));
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResult> } };
    /** A target half under the tab bar is too small only until one scrolls. */
    const isSmall = async (place: string) => {
      document.querySelector(place)?.scrollIntoView({ block: 'center' });
      return (await axe.run(place, { runOnly: ['target-size'] })).violations.length > 0;
    };
    // A tooltip belongs to its button, not to a landmark.
    const context = { exclude: ['[data-radix-popper-content-wrapper]:has([role=tooltip])'] };
    // What passes is not described, which would take as long again.
    const { violations: all } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
    for (const violation of all.filter(({ id }) => id === 'target-size')) {
      const small: typeof violation.nodes = [];
      for (const node of violation.nodes) if (await isSmall(node.target.join(' '))) small.push(node);
      violation.nodes = small;
    }
    // A message that began to leave meanwhile was fading.
    const isHere = ({ target }: { target: string[] }) =>
      document.querySelector(target.join(' '))?.closest('.animate-menu-out') === null;
    for (const violation of all) violation.nodes = violation.nodes.filter(isHere);
    return all.filter(({ nodes }) => nodes.length > 0);
  }, chosen);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, page.url()).toEqual([]);
}

/** Its middle is in the window, and nothing cuts it off or lies over it. */
export const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
