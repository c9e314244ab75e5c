import { describe, expect, it } from 'vitest';
import { documents } from '../src/app/paths';
import { expectSoundAtBothWidths, openPage } from './support/browser';
import { useProduct } from './support/product';

describe('the public pages', () => {
  const product = useProduct();

  it('wake up without a complaint and are sound', async () => {
    const { page, context, problems } = await openPage(product, { width: 320, scheme: 'light' });
    for (const route of documents) {
      await page.goto(route, { waitUntil: 'networkidle' });
      await expectSoundAtBothWidths(page);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('can be read and linked to without a script', async () => {
    const context = await product.browser.newContext({ baseURL: product.baseUrl, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const route of documents) {
      await page.goto(route);
      expect((await page.locator('main').innerText()).length, route).toBeGreaterThan(150);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`^http.*${route}$`));
    }
    await context.close();
  });

  it('stand for whatever is not there, with the status that says so', async () => {
    const context = await product.browser.newContext({ baseURL: product.baseUrl });
    const page = await context.newPage();
    const answer = await page.goto('/nothing/here');
    expect(answer?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: 'Free tools' }).click();
    await page.waitForURL('**/tools');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await context.close();
  });

  it('are reached from the app and left again with Back', async () => {
    const context = await product.browser.newContext({ baseURL: product.baseUrl });
    const page = await context.newPage();
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Quillcast', exact: true }).click();
    await page.getByRole('navigation', { name: 'Footer' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tools');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await context.close();
  });
});
