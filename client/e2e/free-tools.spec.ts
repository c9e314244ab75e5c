import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, type Look, openPage } from './support/browser';
import { notes } from './support/composer';
import { mailedCode, newPerson } from './support/people';
import { useProduct } from './support/product';

const desktop: Look = { width: 1280, scheme: 'dark' };
/** By turns. */
const looks: Look[] = [{ width: 360, scheme: 'light' }, desktop];

interface Tool {
  path: string;
  /** What is typed into which field. */
  fields: readonly (readonly [label: string, text: string])[];
  /** What is there when it has worked. */
  result: (page: Page) => Promise<unknown>;
}

const copyOf = (name: RegExp) => (page: Page) =>
  page.getByRole('article', { name }).first().getByRole('button', { name: 'Copy' }).waitFor();

const source =
  'I deleted Slack from my phone 30 days ago.\n\nNothing broke.\n\nThe urgent things found me anyway. What did you switch off?';

const tools: readonly Tool[] = [
  { path: '/tools/tweet-generator', fields: [['What is it about?', brief]], result: copyOf(/^Tweet 1 of/) },
  {
    path: '/tools/thread-generator',
    fields: [['What is it about?', brief]],
    result: (page) => page.getByRole('button', { name: 'Copy thread' }).waitFor(),
  },
  {
    path: '/tools/tweet-replies',
    fields: [
      ['Tweet or its link', 'Shorter onboarding never changes activation. People who want the product find it.'],
      ['What do you know about it?', brief],
    ],
    result: copyOf(/^Reply 1 of/),
  },
  {
    path: '/tools/tweet-mimic',
    fields: [
      ['Tweet to learn from', source],
      ['What is yours about?', brief],
    ],
    result: copyOf(/^Tweet 1 of/),
  },
  {
    path: '/tools/twitter-profile',
    fields: [['X username', '@ada_example']],
    result: (page) => page.getByRole('heading', { level: 2, name: 'Write in this direction' }).waitFor(),
  },
];

/** A prerendered page is there before its script is: what is typed counts from then on. */
const isAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

describe('the free tools', () => {
  const product = useProduct();

  it.each(tools.map((tool, at) => ({ ...(looks[at % 2] ?? desktop), ...tool })))(
    '$path gives a result to a visitor with the keyboard alone at $width px, $scheme',
    async ({ path, fields, result, ...look }) => {
      const { page, context, problems } = await openPage(product, look);
      await page.goto(path);
      await isAwake(page);
      for (const [label, text] of fields) {
        await page.getByRole('textbox', { name: label }).focus();
        await page.keyboard.insertText(text);
      }
      await page.keyboard.press(fields.length === 1 && path.endsWith('profile') ? 'Enter' : 'Control+Enter');
      await result(page);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Results');
      await expectSound(page);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it("invite to sign up after ten runs, and the words stand in the app's prompt afterwards", async () => {
    const { page, context } = await openPage(product, { width: 360, scheme: 'light' });
    await page.goto('/tools/tweet-generator');
    await isAwake(page);
    await page.getByLabel('What is it about?').fill(brief);
    const generate = page.getByRole('button', { name: 'Generate 3 tweets' });
    await generate.click();
    await copyOf(/^Tweet 1 of/)(page);
    const sessionId = await page.evaluate(() => localStorage.getItem('session-id') ?? '');
    for (let used = 1; used < 10; used += 1) await runAs(sessionId);
    await generate.click();
    const invitation = page.getByRole('region', { name: 'Continue with a free account' });
    await invitation.getByText(/You have used today's 10 free runs\. Free again at/).waitFor();
    await expectSound(page);
    await invitation.getByRole('link', { name: 'Sign up for free' }).click();
    await signUpHere(page);
    await page.waitForURL(/\/write/);
    await expect.poll(() => notes(page).inputValue()).toBe(brief);
    await context.close();
  });

  it('lead from a trending topic to tweets about it', async () => {
    const { page, context, problems } = await openPage(product, desktop);
    await page.goto('/tools/trending');
    const topic = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
    const title = await topic.innerText();
    await expectSound(page);
    await topic.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('region', { name: 'Why now' }).waitFor();
    await expectSound(page);
    const angles = page.getByRole('region', { name: 'Angles to write' });
    await angles
      .getByRole('link', { name: /^Write this/ })
      .first()
      .click();
    await page.waitForURL(/\/tools\/tweet-generator/);
    await expect.poll(() => page.getByLabel('What is it about?').inputValue()).toContain(title);
    expect(problems).toEqual([]);
    await context.close();
  });

  async function runAs(sessionId: string): Promise<void> {
    const response = await fetch(`${product.baseUrl}/api/free-tools/tweets/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': sessionId },
      body: JSON.stringify({ prompt: brief, count: 1 }),
    });
    expect(response.status).toBe(200);
  }

  async function signUpHere(page: Page): Promise<void> {
    const person = newPerson();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(/\/auth\/verify-otp/);
    await page
      .getByRole('textbox')
      .first()
      .fill(await mailedCode(product.baseUrl, person.email));
    await page.waitForURL(/\/onboarding/);
    await page.getByRole('button', { name: 'Skip' }).click();
  }
});
