import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chat, key, ModelServer, said } from '../../server/test/model-servers/model-server';
import { json } from '../../server/test/scripted-upstream';
import { tinyModel, words } from '../../server/test/tiny-model';
import { serveFile } from '../../server/test/tiny-model-server';
import { expectSound, isFocused, openPage } from './support/browser';
import { openNotes, openPanel, post, variant, writeButton } from './support/composer';
import { connectAccount, signedIn } from './support/people';
import { useOwnProduct } from './support/product';

describe('the writer on this server', () => {
  const file = tinyModel();
  let store: Awaited<ReturnType<typeof serveFile>>;
  beforeAll(async () => {
    store = await serveFile(file);
    store.state.breaksAt = Math.round(file.length * 0.6);
  });
  afterAll(() => store.stop());
  const product = useOwnProduct(() => ({
    WRITER_URL: store.url,
    WRITER_SHA256: createHash('sha256').update(file).digest('hex'),
  }));

  /** The machine of the test may be smaller than the one that a real model needs. */
  const pretendRoom = (page: Page) =>
    page.route('**/api/models', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const body = (await response.json()) as { data: { writer: { needs: object; has: object } | null } };
      const { writer } = body.data;
      if (writer) writer.has = { ...writer.has, ...writer.needs };
      return route.fulfill({ response, json: body });
    });

  it('is downloaded, goes on where it broke, and writes three variants', async () => {
    const { page, context } = await openPage(product, { width: 1280, scheme: 'light' });
    // Whoever signed up first connects the models.
    await signedIn(page, product.baseUrl);
    await pretendRoom(page);
    await page.goto('/settings/models');
    await page.getByRole('button', { name: /^Download a writer/ }).click();
    const resume = page.getByRole('button', { name: 'Resume', exact: true });
    await resume.waitFor();
    await page.getByText(/are kept\. Resuming loads only the rest\./).waitFor();
    await expectSound(page);
    store.state.breaksAt = Infinity;
    await resume.click();
    await page.getByRole('button', { name: 'Remove the writer' }).waitFor();
    expect(store.ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);

    await page.goto('/write');
    await (await openNotes(page)).fill(`Our shop has a ${words.join(', a ')}.`);
    await writeButton(page).click();
    await variant(page, 3).waitFor();
    await context.close();
  });
});

describe('claims that a model added', () => {
  const text = 'Our bakery in Lyon sells 4 breads. The rent rose by 730 euros. Nobody misses the other 18 breads.';
  const texts = [
    text,
    'Nobody misses the other breads of our bakery.',
    'Since the rent rose, our bakery sells 4 breads.',
  ];
  const model = new ModelServer({
    'GET /v1/models': json(200, { object: 'list', data: [{ id: 'scripted' }] }),
    'POST /v1/chat/completions': chat(said(JSON.stringify({ texts }))),
  });
  beforeAll(() => model.start());
  afterAll(() => model.stop());
  const product = useOwnProduct(() => ({
    ...{ OPENAI_API_KEY: key, OPENAI_BASE_URL: `${model.url}/v1`, MODEL_GPT_3_5_TURBO: 'openai:scripted' },
  }));

  it('are named by the panel and its button, and struck there', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'dark' });
    const { accessToken } = await signedIn(page, product.baseUrl);
    // A plan with X.
    const database = await product.openDatabase();
    await database.query(
      `INSERT INTO subscriptions (id, workspace_id, plan_id, status) SELECT gen_random_uuid(), id, 'pro', 'active' FROM workspaces`,
    );
    await database.close();
    await connectAccount(page, accessToken, { platform: 'twitter', handle: 'rye_and_rent' });
    await page.goto('/write');
    const prompt = 'Our bakery in Lyon sells only 4 breads since the rent rose. Nobody misses the other breads.';
    await (await openNotes(page)).fill(prompt);
    await writeButton(page).click();
    await expect.poll(() => post(page).inputValue()).toBe(text);

    let panel = await openPanel(page, 'Publish');
    await panel.getByRole('heading', { name: '2 unchecked claims' }).waitFor();
    await panel.getByRole('button', { name: 'Publish with 2 unchecked claims' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(post(page))).toBe(true);
    const selected = await post(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toContain('730');

    panel = await openPanel(page, 'Publish');
    for (const figure of ['730', '18']) {
      await panel.getByRole('button', { name: new RegExp(`^Strike “${figure}`) }).click();
      await panel.getByRole('button', { name: new RegExp(`^Strike “${figure}`) }).click();
      await panel.getByText(figure).waitFor({ state: 'detached' });
    }
    await panel.getByRole('button', { name: /^Publish now/ }).waitFor();
    expect(await post(page).inputValue()).toBe('Our bakery in Lyon sells 4 breads.');
    expect(problems).toEqual([]);
    await context.close();
  });
});
