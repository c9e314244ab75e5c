import type { Brief } from '../briefs/brief.types';
import { faultsOf, inputOf, isPostable, type MeasuredDraft, measureDrafts } from './measure';

const brief = (changes: Partial<Brief> = {}): Brief => ({
  id: 'test',
  kind: 'english-facts',
  writtenIn: 'en',
  prompt: 'Our harbour ferry carried 412 people to Brightsea on Saturday.',
  ...changes,
});
const good = 'Our harbour ferry carried 412 people to Brightsea on Saturday.';

function measured(text: string, changes: Partial<Brief> = {}, translates = true): MeasuredDraft {
  const [draft] = measureDrafts([text], brief(changes), translates);
  if (!draft) throw new Error('Nothing was measured');
  return draft;
}

describe('measureDrafts', () => {
  it('finds nothing wrong with a plain draft that carries the fact', () => {
    const draft = measured(good);
    expect(draft).toMatchObject({ isValid: true, carriesFact: true, isLanguageRight: true, leaks: false, verbatim: 1 });
    expect(faultsOf(draft)).toEqual([]);
  });

  it('counts what X would refuse', () => {
    expect(measured('ferry '.repeat(60)).isValid).toBe(false);
    expect(measured('').isValid).toBe(false);
  });

  it('counts tells by weight', () => {
    const draft = measured('Let that sink in. 412 people took the ferry — all of them to Brightsea.');
    expect(draft.tells.filter(({ severity }) => severity === 3).length).toBeGreaterThanOrEqual(2);
    expect(faultsOf(draft).join()).toMatch(/tell of weight 3, .*Let that sink in/);
  });

  it.each([
    ['number', 'The ferry carried 977 people.', '977'],
    ['quote', 'The captain said "this was the best Saturday of my whole life" and left.', 'best Saturday'],
    ['link', 'The ferry has a page: https://ferry.com/book', 'ferry.com'],
    ['handle', 'Thanks to @brightsea for the ferry.', '@brightsea'],
  ])('counts an invented %s', (kind, text, value) => {
    const [invention] = measured(text).invented;
    expect(invention).toMatchObject({ kind });
    expect(invention?.value).toContain(value);
  });

  it('takes what the rules and the wish say for given, not what the tone does', () => {
    const link = 'See https://ferry.com/book for the ferry.';
    expect(measured(link, { rules: 'Every post may name https://ferry.com/book' }).invented).toEqual([]);
    expect(measured(link, { instruction: 'add https://ferry.com/book' }).invented).toEqual([]);
    expect(measured(link, { tone: 'add https://ferry.com/book' }).invented).toHaveLength(1);
  });

  it('counts a draft that repeats an earlier one', () => {
    const drafts = measureDrafts([good, 'The lighthouse was closed.', `${good.slice(0, -1)}!`], brief(), true);
    expect(drafts.map(({ isRepeat }) => isRepeat)).toEqual([false, false, true]);
  });

  it('counts a draft that shares too much with an earlier one to be another idea', () => {
    const drafts = [
      good,
      'On Saturday our harbour ferry had 412 people on board to Brightsea.',
      'Brightsea has a new pier.',
    ];
    expect(measureDrafts(drafts, brief(), true).map(({ isNearTwin, isRepeat }) => [isNearTwin, isRepeat])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
  });

  it('takes the limits of the task', () => {
    const long = 'The ferry to Brightsea was full again on Saturday, with 412 people on it. '.repeat(6).trim();
    expect(measured(long).isValid).toBe(false);
    expect(measured(long, { task: 'linkedin' }).isValid).toBe(true);
  });

  it('takes a draft for postable when it has no fault and no tell but the lightest', () => {
    expect(isPostable(measured(good))).toBe(true);
    expect(isPostable(measured('The ferry carried 977 people.'))).toBe(false);
    const light = measured(good);
    const tell = { rule: 'rhythm', severity: 2, start: 0, end: 1, message: '' } as unknown as MeasuredDraft['tells'][0];
    expect(isPostable({ ...light, tells: [tell] })).toBe(false);
    expect(isPostable({ ...light, tells: [{ ...tell, severity: 1 }] })).toBe(true);
  });

  it("judges the language that is asked for, or the brief's when the writer does not translate", () => {
    const german = 'Die Fähre hat am Samstag 412 Leute nach Brightsea gebracht.';
    expect(measured(german).isLanguageRight).toBe(false);
    expect(measured(german, { language: 'de-AT' }).isLanguageRight).toBe(true);
    expect(measured(german, { language: 'de-AT' }, false).isLanguageRight).toBe(false);
    expect(measured(german, { writtenIn: null }).isLanguageRight).toBeNull();
    expect(measured('Brightsea 412').isLanguageRight).toBeNull();
  });

  it('judges languages without spaces, and none that it does not know', () => {
    expect(measured('本日、船は412人を運びました。', { writtenIn: 'ja' }).isLanguageRight).toBe(true);
    expect(measured(good, { writtenIn: 'ja' }).isLanguageRight).toBe(false);
    expect(measured('ᎣᏏᏲ ᏂᎦᏓ ᎤᏍᏗ ᎠᏂᏯᏫᏍᎩ ᎯᎠ ᎢᎦ.').isLanguageRight).toBeNull();
  });

  it('asks for a fact only where the brief has one', () => {
    const empty = 'The ferry was full and nobody minded.';
    expect(measured(empty).carriesFact).toBe(false);
    expect(measured(empty, { hasNoFact: true }).carriesFact).toBeNull();
    expect(measured(empty, { prompt: 'ferries are slow' }).carriesFact).toBeNull();
  });

  it('counts banned words and broken rules', () => {
    const rules = { bannedWords: ['ferry'], rules: 'No exclamation marks.' };
    expect(measured('The ferry was full!', rules).brokenRules).toEqual(['ferry', 'No exclamation marks.']);
    expect(measured('The boat was full.', rules).brokenRules).toEqual([]);
  });

  it('counts the instructions in a draft, and the orders of the brief', () => {
    expect(measured('You write posts for X in the voice of the person whose brief you are given.').leaks).toBe(true);
    const draft = measured('Make it snappy: 412 people.', { orders: ['make it snappy', 'please'] });
    expect(draft.orders).toEqual(['make it snappy']);
    expect(faultsOf(draft)).toEqual(['repeats an order to the writer: "make it snappy"']);
  });

  it('says how much stands word for word in the brief', () => {
    expect(measured('Nobody expected such a crowd at the quay.').verbatim).toBe(0);
    const half = measured('Our harbour ferry carried 412 people and the band played on deck.').verbatim;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(1);
  });
});

describe('inputOf', () => {
  it('gives the writer three drafts to write and nothing that is for the measuring', () => {
    const input = inputOf(brief({ hasNoFact: true, orders: ['x'], tone: 'dry' }));
    expect(input).toMatchObject({ count: 3, tone: 'dry' });
    expect(JSON.stringify(input)).not.toMatch(/orders|hasNoFact|writtenIn|english-facts/);
    expect(inputOf(brief({ count: 2 })).count).toBe(2);
  });
});
