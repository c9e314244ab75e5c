import type { Page } from 'playwright-core';
import type { RunningDatabase } from '../../server/test/running-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, openPage } from './support/browser';
import { Cron } from './support/cron';
import { memberOnX } from './support/people';
import { sandboxModel } from './support/launched';
import { useOwnProduct } from './support/product';
import { postsOnX, putOnX, setX } from './support/sandbox-x';

describe('monitoring', () => {
  const product = useOwnProduct(sandboxModel);
  let database: RunningDatabase;
  let cron: Cron;
  beforeAll(async () => {
    database = await product.openDatabase();
    cron = new Cron(database);
    await setX(product.baseUrl, { timelineLagMs: 0 });
  });
  afterAll(() => database.close());

  it('finds a post, sends the reply that somebody edited, and automatic replies stop at their caps', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const own = 'roastline';
    const [jonas, ines, dune] = ['jonas_kell', 'ines_roth', 'dune_six'] as const;
    const text = 'Each batch hangs on its own lot here, so a late container moves only that one.';
    await memberOnX(page, own);
    await page.goto('/monitoring');
    await page.getByRole('button', { name: 'Accounts' }).click();
    await monitor(page, {
      handle: jonas,
      about: 'We stopped planning by week. How many lots do you have in the air?',
    });
    await expectSound(page);
    await page.keyboard.press('Escape');

    await putOnX(product.baseUrl, jonas, 'Anyone found a way to plan roasts when containers slip?');
    await cron.lookAtMonitors();
    const card = page.getByRole('article', { name: /^Reply to Jonas/ });
    await card.waitFor();
    await expectSound(page);
    await page.keyboard.press('e');
    await card.getByRole('textbox', { name: /^Your reply to Jonas/ }).fill(text);
    await card.getByRole('button', { name: /^Approve and send/ }).click();
    const decided = page.getByRole('list', { name: 'Decided' });
    await decided.getByText(/^Sending to Jonas Kell in \d+ s$/).waitFor();
    await expectSound(page);
    await decided.getByText('Sent to Jonas').waitFor();
    expect(await postsOnX(product.baseUrl, own)).toEqual([text]);
    await page.getByRole('tab', { name: /^Sent/ }).click();
    const sent = page.getByRole('article', { name: /^Post by (Jonas|Ines)/ });
    await sent.getByText(/^Sent by Maya Ortiz .* · \$0\.0\d$/).waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: 'Accounts' }).click();
    await page.getByRole('button', { name: 'Monitor an account' }).click();
    const sayings = 'The pause button saved us in August. Nine roasteries used it. Eight of them came back.';
    await monitor(page, { handle: ines, about: sayings, automaticCap: 1 });
    await page.getByRole('button', { name: 'Monitor an account' }).click();
    await monitor(page, { handle: dune, about: 'Labels print straight from the plan now.', automaticCap: 5 });
    await expectSound(page);
    await page.keyboard.press('Escape');
    await putOnX(product.baseUrl, ines, 'What do small teams use instead of an ERP these days?');
    await cron.lookAtMonitors();
    // It waits above the list, which does not move under the cursor.
    await page.getByRole('button', { name: '1 new reply' }).click();
    await sent.getByText(/^Sent automatically/).waitFor();
    expect(await postsOnX(product.baseUrl, own)).toEqual([sayings.split(/(?<=\.) /)[0], text]);

    await putOnX(product.baseUrl, ines, 'And what did you use before you had one?');
    await cron.lookAtMonitors();
    await page.getByRole('tab', { name: /^Skipped/ }).click();
    await page.getByText('The daily cap of 1 was reached.').waitFor();
    await expectSound(page);
    await putOnX(product.baseUrl, dune, 'Our packing list has been wrong three weeks in a row. What is yours like?');
    await cron.lookAtMonitors();
    await page.getByRole('tab', { name: /^To review/ }).click();
    await page.getByText(/^Not sent automatically\. Automatic replies are sent 2 minutes apart\./).waitFor();
    await expectSound(page);
    expect(await postsOnX(product.baseUrl, own)).toHaveLength(2);
    expect(problems).toEqual([]);
    await context.close();
  });
});

interface Monitored {
  handle: string;
  /** What the sandbox's model says, sentence by sentence. */
  about: string;
  /** Replies are sent without a person, so many a day. */
  automaticCap?: number;
}

/** In the sheet of monitored accounts. */
async function monitor(page: Page, { handle, about, automaticCap }: Monitored): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('X username').fill(handle);
  await sheet.getByLabel('What you can add').fill(about);
  if (automaticCap !== undefined) {
    await sheet.getByLabel('Daily cap').fill(String(automaticCap));
    await sheet.getByRole('radio', { name: 'Automatic' }).click();
  }
  await sheet.getByRole('button', { name: 'Check cost' }).click();
  await sheet.getByText(/^About \$[\d.]+ a month\.$/).waitFor();
  await sheet.getByRole('button', { name: `Monitor @${handle}` }).click();
  if (automaticCap !== undefined) await page.getByRole('button', { name: 'Turn on automatic replies' }).click();
  await sheet.getByRole('switch', { name: `Monitor @${handle}` }).waitFor();
}
