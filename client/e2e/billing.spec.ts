import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, openPage } from './support/browser';
import { notes, openNotes, post, variant, writeButton } from './support/composer';
import { greeting, signedIn } from './support/people';
import { sandboxModel } from './support/launched';
import { useOwnProduct } from './support/product';

describe('paying', () => {
  const product = useOwnProduct(sandboxModel);

  /** Uses up the day of a new workspace on Free, through the API. */
  async function spendTheDay(accessToken: string): Promise<void> {
    for (let i = 0; i < 20; i += 1) {
      const response = await fetch(`${product.baseUrl}/api/tweetgen/generate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ prompt: brief, count: 1 }),
      });
      expect(response.status).toBe(200);
    }
  }

  /** At the 21st generation, as far as the dialog. */
  async function meetTheLimit(page: Page): Promise<Locator> {
    const { accessToken } = await signedIn(page, product.baseUrl);
    await spendTheDay(accessToken);
    await page.goto('/write');
    await (await openNotes(page)).fill(brief);
    await writeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade Required for daily generations' });
    await dialog.getByText("You've used 20/20 for this day. Upgrade to continue.").waitFor();
    await expectSound(page);
    return dialog;
  }

  async function startPaying(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: 'Start Free Trial' }).click();
    await dialog.page().waitForURL(/\/sandbox\/stripe\/checkout\//);
  }

  /** Moves the time of the sandbox's Stripe. */
  async function passDays(advanceDays: number): Promise<void> {
    const response = await fetch(`${product.baseUrl}/sandbox/stripe/clock.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceDays }),
    });
    expect(response.ok).toBe(true);
  }

  it('at the limit leads back to the same screen with the work done, then to the end of the plan and a failed card', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    await startPaying(await meetTheLimit(page));
    await page.getByLabel('Card').selectOption('fails_later');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.waitForURL(/\/write/);
    await page
      .getByText(/^You're on Starter now\./)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    await variant(page, 1).getByText('In the editor').waitFor();
    await page.getByRole('region', { name: 'Notes' }).getByText(brief).waitFor();
    await expectSound(page);
    // The call that the limit had stopped was refused, which the browser notes.
    expect(problems.filter((problem) => !problem.includes('402'))).toEqual([]);

    // The notice is taken down with the screen that it is on.
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await expectSound(page);
    expect(problems.filter((problem) => !problem.includes('402'))).toEqual([]);

    await page.goto('/billing');
    await page.getByText(/^Trial until .*, then \$19 per month\.$/).waitFor();
    await page.getByRole('row').filter({ hasText: '$0.00' }).getByText('Paid').waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: 'Cancel plan' }).click();
    const wizard = page.getByRole('dialog', { name: 'Cancel Starter' });
    await wizard.getByRole('heading', { name: /^What changes/ }).waitFor();
    await expectSound(page);
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('button', { name: 'Cancel Starter' }).click();
    await page.getByText(/^You're on Starter until .*, then Free\.$/).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Keep Starter' }).click();
    await page.getByText(/^Trial until .*, then \$19 per month\.$/).waitFor();

    await passDays(15);
    // Stripe's messages take a moment.
    const banner = page.getByText(/^The last payment failed\. Starter ends on/);
    const isThere = async () => {
      await page.reload();
      await page.getByRole('region', { name: 'Plan' }).waitFor();
      return banner.isVisible();
    };
    await expect.poll(isThere).toBe(true);
    await expectSound(page);
    await page.getByRole('button', { name: 'Update card' }).click();
    await page.waitForURL(/\/sandbox\/stripe\/portal\//);
    await context.close();
  });

  it('can be left, with everything as it was', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'dark' });
    const dialog = await meetTheLimit(page);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: /^How limits work/ }).click();
    const guide = await opened;
    await guide.getByRole('heading', { level: 1, name: 'Plan limits' }).waitFor();
    await guide.close();
    await startPaying(dialog);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL((url) => url.pathname === '/write' && url.search === '');
    await page
      .getByText(/^You left the payment page without paying\./)
      .first()
      .waitFor();
    expect(await notes(page).inputValue()).toBe(brief);
    expect(await post(page).inputValue()).toBe('');
    expect(await variant(page, 1).count()).toBe(0);
    await expectSound(page);
    await context.close();
  });
});
