import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiOf, storedPosts } from './support/api';
import { expectSound, openPage } from './support/browser';
import { openNotes, openPanel, openRecent, post, saved, status, variant, writeButton } from './support/composer';
import { greeting, memberOnX, openSamples } from './support/people';
import { useProduct } from './support/product';

/** Screens that list what the sample workspace has. */
const screens = [
  '/dashboard',
  '/posts',
  '/calendar',
  '/analytics',
  '/automation',
  '/monitoring',
  '/platforms',
  '/invite',
];
const busy = (page: Page) => page.locator('main [aria-busy=true]');
/** What is true only once the answer is here. */
const verdict = /didn't load|couldn't|went wrong|try again|\bno \w+( \w+)? (yet|match)|nothing |isn't here|not found/i;

/** A slow connection: nothing is answered from `hold` to `release`. */
class Line {
  private answered = Promise.resolve();
  release = (): void => undefined;
  /** Method and path of what was asked since. */
  asked: string[] = [];

  static async of(context: BrowserContext): Promise<Line> {
    const line = new Line();
    await context.route('**/api/**', async (route) => {
      line.asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      await line.answered;
      // The page that asked may be gone by now.
      await route.continue().catch(() => undefined);
    });
    return line;
  }

  hold(): void {
    this.asked = [];
    this.answered = new Promise((resolve) => (this.release = resolve));
  }
}

describe('on a slow connection', () => {
  const product = useProduct();

  const postsOnX = async (handle: string): Promise<string[]> => {
    const answer = await fetch(`${product.baseUrl}/sandbox/x/posts.json`);
    const posts = (await answer.json()) as { handle: string; text: string }[];
    return posts.filter((each) => each.handle === handle).map(({ text }) => text);
  };

  it('screens wait for their answers and judge nothing before', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    const line = await Line.of(context);
    for (const screen of screens) {
      line.hold();
      await page.goto(screen);
      await busy(page).first().waitFor();
      expect(await page.locator('main').innerText(), screen).not.toMatch(verdict);
      expect(await page.getByRole('alert').allInnerTexts(), screen).toEqual([]);
      await expectSound(page);
      line.release();
      await expect.poll(() => busy(page).count()).toBe(0);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it('moves nothing that is there when more of it comes', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    await openSamples(page);
    const line = await Line.of(context);
    await page.goto('/write');
    await openNotes(page);
    line.hold();
    const recent = await openRecent(page);
    const movedByLists = await watchShifts(page);
    line.release();
    await recent.getByRole('region', { name: 'Chats' }).getByRole('link').first().waitFor();
    expect(await movedByLists()).toBeLessThan(0.01);
    await page.keyboard.press('Escape');

    await page.goto('/write?new');
    await (await openNotes(page)).fill('The bridge opened on Monday after 14 months.');
    line.hold();
    await writeButton(page).click();
    const movedByText = await watchShifts(page);
    line.release();
    await variant(page, 1).getByText('In the editor').waitFor();
    expect(await movedByText()).toBeLessThan(0.01);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps what is typed, saves in its time and publishes once', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const handle = 'slow_line';
    const text = `The tide is out, ${randomUUID().slice(0, 8)}.`;
    const api = apiOf(product.baseUrl, await memberOnX(page, handle));
    const line = await Line.of(context);

    line.hold();
    await page.goto('/write?new');
    await post(page).fill(text);
    line.release();
    await saved(page).waitFor();
    expect(await post(page).inputValue()).toBe(text);

    line.hold();
    await post(page).fill(`${text} And`);
    await page.getByText('Saving…', { exact: true }).first().waitFor();
    await expectWaiting(page);
    await post(page).fill(`${text} And in.`);
    line.release();
    await saved(page).waitFor();
    expect(await post(page).inputValue()).toBe(`${text} And in.`);

    line.hold();
    const panel = await openPanel(page, 'Publish');
    await expectWaiting(page);
    line.release();
    await panel.getByRole('checkbox', { checked: true }).waitFor();
    line.hold();
    const commit = panel.getByRole('button', { name: /^Publish/ });
    // Twice before the screen has drawn the first press, and once after.
    await commit.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => line.asked).toContainEqual(expect.stringMatching(/\/schedule$/));
    await expectWaiting(page);
    line.release();
    await status(page)
      .getByRole('link', { name: /^View on X/ })
      .waitFor();
    expect(line.asked.filter((each) => each.endsWith('/schedule'))).toHaveLength(1);
    expect(await postsOnX(handle)).toEqual([`${text} And in.`]);
    expect((await storedPosts(api, text)).map((each) => each.status)).toEqual(['published']);
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** Returns how far the page has moved by itself since. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const moved = { by: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value;
    }).observe({ type: 'layout-shift' });
    return moved;
  });
  return () => sum.evaluate(({ by }) => by);
}

/** Nothing is said to have failed. */
async function expectWaiting(page: Page): Promise<void> {
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/didn't (load|save|answer)|wasn't|couldn't|went wrong/i);
  await expectSound(page);
}
