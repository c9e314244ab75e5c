import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
import { signedIn } from './support/people';
import { type Product, startProduct } from './support/product';

const looks: Look[] = [
  { width: 320, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

/** One paragraph of some ten lines on a desktop. */
const long = Array.from({ length: 40 }, (_, at) => `Word number ${at} of the harbour master’s log.`).join(' ');

/** How many lines of text are drawn above the rule, and where the text's last one ends. */
const linesAboveFold = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rule = [...document.querySelectorAll('article span')].find((each) =>
      each.textContent?.trim().startsWith('Shown before the fold'),
    );
    const words = rule?.closest('p')?.lastElementChild;
    if (!rule || !words) return -1;
    const top = rule.getBoundingClientRect().top;
    const range = document.createRange();
    range.selectNodeContents(words);
    const tops = [...range.getClientRects()].filter((line) => line.width > 0 && line.bottom <= top + 1);
    return new Set(tops.map((line) => Math.round(line.top))).size;
  });

describe('the LinkedIn screen', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it.each(looks)('writes, previews and keeps a post at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    await signedIn(page, product.baseUrl);
    await page.goto('/linkedin');
    await page.getByLabel('What is the post about?').fill(brief);
    await page.getByRole('button', { name: /^Generate post/ }).click();
    const card = page.getByRole('article');
    await card.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await expectSound(page);

    await card.getByRole('button', { name: 'Edit', exact: true }).click();
    await card.getByRole('textbox').fill(long);
    await card.getByRole('button', { name: /^Save edit/ }).click();
    await card.getByRole('button', { name: '…see less' }).waitFor();
    // At both widths it is the third line that is drawn, whatever the number of characters.
    for (const device of ['Desktop', 'Mobile']) {
      await card.getByText(device, { exact: true }).click();
      await expect.poll(() => linesAboveFold(page)).toBe(3);
    }
    await card.getByRole('button', { name: '…see less' }).click();
    await card.getByRole('button', { name: '…see more' }).waitFor();
    await expectSound(page);

    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Saved' }).waitFor();
    await page.goto('/platforms/linkedin');
    await page.getByRole('article').getByText('Word number 0').waitFor();
    await page.getByRole('article').getByRole('button', { name: 'Saved' }).waitFor();
    expect(await page.getByLabel('What is the post about?').inputValue()).toBe(brief);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('goes from a topic to a draft with the keyboard alone', async () => {
    const { page, context } = await openPage(browser, product.baseUrl, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL(/\/linkedin/);
    await page.getByLabel('What is the post about?').focus();
    await page.keyboard.type(brief);
    await page.keyboard.press('Control+Enter');
    const card = page.getByRole('article');
    await card.getByRole('button', { name: 'Save', exact: true }).waitFor();
    // Keys belong to the text while one types in it.
    await card.focus();
    await page.keyboard.press('e');
    await card.getByRole('textbox').waitFor();
    await page.keyboard.type(' And on.');
    await page.keyboard.press('Control+Enter');
    await card.getByText('And on.').waitFor();
    await page.keyboard.press('Control+s');
    await card.getByRole('button', { name: 'Saved' }).waitFor();
    await context.close();
  });
});
