import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Api, apiOf } from './support/api';
import { expectSound, openPage } from './support/browser';
import { memberOnX } from './support/people';
import { useProduct } from './support/product';

/** A day of next month, so that a month shows it with the days beside it. */
function dayOfNextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
}

const monday = (): number =>
  [8, 9, 10, 11, 12, 13, 14].find((day) => new Date(dayOfNextMonth(day)).getUTCDay() === 1) ?? 8;

const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
const cell = (page: Page, day: string): Locator => page.getByRole('listitem', { name: dayName(day), exact: true });

/** Waits until a card is said to lie on a day: a drop before that goes where it was held before. */
const isHeldAt = (page: Page, day: string): Promise<void> =>
  page.getByText(new RegExp(`Holding .*${dayName(day)}`)).waitFor({ state: 'attached' });

async function drag(page: Page, card: Locator, day: string): Promise<void> {
  const [from, over] = [await card.boundingBox(), await cell(page, day).boundingBox()];
  if (!from || !over) throw new Error('Nothing to drag, or nowhere to drag it.');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(over.x + over.width / 2, over.y + over.height - 12, { steps: 8 });
  await isHeldAt(page, day);
  await page.mouse.up();
}

describe('the calendar', () => {
  const product = useProduct();

  const scheduledOf = async (api: Api): Promise<(string | null)[]> =>
    (await api.get<{ scheduledAt: string | null }[]>('integrations/posts?status=scheduled&sort=scheduledAt')).map(
      (post) => post.scheduledAt,
    );

  it('moves a post by drag and by keyboard, takes it back, and gives a draft its day', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'wharf'));
    const [account] = await api.get<{ id: string }[]>('integrations/accounts');
    const [mon, tue, wed] = [0, 1, 2].map((days) => dayOfNextMonth(monday() + days)) as [string, string, string];
    const scheduledAt = `${mon}T10:00:00.000Z`;
    await api.post(`integrations/posts/twitter/${account?.id}`, { text: 'The lock opens at ten.', scheduledAt });

    await page.goto(`/calendar?day=${mon}`);
    const card = page.getByRole('button', { name: /^(?!Options).*The lock opens/ });
    await cell(page, mon)
      .getByRole('button', { name: /^(?!Options).*The lock opens/ })
      .waitFor();
    await expectSound(page);

    await drag(page, card, tue);
    await cell(page, tue)
      .getByRole('button', { name: /^(?!Options).*The lock opens/ })
      .waitFor();
    expect(await scheduledOf(api)).toEqual([`${tue}T10:00:00.000Z`]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell(page, mon)
      .getByRole('button', { name: /^(?!Options).*The lock opens/ })
      .waitFor();
    expect(await scheduledOf(api)).toEqual([scheduledAt]);

    await card.focus();
    await page.keyboard.press('Space');
    await isHeldAt(page, mon);
    for (const day of [tue, wed]) {
      await page.keyboard.press('ArrowRight');
      await isHeldAt(page, day);
    }
    await page.keyboard.press('Space');
    await cell(page, wed)
      .getByRole('button', { name: /^(?!Options).*The lock opens/ })
      .waitFor();
    expect(await scheduledOf(api)).toEqual([`${wed}T10:00:00.000Z`]);

    await card.click();
    await page.getByRole('dialog', { name: /Post on X/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('post')).not.toBeNull();
    await page.keyboard.press('Escape');
    const parts = [{ text: 'A draft about the towpath.' }];
    await api.post('publishing/ideas', { parts, accountIds: [account?.id] });
    await page.goto(`/calendar?day=${mon}&drafts=1`);
    await drag(page, page.getByRole('button', { name: /^(?!Options).*towpath/ }), tue);
    await cell(page, tue)
      .getByRole('button', { name: /^(?!Options).*towpath/ })
      .waitFor();
    expect(await scheduledOf(api)).toHaveLength(2);

    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /calendar app/ }).click();
    await page.getByRole('button', { name: 'Create address' }).click();
    const { pathname } = new URL(await page.getByLabel('Your address').inputValue());
    await expectSound(page);
    const feed = await page.request.get(product.baseUrl + pathname);
    expect(await feed.text()).toContain('SUMMARY:The lock opens at ten.');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Create address' }).waitFor();
    expect((await page.request.get(product.baseUrl + pathname)).status()).toBe(404);
    expect(problems).toEqual([]);
    await context.close();
  });
});
