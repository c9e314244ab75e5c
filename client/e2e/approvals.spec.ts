import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf, apiOfPage, storedPosts } from './support/api';
import { expectSound, openPage } from './support/browser';
import { openPanel, post, status } from './support/composer';
import { memberOnX, newPerson, signedIn } from './support/people';
import { useProduct } from './support/product';

describe('an approval', () => {
  const product = useProduct();

  /** The editor's, from the mail that invited them. */
  async function join(page: Page, ownerToken: string): Promise<void> {
    const editor = { ...newPerson(), name: 'Jonas Keller' };
    await signedIn(page, product.baseUrl, editor);
    await apiOf(product.baseUrl, ownerToken).post('invites/send-bulk', {
      inviteeEmails: [editor.email],
      role: 'editor',
    });
    const address = `${product.baseUrl}/sandbox/mail.json?to=${encodeURIComponent(editor.email)}`;
    const newest = async () => ((await (await fetch(address)).json()) as { link?: string }[])[0]?.link ?? '';
    await expect.poll(newest).toMatch(/\/invite\//);
    await page.goto(await newest());
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.waitForURL(/\/dashboard/);
  }

  it('is asked for, refused, given, ended by a comma, and given by a guest on a phone', async () => {
    const { page: owner } = await openPage(product, { width: 1280, scheme: 'dark' });
    const { page } = await openPage(product, { width: 1280, scheme: 'light' });
    const ownerToken = await memberOnX(owner, 'pier');
    await join(page, ownerToken);

    await page.goto('/write?new');
    await post(page).fill('The harbour opens in May.');
    const panel = await openPanel(page, 'Schedule');
    await panel.getByLabel('When', { exact: true }).fill('in 3 days at 9:00');
    await panel.getByRole('checkbox', { name: 'Ask for approval first' }).check();
    await expectSound(page);
    await panel.getByRole('button', { name: /^Schedule post/ }).click();
    await status(page)
      .getByText(/approv/i)
      .first()
      .waitFor();

    await owner.goto('/dashboard');
    await owner.getByRole('link', { name: 'Review posts' }).click();
    await owner.getByText('The harbour opens in May.').waitFor();
    await expectSound(owner);
    await owner.getByRole('button', { name: 'Ask for changes' }).click();
    await owner.getByRole('textbox', { name: 'What should change?' }).fill('It opens in June.');
    await owner.getByRole('button', { name: 'Ask for changes' }).click();

    const [stored] = await storedPosts(await apiOfPage(page, product.baseUrl), 'harbour');
    await page.goto(`/posts?post=${stored?.id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: /asks for changes$/ }).waitFor();
    await expectSound(page);
    await post(sheet).fill('The harbour opens in June.');
    await sheet.getByRole('heading', { name: 'Waiting for approval' }).waitFor();

    await owner.goto('/review');
    await owner.getByText('The harbour opens in June.').waitFor();
    await owner.getByRole('button', { name: 'Approve' }).click();
    await owner.getByText('Nothing to review').waitFor();
    await sheet.getByRole('heading', { name: 'Approved', exact: true }).waitFor();

    await post(sheet).fill('The harbour opens in June, again.');
    await sheet.getByRole('heading', { name: 'Changed since it was approved' }).waitFor();
    await expectSound(page);

    await owner.goto(page.url());
    await owner.getByRole('button', { name: 'New review link' }).click();
    const link = await owner.getByRole('textbox', { name: 'Review link' }).inputValue();
    const { page: guest } = await openPage(product, { width: 360, scheme: 'dark' });
    await guest.goto(link);
    await guest.getByRole('heading', { level: 1, name: 'The harbour opens in June, again.' }).waitFor();
    await expectSound(guest);
    await guest.getByRole('button', { name: 'Approve' }).click();
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Lena Brandt');
    await expectSound(guest);
    await guest.getByRole('button', { name: 'Approve' }).click();
    await guest.getByRole('heading', { name: 'You approved this' }).waitFor();
    await sheet.getByText(/^Lena Brandt \(guest/).waitFor();
    await expectSound(guest);
  });
});
