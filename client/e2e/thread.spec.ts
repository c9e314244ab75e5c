import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, isFocused, openPage } from './support/browser';
import { notes, openNotes, openRecent, parts, saved, startByKeyboard, textsOf, writeButton } from './support/composer';
import { greeting, signedIn } from './support/people';
import { useProduct } from './support/product';

const topic = [
  'We cut our onboarding from nine steps to four. Completed sign-ups went from 41% to 58% in three weeks.',
  'Deleting the team-invite step mattered most: 38% of people left there.',
  'We moved the profile photo behind the first project.',
  'We asked for the company name only on the first invoice.',
  'Support tickets fell from 60 to 35 a week.',
  'Two things did not work: a progress bar, and a video that 3% watched.',
].join('\n');

/** On phones it stands below the text, one press away however long that is. */
async function expectAiInReach(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const form = await page.getByRole('heading', { name: 'Your notes' }).boundingBox();
  const bar = await page.getByRole('region', { name: 'Publish', exact: true }).boundingBox();
  expect(form?.y).toBeGreaterThan(0);
  expect(form?.y).toBeLessThan((bar?.y ?? 0) / 2);
}

describe('a thread', () => {
  const product = useProduct();

  it('is written, moved, kept as one draft and opened again', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await signedIn(page, product.baseUrl);
    await page.goto('/threadgen');
    await expectSound(page);
    await (await openNotes(page)).fill(topic);
    await page.getByRole('button', { name: 'Numbering None' }).click();
    await page.getByRole('menuitemradio', { name: '1/N' }).click();
    await writeButton(page).click();
    await parts(page).nth(5).waitFor();
    await page.getByText('All 6 posts fit').waitFor();
    await expectSound(page);

    const written = await textsOf(page);
    expect(written).toHaveLength(6);
    await expectAiInReach(page);
    expect(written[0]).not.toMatch(/^1\//);
    await parts(page).nth(1).click();
    await page.getByRole('button', { name: 'More for post 2' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(() => textsOf(page)).toEqual([written[1], written[0], ...written.slice(2)]);
    await parts(page).nth(2).click();
    await page.getByRole('button', { name: 'More for post 3' }).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    const removed = page.getByRole('listitem').filter({ hasText: 'Post deleted' });
    await expect.poll(() => isFocused(removed.getByRole('button', { name: 'Undo' }))).toBe(true);
    const left = [written[1], written[0], ...written.slice(3)];
    expect(await textsOf(page)).toEqual(left);

    await page.reload();
    await expect.poll(() => textsOf(page)).toEqual(left);
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'New thread' }).click();
    await expect.poll(() => textsOf(page)).toEqual(['']);
    const recent = await openRecent(page);
    const drafts = recent.getByRole('region', { name: 'Drafts' });
    await drafts.getByText(/^5 posts/).waitFor();
    await expectSound(page);
    await drafts.getByRole('link', { name: `1/5 ${left[0]}` }).click();
    await recent.waitFor({ state: 'detached' });
    // It is the draft itself that is open: what is changed goes back into it.
    await expect.poll(() => textsOf(page)).toEqual(left);
    await parts(page).first().fill('Another opening.');
    await page.getByText('Saving…', { exact: true }).first().waitFor();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await openRecent(page);
    await drafts.getByRole('link', { name: '1/5 Another opening.' }).waitFor();
    expect(await drafts.getByRole('link').count()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is written, moved and kept with the keyboard alone', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await startByKeyboard(page, 'New thread');
    await page.waitForURL(/\/threadgen/);
    await notes(page).focus();
    await page.keyboard.insertText(topic);
    await page.keyboard.press('Control+Enter');
    await parts(page).nth(5).waitFor();
    // The notes have folded, and the text is a few stops away.
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Edit', exact: true }))).toBe(true);
    await parts(page).first().focus();
    const [one, two] = await textsOf(page);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await textsOf(page)).slice(0, 2)).toEqual([two, one]);

    // The handle of the first post, by Space and an arrow.
    await page.getByRole('button', { name: 'Post 1. Move or drag' }).focus();
    const live = page.getByTestId('live-region');
    await page.keyboard.press('Space');
    await expect.poll(() => live.textContent()).toMatch(/^Holding post 1, at 1 of/);
    // Dragging listens to the arrows from the page's next task on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => live.textContent()).toMatch(/^Holding post 1, at 2 of/);
    await page.keyboard.press('Space');
    await expect.poll(() => live.textContent()).toMatch(/^Post 1 moved to 2 of/);
    expect((await textsOf(page)).slice(0, 2)).toEqual([one, two]);

    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await context.close();
  });

  it('takes a long text apart at its sentences, and gives it back', async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/threadgen');
    await openNotes(page);
    await page.getByRole('button', { name: /^A long text/ }).click();
    const text = Array.from({ length: 20 }, (_, at) => `Sentence ${at} tells one more thing about the harbour.`).join(
      ' ',
    );
    await page.getByRole('textbox', { name: 'Text to split' }).fill(text);
    await expectSound(page);
    await page.getByRole('button', { name: 'Split into posts' }).click();
    await parts(page).nth(1).waitFor();
    const cut = await textsOf(page);
    expect(cut.join(' ')).toBe(text);
    expect(cut.every((part) => part.length <= 280 && part.endsWith('.'))).toBe(true);

    // The cut goes a sentence down by the keyboard, and back by the mouse.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Move the cut between 1 and 2 down by a sentence' }).press('Enter');
    await expect.poll(async () => (await textsOf(page))[0]?.length).toBeGreaterThan(280);
    expect((await textsOf(page)).join(' ')).toBe(text);
    const line = await page.getByTitle('Drag to move the cut').first().boundingBox();
    if (line === null) throw new Error('The cut has no line.');
    const x = line.x + line.width / 2;
    await page.mouse.move(x, line.y + line.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, line.y - 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => textsOf(page)).toEqual(cut);
    await context.close();
  });
});
