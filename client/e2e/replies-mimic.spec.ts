import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectSound, openPage } from './support/browser';
import { post as editor, saved, writeButton } from './support/composer';
import { signedIn } from './support/people';
import { useProduct } from './support/product';

const post = 'Hot take: onboarding tours are a waste of time. If people need a tour, the product is the problem.';
const known =
  'We removed our 9-step tour and kept one checklist of 4 items. Activation went from 31% to 44% in six weeks.';

describe("writing about somebody else's post", () => {
  const product = useProduct();

  /** The address of a post that another account made on the sandbox’s X. */
  const posted = async (text: string): Promise<string> => {
    const response = await fetch(`${product.baseUrl}/sandbox/x/posts.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handle: 'jonask', text }),
    });
    const answer = (await response.json()) as { id?: string; data?: { id: string } };
    return `https://x.com/jonask/status/${answer.id ?? answer.data?.id ?? ''}`;
  };

  it('makes look-alikes with their meters, and a record of them', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await signedIn(page, product.baseUrl);
    await page.goto('/write?tab=mimic');
    await page.getByRole('button', { name: 'Use an example' }).click();
    const structure = page.getByRole('region', { name: 'Structure' });
    await structure.getByText('Read from the source').waitFor();
    await structure
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await structure.getByText('Changed by you').waitFor();
    await expectSound(page);
    await writeButton(page).click();
    await page.getByRole('listitem', { name: 'Variation 1' }).getByText('In the editor').waitFor();
    await page.getByRole('meter', { name: 'Shared wording' }).waitFor();
    await page.getByText('Original', { exact: true }).waitFor();
    await expectSound(page);

    await editor(page).fill('I deleted 40% of our codebase last month. Nobody noticed.');
    await page.getByText('Too close', { exact: true }).waitFor();
    await editor(page).fill('We canceled 12 weekly meetings in March. Nobody noticed.');
    await page.getByText('Original', { exact: true }).waitFor();
    await saved(page).waitFor();
    await expectSound(page);

    await page.reload();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'How this was written' }).click();
    const panel = page.getByRole('dialog', { name: 'How this was written' });
    await panel.getByText(/^Saved with \d+ characters changed$/).waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('answers a post by its address, by keyboard alone', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await signedIn(page, product.baseUrl);
    const address = await posted(post);
    await page.goto('/write?tab=replies');
    await page.getByRole('textbox', { name: 'Post to reply to' }).focus();
    await page.keyboard.insertText(address);
    await page.getByText('A post by @jonask.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(known);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem', { name: 'Reply 1' }).getByText('In the editor').waitFor();
    const quote = page.getByRole('figure');
    await quote.getByText(post).waitFor();
    const intent = new URL((await quote.getByRole('link', { name: /^Reply on X/ }).getAttribute('href')) ?? '');
    expect(intent.searchParams.get('in_reply_to')).toBe(address.split('/').pop());
    expect(intent.searchParams.get('text')).toBe((await editor(page).inputValue()).trim());
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says at the field that a post is gone, and moves nothing below it', async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'light' });
    await signedIn(page, product.baseUrl);
    await page.goto('/write?tab=replies');
    const field = page.getByRole('textbox', { name: 'Post to reply to' });
    await field.fill('https://x.com/jonask/status/1');
    const topOf = async (box: Locator) => (await box.boundingBox())?.y ?? 0;
    const room = async () => (await topOf(page.getByRole('group', { name: 'Options' }))) - (await topOf(field));
    const before = await room();
    await writeButton(page).click();
    await page
      .getByRole('form', { name: 'Write a reply' })
      .getByText(/Paste its text instead\.$/)
      .waitFor();
    expect(await room()).toBe(before);
    await expectSound(page);
    await context.close();
  });
});
