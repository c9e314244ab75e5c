import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Api, apiOf, storedPosts } from './support/api';
import { brief } from './support/brief';
import { expectSound, isFocused, openPage } from './support/browser';
import {
  openNotes,
  openPanel,
  openRecent,
  parts,
  post,
  saved,
  schedule,
  status,
  textsOf,
  unschedule,
  variant,
  writeButton,
} from './support/composer';
import { connectAccount, greeting, memberOnX, signedIn } from './support/people';
import { useProduct } from './support/product';

/** Words that no other post has. */
const unique = () => `quay${randomUUID().slice(0, 8)}`;
const linkedin = (page: Page) => page.getByRole('textbox', { name: 'LinkedIn post' });

/** Written after a short pause, so another tab may come too early for it. */
const keptOn = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** The sheet of the stored post with these words. */
async function openStored(page: Page, words: string): Promise<Locator> {
  await page.goto(`/posts?search=${words}`);
  await page.getByRole('row').filter({ hasText: words }).locator('[data-open-post]').click();
  const sheet = page.getByRole('dialog', { name: /^Post on / });
  await sheet.waitFor();
  return sheet;
}

/** Through the payment page of the sandbox. */
async function startTrial(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Upgrade Required/ })
    .getByRole('button', { name: 'Start Free Trial' })
    .click();
  await page.waitForURL(/\/sandbox\/stripe\/checkout\//);
  await page.getByRole('button', { name: 'Start trial' }).click();
}

/** Waits for the screen that it came from as well. */
async function pay(page: Page, from: RegExp): Promise<void> {
  await startTrial(page);
  await page.waitForURL(from);
  await page
    .getByText(/^You're on Starter now\./)
    .first()
    .waitFor();
}

describe('one composer', () => {
  const product = useProduct();

  const statesOf = async (api: Api, words: string) => (await storedPosts(api, words)).map((each) => each.status);

  it('keeps what two tabs write, and schedules from the screen and from Posts by one panel', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const words = unique();
    const api = apiOf(product.baseUrl, await memberOnX(page, 'two_tabs'));
    await page.goto('/write');
    await (await openNotes(page)).fill(brief);
    await writeButton(page).click();
    await page.getByRole('button', { name: 'Use this: Variant 3' }).click();
    await variant(page, 3).getByText('In the editor').waitFor();
    const mine = `Mine, ${words}.`;
    await post(page).fill(mine);
    await expect.poll(() => keptOn(page)).toContain(mine);

    const other = await context.newPage();
    await other.goto('/write');
    await expect.poll(() => post(other).inputValue()).toBe(mine);
    for (const text of [`${mine} Continued.`, mine]) {
      await post(other).fill(text);
      await expect.poll(() => post(page).inputValue()).toBe(text);
    }
    await other.goto('/write?new');
    const theirs = `Theirs, ${words}.`;
    await post(other).fill(theirs);
    await saved(other).waitFor();
    await expect.poll(() => keptOn(page)).toContain(theirs);
    expect(await post(page).inputValue()).toBe(mine);
    await page.bringToFront();
    await page.reload();
    await expect.poll(() => post(page).inputValue()).toBe(theirs);
    const recent = await openRecent(page);
    await expectSound(page);
    await recent
      .getByRole('region', { name: 'Drafts' })
      .getByRole('link', { name: new RegExp(`^${mine}`) })
      .click();
    await expect.poll(() => post(page).inputValue()).toBe(mine);
    await other.close();

    await schedule(page, 'tomorrow 9am');
    const sheet = await openStored(page, `Theirs, ${words}`);
    const panel = await openPanel(sheet, 'Schedule');
    await expectSound(page);
    await panel.getByRole('button', { name: 'Close' }).click();
    await schedule(sheet, 'tomorrow 10am');
    await expectSound(page);
    await page.keyboard.press('Escape');
    expect(await statesOf(api, words)).toEqual(['scheduled', 'scheduled']);
    await page.goto(`/posts?tab=scheduled&search=${words}`);
    await page.getByRole('tab', { name: 'Scheduled 2' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('sends a thread and a LinkedIn post the same way', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const words = unique();
    const accessToken = await memberOnX(page, 'same_way');
    const api = apiOf(product.baseUrl, accessToken);
    await connectAccount(page, accessToken, { platform: 'linkedin', handle: 'same-way' });

    await page.goto('/threadgen');
    await parts(page).first().fill(`First, ${words}.`);
    await page.getByRole('button', { name: /^Add post/ }).click();
    // The new post is drawn with the cursor in it: nothing typed is lost, and no key starts anything.
    await page.keyboard.type('second of the thread.');
    expect(await textsOf(page)).toEqual([`First, ${words}.`, 'second of the thread.']);
    await schedule(page, 'tomorrow 9am');
    await expectSound(page);

    const inSheet = await openStored(page, words);
    await parts(inSheet).nth(1).fill('Changed in Posts.');
    await saved(inSheet).waitFor();
    await openPanel(inSheet, 'Schedule').then((panel) =>
      panel.getByLabel('When', { exact: true }).fill('tomorrow 11am'),
    );
    await page
      .getByRole('button', { name: /^Change time/ })
      .last()
      .click();
    await status(inSheet)
      .getByText(/^Scheduled for .*11:00/)
      .waitFor();
    const [thread] = await storedPosts(api, words);
    expect(thread?.parts.map(({ text }) => text)).toEqual([`First, ${words}.`, 'Changed in Posts.']);

    await page.goto('/linkedin');
    await linkedin(page).fill(`At work, ${words}.`);
    const panel = await openPanel(page, 'Schedule');
    await panel.getByLabel('When', { exact: true }).fill('tomorrow 9am');
    await panel.getByRole('button', { name: /^Anyone/ }).click();
    await page.getByRole('menuitemradio', { name: 'Connections' }).click();
    await expectSound(page);
    await panel.getByRole('button', { name: /^Schedule post/ }).click();
    await status(page)
      .getByText(/^Scheduled for /)
      .waitFor();
    await expectSound(page);
    const [stored] = await storedPosts(api, `At work, ${words}`);
    expect(stored).toMatchObject({
      platform: 'linkedin',
      status: 'scheduled',
      settings: { visibility: 'connections' },
    });
    const sheet = await openStored(page, `At work, ${words}`);
    await unschedule(sheet);
    await sheet.getByText('Draft', { exact: true }).waitFor();
    await schedule(sheet, 'tomorrow 3pm');
    await expectSound(page);
    expect(await statesOf(api, words)).toEqual(['scheduled', 'scheduled']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('pays for a limit met on Posts, and schedules on the second account too', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'dark' });
    const words = unique();
    const { accessToken } = await signedIn(page, product.baseUrl);
    const api = apiOf(product.baseUrl, accessToken);
    await connectAccount(page, accessToken, { platform: 'linkedin', handle: 'ada-byron' });
    await connectAccount(page, accessToken, { platform: 'linkedin', handle: 'grace-hopper' });
    // The month's 50 tweets but one, which is for the first of the two.
    const [account] = await api.get<{ id: string }[]>('integrations/accounts');
    const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
    for (let at = 1; at < 50; at += 1)
      await api.post(`integrations/posts/linkedin/${account?.id}`, {
        text: `Number ${at} of this month.`,
        scheduledAt,
      });
    await api.post('publishing/posts', { platform: 'linkedin', text: `For both, ${words}.` });

    const sheet = await openStored(page, words);
    const panel = await openPanel(sheet, 'Schedule');
    await panel.getByLabel('When', { exact: true }).fill('tomorrow 9am');
    for (const box of await panel.getByRole('region', { name: 'Publish to' }).getByRole('checkbox').all())
      await box.check();
    await panel.getByRole('button', { name: /^Schedule 2 posts/ }).click();
    await page.getByText("You've used 49/50 for this month. Upgrade to continue.").waitFor();
    await expectSound(page);
    await pay(page, /\/posts\?/);
    await expect.poll(() => statesOf(api, words)).toEqual(['scheduled', 'scheduled']);
    await status(sheet)
      .getByText(/^2 posts scheduled for /)
      .waitFor();
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Scheduled 2' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    // The call that the limit had stopped was refused, which the browser notes.
    expect(problems.filter((problem) => !problem.includes('402'))).toEqual([]);
    await context.close();
  });

  it('comes back to the same text and panel from a payment and from a new account', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    const words = unique();
    const { accessToken } = await signedIn(page, product.baseUrl);
    await page.goto('/write');
    await post(page).fill(`On X, ${words}.`);
    let panel = await openPanel(page, 'Schedule');
    await panel.getByLabel('When', { exact: true }).fill('tomorrow 9am');
    await expectSound(page);
    await panel.getByRole('button', { name: 'Upgrade to Starter' }).click();
    await startTrial(page);
    await page.waitForURL(/\/x\/oauth\//);
    await page.getByLabel(/^Handle/).fill('way_back');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(/\/write/);
    panel = page.getByRole('dialog', { name: 'Schedule', exact: true });
    await panel.getByRole('checkbox', { checked: true }).waitFor();
    expect(await panel.getByLabel('When', { exact: true }).inputValue()).toBe('tomorrow 9am');
    await panel.getByRole('button', { name: /^Schedule post/ }).click();
    await status(page)
      .getByText(/^Scheduled for /)
      .waitFor();
    expect(await post(page).inputValue()).toBe(`On X, ${words}.`);
    expect(await statesOf(apiOf(product.baseUrl, accessToken), words)).toEqual(['scheduled']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is worked with the keyboard alone, from N to the schedule', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const words = unique();
    const api = apiOf(product.baseUrl, await memberOnX(page, 'keys_only'));
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await page.keyboard.press('n');
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await page.keyboard.type(`No mouse, ${words}.`);
    expect(await post(page).inputValue()).toBe(`No mouse, ${words}.`);
    // Words are taken at once, other keys when what they are for is there.
    await page.getByRole('region', { name: 'Publish', exact: true }).waitFor();
    await page.keyboard.press('Control+Shift+Enter');
    const now = page.getByRole('dialog', { name: 'Publish', exact: true });
    await now.getByRole('checkbox', { checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await now.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();

    await page.getByRole('button', { name: /^Schedule/ }).focus();
    await page.keyboard.press('q');
    const panel = page.getByRole('dialog', { name: 'Schedule', exact: true });
    await panel.getByRole('checkbox', { checked: true }).waitFor();
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await panel.getByLabel('When', { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('tomorrow 9am');
    await page.keyboard.press('Control+Enter');
    await status(page)
      .getByText(/^Scheduled for /)
      .waitFor();
    expect(await statesOf(api, words)).toEqual(['scheduled']);

    // The list, and the sheet with its own editor.
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL(/\/posts/);
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(words);
    await page.getByRole('tab', { name: 'All 1' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: words }).locator('[data-open-post]');
    await row.waitFor();
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('j');
    await expect.poll(() => isFocused(row)).toBe(true);
    await page.keyboard.press('e');
    const sheet = page.getByRole('dialog', { name: 'Post on X' });
    await expect.poll(() => isFocused(post(sheet))).toBe(true);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Edited.');
    await page.keyboard.press('Control+s');
    await saved(sheet).waitFor();
    const [stored] = await storedPosts(api, words);
    expect(stored?.parts[0]?.text).toBe(`No mouse, ${words}. Edited.`);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('saves a scheduled thread by Ctrl+S right after a key', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'dark' });
    const words = unique();
    // The pause after which it would save itself never ends here.
    await page.addInitScript(() => {
      const { setTimeout: start } = window;
      const never = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 1_500 ? 0 : start(run, ms, ...rest);
      window.setTimeout = never as typeof window.setTimeout;
    });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'quick_save'));
    await page.goto('/threadgen');
    await parts(page).first().fill(`First, ${words}.`);
    await page.getByRole('button', { name: /^Add post/ }).click();
    await page.keyboard.type('Second');
    await schedule(page, 'tomorrow 9am');
    await parts(page).nth(1).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    const [stored] = await storedPosts(api, words);
    expect(stored?.parts.map(({ text }) => text)).toEqual([`First, ${words}.`, 'Second!']);
    await context.close();
  });

  it('loses nothing offline, and continues by itself when it is back', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    const words = unique();
    const api = apiOf(product.baseUrl, await memberOnX(page, 'off_line'));
    const panelCode = page.waitForResponse(/\/assets\/send-panel-/);
    await page.goto('/write?new');
    await expect.poll(() => isFocused(post(page))).toBe(true);
    await (await openNotes(page)).fill(brief);
    await panelCode;

    await context.setOffline(true);
    await page.getByText(/^You're offline\. Changes are saved on this device/).waitFor();
    await writeButton(page).click();
    await page.getByText("You're offline. This continues when you're back.").waitFor();
    await post(page).fill(`Under way, ${words}.`);
    await page.getByText('Saved on this device', { exact: true }).waitFor();
    // Nobody has been near the panel before.
    const offline = await openPanel(page, 'Publish');
    await expectSound(page);
    await offline.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Control+s');
    await expectSound(page);
    expect(await statesOf(api, words)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    await saved(page).waitFor();
    expect(await post(page).inputValue()).toBe(`Under way, ${words}.`);
    expect(await statesOf(api, words)).toEqual(['draft']);

    const panel = await openPanel(page, 'Schedule');
    await panel.getByRole('checkbox', { checked: true }).waitFor();
    await panel.getByLabel('When', { exact: true }).fill('tomorrow 9am');
    await context.setOffline(true);
    await panel.getByRole('button', { name: /^Schedule post/ }).click();
    await panel.getByText("You're offline. This continues when you're back.").waitFor();
    await expectSound(page);
    expect(await statesOf(api, words)).toEqual(['draft']);
    await context.setOffline(false);
    await status(page)
      .getByText(/^Scheduled for /)
      .waitFor();
    expect(await statesOf(api, words)).toEqual(['scheduled']);

    // A stored post that is changed while the line is down is sent when it is back.
    await context.setOffline(true);
    await post(page).fill(`Changed offline, ${words}.`);
    await page.getByText('Saved on this device', { exact: true }).waitFor();
    await context.setOffline(false);
    await saved(page).waitFor();
    const [stored] = await storedPosts(api, words);
    expect(stored?.parts[0]?.text).toBe(`Changed offline, ${words}.`);
    // The browser itself notes each call that did not get through.
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });

  it('makes a selection shorter, keeps it and brings it back', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const passage = 'We counted the boats twice this morning. Nobody had asked us to do that.';
    const around = (words: string) =>
      `The harbour opens in May.\n\n${words} The pier is dry.\n\nThe tide turns at noon.\n\nBring a coat.`;
    await memberOnX(page, 'few_words');
    await page.goto('/write');
    await post(page).fill(around(passage));
    const choose = () =>
      post(page).evaluate((field, words) => {
        const area = field as HTMLTextAreaElement;
        const start = area.value.indexOf(words);
        area.focus();
        area.setSelectionRange(start, start + words.length);
      }, passage);
    await choose();
    const bar = page.getByRole('toolbar', { name: 'Change the selection' });
    await bar.getByRole('button', { name: 'Shorter' }).waitFor();
    const [tools, words] = await Promise.all([bar.boundingBox(), page.locator('[data-mark=chosen]').boundingBox()]);
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
    await expectSound(page);
    await bar.getByRole('button', { name: 'Shorter' }).click();
    const suggestion = page.getByRole('region', { name: 'Suggestion' });
    await suggestion.getByRole('button', { name: 'Keep' }).waitFor();
    expect(await post(page).inputValue()).toBe(around(passage));
    await expectSound(page);
    await suggestion.getByRole('button', { name: 'Keep' }).click();
    const shorter = around('We counted the boats twice this morning.');
    await expect.poll(() => post(page).inputValue()).toBe(shorter);
    await page.keyboard.press('Control+z');
    expect(await post(page).inputValue()).toBe(around(passage));

    await choose();
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => isFocused(bar.getByRole('button', { name: 'Shorter' }))).toBe(true);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(await isFocused(post(page))).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens without a connection, with the text that was being written', async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'dark', serviceWorkers: 'allow' });
    await memberOnX(page, 'tunnel');
    await page.clock.install();
    await page.goto('/dashboard');
    await page.clock.fastForward(10_000);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await page.goto('/write?new');
    await context.setOffline(true);
    await post(page).fill('Written in the tunnel.');
    await page.getByText('Saved on this device', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => post(page).inputValue()).toBe('Written in the tunnel.');
    // Nobody has been there before.
    await page.goto('/threadgen');
    await parts(page).first().fill('Begun in the tunnel.');
    await context.close();
  });
});
