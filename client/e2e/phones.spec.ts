import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, isInView, openPage } from './support/browser';
import { openNotes, post, schedule, status, variant, writeButton } from './support/composer';
import { openSamples } from './support/people';
import { useProduct } from './support/product';

/** Width and height. What fits here does on larger ones. */
const smallest = [320, 640] as const;

describe('small screens', () => {
  const product = useProduct();

  /** The sample workspace in a window of this size. */
  const openAt = async (width: number, height: number): Promise<Page> => {
    const { page } = await openPage(product, { width, scheme: 'light' });
    await page.setViewportSize({ width, height });
    await openSamples(page);
    return page;
  };

  it('keep the buttons of the filters in view', async () => {
    const page = await openAt(320, 568);
    await page.goto('/posts?dates=custom');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await sheet.getByLabel('First day').waitFor();
    await expectSound(page);
    for (const name of ['Clear filters', 'Done'])
      expect(await isInView(sheet.getByRole('button', { name })), name).toBe(true);
    await sheet.getByRole('combobox', { name: 'Sort by' }).scrollIntoViewIfNeeded();
    expect(await isInView(sheet.getByRole('combobox', { name: 'Sort by' }))).toBe(true);
    await page.context().close();
  });

  it('say how many characters of a long post are left at 320 px', async () => {
    const page = await openAt(320, 568);
    await page.goto('/linkedin');
    await page.getByRole('textbox', { name: 'LinkedIn post' }).fill('a'.repeat(2_995));
    await expect.poll(() => isInView(page.getByText('5 left', { exact: true }))).toBe(true);
    await expectSound(page);
    await page.context().close();
  });

  it('have the text alone at first, and the button that writes in view once the notes are opened', async () => {
    const page = await openAt(320, 568);
    for (const address of ['/write', '/threadgen', '/linkedin']) {
      await page.goto(address);
      const write = writeButton(page);
      await page.getByRole('button', { name: /notes$/, expanded: false }).waitFor();
      expect(await write.isVisible(), address).toBe(false);
      await openNotes(page);
      await expect.poll(() => isInView(write), { message: address }).toBe(true);
      expect(await isInView(page.getByRole('button', { name: 'Publish', exact: true })), address).toBe(true);
      await expectSound(page);
    }
    await page.context().close();
  });

  it('keep the notes below the text and what became of it apart', async () => {
    const page = await openAt(...smallest);
    await page.goto('/write');
    await post(page).fill('The harbour opens in May.');
    await schedule(page, 'next monday 8:30am');
    const row = page.getByRole('button', { name: 'Write from notes' });
    for (const part of [row, status(page).getByRole('button', { name: 'Post actions' })])
      await expect.poll(() => isInView(part)).toBe(true);
    await expectSound(page);
    await page.context().close();
  });

  it('stay where a long text is being read when the send bar has the focus', async () => {
    const page = await openAt(360, 800);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/write?new');
      await post(page).fill('Harbour\n'.repeat(40));
      const account = page.getByRole('region', { name: 'Publish' }).getByRole('button').first();
      const afterFocus = async () => {
        await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
        await account.focus();
        await page.keyboard.press('Tab');
        return page.evaluate(() => window.scrollY);
      };
      // Once the field is as high as its text.
      await expect.poll(afterFocus).toBe(100);
    }
    await page.context().close();
  });

  it('have the first of what was written in sight', async () => {
    const page = await openAt(...smallest);
    await page.goto('/write');
    await (await openNotes(page)).fill('The harbour opens in May.\n\nIt has room for 40 boats. The old one had 12.');
    await writeButton(page).click();
    await variant(page, 1).waitFor();
    await expect.poll(() => isInView(variant(page, 1))).toBe(true);
    await page.context().close();
  });

  it('cover no decision about a reply', async () => {
    const page = await openAt(...smallest);
    await page.goto('/monitoring');
    const card = page.getByRole('article', { name: /^Reply to / });
    const reject = card.getByRole('button', { name: 'Reject' });
    await card.getByRole('button', { name: 'Edit' }).click();
    const done = card.getByRole('button', { name: 'Done' });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y;
    expect(await topOf(done)).toBe(await topOf(reject));
    await done.click();
    await reject.click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await card.getByText(/^Suggestion 1 of \d$/).waitFor();
    const edit = card.getByRole('button', { name: 'Edit' });
    for (const scrolled of [0, 60, 120, 180, 240, 300]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
      for (const part of [reject, edit]) expect(await isInView(part), `at ${scrolled} px`).toBe(true);
    }
    await expectSound(page);
    await page.context().close();
  });

  it('keep the Undo of deleted posts above the bar of ticked ones', async () => {
    const page = await openAt(...smallest);
    await page.goto('/posts?tab=drafts');
    const tick = () =>
      page
        .getByRole('checkbox', { name: /^Select “/ })
        .nth(0)
        .check();
    const bar = page.getByRole('toolbar', { name: 'Selected posts' });
    await tick();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await tick();
    for (const part of [undo, ...(await bar.getByRole('button').all())])
      await expect.poll(() => isInView(part), { message: await part.innerText() }).toBe(true);
    await expectSound(page);
    await page.context().close();
  });

  it('show the whole time that is typed', async () => {
    const page = await openAt(...smallest);
    await page.goto('/write');
    await page.getByRole('textbox', { name: 'Post', exact: true }).fill('The harbour opens in May.');
    await page.getByRole('button', { name: 'Other times' }).click();
    const field = page.getByLabel('When', { exact: true });
    await field.fill('next monday 8:30am');
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    for (const name of ['Publish now', 'Schedule post'])
      expect(await isInView(page.getByRole('button', { name })), name).toBe(true);
    // Nothing of what scrolls shows below the buttons.
    const commit = page.getByRole('button', { name: 'Schedule post' });
    const endsAt = await commit.evaluate((button) => button.parentElement?.getBoundingClientRect().bottom);
    expect(endsAt).toBe(smallest[1]);
    await expectSound(page);
    await page.context().close();
  });

  it('keep the tabs of the settings in one row that begins with the chosen one in sight; wider ones show all', async () => {
    const page = await openAt(360, 800);
    await page.goto('/settings?tab=data');
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    expect(await isInView(chosen)).toBe(true);
    const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    for (const width of [640, 768, 1024, 1279]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await chosen.waitFor();
      const tabs = await page.getByRole('tab').all();
      expect(tabs).toHaveLength(10);
      for (const tab of tabs) expect(await isInView(tab), `${await tab.innerText()} at ${width} px`).toBe(true);
    }
    await page.context().close();
  });
});
