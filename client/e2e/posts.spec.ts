import type { RunningDatabase } from '../../server/test/running-database';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from './support/api';
import { expectSound, openPage } from './support/browser';
import { status } from './support/composer';
import { memberOnX, openSamples } from './support/people';
import { useOwnProduct } from './support/product';

interface Wanted {
  text: string;
  /** Absent: a draft. `0`: at once. */
  inMs?: number;
}

/** Makes a post on the one account of X, or a draft. */
async function makePost(api: Api, { text, inMs }: Wanted): Promise<void> {
  if (inMs === undefined) return void (await api.post('publishing/posts', { platform: 'twitter', text }));
  const [account] = await api.get<{ id: string }[]>('integrations/accounts');
  const scheduledAt = inMs > 0 ? { scheduledAt: new Date(Date.now() + inMs).toISOString() } : {};
  await api.post(`integrations/posts/twitter/${account?.id}`, { text, ...scheduledAt });
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Where the columns begin that every tab has; none where the rows are cards. */
const columnsOf = (page: Page): Promise<number[]> =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.slice(0, 5).map((head) => head.getBoundingClientRect().x));
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** All of it, in the window. */
const isInView = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe('the posts', () => {
  const product = useOwnProduct();
  let database: RunningDatabase;
  beforeAll(async () => {
    database = await product.openDatabase();
  });
  afterAll(() => database.close());

  const refuseNextPost = async () => {
    const faults = [{ platform: 'x', route: 'POST /2/tweets', mode: 'refuse_403', rate: 1, times: 1 }];
    const answer = await fetch(`${product.baseUrl}/sandbox/faults.json`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
    expect(answer.ok).toBe(true);
  };

  it('are found by tab and words, tried again, taken back and held without their account', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'quay'));
    const words = 'quayside';
    await makePost(api, { text: `Draft of ${words}: the ferry leaves at six.` });
    await makePost(api, { text: `Plan of ${words}: the pilot boat is back by nine.`, inMs: 24 * 3_600_000 });
    await refuseNextPost();
    await makePost(api, { text: `Refused ${words}: the crane stands still.`, inMs: 0 });

    await page.goto('/posts');
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(words);
    await tab(page, 'All 3').waitFor();
    // The numbers on the tabs may be there before the posts are.
    await row(page, 'Plan of').waitFor();
    const columns = await columnsOf(page);
    await page.getByRole('columnheader').getByRole('button', { name: 'Status' }).click();
    await page.waitForURL(/sort=status/);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or jump to…').fill(`pilto boat ${words}`);
    await page.getByRole('option', { name: /^Plan of/ }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await tab(page, 'Drafts 1').click();
    await row(page, 'Draft of').waitFor();
    // Until the tab's own posts are there, those of the tab before stay in sight.
    await row(page, 'Plan of').waitFor({ state: 'detached' });
    expect(await columnsOf(page)).toEqual(columns);
    expect(new URL(page.url()).search).toBe(`?search=${words}&tab=drafts`);
    await expectSound(page);

    await tab(page, 'Problems 1').click();
    await row(page, 'Refused').getByText('X refused this post.').waitFor();
    await row(page, 'Refused').locator('[data-open-post]').click();
    const sheet = page.getByRole('dialog', { name: 'Post on X' });
    await status(sheet).getByRole('button', { name: 'Try again' }).waitFor();
    await expectSound(page);
    await status(sheet).getByRole('button', { name: 'Try again' }).click();
    await status(sheet)
      .getByRole('link', { name: /^View on X/ })
      .waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await tab(page, 'Published 1').waitFor();
    await page.getByText('No posts match these filters').waitFor();

    await tab(page, 'Scheduled 1').click();
    await row(page, 'Plan of')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change time' }).click();
    const schedule = page.getByRole('dialog', { name: 'Change time' });
    await schedule.waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await schedule.getByRole('textbox', { name: 'When' }).fill('in 3 days at 9:00');
    await expectSound(page);
    await schedule.getByRole('button', { name: /^Change time/ }).click();
    await schedule.waitFor({ state: 'detached' });
    await page.getByText(/^Rescheduled for .*, 9:00 AM\.$/).waitFor();
    await row(page, 'Plan of')
      .getByText(/, 9:00 AM/)
      .waitFor();
    await expectSound(page);
    await row(page, 'Plan of').getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Selected posts' });
    await bar.getByText('1 post selected').waitFor();
    await expectSound(page);
    await bar.getByRole('button', { name: 'Unschedule' }).click();
    await page.getByText(/^1 post moved back to drafts\.$/).waitFor();
    await tab(page, 'Drafts 2').waitFor();

    await makePost(api, { text: `Held ${words}: the gangway is up.`, inMs: 60 * 60_000 });
    await page.goto('/platforms/twitter');
    await page.getByRole('button', { name: 'Options for @quay' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect…' }).click();
    await page.getByRole('alertdialog').getByText(`Held ${words}`).waitFor();
    await page.getByRole('button', { name: 'Disconnect account' }).click();
    await page.getByText('@quay disconnected.').first().waitFor();
    await database.query(`UPDATE posts SET scheduled_at = now(), work_at = now() WHERE status = 'scheduled'`);
    await page.goto(`/posts?tab=scheduled&search=${words}`);
    await row(page, 'Held').getByText("This post's account was disconnected.").waitFor();
    await row(page, 'Held').locator('[data-open-post]').click();
    await status(sheet)
      .getByText(/^On hold\. /)
      .waitFor();
    await expectSound(page);
    await status(sheet).getByRole('link', { name: 'Reconnect' }).click();
    await page.waitForURL(/\/platforms\/twitter\?from=/);
    await page.getByRole('button', { name: /^Connect (X|another account on X)$/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are labelled, found by their label and freed of it', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'tags'));
    await makePost(api, { text: 'The crane has a new rope.' });
    await makePost(api, { text: 'The pier is dry again.' });
    await page.goto('/posts');
    await row(page, 'new rope')
      .getByRole('button', { name: /^Options for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Labels…' }).click();
    const layer = page.getByRole('dialog', { name: 'Labels' });
    await layer.getByRole('textbox', { name: 'Find or create a label' }).fill('Harbour');
    await layer.getByRole('button', { name: 'Create “Harbour”' }).click();
    await layer.getByRole('checkbox', { name: 'Harbour' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await row(page, 'new rope').getByRole('list', { name: 'Labels' }).getByText('Harbour').waitFor();

    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByRole('combobox', { name: 'Label' }).selectOption('Harbour');
    await page.getByRole('button', { name: 'Done' }).click();
    await tab(page, 'All 1').waitFor();
    await row(page, 'dry again').waitFor({ state: 'detached' });
    await expectSound(page);

    await row(page, 'new rope').locator('[data-open-post]').click();
    const sheet = page.getByRole('dialog', { name: /^Post on / });
    await sheet.getByRole('button', { name: 'Labels' }).click();
    await layer.getByRole('button', { name: 'Edit Harbour' }).click();
    const form = page.getByRole('dialog', { name: 'Edit label' });
    await expectSound(page);
    await form.getByRole('button', { name: 'Delete…' }).click();
    await form.getByText("It's removed from 1 post. The posts themselves stay.").waitFor();
    await form.getByRole('button', { name: 'Delete label' }).click();
    await sheet.getByRole('list', { name: 'Labels' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are talked about where a notification leads', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByRole('link', { name: /^Tomás Alves commented on a post/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Post on LinkedIn' });
    const comments = sheet.getByRole('region', { name: 'Comments' });
    const asked = comments.getByText('I checked with support');
    await asked.waitFor();
    await expect.poll(() => isInView(asked)).toBe(true);
    await expectSound(page);

    const field = comments.getByRole('textbox', { name: 'Comment', exact: true });
    await field.fill('Then it stays as teh text says.');
    await page.keyboard.press('Control+Enter');
    await sheet.getByRole('button', { name: '3 comments' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect.poll(() => isInView(field)).toBe(true);
    await comments.getByRole('button', { name: 'Edit your comment' }).click();
    await comments.getByRole('textbox', { name: 'Your comment' }).fill('Then it stays as the text says.');
    await expectSound(page);
    await comments.getByRole('button', { name: 'Save comment' }).click();
    await comments.getByText('· edited').waitFor();
    await comments.getByRole('button', { name: 'Delete your comment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
    await comments.getByText('· edited').waitFor({ state: 'detached' });
    // What is said about a post does not publish it.
    await sheet.getByText(/^Scheduled for /).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
