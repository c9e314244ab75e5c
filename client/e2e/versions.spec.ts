import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf, storedPosts } from './support/api';
import { expectSound, expectSoundAtBothWidths, openPage } from './support/browser';
import { openPanel, openRecent, post, saved, status } from './support/composer';
import { connectAccount, memberOnX } from './support/people';
import { useProduct } from './support/product';

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

describe('one text on X and LinkedIn', () => {
  const product = useProduct();

  it('is written once, told differently on one, put into the next free slots and taken back with one press', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const words = `quay${randomUUID().slice(0, 8)}`;
    const accessToken = await memberOnX(page, 'on_both');
    await connectAccount(page, accessToken, { platform: 'linkedin', handle: 'on-both' });
    const api = apiOf(product.baseUrl, accessToken);
    await page.goto('/tweetgen?new');
    await post(page).fill(`The harbour opens in May, ${words}.`);
    await page.getByRole('button', { name: /account to publish from/ }).click();
    await page.getByRole('menuitemcheckbox').click();
    await expectSound(page);

    await tab(page, /^LinkedIn/).click();
    const own = page.getByRole('textbox', { name: 'Post for LinkedIn' });
    await own.fill(`The harbour opens in May, ${words}.\n\nWhat does your team open first?`);
    await page.getByText('Paragraph 2').waitFor();
    await expectSound(page);
    await tab(page, /^Shared/).click();
    await post(page).fill(`The new harbour opens in May, ${words}.`);
    await tab(page, /^LinkedIn/).click();
    expect(await own.inputValue()).toBe(`The new harbour opens in May, ${words}.\n\nWhat does your team open first?`);
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    const compared = page.getByRole('dialog', { name: 'Compare versions' });
    await compared.getByRole('region', { name: 'LinkedIn' }).getByText('Only here: What does your team').waitFor();
    await expectSoundAtBothWidths(page);
    await page.keyboard.press('Escape');

    const panel = await openPanel(page, 'Schedule');
    await expectSound(page);
    await panel.getByRole('button', { name: /^Schedule 2 posts/ }).click();
    await status(page)
      .getByText(/^2 posts scheduled for /)
      .waitFor();
    await expectSound(page);
    const textsOf = async () => (await storedPosts(api, words)).map(({ parts }) => parts[0]?.text).toSorted();
    const statesOf = async () => (await storedPosts(api, words)).map((each) => each.status);
    expect(await textsOf()).toEqual([
      `The new harbour opens in May, ${words}.`,
      `The new harbour opens in May, ${words}.\n\nWhat does your team open first?`,
    ]);
    expect(await statesOf()).toEqual(['scheduled', 'scheduled']);
    const unschedule = status(page).getByRole('button', { name: /^Unschedule/ });
    await unschedule.click();
    await unschedule.waitFor({ state: 'hidden' });
    await expect.poll(statesOf).toEqual(['draft', 'draft']);

    // The tab closes in the middle of a word.
    await own.fill(`The new harbour opens in May, ${words}.\n\nWhat does your team open fir`);
    const auth = await page.evaluate(() => localStorage.getItem('auth-storage') ?? '');
    await page.close({ runBeforeUnload: true });
    const phone = await openPage(product, { width: 360, scheme: 'dark' });
    await phone.context.addInitScript((stored) => localStorage.setItem('auth-storage', stored), auth);
    await phone.page.goto('/tweetgen');
    const recent = await openRecent(phone.page);
    await recent
      .getByRole('link', { name: new RegExp(words) })
      .first()
      .click();
    await tab(phone.page, /^LinkedIn/).click();
    const onPhone = phone.page.getByRole('textbox', { name: 'Post for LinkedIn' });
    await expect.poll(() => onPhone.inputValue()).toMatch(/What does your team open fir$/);
    await expectSound(phone.page);
    expect([...problems, ...phone.problems]).toEqual([]);
    await phone.context.close();
    await context.close();
  });

  it('names a person by their handle where they have one, and by their name elsewhere', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const words = `quay${randomUUID().slice(0, 8)}`;
    const accessToken = await memberOnX(page, 'on_names');
    await connectAccount(page, accessToken, { platform: 'linkedin', handle: 'on-names' });
    const api = apiOf(product.baseUrl, accessToken);
    await page.goto('/tweetgen?new');
    await post(page).fill('The harbour opens in May.');
    await page.getByRole('button', { name: /account to publish from/ }).click();
    await page.getByRole('menuitemcheckbox').click();
    await expectSound(page);
    await post(page).fill(`${words}, drawn by `);
    await post(page).pressSequentially('@Ada');
    await page.getByRole('option', { name: 'Add a person…' }).waitFor();
    await expectSoundAtBothWidths(page);
    await page.getByRole('option', { name: 'Add a person…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a person' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ada Lovelace');
    await dialog.getByRole('textbox', { name: 'Handle on X' }).fill('@ada');
    await expectSoundAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await expect.poll(() => post(page).inputValue()).toBe(`${words}, drawn by @{Ada Lovelace}`);
    await post(page).pressSequentially('.');
    await page.getByText(/^Ada Lovelace has no handle on LinkedIn/).waitFor();
    await expectSoundAtBothWidths(page);
    const textsOf = async () => (await storedPosts(api, words)).map(({ parts }) => parts[0]?.text).toSorted();
    await expect.poll(textsOf).toEqual([`${words}, drawn by @ada.`, `${words}, drawn by Ada Lovelace.`]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
