import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectContrast, expectSound, launchBrowser, openPage } from './support/browser';
import { type Product, startProduct } from './support/product';

const visitorRoutes = [
  '/auth/login',
  '/auth/signup',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/pricing',
  '/tools',
  '/terms',
];
const memberRoutes = [
  '/dashboard',
  '/tweetgen',
  '/settings',
  '/settings?tab=writing',
  '/settings?tab=appearance',
  '/settings?tab=security',
  '/settings?tab=notifications',
  '/tweetgen?tab=replies',
  '/tweetgen?tab=mimic',
  '/threadgen',
  '/linkedin',
  '/posts',
  '/twitter-analytics?username=ada_example',
  '/platforms',
  '/billing',
  '/monitoring',
];

const widths = [320, 1280];

describe('every screen', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  /** Loaded once, looked at in both themes. */
  async function expectSoundInBoth(page: Page, route: string): Promise<void> {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(route, { waitUntil: 'networkidle' });
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  }

  it.each(widths)('is sound for a visitor at %i px, light and dark', async (width) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, { width, scheme: 'light' });
    for (const route of visitorRoutes) await expectSoundInBoth(page, route);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(widths)('is sound for a member at %i px, light and dark', async (width) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, { width, scheme: 'light' });
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Look around with sample data' }).click();
    await page.waitForURL(/\/dashboard/);
    // The stream of live changes stays open, and a page that begins it never counts as idle; 204 ends it.
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    for (const route of memberRoutes) await expectSoundInBoth(page, route);
    expect(problems).toEqual([]);
    await context.close();
  });
});
