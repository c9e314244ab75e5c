import { detectLanguage } from './language';
import { languageSamples } from '../../../test/samples/language-samples.data';

const main = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl'];

describe('detectLanguage', () => {
  it.each(Object.entries(languageSamples))('hears %s', (language, posts) => {
    if (main.includes(language)) expect(new Set(posts).size).toBeGreaterThanOrEqual(15);
    expect(
      posts.filter((post) => detectLanguage(post) !== language).map((post) => `${detectLanguage(post)}: ${post}`),
    ).toEqual([]);
  });

  it.each([
    'Maya Angelou',
    'Lionel Messi',
    'Jürgen Klopp',
    'Ada Lovelace, Grace Hopper',
    'Porsche 911',
    'José',
    'IKEA',
  ])('is not wildly wrong on the name %s', (name) =>
    expect(['en', 'und', { 'Jürgen Klopp': 'de', José: 'es' }[name]]).toContain(detectLanguage(name)),
  );

  it('reads around links, mentions and hashtags', () => {
    expect(detectLanguage('@the_and_of #because https://the.and/of Wir haben das gebaut')).toBe('de');
    expect(detectLanguage('https://example.com/post')).toBe('en');
  });

  it('lets a few borrowed words pass', () => {
    expect(detectLanguage('Unser Team hat das Feature shipped, time for coffee und Kuchen')).toBe('de');
    expect(
      detectLanguage('She ordered “der Apfelstrudel und die Torte” with a straight face and the waiter wept'),
    ).toBe('en');
  });
});
