import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
import { signedIn } from './support/people';
import { type Product, startProduct } from './support/product';

const looks: Look[] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

const topic = [
  'We cut our onboarding from nine steps to four. Completed sign-ups went from 41% to 58% in three weeks.',
  'Deleting the team-invite step mattered most: 38% of people left there.',
  'We moved the profile photo behind the first project.',
  'We asked for the company name only on the first invoice.',
  'Support tickets fell from 60 to 35 a week.',
  'Two things did not work: a progress bar, and a video that 3% watched.',
].join('\n');

const posts = (page: Page): Promise<string[]> =>
  page
    .getByRole('textbox', { name: /^Post \d+ of/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));

describe('a thread', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it.each(looks)('is written, moved, kept as one draft and opened again at $width px, $scheme', async (look) => {
    const { page, context, problems } = await openPage(browser, product.baseUrl, look);
    await signedIn(page, product.baseUrl);
    await page.goto('/threadgen');
    await page.getByLabel('What is the thread about?').fill(topic);
    await page.getByText('1/N', { exact: true }).click();
    await expectSound(page);
    await page.getByRole('button', { name: /^Generate thread/ }).click();
    await page.getByRole('textbox', { name: /^Post 1 of/ }).waitFor();
    await expectSound(page);

    const written = await posts(page);
    expect(written.length).toBeGreaterThan(2);
    expect(written[0]).not.toMatch(/^1\//);
    await page.getByRole('button', { name: 'More for post 2' }).click();
    await page.getByRole('menuitem', { name: /^Move up/ }).click();
    // The closing menu still stands for a moment.
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await page.getByRole('button', { name: 'More for post 3' }).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    await page.getByText('Post deleted').waitFor();
    const kept = [written[1], written[0], ...written.slice(3)];
    await expect.poll(() => posts(page)).toEqual(kept);

    await page.reload();
    await expect.poll(() => posts(page)).toEqual(kept);
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: 'Saved to drafts' }).click();
    const drafts = page.getByRole('dialog', { name: 'Drafts' });
    await drafts.getByText(`Thread of ${kept.length}`).waitFor();
    expect(await drafts.getByText(`1/${kept.length} ${kept[0]}`).count()).toBe(1);
    await expectSound(page);
    await drafts.getByRole('link', { name: 'Edit' }).click();
    // It is the draft itself that is open: what is changed goes back into it.
    await expect.poll(() => posts(page)).toEqual(kept);
    await page.getByRole('textbox', { name: /^Post 1 of/ }).fill('Another opening.');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Saved to drafts' }).click();
    await drafts.getByText(`1/${kept.length} Another opening.`).waitFor();
    expect(await drafts.getByText(`Thread of ${kept.length}`).count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is written, moved and kept with the keyboard alone', async () => {
    const { page, context } = await openPage(browser, product.baseUrl, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL(/\/threadgen/);
    await page.getByLabel('What is the thread about?').focus();
    await page.keyboard.insertText(topic);
    await page.keyboard.press('Control+Enter');
    const first = page.getByRole('textbox', { name: /^Post 1 of/ });
    await first.waitFor();
    await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    const [one, two] = await posts(page);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await posts(page)).slice(0, 2)).toEqual([two, one]);

    // The handle of the first post, by Space and an arrow.
    await page.getByRole('button', { name: 'Drag post 1' }).focus();
    const said = page.getByTestId('live-region');
    await page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toMatch(/^Holding post 1, at 1 of/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => said.textContent()).toMatch(/^Holding post 1, at 2 of/);
    await page.keyboard.press('Space');
    await expect.poll(() => said.textContent()).toMatch(/^Post 1 moved to 2 of/);
    expect((await posts(page)).slice(0, 2)).toEqual([one, two]);

    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Saved to drafts' }).waitFor();
    await context.close();
  });

  it('takes a long text apart at its sentences, and gives it back', async () => {
    const { page, context } = await openPage(browser, product.baseUrl, { width: 360, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/threadgen');
    await page.getByRole('button', { name: 'Paste a long text' }).click();
    const text = Array.from({ length: 20 }, (_, at) => `Sentence ${at} tells one more thing about the harbour.`).join(
      ' ',
    );
    await page.getByRole('textbox', { name: 'Text to split' }).fill(text);
    await expectSound(page);
    await page.getByRole('button', { name: 'Split into posts' }).click();
    await page.getByRole('textbox', { name: /^Post 1 of/ }).waitFor();
    const parts = await posts(page);
    expect(parts.join(' ')).toBe(text);
    expect(parts.every((part) => part.length <= 280 && part.endsWith('.'))).toBe(true);
    await context.close();
  });
});
