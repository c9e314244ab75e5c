import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOfPage } from './support/api';
import { expectSound, openPage } from './support/browser';
import { openSamples } from './support/people';
import { useProduct } from './support/product';

/** On the consent page that the sandbox plays. */
async function consent(page: Page, choice: 'Allow' | 'Cancel', handle?: string): Promise<void> {
  await page.waitForURL(/\/(oauth|sandbox)\//);
  if (handle !== undefined) await page.getByLabel(/^Handle/).fill(handle);
  await page.getByRole('button', { name: choice }).click();
}

describe('connecting accounts', () => {
  const product = useProduct();

  it('X: refused once, allowed, disconnected with a post that waits', async () => {
    const { page, context, problems } = await openPage(product, { width: 320, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/platforms');
    const card = page.getByRole('region', { name: 'X', exact: true });
    await card.getByRole('button', { name: /^Connect (X|another account on X)$/ }).click();
    await consent(page, 'Cancel');
    await page.getByText(/publishing to X stays off/).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectSound(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await consent(page, 'Allow', 'harbour_log');
    await page.getByText('X is connected. You can publish and schedule posts to it.').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/platforms/twitter');
    await card.getByText('@harbour_log').waitFor();
    await expectSound(page);
    await page.reload();
    await card.getByText('@harbour_log').waitFor();
    expect(await page.getByText('X is connected.').count()).toBe(0);

    const api = await apiOfPage(page, product.baseUrl);
    const accounts = await api.get<{ id: string }[]>('integrations/accounts?platform=twitter');
    await api.post(`integrations/posts/twitter/${accounts.at(-1)?.id}`, {
      text: 'The pilot boat left at 04:12 and was back by six.',
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    });
    await page.getByRole('button', { name: 'Options for @harbour_log' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect…' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('1 scheduled post will be on hold until you reconnect.').waitFor();
    await dialog.getByText('The pilot boat left').waitFor();
    await expectSound(page);
    // No word of a long post stands outside the dialog.
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'Disconnect account' }).click();
    await page.getByText('@harbour_log disconnected.', { exact: true }).first().waitFor();
    expect(await card.getByText('@harbour_log', { exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('LinkedIn: refused once, then allowed', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await openSamples(page);
    await page.goto('/platforms');
    const connect = page.getByRole('button', { name: /^Connect (LinkedIn|another account on LinkedIn)$/ });
    await connect.click();
    await consent(page, 'Cancel');
    await page.getByText(/publishing to LinkedIn stays off/).waitFor();
    await page.waitForURL((url) => url.pathname === '/platforms/linkedin' && url.search === '');
    await page.goto('/platforms');
    await connect.click();
    await consent(page, 'Allow', 'ada-byron');
    await page.getByText('LinkedIn is connected.', { exact: true }).waitFor();
    await page.waitForURL((url) => url.pathname === '/platforms/linkedin' && url.search === '');
    await page.getByRole('textbox', { name: 'LinkedIn post' }).waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('X by its name alone is read, and a name that nobody has says so', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    await openSamples(page);
    await page.goto('/platforms/twitter');
    await page.getByLabel('X username').fill('not a name');
    await page.getByRole('button', { name: 'Add by username' }).click();
    await page.getByText(/1 to 15 letters, digits or underscores/).waitFor();
    await page.getByLabel('X username').fill('@grace_reads');
    await page.keyboard.press('Enter');
    await page.getByText('Read only', { exact: true }).waitFor();
    await context.close();
  });

  it('the slots of an account are changed and given back', async () => {
    const { page, context, problems } = await openPage(product, { width: 320, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/platforms');
    await page.getByRole('link', { name: 'Posting slots' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add a time to Sunday' }).click();
    await main.getByLabel('Time', { exact: true }).fill('21:30');
    await page.keyboard.press('Enter');
    const sunday = main.getByRole('list', { name: 'Sunday times' });
    await sunday.getByText('9:30 PM').waitFor();
    await expectSound(page);
    await main.getByRole('button', { name: 'Options for Sunday' }).click();
    await page.getByRole('menuitem', { name: 'Saturday' }).click();
    await main.getByText('Sunday copied to Saturday.').waitFor();
    await main.getByRole('button', { name: 'Remove Sunday 9:30 PM' }).click();
    await sunday.getByText('9:30 PM').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await sunday.getByText('9:30 PM').waitFor();
    await page.reload();
    await main.getByRole('list', { name: 'Saturday times' }).getByText('9:30 PM').waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
