import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { guides } from '@/app/guides';
import { paths } from '@/app/paths';
import { pageAt } from '@/public/pages';

const publicFolder = join(import.meta.dirname, '../../../public');
const all = Object.values(guides);

async function open(path: string): Promise<HTMLElement> {
  const { Page } = await pageAt(path).load();
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <Page />
    </MemoryRouter>,
  );
  return container;
}

describe('help', () => {
  it('lists every guide in a card that is one link, with its picture', async () => {
    await open(paths.help);
    const cards = screen.getAllByRole('listitem').filter((item) => item.querySelector('h2') !== null);
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
      all.map(({ path }) => path),
    );
    for (const card of cards) {
      const [picture] = card.querySelectorAll('img');
      expect(existsSync(join(publicFolder, picture?.getAttribute('src') ?? 'missing'))).toBe(true);
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width', '360');
    }
  });

  it.each(all)('$title is short, has numbered steps and a picture in both themes', async ({ path, title }) => {
    const page = await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const article = page.querySelector('article');
    expect(article?.textContent?.split(/\s+/).length).toBeLessThanOrEqual(250);
    expect(article?.querySelectorAll('ol > li').length).toBeGreaterThanOrEqual(4);
    const pictures = [...(article?.querySelectorAll('img') ?? [])];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(existsSync(join(publicFolder, picture.getAttribute('src') ?? ''))).toBe(true);
      expect(picture.alt).not.toBe('');
      const onPhones = picture.parentElement?.querySelector('source')?.getAttribute('srcset') ?? 'missing';
      expect(existsSync(join(publicFolder, onPhones))).toBe(true);
    }
  });
});
