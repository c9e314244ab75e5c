import { describe, expect, it } from 'vitest';
import { apiOf, type StoredPost } from './support/api';
import { expectSound, expectSoundAtBothWidths, openPage } from './support/browser';
import { dropPicture, post } from './support/composer';
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
    await dropPicture(page.locator('main'), 'lake at dawn.png', [90, 60]);
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

  it('crops a picture for an account by keys and by pointer, and keeps the whole', async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'light' });
    await memberOnX(page, 'cropper');
    await page.goto('/tweetgen?new');
    await post(page).fill('Half a lake');
    await dropPicture(post(page), 'lake.png', [400, 200]);
    await page.getByRole('button', { name: 'Crop picture 1 of the post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop picture 1 of the post' });
    await dialog.getByText('400 × 200, whole').waitFor();
    await dialog.getByText('1:1', { exact: true }).click();
    await dialog.getByText('200 × 200').waitFor();
    const frame = dialog.getByRole('group', { name: /^Use the arrow keys to move/ });
    await frame.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Control+ArrowRight');
    await expectSoundAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Save crop' }).click();
    const cropped = page.locator('main svg[viewBox="200 0 200 200"]').first();
    await cropped.waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Crop picture 1 of the post' }).click();
    const box = await frame.boundingBox();
    if (!box) throw new Error('There is no frame.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expectSound(page);
    await dialog.getByRole('button', { name: 'Save crop' }).click();
    await page.locator('main svg[viewBox="0 0 200 200"]').first().waitFor();
    await page.getByRole('button', { name: 'Crop picture 1 of the post' }).click();
    await dialog.getByRole('button', { name: 'Use whole picture' }).click();
    await dialog.getByRole('button', { name: 'Save crop' }).click();
    await page.getByRole('img', { name: 'Picture 1 of the post' }).first().waitFor();
    await expectSound(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});
