import { describe, expect, it } from 'vitest';
import { apiOfPage } from './support/api';
import { expectContrast, expectSound, openPage } from './support/browser';
import { notes } from './support/composer';
import { openSamples } from './support/people';
import { useProduct } from './support/product';

/** Two thoughts, as somebody adds them to a topic. */
const ownWords =
  'Our control board broke twice this year. Both times the part came from a scrapped machine.\n\nThe maker quoted 11 weeks for another board. The scrapyard had one in four days.';

describe('own figures', () => {
  const product = useProduct();

  it('lead from the best hour to a slot and from the top post to the generator', async () => {
    const { page, context, problems } = await openPage(product, { width: 360, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/dashboard');
    await page.getByRole('table', { name: 'Latest published posts' }).waitFor();
    await expectSound(page);

    // Whichever hour is best today, it is none of the slots.
    const api = await apiOfPage(page, product.baseUrl);
    for (const { id } of await api.get<{ id: string }[]>('integrations/accounts'))
      await api.put(`publishing/slots?accountId=${id}`, { timezone: 'Europe/Lisbon', slots: [] });
    await page.goto('/analytics');
    await page.getByText(/^Your posts were seen [\d,]+ times/).waitFor();
    const chart = page.getByRole('group', { name: 'Impressions, line chart' });
    await chart.focus();
    await page.keyboard.press('End');
    await page
      .getByText(/^\w{3}, \w{3} \d+: /)
      .first()
      .waitFor();
    await expectSound(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectContrast(page);

    const best = page.getByRole('region', { name: 'Best times' });
    await best.getByRole('button', { name: /^Add .*\d:\d\d.* as a slot$/ }).click();
    await best.getByText(/is one of your slots/).waitFor();

    await page.goto('/x-analytics');
    await page.getByRole('table', { name: 'Posts' }).waitFor();
    await page.getByRole('group', { name: 'Followers, line chart' }).waitFor();
    await expectSound(page);

    await page.goto('/analytics');
    await page.getByRole('link', { name: 'Write a variation' }).first().click();
    await page.waitForURL(/\/(write|linkedin)/);
    const [name, words] = page.url().includes('write')
      ? ['Post to learn from', /\S/]
      : [/topic/i, /^Write a variation of this post/];
    await expect.poll(() => page.getByRole('textbox', { name }).inputValue()).toMatch(words);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("tell last month's story, and lead from a known account and a topic to three tweets", async () => {
    const { page, context, problems } = await openPage(product, { width: 1280, scheme: 'dark' });
    await openSamples(page);
    await page.goto('/dashboard');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics', exact: true }).click();
    await page.getByText(/^Your posts were seen [\d,]+ times/).waitFor();
    await page
      .getByText(/doesn't share views here/)
      .first()
      .waitFor();
    await page.getByText(/works best: posts then get/).waitFor();
    const top = page.getByRole('table', { name: 'Top posts' });
    await top
      .getByText(/compared with your usual [\d.]+%\.$/)
      .first()
      .waitFor();
    const engagements = top.getByRole('columnheader', { name: 'Engagements' });
    await engagements.getByRole('button').press('Enter');
    expect(await engagements.getAttribute('aria-sort')).toBe('descending');
    await page
      .getByRole('region', { name: 'By topic' })
      .getByText(/\d posts/)
      .first()
      .waitFor();
    await expectSound(page);

    await page.goto('/twitter-analytics?username=ada_example');
    await page.getByRole('heading', { name: 'What to learn' }).waitFor();

    // The sources are read for the first time a moment after the start.
    await expect.poll(async () => (await page.request.get('/api/trending/topics')).text()).toContain('"slug"');
    await page.goto('/tools/trending');
    const topic = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = await topic.innerText();
    await topic.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('region', { name: 'Why now' }).getByRole('link').first().waitFor();
    await expectSound(page);
    await page
      .getByRole('link', { name: /^Write this/ })
      .first()
      .click();
    await page.waitForURL(/\/write/);
    await expect.poll(() => notes(page).inputValue()).toContain(title);
    await notes(page).fill(`${await notes(page).inputValue()}\n\n${ownWords}`);
    await notes(page).press('Control+Enter');
    await page.getByRole('button', { name: 'Use this: Variant 3' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
