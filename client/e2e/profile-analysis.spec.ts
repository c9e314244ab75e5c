import { describe, expect, it } from 'vitest';
import { brief } from './support/brief';
import { expectSound, openPage } from './support/browser';
import { notes } from './support/composer';
import { openSamples } from './support/people';
import { useProduct } from './support/product';

describe('the analysis of any profile', () => {
  const product = useProduct();

  it('leads from a handle to three tweets in its direction, by keyboard', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'light' });
    await openSamples(page);
    await page.goto('/twitter-analytics');
    await page.getByRole('textbox', { name: 'X username' }).focus();
    await page.keyboard.type('@ada_example');
    await page.keyboard.press('Enter');
    await page.getByText('Sample data', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Results');
    await expectSound(page);

    await page.reload();
    await page.getByRole('heading', { name: 'What to learn' }).waitFor();
    expect(new URL(page.url()).search).toBe('?username=ada_example');

    await page.getByLabel("What's yours about?").fill(brief);
    await page.getByRole('link', { name: 'Write in this direction' }).press('Enter');
    await page.waitForURL(/\/write/);
    await expect.poll(() => notes(page).inputValue()).toMatch(/\n\nStyle: about \d+ characters, opens with /);
    await notes(page).press('Control+Enter');
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    const texts = await page.getByRole('listitem', { name: /^Variant \d/ }).allInnerTexts();
    expect(texts.join('\n')).not.toContain('Style:');
    expect(problems).toEqual([]);
    await context.close();
  });
});
