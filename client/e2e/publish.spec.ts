import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, launchBrowser, type Look, openPage } from './support/browser';
import { memberOnX } from './support/people';
import { type Product, startProduct } from './support/product';

/** Two posts wait ten seconds for their Undo. */
const longMs = 180_000;

const looks: Look[] = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
];

interface XPost {
  handle: string;
  text: string;
}

const variant = (page: Page, at: number) => page.getByRole('article', { name: `Variant ${at} of 3` });

async function publish(page: Page, at: number): Promise<void> {
  await variant(page, at).getByRole('button', { name: 'Publish', exact: true }).click();
  const button = page.getByRole('button', { name: 'Publish now' });
  await button.waitFor();
  await expectSound(page);
  await button.click();
  await variant(page, at)
    .getByText(/^Publishing in \d+ s$/)
    .waitFor();
}

describe('publishing', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  const postsOf = async (handle: string): Promise<string[]> => {
    const posts = (await (await fetch(`${product.baseUrl}/sandbox/x/posts.json`)).json()) as XPost[];
    return posts.filter((post) => post.handle === handle).map(({ text }) => text);
  };
  const breakX = async (times: number) => {
    const faults = times === 0 ? [] : [{ platform: 'x', route: 'POST /2/tweets', mode: 'refuse_403', rate: 1, times }];
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${product.baseUrl}/sandbox/faults.json`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(faults),
    });
    expect(answer.ok).toBe(true);
  };

  it.each(looks)(
    'is undone, done, scheduled, refused and tried again at $width px, $scheme',
    async (look) => {
      const { page, context, problems } = await openPage(browser, product.baseUrl, look);
      page.setDefaultTimeout(40_000);
      const handle = `pier_${look.width}`;
      await memberOnX(page, handle);
      await page.goto('/tweetgen');
      await page
        .getByLabel('What is it about?')
        .fill(`We cut our onboarding from 9 steps to 4 and activation went from 31% to ${look.width}% in six weeks.`);
      await page.getByRole('button', { name: /^Generate/ }).click();

      await publish(page, 1);
      await variant(page, 1).getByRole('button', { name: 'Undo' }).click();
      await variant(page, 1).getByText('Not sent. It is a draft again.').waitFor();
      expect(await postsOf(handle)).toEqual([]);
      await publish(page, 1);
      await variant(page, 1)
        .getByRole('link', { name: /^View on X/ })
        .waitFor();
      expect(await postsOf(handle)).toHaveLength(1);

      await variant(page, 2).getByRole('button', { name: 'Schedule' }).click();
      await page.getByLabel('Date').waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: 'Schedule post' }).click();
      await variant(page, 2)
        .getByText(/^Scheduled for /)
        .waitFor();
      await page.reload();
      await variant(page, 2)
        .getByText(/^Scheduled for /)
        .waitFor();
      await variant(page, 1)
        .getByRole('link', { name: /^View on X/ })
        .waitFor();
      await expectSound(page);

      await breakX(1);
      await publish(page, 3);
      await variant(page, 3)
        .getByText(/^Not published: X refused this post/)
        .waitFor();
      await expectSound(page);
      await variant(page, 3).getByRole('button', { name: 'Try again' }).click();
      await variant(page, 3)
        .getByRole('link', { name: /^View on X/ })
        .waitFor();
      expect(await postsOf(handle)).toHaveLength(2);
      expect(problems).toEqual([]);
      await context.close();
    },
    longMs,
  );

  it(
    'a thread that broke goes on where it stopped, and is out once',
    async () => {
      const { page, context } = await openPage(browser, product.baseUrl, { width: 1280, scheme: 'dark' });
      page.setDefaultTimeout(60_000);
      await memberOnX(page, 'long_story');
      await page.goto('/threadgen');
      await page.getByRole('button', { name: 'Paste a long text' }).first().click();
      const texts = Array.from({ length: 14 }, (_, at) => `Part ${at + 1} of the harbour story.`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(texts.join('\n\n---\n\n'));
      await dialog.getByRole('button', { name: /Split/ }).click();
      await page.getByRole('textbox', { name: /^Post 2 of/ }).waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      // X breaks as soon as the first part is out.
      await expect.poll(() => postsOf('long_story'), { timeout: 40_000, interval: 5 }).not.toEqual([]);
      await breakX(1);
      await page
        .getByText(/^Partly published: post \d+ of 14 is not out/)
        .first()
        .waitFor();
      await page.reload();
      await page.getByRole('button', { name: /^Continue from post \d+$/ }).click();
      await page.getByRole('link', { name: /^View on X/ }).waitFor();
      expect((await postsOf('long_story')).toReversed()).toEqual(texts);
      await context.close();
    },
    longMs,
  );
});
