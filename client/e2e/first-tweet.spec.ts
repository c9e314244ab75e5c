import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, isFocused, openPage } from './support/browser';
import {
  dropPicture,
  notes,
  openNotes,
  post,
  saved,
  startByKeyboard,
  variant,
  variantText,
  writeButton,
} from './support/composer';
import { greeting, newPerson, openSamples, signedIn, signUp } from './support/people';
import { sandboxModel } from './support/launched';
import { useOwnProduct } from './support/product';

describe('a newcomer', () => {
  const product = useOwnProduct(sandboxModel);

  const asks = [
    {
      by: 'its link on Free, which has LinkedIn alone',
      width: 360,
      enter: (page: Page) => signedIn(page, product.baseUrl),
      link: 'Write a post',
      address: '/linkedin?new',
      ask: (link: Locator) => link.click(),
      code: /\/assets\/linkedin-preset-/,
      label: 'LinkedIn post',
    },
    {
      by: 'N where the plan has X',
      width: 1280,
      enter: openSamples,
      link: 'New post',
      address: '/write?new',
      ask: (link: Locator) => link.page().keyboard.press('n'),
      code: /\/assets\/post-preset-/,
      label: 'Post',
    },
  ];

  it.each(asks)('keeps what is typed and dropped before the editor is there, asked for by $by', async (asked) => {
    const { page, context, problems } = await openPage(product, {
      width: asked.width,
      scheme: 'light',
    });
    await asked.enter(page);
    await page.goto('/posts');
    const link = page.getByRole('link', { name: asked.link, exact: true });
    // Until the plan is known it leads to X.
    await expect.poll(() => link.getAttribute('href')).toBe(asked.address);
    const held: Route[] = [];
    await page.route(asked.code, (route) => void held.push(route));
    await asked.ask(link);
    const field = page.getByRole('textbox', { name: asked.label, exact: true });
    // Read as shortcuts, these would lead to other screens.
    const typed = 'Nine steps went down to four. ? g p';
    await page.keyboard.type(typed);
    expect(await field.inputValue()).toBe(typed);
    await dropPicture(field, 'steps.png', [40, 20]);
    await expectSound(page);
    await Promise.all(held.map((route) => route.continue()));
    await page.getByRole('complementary', { name: /notes$/ }).waitFor();
    await page.getByRole('button', { name: 'Remove picture 1 of the post' }).waitFor();
    await page.keyboard.type(', said n.');
    expect(await field.inputValue()).toBe(`${typed}, said n.`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps what is typed while the address of a new post loads', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()));
    await page.goto('/write?new', { waitUntil: 'commit' });
    await post(page).waitFor();
    await page.keyboard.type('Nine steps went\ndown to four. ? g p');
    release();
    await page.getByRole('complementary', { name: /notes$/ }).waitFor();
    await page.keyboard.type(', said n.');
    expect(await post(page).inputValue()).toBe('Nine steps went\ndown to four. ? g p, said n.');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('signs up, writes, edits and keeps a tweet', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    await signUp(page, product.baseUrl, newPerson());
    await expectSound(page);

    await page.goto('/write');
    await expectSound(page);
    await (await openNotes(page)).fill(brief);
    await writeButton(page).click();
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    // Into the empty post the first one goes by itself.
    await variant(page, 1).getByText('In the editor').waitFor();
    const first = await post(page).inputValue();
    expect(first).not.toBe('');
    await expectSound(page);

    const second = await variantText(page, 2);
    await page.getByRole('button', { name: 'Use this: Variant 2' }).click();
    await expect.poll(() => post(page).inputValue()).toBe(second);
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect.poll(() => post(page).inputValue()).toBe(first);

    const text = 'Four steps instead of nine.';
    await post(page).fill(text);
    await saved(page).waitFor();
    await expectSound(page);

    await page.goto('/dashboard');
    await page.getByText(text).first().waitFor();
    expect(problems).toEqual([]);
    await product.restart();
    // The browser itself notes that live changes did not reach the server meanwhile.
    problems.length = 0;
    await page.reload();
    await page.getByText(text).first().waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('writes and keeps a tweet with the keyboard alone', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await startByKeyboard(page, 'New X post');
    await page.waitForURL(/\/write/);
    await notes(page).focus();
    await page.keyboard.insertText(brief);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Edit', exact: true }))).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(() => isFocused(variant(page, 2))).toBe(true);
    const second = await variantText(page, 2);
    await page.keyboard.press('Enter');
    await expect.poll(() => post(page).inputValue()).toBe(second);
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await page.keyboard.type(' And on.');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    expect(await post(page).inputValue()).toBe(`${second} And on.`);
    await context.close();
  });

  it('comes in through Google, and no token stands in an address', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.goto('/auth/login');
    await page.getByRole('link', { name: /Google/ }).click();
    await page.waitForURL(/\/sandbox\/google\//);
    await page.getByRole('listitem').first().getByRole('button').click();
    await page.waitForURL(/\/(onboarding|dashboard)/);
    expect(addresses.filter((address) => /eyJ|refreshToken|accessToken/.test(address))).toEqual([]);
    await context.close();
  });

  it('is sent to sign-in from an app address and back to it afterwards', async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'dark' });
    await page.goto('/settings?tab=appearance');
    await page.waitForURL(/\/auth\/login/);
    await page.getByRole('button', { name: 'Look around with sample data' }).click();
    await page.waitForURL(/\/settings\?tab=appearance/);
    await expectSound(page);
    await context.close();
  });

  it('gets a real 404 for an address that is none', async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'light' });
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expectSound(page);
    await context.close();
  });
});
