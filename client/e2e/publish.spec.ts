import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleVideo } from '../../server/test/factories/video.factory';
import { expectSound, isFocused, openPage } from './support/browser';
import { openPanel, parts, post, schedule, status, textsOf } from './support/composer';
import { memberOnX } from './support/people';
import { useOwnProduct } from './support/product';

interface XPost {
  handle: string;
  text: string;
}

async function publish(page: Page): Promise<void> {
  const panel = await openPanel(page, 'Publish');
  const commit = panel.getByRole('button', { name: /^Publish now/ });
  await panel.getByRole('checkbox', { checked: true }).waitFor();
  await expectSound(page);
  await commit.click();
  await status(page)
    .getByText(/^Publishing in \d+ s$/)
    .waitFor();
}

const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);

/** The text is here before the server has said what became of it, and stands where it will stand then. */
async function expectSamePlaceAfterReload(page: Page, text: Locator): Promise<void> {
  const place = await topOf(text);
  const storedPost = /\/api\/publishing\/posts\/[^/?]+$/;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(storedPost, (route) => isAnswered.then(() => route.continue()));
  await page.reload();
  await text.waitFor();
  expect(await topOf(text)).toBe(place);
  answer();
}

async function startPost(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^New post/ }).click();
  await expect.poll(() => isFocused(post(page))).toBe(true);
  expect(await post(page).inputValue()).toBe('');
  await page.keyboard.insertText(text);
}

const viewOnX = (page: Page) => status(page).getByRole('link', { name: /^View on X/ });

describe('publishing', () => {
  const product = useOwnProduct();

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

  it('is undone, done, scheduled, refused and tried again', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const handle = 'pier';
    await memberOnX(page, handle);
    await page.goto('/write');
    const [first, second, third] = ['Four steps.', 'A longer trial.', 'No forms at all.'] as const;
    await post(page).fill(first);

    await publish(page);
    const undo = status(page).getByRole('button', { name: 'Undo' });
    await expect.poll(() => isFocused(undo)).toBe(true);
    await undo.click();
    await page.getByTestId('live-region').getByText('Publishing canceled. Saved as a draft.').waitFor();
    expect(await postsOf(handle)).toEqual([]);
    await publish(page);
    await viewOnX(page).waitFor();
    expect(await postsOf(handle)).toEqual([first]);
    await expectSound(page);

    await startPost(page, second);
    const panel = await openPanel(page, 'Schedule');
    await panel.getByLabel('When', { exact: true }).fill('no time at all');
    await page.keyboard.press('Tab');
    await panel.getByText(/^That isn't a time\./).waitFor();
    await panel.getByRole('button', { name: 'Choose date and time' }).click();
    await panel.getByLabel('Date', { exact: true }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    const textTop = await topOf(post(page));
    await schedule(page, 'tomorrow 9am');
    expect(await topOf(post(page))).toBe(textTop);
    await page.reload();
    await status(page)
      .getByText(/^Scheduled for /)
      .waitFor();
    expect(await post(page).inputValue()).toBe(second);
    await expectSound(page);

    await startPost(page, third);
    await breakX(1);
    await publish(page);
    // The tools beside them come back with the refusal.
    const labels = page.getByRole('button', { name: 'Labels' });
    await labels.waitFor();
    const place = (await labels.boundingBox())?.x;
    await status(page)
      .getByText(/^Failed\. X refused this post/)
      .waitFor();
    expect((await labels.boundingBox())?.x).toBe(place);
    await expectSound(page);
    await status(page).getByRole('button', { name: 'Try again' }).click();
    await viewOnX(page).waitFor();
    expect(await postsOf(handle)).toEqual([third, first]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a video is attached, published and seen on X', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await memberOnX(page, 'film');
    await page.goto('/write?new');
    await post(page).fill('The oven, moved in 12 seconds.');
    const video = { name: 'oven.mp4', mimeType: 'video/mp4', buffer: sampleVideo({ size: 5_000_000 }) };
    await page.getByLabel('Pictures and videos for the post').setInputFiles(video);
    await page.getByLabel('Video 1 of the post', { exact: true }).waitFor();
    // Nothing else fits beside it.
    expect(await page.getByRole('button', { name: /^Add picture or video/ }).count()).toBe(0);
    await expectSound(page);
    await publish(page);
    await viewOnX(page).waitFor();
    await page.goto('/sandbox/x/@film');
    const shown = page.locator('video');
    const file = await page.request.get(String(await shown.getAttribute('src')));
    expect((await file.body()).equals(video.buffer)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('notes without a model stay as typed until their marks are clicked, and go out as a thread', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await memberOnX(page, 'as_typed');
    await page.goto('/write?new');
    const told = Array.from(
      { length: 5 },
      (_, at) => `On day ${at + 1} our ovens baked ${900 + at} loaves for the harbour.`,
    );
    const typed = `we moved the bakery in 2019 and i baked. ${told.join(' ')} todo: photo of the oven`;
    await post(page).fill(typed);
    await page.getByRole('button', { name: /^Tidy all/ }).waitFor();
    expect(await post(page).inputValue()).toBe(typed);
    await expectSound(page);
    await page.getByRole('button', { name: /^Tidy all/ }).click();
    await page.getByRole('button', { name: /^Remove/ }).click();
    const kept = `We moved the bakery in 2019 and I baked. ${told.join(' ')}`;
    await expect.poll(() => post(page).inputValue()).toBe(kept);
    await page.getByRole('button', { name: 'Make a thread of 2' }).click();
    await parts(page).nth(1).waitFor();
    expect((await textsOf(page)).join(' ')).toBe(kept);
    await publish(page);
    await viewOnX(page).waitFor();
    expect((await postsOf('as_typed')).toReversed().join(' ')).toBe(kept);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('a thread that broke goes on where it stopped, and is out once', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'dark' });
    await memberOnX(page, 'long_story');
    await page.goto('/threadgen');
    await page.getByRole('button', { name: /^A long text/ }).click();
    const texts = Array.from({ length: 14 }, (_, at) => `Part ${at + 1} of the harbour story.`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(texts.join('\n\n---\n\n'));
    await dialog.getByRole('button', { name: /Split/ }).click();
    await page.getByRole('textbox', { name: /^Post 2 of/ }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await publish(page);
    // X breaks as soon as the first part is out.
    await expect.poll(() => postsOf('long_story'), { interval: 5 }).not.toEqual([]);
    await breakX(1);
    await status(page)
      .getByText(/^Partly published\. Post \d+ and later weren't published\./)
      .waitFor();
    await expectSound(page);
    await expectSamePlaceAfterReload(page, page.getByRole('list', { name: 'Posts of the thread' }));
    await page.getByRole('button', { name: /^Continue from post \d+$/ }).click();
    await viewOnX(page).waitFor();
    expect((await postsOf('long_story')).toReversed()).toEqual(texts);
    await context.close();
  });
});
