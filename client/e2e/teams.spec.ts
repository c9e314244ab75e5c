import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, openPage } from './support/browser';
import { openNotes, post, saved, saveDraft, writeButton } from './support/composer';
import { mailedCode, newPerson, type Person, signedIn } from './support/people';
import { useProduct } from './support/product';

describe('a team', () => {
  const product = useProduct();

  /** The link of the newest mail to this address. */
  async function mailedLink(email: string): Promise<string> {
    const address = `${product.baseUrl}/sandbox/mail.json?to=${encodeURIComponent(email)}`;
    const newest = async () => ((await (await fetch(address)).json()) as { link?: string }[])[0]?.link ?? '';
    await expect.poll(newest).toMatch(/\/invite\//);
    return newest();
  }

  /** From the team screen of a workspace on Free over the payment to the invitation that goes out by itself. */
  async function inviteOverPayment(page: Page, email: string): Promise<void> {
    await page.goto('/invite');
    await page.getByText(/Upgrade to Pro for/).waitFor();
    await expectSound(page);
    await page.getByRole('textbox', { name: 'Email addresses' }).fill(email);
    await page.getByRole('button', { name: 'Send invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade Required for team members' });
    await dialog.getByRole('button', { name: 'Go Pro' }).click();
    await page.waitForURL(/\/sandbox\/stripe\/checkout\//);
    await Promise.all([page.waitForURL(/\/invite$/), page.locator('button[value=pay]').click()]);
    await page.getByRole('list', { name: 'Invitations' }).getByText(email).waitFor();
    await page.getByText('3 of 5 seats free').waitFor();
    await expectSound(page);
  }

  /** From the mail to the workspace, as somebody who has no account. */
  async function joinByMail(page: Page, { name, email, password }: Person): Promise<void> {
    await page.goto(await mailedLink(email));
    await page.getByRole('heading', { name: /^Maya Ortiz invited you to/ }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Sign up to accept' }).click();
    await page.getByLabel('Name').fill(name);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await expectSound(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/auth\/verify-otp/);
    const code = await mailedCode(product.baseUrl, email);
    await page.getByRole('textbox').first().fill(code);
    await page.waitForURL(/\/dashboard/);
    await page
      .getByText(/^You're now an editor of “Maya Ortiz's workspace”\./)
      .first()
      .waitFor();
  }

  it('is invited over a payment, writes, then only reads, then is out', async () => {
    const owner = await openPage(product, { width: 1280, scheme: 'light' });
    const colleague = await openPage(product, { width: 360, scheme: 'dark' });
    const jonas = { ...newPerson(), name: 'Jonas Keller' };
    await signedIn(owner.page, product.baseUrl);
    await inviteOverPayment(owner.page, jonas.email);
    await joinByMail(colleague.page, jonas);
    await expectSound(colleague.page);

    const { page } = colleague;
    await page.goto('/write');
    await (await openNotes(page)).fill(brief);
    await writeButton(page).click();
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    await saveDraft(page).click();
    await saved(page).waitFor();

    await owner.page.reload();
    await owner.page.getByRole('combobox', { name: 'Role of Jonas Keller' }).selectOption('viewer');
    await page
      .getByText(/^You're now a viewer of .*\. Viewers can read only\./)
      .first()
      .waitFor();
    await page
      .getByText(/^Viewers can read only\. Ask an admin/)
      .first()
      .waitFor();
    expect(await writeButton(page).isDisabled()).toBe(true);
    expect(await post(page).getAttribute('readonly')).not.toBeNull();
    await expectSound(page);

    await owner.page.getByRole('button', { name: 'More for Jonas Keller' }).click();
    await owner.page.getByRole('menuitem', { name: 'Remove from workspace…' }).click();
    await owner.page.getByRole('button', { name: 'Remove member' }).click();
    await page
      .getByText(/^You're no longer a member of/)
      .first()
      .waitFor();
    await expectSound(page);
    await owner.page.getByText('4 of 5 seats free').waitFor();
    expect(owner.problems.filter((problem) => !problem.includes('402'))).toEqual([]);
    await Promise.all([owner.context.close(), colleague.context.close()]);
  });
});
