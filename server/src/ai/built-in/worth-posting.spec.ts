import { composeDrafts } from './compose';
import { carriesConcrete, readDetails } from './details';
import { closings } from './grammar/en/closings.data';

const seeds = [1, 2, 3];
const drafts = (prompt: string, tone?: string): string[] =>
  seeds.flatMap((seed) => composeDrafts({ prompt, count: 3, ...(tone ? { tone } : {}) }, seed).texts);

const factual = [
  'We opened Harborlist to 12 roasters today. It plans roast days from open orders, so nobody plans on a whiteboard.',
  'Our first churned customer said the import from spreadsheets took 3 hours. We rebuilt it and it now takes 4 minutes.',
  'I called 30 roasters before writing any code. 22 of them planned on paper because their tools assumed one machine.',
  'Why we answer support mail before standup: customers in Lisbon start at 6:00 and waiting until 11:00 cost us two renewals.',
  'Monthly update: 61 roasteries, $4,300 MRR, churn down from 6% to 4% after we added a pause button for the quiet season.',
  'We raised prices by 30% and 2 of 180 customers left.',
  'My sourdough failed eleven times. The fix was a warmer kitchen: 26 degrees instead of 19.',
  'I turned down a $120k contract because the client wanted daily calls.',
  'We are hiring a senior backend engineer in Berlin, 4 day week, 85k',
  'finished my first marathon in 4:12',
];
const stock = Object.values(closings).flat();
const stockIn = (text: string): string[] => stock.filter((closing) => text.includes(closing));

describe('drafts worth posting', () => {
  it('carry a figure, name or quote of the brief in 19 of 20', () => {
    const all = factual.flatMap((prompt) => drafts(prompt).map((text) => carriesConcrete(text, readDetails(prompt))));
    expect(all.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['the fix', factual[1] ?? '', /4 minutes/],
    ['the finding', factual[2] ?? '', /22/],
    ['both halves', factual[5] ?? '', /30(?:%| percent).*\b2\b|\b2\b.*30(?:%| percent)/s],
    ['the remedy', factual[6] ?? '', /26 degrees/],
    ['the reason', factual[7] ?? '', /daily calls/],
  ])('keep %s', (_what, prompt, outcome) => {
    for (const tone of [undefined, 'funny', 'professional', 'bold'])
      for (const text of drafts(prompt, tone)) expect(text).toMatch(outcome);
  });

  it('never end with the same stock sentence twice, nor with two of them', () => {
    for (const prompt of [
      ...factual,
      'We deleted 12,000 lines of code this week and nothing broke.',
      'Our beta is open.',
    ])
      for (const seed of seeds) {
        const { texts } = composeDrafts({ prompt, count: 3 }, seed);
        const used = texts.map((text) => stockIn(text).length);
        expect(Math.max(...used)).toBeLessThanOrEqual(1);
        expect(new Set(texts.flatMap(stockIn)).size).toBe(texts.flatMap(stockIn).length);
      }
  });

  it('tell a plan as a plan', () => {
    expect(drafts('launching my podcast about beekeeping next Tuesday', 'playful')).toEqual(
      expect.arrayContaining([
        "I'm launching my podcast about beekeeping next Tuesday.",
        'My podcast about beekeeping goes live next Tuesday.',
      ]),
    );
    for (const text of drafts('excited to announce that our beta is open to everyone in Canada'))
      expect(text).toMatch(/^Our beta is open to everyone in Canada\./);
  });

  it('do not move a time to another verb', () => {
    for (const text of drafts(
      'How do you know a feature is worth building? We ask three customers to show us how they work around it today.',
    ))
      expect(text).not.toMatch(/Today we ask/);
  });

  it.each(['Remote work is great', 'AI will not replace designers', 'Never deploy on a Friday.'])(
    'take a bare claim from different sides: %s',
    (prompt) => {
      const { texts, notes } = composeDrafts({ prompt, count: 3 }, 1);
      expect(texts).toHaveLength(3);
      expect(notes.join()).toMatch(/Add one number, name or moment/);
      expect(texts.flatMap(stockIn)).toEqual([]);
      expect(texts.join()).not.toMatch(/best case against|argued out|Disagree with me/);
    },
  );

  it('give tips as rows, as sentences or one of them', () => {
    const all = drafts(
      'Tips for pricing a small SaaS: charge per roastery, raise the price for new customers only, write the price on the page.',
    );
    expect(all.some((text) => text.includes('\n- '))).toBe(true);
    expect(all.some((text) => text.startsWith('If you do one thing about pricing a small SaaS: '))).toBe(true);
  });

  it('make a dry remark in a playful tone, once', () => {
    const { texts } = composeDrafts(
      { prompt: 'My cat walked across my keyboard and closed 14 tabs.', count: 3, tone: 'funny' },
      1,
    );
    expect(texts.filter((text) => text.includes('(yes, 14)'))).toHaveLength(1);
  });
});
