import { checkStyle } from '../../text/style/check-style';
import { inventedFacts } from '../../text/facts';
import { isValidTweet, weightedLength } from '../../text/weighted-length';
import { composeDrafts } from './compose';
import { readDetails } from './details';
import { english } from './grammar/en/english';
import { claimLines, claimOpenings, otherWay } from './grammar/en/claims.data';
import { closings, openQuestions } from './grammar/en/closings.data';
import { topicLines } from './grammar/en/topic-lines.data';
import { subjects } from './grammar/en/topics.data';
import { keepsPromises } from './promises';
import { tidy } from './sentences';

const seeds = [1, 2, 3];
const tones = [undefined, 'professional', 'dry british humour', 'bold', 'warm'];

/** As people type them; each has at least one full sentence. */
const told: string[] = [
  'We launched Tidepool 2.0 today: offline mode, 40% faster sync and a new pricing page. 1,200 teams were in the beta.',
  'write a tweet about our new feature: scheduled reports. Customers asked for it 212 times. It took us 6 weeks.',
  "We're hiring a senior backend engineer in Hamburg or remote in the EU. 4 day week, 85k to 95k. Apply by March 15.",
  'Spent 9 hours on a bug yesterday. The timezone of the CI server was set to UTC and one test used local time. Fix was one line.',
  'Our prices go up from $19 to $24 on April 1. Existing customers keep the old price for as long as they stay.',
  'I ran my first half marathon on Sunday in 2:04. Two years ago I could not run 1 km without stopping.',
  'I think standups are a waste of time because everyone reports to the manager and nobody listens to each other.',
  'Do you charge by the hour or by the project? Freelancers, I want to know what works for you.',
  'Join us on 3 June at 18:00 in Berlin for our meetup on database migrations. 60 seats, free, RSVP at https://lu.ma/dbmeet',
  'A customer told us "I stopped dreading Fridays" after she moved her invoices to Paperly. She used to spend 3 hours on them every week, now it is 20 minutes.',
  'We were down for 47 minutes this morning. A config change took out our login. No data was lost. We are sorry and we now test config changes on a copy first.',
  'Finished "The Mom Test" this week. The one idea I keep: ask about the past and never about the future.',
  'i finaly quit my job after 6 yrs to work on my own app full time, super scared tbh but also happy',
  'wrote a small guide on how to set up postgres backups that you actually test https://example.com/backups',
  'Huge thanks to @lenaweber for testing our beta with 14 of her students. Your notes fixed 9 bugs.',
  'Our newsletter hit 10,000 subscribers #buildinpublic #newsletter',
  'My sourdough finally worked after 11 failed loaves. The trick was a warmer kitchen.',
  'Target: HR leads. Mention the webinar on 3 June. CTA: sign up at https://hr.example.com',
  'Email is still the best marketing channel.',
  'Most people quit right before it gets easy.',
  'hard work beats talent',
  'Small teams ship faster than big ones because there is nobody to wait for.',
  'I interviewed 22 accountants before writing a single line of code. 17 of them used the same spreadsheet from 2009.',
  'After 3 years and 214 rejections my novel "Salt Roads" comes out on 9 October with Harbour Press.',
  'We raised a $2.4M seed round led by Northgate to bring solar to renters. Hiring 4 people in Austin.',
  'Our churn dropped from 6.1% to 3.8% in a quarter. All we did was call everyone who cancelled within 24 hours.',
  'my landlord raised rent by 300 euros so im moving the studio to a smaller place in leipzig next month',
  'I deleted Slack from my phone 30 days ago. I answer slower and nobody has complained.',
  'Launching something is scary',
  "Today marks 5 years since I started freelancing. 63 clients, 2 burnouts, 1 laptop. I'd do it again.",
  'Our intern Jonas found a query that scanned 4 million rows on every page load. He added an index and the page went from 3.2s to 180ms.',
  "My dad taught me to fix bikes. Last week I fixed my daughter's first one with his tools.",
  'We decided to stop doing estimates. Instead we agree on the smallest version that helps someone and ship that by Friday.',
  'Met with our biggest customer yesterday. They use 3 of our 28 features. We will remove 10 of them next year.',
  'We planted 1,500 trees with volunteers in Galicia on Saturday. It rained the whole day and only two people left early.',
  'I asked 40 founders what they would do differently. 29 said they would have charged earlier.',
  'Shipped CSV export in Ledgerly this morning. 140 people had voted for it since March.',
  'Lost our biggest client on Monday, 30% of revenue. Signed two smaller ones by Friday.',
  'Congrats to Aylin for finishing her apprenticeship with the best grade in the region. She starts full time with us in August.',
  'We rewrote our docs. Support tickets fell from 80 a week to 52. It took one writer 5 weeks.',
  'Grateful for my team this year',
];
const named: string[] = [
  'remote work productivity tips',
  'coffee',
  'leadership',
  'How to negotiate a raise',
  'Learning to say no',
  'Being a parent and running a company at the same time',
  'SEO for small businesses',
  'board games with kids',
  'mental health at work',
  'the weather in scotland',
  'quantum computing',
  'pair programming',
  'open office plans',
  'how to find a cofounder',
];
const hostile = [
  'asdkjh qwpoei zxmcn lkjqwe',
  'banana '.repeat(571),
  '🚀🔥😂',
  'https://example.com/how-we-test',
  '.'.repeat(4_000),
];

const batch = (prompt: string, seed: number, changes = {}): ReturnType<typeof composeDrafts> =>
  composeDrafts({ prompt, count: 3, tone: tones[seed % tones.length] ?? '', ...changes }, seed);
const written = [...told, ...named, ...hostile].flatMap((prompt) =>
  seeds.map((seed) => ({ prompt, texts: batch(prompt, seed).texts })),
);
const readable = written.filter(({ prompt }) => !hostile.includes(prompt));

describe('batches of the English grammar', () => {
  it('are full in 97 of 100', () => {
    const full = readable.filter(({ texts }) => texts.length === 3);
    expect(full.length / readable.length).toBeGreaterThanOrEqual(0.97);
  });

  it('invent nothing, read like no machine and end as sentences do', () => {
    for (const { prompt, texts } of written)
      for (const text of texts) {
        expect(isValidTweet(text)).toBe(true);
        expect(inventedFacts(text, tidy(prompt))).toEqual([]);
        expect(checkStyle(text, 'twitter').filter(({ severity }) => severity === 3)).toEqual([]);
        expect(text).toMatch(/(?:[.!?]["”’)]?|#\p{L}+|https?:\/\/\S+|\n- [^\n]+|\p{Extended_Pictographic}\uFE0F?)$/u);
      }
  });

  it('do not begin twice with the same words, unless the words are those of the brief', () => {
    const opening = (text: string): string[] =>
      text
        .toLowerCase()
        .split(/\s+/)
        .slice(0, 3)
        .map((word) => word.replace(/[^\p{L}\p{N}'’]/gu, ''));
    for (const { prompt, texts } of readable) {
      const own = readDetails(english.unframe(tidy(prompt)).body).words;
      const openings = texts.map(opening).filter((words) => !words.every((word) => /\d/.test(word) || own.has(word)));
      expect(new Set(openings.map((words) => words.join(' '))).size).toBe(openings.length);
    }
  });

  it('name the subject they are about', () => {
    const about: [string, RegExp][] = [
      ['remote work productivity tips', /remote|productiv|work|task|focus/i],
      ['How to negotiate a raise', /negotiat|raise/i],
      ['Learning to say no', /\bno\b/i],
      ['mental health at work', /mental health/i],
      ['pair programming', /pair programming/i],
      ['coffee', /coffee/i],
      ['time management tips for students', /to-do|task|productiv|focus/i],
    ];
    for (const [prompt, pattern] of about)
      for (const seed of seeds) for (const text of batch(prompt, seed).texts) expect(text).toMatch(pattern);
  });

  it('answer a wish for a shorter text in nine of ten', () => {
    const answers = told.map((prompt) => {
      const { texts } = batch(prompt, 1);
      const [again] = batch(prompt, 2, { count: 1, instruction: 'shorter', avoid: texts }).texts;
      const longest = Math.max(...texts.map((text) => weightedLength(text)));
      return again !== undefined && weightedLength(again) < longest;
    });
    expect(answers.filter(Boolean).length / answers.length).toBeGreaterThanOrEqual(0.9);
  });

  it('keep what cannot be read as it was typed, and say so', () => {
    const { texts, notes } = composeDrafts({ prompt: 'asdkjh qwpoei zxmcn lkjqwe', count: 3 }, 1);
    expect(texts).toEqual(['Asdkjh qwpoei zxmcn lkjqwe.']);
    expect(notes[0]).toMatch(/does not look like words/);
  });

  it('leave out what is meant for the writer', () => {
    for (const text of batch(
      'Target: HR leads. Mention the webinar on 3 June. CTA: sign up at https://hr.example.com',
      1,
    ).texts)
      expect(text).not.toMatch(/HR leads|Mention|CTA/);
  });
});

describe('the lists of the English grammar', () => {
  it('name the subject in each line, and promise nothing that is not there', () => {
    const faulty = subjects.flatMap(({ pattern, lines }) =>
      lines.filter((line) => {
        const [subject] = pattern.exec(line) ?? [];
        return subject === undefined || !keepsPromises(line, readDetails(subject), { maxLength: 280 });
      }),
    );
    expect(faulty).toEqual([]);
  });

  it('hold no sentence that reads like a machine', () => {
    const fill = (text: string): string =>
      text
        .replace('{C}', 'Tea is underrated.')
        .replace('{c}', 'tea is underrated')
        .replaceAll('{T}', 'gardening')
        .replaceAll('{Ts}', 'Gardening');
    const all = [
      ...Object.values(closings).flat(),
      ...openQuestions,
      ...[...Object.values(claimLines).flat(), ...claimOpenings, otherWay, ...topicLines].map(({ text }) => fill(text)),
    ];
    for (const text of all)
      expect(checkStyle(`${text}`, 'twitter').filter(({ severity }) => severity === 3)).toEqual([]);
  });
});
