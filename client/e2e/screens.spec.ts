import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
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
  '/threadgen',
  '/platforms',
  '/billing',
  '/monitoring',
];

const looks: Look[] = [
  { width: 320, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
];

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

  it.each(looks)('is sound for a visitor at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    for (const route of visitorRoutes) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expectSound(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(looks)('is sound for a member at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Look around with sample data' }).click();
    await page.waitForURL(/\/dashboard/);
    // The stream of live changes stays open, and a page that begins it never counts as idle; 204 ends it.
    await page.route('**/api/events', (route) => route.fulfill({ status: 204 }));
    for (const route of memberRoutes) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expectSound(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
