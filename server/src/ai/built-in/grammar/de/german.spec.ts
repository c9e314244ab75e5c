import { composeDrafts } from '../../compose';
import { halves, headlines, inverted, nominative, reason, retold, toldClause, trimmed, verbSecond } from './clauses';
import { german } from './german';

describe('verbSecond', () => {
  it.each([
    ['wir keine Zeit hatten', 'wir hatten keine Zeit'],
    ['die Miete um 40 % stieg', 'die Miete stieg um 40 %'],
    ['unser Team die Prüfung bestanden hat', 'unser Team hat die Prüfung bestanden'],
    ['er am Montag anfängt', 'er fängt am Montag an'],
    ['meine Katze heute 14 Tabs geschlossen hat', 'meine Katze hat heute 14 Tabs geschlossen'],
  ])('moves the verb of "%s"', (clause, statement) => expect(verbSecond(clause)).toBe(statement));

  it.each([
    ['a separable verb that may be none', 'er am Montag umfährt'],
    ['a foreign verb', 'wir die Zeitung abonnieren'],
    ['a genitive after the subject', 'die Miete des Büros stieg'],
    ['no certain subject', 'nur noch 3 von 18 Leuten kommen'],
    ['a verb that does not agree', 'wir letzte Woche geschlossen hat'],
    ['another clause inside', 'wir sahen, dass es brennt'],
  ])('leaves %s alone', (_what, clause) => expect(verbSecond(clause)).toBeUndefined());
});

describe('toldClause', () => {
  it.each([
    [
      'unser Team um 13 Uhr Schluss macht und die Krankentage gesunken sind',
      'unser Team macht um 13 Uhr Schluss und die Krankentage sind gesunken',
    ],
    [
      'wir keine Tüten mehr ausgeben und das 40.000 Tüten spart',
      'wir geben keine Tüten mehr aus und das spart 40.000 Tüten',
    ],
    ['unsere Leute von daheim aus arbeiten', 'Wusstet ihr, dass unsere Leute von daheim aus arbeiten?'],
  ])('says "%s" as a sentence', (clause, told) => expect(toldClause(clause)).toBe(told));

  it('leaves what is a sentence already', () =>
    expect(toldClause('unser Drucker hat am Freitag 400 Seiten gedruckt')).toBeUndefined());
});

describe('clauses', () => {
  it('turns a statement after another first part', () => {
    expect(inverted('Wir haben das Büro geschlossen')).toBe('haben wir das Büro geschlossen');
    expect(inverted('Die neue Version ist schneller')).toBe('ist die neue Version schneller');
    expect(inverted('Morgen schließen wir')).toBeUndefined();
  });

  it('tells a deed without its subject, and without when and where', () => {
    expect(trimmed('Wir haben letzte Woche im Garten 80 Kilo Kartoffeln geerntet')).toEqual([
      'Letzte Woche im Garten 80 Kilo Kartoffeln geerntet',
      '80 Kilo Kartoffeln geerntet',
    ]);
    expect(trimmed('Wir haben uns heute im Garten getroffen')).toEqual([]);
  });

  it('gives the second half of one subject its subject', () => {
    expect(halves('Ich habe 3 Monate Klavier geübt und kann ein Stück auswendig')).toEqual([
      'Ich habe 3 Monate Klavier geübt',
      'ich kann ein Stück auswendig',
    ]);
    expect(halves('Ich habe nicht lange geübt und kann kein Stück auswendig')).toBeUndefined();
  });

  it('tells a reason first, last and as a sentence of its own', () => {
    expect(reason('Wir haben das Büro gekündigt, weil die Miete stieg')).toEqual({
      main: 'Wir haben das Büro gekündigt',
      cause: 'die Miete stieg',
      causeFirst: [
        'Weil die Miete stieg, haben wir das Büro gekündigt',
        'Die Miete stieg. Deshalb haben wir das Büro gekündigt',
      ],
    });
  });

  it('divides only what has two subjects and verbs', () => {
    expect(halves('Der Umsatz blieb gleich und ich schlafe wieder')).toEqual([
      'Der Umsatz blieb gleich',
      'ich schlafe wieder',
    ]);
    expect(halves('Wir haben Kaffee und Kuchen und Tee')).toBeUndefined();
  });

  it('moves a time to the front and back', () => {
    expect(retold('Wir haben gestern den Shop eröffnet')).toEqual(['Gestern haben wir den Shop eröffnet']);
    expect(retold('Gestern haben wir uns entschieden')).toEqual(['Wir haben uns gestern entschieden']);
    expect(retold('Heute haben wir den Shop eröffnet')).toEqual(['Wir haben heute den Shop eröffnet']);
  });

  it('puts what was launched or sought into its basic form', () => {
    expect(nominative('unseren neuen Podcast')).toBe('unser neuer Podcast');
    expect(nominative('den alten Tarif')).toBe('der alte Tarif');
    expect(nominative('den Kunden')).toBeUndefined();
    expect(headlines('Wir haben heute den Dunkelmodus gestartet')).toContain('Der Dunkelmodus ist da');
    expect(headlines('Wir suchen einen erfahrenen Entwickler in Graz')).toContain(
      'Gesucht: erfahrener Entwickler in Graz',
    );
  });
});

describe('german briefs', () => {
  it.each([
    ['Schreib einen Tweet über unseren neuen Podcast', 'unser neuer Podcast'],
    [
      'Schreib bitte einen lustigen Tweet darüber, dass meine Katze 14 Tabs geschlossen hat',
      'meine Katze hat 14 Tabs geschlossen',
    ],
    [
      'Kündige an, dass wir ab sofort samstags geöffnet haben. Mach es kurz, ohne Hashtags.',
      'wir haben ab sofort samstags geöffnet.',
    ],
  ])('takes the instruction off: %s', (brief, body) => expect(german.unframe(brief).body).toBe(body));

  it('keeps abbreviations and dates in one sentence', () => {
    const { texts } = composeDrafts({ prompt: 'Am 12. und 13. Juni sind wir mit ca. 30 Leuten in Bonn.', count: 1 }, 1);
    expect(texts[0]).toMatch(/^Am 12\. und 13\. Juni sind wir mit ca\. 30 Leuten in Bonn\./);
  });

  it('adds no informal line to a brief that says Sie', () => {
    const prompt = 'Wir haben die neue Version gestartet. Bitte melden Sie sich, falls Ihnen 2 Dinge fehlen.';
    for (const seed of [1, 2, 3])
      for (const text of composeDrafts({ prompt, count: 3, tone: 'warm' }, seed).texts)
        expect(text).not.toMatch(/\b(?:euch|ihr|eure)\b/i);
  });

  it('carries a subject without a fact and asks for one', () => {
    const { texts, notes } = composeDrafts({ prompt: 'Tipps für Homeoffice', count: 3 }, 1);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toContain('Homeoffice');
    expect(notes.join()).toMatch(/Add one number, name or moment/);
  });
});
