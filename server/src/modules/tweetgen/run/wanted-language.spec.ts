import { wantedLanguage } from './wanted-language';

const wanted = (prompt: string, language?: string, instruction?: string): string | null =>
  wantedLanguage({ prompt, count: 1, ...(language && { language }), ...(instruction && { instruction }) });
const brief = 'We moved the backups to three in the morning and nobody noticed.';

describe('the language that a text must be in', () => {
  it.each([
    ['de-AT', 'de'],
    ['eng', 'en'],
    ['deu', 'de'],
    ['iw', 'he'],
    ['PT-br', 'pt'],
  ])('is the one asked for: %s', (tag, subtag) => expect(wanted(brief, tag)).toBe(subtag));

  it.each(['nb', 'cy', 'eo', 'xx'])('is none where nobody could tell: %s', (tag) =>
    expect(wanted(brief, tag)).toBeNull(),
  );

  it("is the brief's without a wish", () => {
    expect(wanted(brief)).toBe('en');
    expect(wanted('Wir haben die Sicherung auf drei Uhr morgens verlegt und keiner hat es gemerkt.')).toBe('de');
  });

  it('is that of the text that is followed, whatever the brief is in', () => {
    const post = 'Wir haben die Sicherung auf drei Uhr morgens verlegt und keiner hat es gemerkt.';
    expect(wantedLanguage({ prompt: brief, count: 1 }, post)).toBe('de');
    expect(wantedLanguage({ prompt: brief, count: 1 }, 'gm')).toBeNull();
  });

  it('is open for a short brief and for one that names a language', () => {
    expect(wanted('Backups at three')).toBeNull();
    expect(wanted(`${brief} Write it in German please.`)).toBeNull();
    expect(wanted(brief, undefined, 'auf Deutsch')).toBeNull();
  });
});
