import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
import { signedIn } from './support/people';
import { type Product, startProduct } from './support/product';

const looks: Look[] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

describe('the settings', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it.each(looks)('switch a mail off, hand out all data and delete a workspace at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    const { accessToken } = await signedIn(page, product.baseUrl);

    await page.goto('/settings?tab=notifications');
    const failed = (way: string) => page.getByRole('switch', { name: `Failed posts: ${way}` });
    await failed('By mail').click();
    await page.getByText(/, by mail: off/).waitFor();
    await expectSound(page);
    await page.reload();
    await failed('By mail').waitFor();
    expect(await failed('By mail').getAttribute('aria-checked')).toBe('false');
    expect(await failed('In app').getAttribute('aria-checked')).toBe('true');

    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByRole('button', { name: 'Export my data' }).click();
    const card = page.getByRole('region', { name: 'Your data' });
    await card.getByText(/^Ready, /).waitFor({ timeout: 30_000 });
    await expectSound(page);
    const download = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^quillcast-user-\d{4}-\d\d-\d\d\.zip$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    const made = await fetch(`${product.baseUrl}/api/workspaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ name: 'Second desk' }),
    });
    expect(made.status).toBe(201);
    await page.goto('/settings?tab=workspace');
    const name = await page.getByLabel('Name', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Delete workspace…' }).click();
    await expectSound(page);
    await page.getByLabel(`Type “${name}” to confirm`).fill(name);
    expect(problems).toEqual([]);
    await page.getByRole('button', { name: 'Delete workspace', exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/settings?tab=workspace');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Second desk');

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('Nothing new').waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    // What was on its way for the deleted workspace is refused, which the browser notes.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await context.close();
  });
});
