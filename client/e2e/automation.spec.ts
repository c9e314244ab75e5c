import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningDatabase } from '../../server/test/running-database';
import { expectSound, isInView, openPage } from './support/browser';
import { openPanel, post, status } from './support/composer';
import { Cron } from './support/cron';
import { connectAccount, memberOnX } from './support/people';
import { useOwnProduct } from './support/product';
import { postsOnX, setX } from './support/sandbox-x';

const notes = 'We moved the packing list to the start page. Support tickets fell from 60 to 35 a week.';
const liked = 'We planned a week of roasts by lot, and nobody stayed late.';
const followUp = 'The whole plan, with the numbers: https://example.com/plan';

describe('automation', () => {
  const product = useOwnProduct();
  let database: RunningDatabase;
  let cron: Cron;
  beforeAll(async () => {
    database = await product.openDatabase();
    cron = new Cron(database);
    await setX(product.baseUrl, { timelineLagMs: 0, figuresAtOnce: true });
  });
  afterAll(() => database.close());

  it('publishes a reviewed post on LinkedIn, and follows up once on a post that does well', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    // Liked by over a hundred on the sandbox's X.
    const handle = 'roastday_360';
    await connectAccount(page, await memberOnX(page, handle), { platform: 'linkedin', handle: 'maya-ortiz' });

    await page.goto('/platforms/linkedin/create-automation');
    await page.getByRole('textbox', { name: 'Topic 1' }).waitFor();
    // The form is longer than the window, its button always in sight.
    expect(await isInView(page.getByRole('button', { name: 'Turn on rule' }))).toBe(true);
    await page.getByRole('textbox', { name: 'Topic 1' }).fill('The packing list');
    await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
    await expectSound(page);
    await page.getByRole('button', { name: 'Turn on rule' }).click();
    await page.getByText('No runs yet').waitFor();
    await cron.startRules();
    await page.getByRole('link', { name: 'Review it' }).click();
    const draft = page.getByRole('article', { name: /^Draft of/ });
    const text = draft.getByRole('textbox', { name: 'Post' });
    await expect.poll(() => text.inputValue()).toContain('from 60 to 35 a week');
    await expectSound(page);
    await text.fill('Support tickets fell from 60 to 35 a week once the packing list stood on the start page.');
    await draft.getByRole('button', { name: /^Approve and publish/ }).click();
    const approved = page.getByRole('listitem', { name: 'Approved' });
    await approved.getByText(/^Publishing in \d s$/).waitFor();
    await approved.getByRole('link', { name: /^View post/ }).waitFor();
    await expectSound(page);
    const onLinkedin = await (await fetch(`${product.baseUrl}/sandbox/linkedin/posts.json`)).text();
    expect(onLinkedin).toContain('once the packing list stood on the start page');

    await page.getByRole('tab', { name: /^Rules/ }).click();
    await page.getByRole('link', { name: 'New rule' }).click();
    await page.getByRole('button', { name: /^Start from/ }).click();
    await page.getByRole('menuitemradio', { name: 'Follow up on what does well' }).click();
    await page.getByRole('textbox', { name: 'What the follow-up says' }).fill(followUp);
    await page.getByRole('button', { name: 'Test on past data' }).click();
    await page.getByText(/^(Nothing|\d+ posts?) matched$/).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Turn on rule' }).click();
    await page.getByText('Watching your posts').first().waitFor();
    const address = new URL(page.url()).pathname;

    await page.goto('/write');
    await post(page).fill(liked);
    const panel = await openPanel(page, 'Publish');
    await panel.getByRole('button', { name: /^Publish now/ }).click();
    await status(page)
      .getByRole('link', { name: /^View on X/ })
      .waitFor();
    await cron.collectFigures();
    const both = async () => {
      await cron.checkRules();
      return postsOnX(product.baseUrl, handle);
    };
    await expect.poll(both, { interval: 2_000 }).toEqual([followUp, liked]);
    await page.goto(`${address}?tab=runs`);
    const runs = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
    await runs.getByRole('link', { name: /^View post/ }).waitFor();
    expect(await runs.allInnerTexts()).toEqual([expect.stringContaining('passed 100 likes')]);
    await expectSound(page);
    expect(await both()).toEqual([followUp, liked]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
