import { describe, expect, it } from 'vitest';
import { apiOf } from './support/api';
import { expectSoundAtBothWidths, openPage } from './support/browser';
import { memberOnX } from './support/people';
import { useProduct } from './support/product';

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('importing posts', () => {
  const product = useProduct();

  it('schedules ten posts from a spreadsheet, one of them corrected, and takes them back', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'lockkeeper'));
    const count = async () => (await api.get<{ scheduled: number }>('publishing/posts/counts')).scheduled;
    const lines = Array.from({ length: 10 }, (_, at) => `The lock opens, part ${at};${day(at + 2)} 09:00;X`);
    lines[4] = 'A day that there is not;31.11.2027 09:00;X';
    const buffer = Buffer.from(['\uFEFFText;Wann;Konto', ...lines].join('\r\n'));

    await page.goto('/posts');
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByLabel('File').setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check lines' }).click();
    await page.getByText('9 of 10 posts are ready').waitFor();
    await expectSoundAtBothWidths(page);
    const cell = page.getByRole('textbox', { name: 'Line 6: November has 30 days.' });
    await cell.fill(`${day(30)} 09:00`);
    await cell.press('Enter');
    await page.getByText('10 of 10 posts are ready').waitFor();
    await page.getByRole('button', { name: 'Schedule 10 posts' }).click();
    await page.getByText('10 posts imported').waitFor();
    expect(await count()).toBe(10);
    await page.getByRole('button', { name: 'Undo the import of plan.csv' }).click();
    await page.getByText('Undone').waitFor();
    expect(await count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
