import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, isFocused, openPage } from './support/browser';
import { notes, openNotes, saved, startByKeyboard, writeButton } from './support/composer';
import { greeting, signedIn } from './support/people';
import { useProduct } from './support/product';

/** One sentence of some ten lines on a desktop: no two of it are alike, so nothing is said about its style. */
const long = `The harbour master wrote down boats ${Array.from({ length: 160 }, (_, at) => at + 100).join(' ')} and went home.`;

/** Two paragraphs, so that nothing is said about how they look. */
const told =
  'We cut our onboarding from 9 steps to 4 and activation went from 31% to 44% in six weeks. Deleting the team-invite step mattered most.';

const text = (page: Page) => page.getByRole('textbox', { name: 'LinkedIn post' });

/** How many lines are drawn above the fold; the field and what is drawn behind it break the same lines. */
const linesAboveFold = (page: Page): Promise<number> =>
  text(page).evaluate((field) => {
    const backdrop = field.previousElementSibling;
    const fold = field.closest('article')?.querySelector('.border-dashed');
    if (!backdrop || !fold || field.scrollHeight > field.clientHeight) return -1;
    const { top } = fold.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(backdrop);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0 && line.bottom <= top + 1);
    return new Set(lines.map((line) => Math.round(line.top))).size;
  });

/** Opened, the notes have their button in the window, above the bar that publishes. */
async function expectInView(page: Page): Promise<void> {
  const write = await writeButton(page).boundingBox();
  const bar = await page.getByRole('region', { name: 'Publish', exact: true }).boundingBox();
  expect(write?.y).toBeGreaterThan(0);
  expect((write?.y ?? Infinity) + (write?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

describe('the LinkedIn screen', () => {
  const product = useProduct();

  it('writes, previews and keeps a post', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/linkedin');
    await text(page).waitFor();
    await openNotes(page);
    await expectInView(page);
    await expectSound(page);
    await notes(page).fill(told);
    await writeButton(page).click();
    await page.getByRole('listitem', { name: 'Post 1' }).getByText('In the editor').waitFor();
    expect(await text(page).inputValue()).not.toBe('');
    await expectSound(page);

    await text(page).fill(long);
    await page.getByText('Shown before “…more”', { exact: true }).waitFor();
    // At every width it is the third line that is drawn, whatever the number of characters.
    await expect.poll(() => linesAboveFold(page)).toBe(3);
    for (const device of ['Phone', 'Desktop']) {
      await page.getByRole('radio', { name: device }).check();
      await expect.poll(() => linesAboveFold(page)).toBe(3);
    }
    await expectSound(page);

    await saved(page).waitFor();
    await page.goto('/platforms/linkedin');
    await saved(page).waitFor();
    expect(await text(page).inputValue()).toBe(long);
    expect(await notes(page).inputValue()).toBe(told);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('goes from a topic to a draft with the keyboard alone', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await startByKeyboard(page, 'New LinkedIn post');
    await page.waitForURL(/\/linkedin/);
    await notes(page).focus();
    await page.keyboard.insertText(brief);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem', { name: 'Post 1' }).getByText('In the editor').waitFor();
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Edit', exact: true }))).toBe(true);
    await text(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And on.');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    expect(await text(page).inputValue()).toMatch(/ And on\.$/);
    await context.close();
  });
});
