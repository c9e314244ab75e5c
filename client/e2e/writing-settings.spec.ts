import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, isFocused, openPage } from './support/browser';
import { openNotes, post, writeButton } from './support/composer';
import { signedIn } from './support/people';
import { useProduct } from './support/product';

/** A word that the drafts of this brief have when nothing forbids it. */
const banned = 'activation';

describe('a workspace that bans a word', () => {
  const product = useProduct();

  const generate = async (page: Page) => {
    await page.goto('/write');
    await (await openNotes(page)).fill(brief);
    await writeButton(page).click();
    // Without the word there may be fewer of them.
    await writeButton(page).waitFor();
    const texts = await page.getByRole('listitem', { name: /^Variant \d/ }).allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    return texts.join('\n').toLowerCase();
  };
  const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions' });

  it('gets no draft with it and sees it marked in an edit', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await signedIn(page, product.baseUrl);
    expect(await generate(page)).toContain(banned);

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

    await page.goto('/write?new');
    await expect.poll(() => post(page).inputValue()).toBe('');
    expect(await generate(page)).not.toContain(banned);
    await post(page).fill('Activation went up. Truly!');
    await suggestions(page).getByText('Banned in this workspace.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Fix “!”' }).click();
    expect(await post(page).inputValue()).toBe('Activation went up. Truly.');
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await page.keyboard.press('Control+z');
    expect(await post(page).inputValue()).toBe('Activation went up. Truly!');
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('fixes a bad draft with one click and takes it back', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/write');
    const bad = "In today's fast-paced world, where everybody is busy, we leverage four steps — and nobody minds.";
    await post(page).fill(bad);
    await suggestions(page)
      .getByRole('button', { name: /^“In today's fast-paced world/ })
      .waitFor();
    await expectSound(page);
    await suggestions(page)
      .getByRole('button', { name: /^Fix all \d+$/ })
      .click();
    await expect.poll(() => post(page).inputValue()).not.toContain('—');
    expect(await post(page).inputValue()).not.toContain('fast-paced');
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await expectSound(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await post(page).inputValue()).toBe(bad);
    expect(problems).toEqual([]);
    await context.close();
  });
});
