import { describe, expect, it } from 'vitest';
import { previewPath } from '@/app/paths';
import { networkIds } from '@/networks/ids';
import { headTags } from '@/public/head-tags';
import type { PageHead } from '@/public/page-head';
import { notFoundEntry, pageAt, publicPages } from '@/public/pages';
import { tools } from '@/public/tools.data';

const heads = async () => Promise.all(publicPages.map(async ({ load }) => (await load()).head));

describe('the public pages', () => {
  it('have titles and descriptions of their own that search engines show whole', async () => {
    const all = await heads();
    for (const { title, description } of all) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
  });

  it('link to every tool, and every tool is one of them', () => {
    const addresses = publicPages.map(({ path }) => path).filter((path) => path.startsWith('/tools/'));
    const listed = [...tools.map(({ path }) => path), ...networkIds.map(previewPath)];
    expect([...new Set(listed)].toSorted()).toEqual(addresses.toSorted());
  });

  it('are found with and without a slash at the end; elsewhere stands the 404 page', () => {
    expect(pageAt('/pricing/').path).toBe('/pricing');
    expect(pageAt('/pricing').path).toBe('/pricing');
    expect(pageAt('/pricing/nothing')).toBe(notFoundEntry);
    expect(pageAt('/')).toBe(notFoundEntry);
  });
});

describe('the head of a document', () => {
  const head: PageHead = {
    title: 'Ring & "counter"',
    description: 'Counts <tweets>.',
    picture: 'counter',
    tool: { name: 'Counter' },
    faq: [{ question: 'Is </script> safe?', answer: 'Yes.' }],
  };
  const blocks = (tags: string) =>
    [...tags.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );

  it('names the page, its address and its picture, escaped', () => {
    const tags = headTags(head, '/tools/counter');
    expect(tags).toContain('<title>Ring &amp; "counter"</title>'.replaceAll('"', '&quot;'));
    expect(tags).toContain('<meta name="description" content="Counts &lt;tweets&gt;." />');
    expect(tags).toContain('<link rel="canonical" href="__PUBLIC_URL__/tools/counter" />');
    expect(tags).toContain('<meta property="og:image" content="__PUBLIC_URL__/social/counter.jpg" />');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />');
  });

  it('describes a tool and its questions as data that no text can break out of', () => {
    const [app, faq, ...more] = blocks(headTags(head, '/tools/counter'));
    expect(app).toMatchObject({ '@type': 'WebApplication', name: 'Counter', url: '__PUBLIC_URL__/tools/counter' });
    expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'Is </script> safe?' }] });
    expect(more).toEqual([]);
  });

  it('claims nothing where nothing is', () => {
    const tags = headTags({ title: 'Gone', description: 'Nothing.', picture: 'tools' }, null);
    expect(tags).toContain('noindex');
    expect(tags).not.toMatch(/canonical|og:|ld\+json/);
  });
});
