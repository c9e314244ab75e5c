import { describe, expect, it } from 'vitest';
import { apiOf, type StoredPost } from './support/api';
import { expectSoundAtBothWidths, openPage } from './support/browser';
import { memberOnX } from './support/people';
import { useProduct } from './support/product';

/** A day on which the account posts nothing else. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

describe('the media library', () => {
  const product = useProduct();

  it('takes a dropped picture, finds and describes it, and keeps it while a scheduled post needs it', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    const api = apiOf(product.baseUrl, await memberOnX(page, 'lakekeeper'));
    await page.goto('/media');
    await page.getByRole('button', { name: 'mornings.png', exact: true }).waitFor();

    await page.getByRole('searchbox', { name: 'Search media' }).fill('dawn');
    await page.getByText('No files match these filters').waitFor();
    const dropped = await page.evaluateHandle(async () => {
      const canvas = new OffscreenCanvas(90, 60);
      canvas.getContext('2d')?.fillRect(0, 0, 45, 60);
      const data = new DataTransfer();
      data.items.add(new File([await canvas.convertToBlob()], 'lake at dawn.png', { type: 'image/png' }));
      return data;
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    await page.getByText('One picture has no alt text yet.').waitFor();
    await page.getByRole('button', { name: 'lake at dawn.png', exact: true }).click();
    const file = page.getByRole('complementary', { name: 'lake at dawn.png' });
    const altText = file.getByRole('textbox', { name: 'Alt text' });
    await altText.fill('A lake before the sun is up');
    await altText.blur();
    await page.getByText('One picture has no alt text yet.').waitFor({ state: 'detached' });
    await expectSoundAtBothWidths(page);

    const [media] = await api.get<{ id: string }[]>('publishing/media?search=sun');
    const [account] = await api.get<{ id: string }[]>('integrations/accounts');
    const parts = [{ text: 'Morning at the lake', mediaIds: [media?.id] }];
    const body = { parts, scheduledAt: tomorrow(), timezone: 'UTC' };
    await api.post<StoredPost>(`integrations/posts/twitter/${account?.id}`, body);
    await page.reload();
    await file.getByRole('link', { name: 'Morning at the lake' }).waitFor();
    await file.getByRole('button', { name: 'Delete file' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete “lake at dawn.png”?' });
    await dialog.getByText('Used in 1 post.').waitFor();
    await dialog.getByRole('button', { name: 'Delete file' }).click();
    await dialog.getByText('A scheduled post uses this file.').waitFor();
    await dialog.getByRole('button', { name: 'Keep file' }).click();
    await file.getByRole('link', { name: 'Morning at the lake' }).waitFor();
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
    await context.close();
  });
});
