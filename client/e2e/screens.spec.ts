import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSoundAtBothWidths, openPage } from './support/browser';
import { openSamples, signedIn } from './support/people';
import { useProduct } from './support/product';

const visitorRoutes = [
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/pricing',
  '/tools',
  '/terms',
  '/developers',
];
const memberRoutes = [
  '/dashboard',
  '/write',
  '/settings',
  '/settings?tab=writing',
  '/settings?tab=appearance',
  '/settings?tab=security',
  '/settings?tab=notifications',
  '/write?tab=replies',
  '/write?tab=mimic',
  '/threadgen',
  '/linkedin',
  '/posts',
  '/import',
  '/analytics/delivery',
  '/twitter-analytics?username=ada_example',
  '/platforms',
  '/billing',
  '/monitoring',
];

describe('every screen', () => {
  const product = useProduct();

  /** Light at 320 px and dark at 1280; the stories are told dark on phones and light on desktops. */
  async function expectSoundScreens(page: Page, routes: string[]): Promise<void> {
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expectSoundAtBothWidths(page);
    }
  }

  it('is sound for a visitor', async () => {
    const { page, context, problems } = await openPage(product, { width: 320, scheme: 'light' });
    await expectSoundScreens(page, visitorRoutes);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is sound for a member', async () => {
    const { page, context, problems } = await openPage(product, { width: 320, scheme: 'light' });
    await openSamples(page);
    // The stream of live changes stays open, and a page that begins it never counts as idle; 204 ends it.
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    await expectSoundScreens(page, memberRoutes);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([320, 1280])('shows the sample’s dashboard at %i px without moving anything', async (width) => {
    const { page, context } = await openPage(product, { width, scheme: 'dark' });
    await openSamples(page);
    await page.addInitScript(watchShifts);
    await page.goto('/dashboard');
    await page.getByText(/live/).first().waitFor();
    await page.getByText('X rejected this post as a duplicate', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Latest published posts' }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as Watched).shift)).toBeLessThanOrEqual(0.02);
    await page.getByRole('link', { name: 'Start your own' }).click();
    await page.waitForURL(/\/auth\/signup/);
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    await context.close();
  });

  it('takes a press of the mouse without a ring, and without scrolling what is behind a menu', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    await openSamples(page);
    await page.goto('/posts');
    const tab = page.getByRole('tab', { name: /^Published/ });
    await pressMouse(page, tab);
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    expect(await tab.evaluate((element) => element.matches(':focus:not(:focus-visible)'))).toBe(true);
    const account = page.getByRole('button', { name: /, account$/ });
    await pressMouse(page, account);
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => account.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Nor does another screen open where this one was left.
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.goto('/automation/new');
    await page.getByRole('button', { name: 'Turn on rule' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });

  it('leads from a free slot of the week to a post that is scheduled for it', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    const { accessToken } = await signedIn(page, product.baseUrl);
    // The last minute of each day, so that today has one left.
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '23:59' }));
    const set = await fetch(`${product.baseUrl}/api/publishing/slots`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ timezone: 'UTC', slots }),
    });
    expect(set.ok).toBe(true);
    await page.goto('/dashboard');
    const week = page.getByRole('region', { name: 'Next 7 days' });
    await week
      .getByRole('link', { name: /Free slot/ })
      .last()
      .click();
    await page.getByRole('button', { name: /^Schedule \w{3} 11:59 PM/ }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await context.close();
  });
});

/** Where it is: a driver's own click scrolls to what it presses. */
async function pressMouse(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

interface Watched {
  shift: number;
}

/** Runs in the page: adds up what moves by itself. */
function watchShifts(): void {
  const watched = globalThis as unknown as Watched;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
    for (const { value, hadRecentInput } of entries) if (!hadRecentInput) watched.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
