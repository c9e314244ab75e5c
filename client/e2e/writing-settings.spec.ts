import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
import { signedIn } from './support/people';
import { type Product, startProduct } from './support/product';

/** A word that the drafts of this brief have when nothing forbids it. */
const banned = 'activation';

const looks: Look[] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

describe('a workspace that bans a word', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const generate = async (page: Page) => {
    await page.goto('/tweetgen');
    await page.getByLabel('What is it about?').fill(brief);
    await page.getByRole('button', { name: /^Generate 3 tweets/ }).click();
    const first = page.getByRole('article', { name: /^Variant 1 of/ });
    await first.getByRole('button', { name: /^Save/ }).waitFor();
    await page.getByText(/^\d variants?$/).waitFor();
    return { first, texts: (await page.getByRole('article').allInnerTexts()).join('\n') };
  };

  it.each(looks)('gets no draft with it and sees it marked in an edit at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    await signedIn(page, product.baseUrl);
    expect((await generate(page)).texts.toLowerCase()).toContain(banned);

    await page.goto('/settings?tab=writing');
    await page.getByLabel('Banned words').fill(banned);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Rules' }).fill('No exclamation marks.\nWrite as if to one person.');
    await page.getByRole('list', { name: 'Checked in every draft' }).getByText('No exclamation marks.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await expectSound(page);
    await page.reload();
    await page.getByRole('button', { name: `Remove ${banned}` }).waitFor();

    const { first, texts } = await generate(page);
    expect(texts.toLowerCase()).not.toContain(banned);
    await first.getByRole('button', { name: /^Edit/ }).click();
    await first.getByRole('textbox').fill('Activation went up. Truly!');
    await first.getByRole('button', { name: 'Style: 2 marks' }).click();
    await first.getByText('Banned in this workspace.').waitFor();
    await first.getByRole('button', { name: 'Fix “!”' }).click();
    expect(await first.getByRole('textbox').inputValue()).toBe('Activation went up. Truly.');
    await page.keyboard.press('Control+z');
    expect(await first.getByRole('textbox').inputValue()).toBe('Activation went up. Truly!');
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(looks)('fixes a bad draft with one click and takes it back at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    await signedIn(page, product.baseUrl);
    const { first } = await generate(page);
    const original = (await first.locator('p[dir=auto]').innerText()).trim();
    const bad = 'In today’s fast-paced world — where everybody is busy — we leverage four steps.';
    await first.getByRole('button', { name: /^Edit/ }).click();
    await first.getByRole('textbox').fill(bad);
    await page.keyboard.press('Control+Enter');
    await first.getByRole('button', { name: /^Style: [2-9] marks$/ }).click();
    await expectSound(page);
    await first.getByText('In today’s fast-paced world').first().waitFor();
    await first.getByRole('button', { name: /^Fix all \d+$/ }).click();
    await first.getByText(bad).waitFor({ state: 'detached' });
    expect(await first.innerText()).not.toContain('—');
    await expectSound(page);
    expect(await first.innerText()).not.toContain(original);
    await first.getByRole('button', { name: 'Undo edit' }).click();
    expect((await first.locator('p[dir=auto]').innerText()).trim()).toBe(original);
    expect(problems).toEqual([]);
    await context.close();
  });
});
