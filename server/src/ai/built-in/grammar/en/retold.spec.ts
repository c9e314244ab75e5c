import { readMaterial } from './material';
import { isGibberish, repeatedWord } from './nonsense';
import { pairTellings } from './pairs';
import { retold } from './retold';
import { spelled } from './spelling';
import { readTopic } from './topic';
import { observations } from './topic-drafts';

describe('retold', () => {
  it.each([
    ['Spent 9 hours on a bug yesterday', '9 hours on a bug yesterday.'],
    ['We planted 1,500 trees with volunteers in Galicia', '1,500 trees planted with volunteers in Galicia.'],
    [
      'We launched Tidepool 2.0 today: offline mode and 40% faster sync',
      'Tidepool 2.0 is out today. New: offline mode and 40% faster sync.',
    ],
    ["We're hiring a backend engineer in Hamburg", 'Wanted: a backend engineer in Hamburg.'],
    [
      'Join us on 3 June at 18:00 in Berlin for our meetup on database migrations',
      '3 June, 18:00, Berlin: our meetup on database migrations.',
    ],
    [
      'We raised a $2.4M seed round led by Northgate to bring solar to renters',
      '$2.4M to bring solar to renters. Northgate led the round.',
    ],
    ['We decided to stop doing estimates', 'No more estimates.'],
    ['Our prices go up from $19 to $24 on April 1', 'From April 1, we charge $24 instead of $19.'],
    [
      'Wrote a small guide on how to set up backups that you test https://example.com/b',
      'How do you set up backups that you test? I wrote a small guide: https://example.com/b',
    ],
    [
      'After 3 years and 214 rejections my novel comes out on 9 October',
      '3 years. 214 rejections. My novel comes out on 9 October.',
    ],
    ['I deleted Slack from my phone 30 days ago', '30 days without Slack on my phone.'],
    [
      'A customer told us "I stopped dreading Fridays" after she moved to Paperly',
      '"I stopped dreading Fridays"\n\nA customer told us that after she moved to Paperly.',
    ],
    ['Podcast with Priya Nair: she grew a bakery to 9 shops', 'Priya Nair grew a bakery to 9 shops.'],
    ['Huge thanks to @lena for testing our beta', '@lena tested our beta. Huge thanks.'],
    [
      'Spoke to a farmer who runs her business from voice messages',
      'A farmer I spoke to runs her business from voice messages.',
    ],
  ])('%s → %s', (text, told) => {
    expect(retold(text, new Set()).map((telling) => telling.text)).toContain(told);
  });
});

describe('pairTellings', () => {
  it.each([
    [
      'I asked 40 founders what they would do differently. 29 said they would have charged earlier.',
      'What would you do differently? I asked 40 founders. 29 said they would have charged earlier.',
    ],
    [
      'Met with our biggest customer yesterday. They use 3 of our 28 features.',
      'Our biggest customer uses 3 of our 28 features.',
    ],
    [
      'Our new feature: scheduled reports. Customers asked for it 212 times.',
      'Customers asked for scheduled reports 212 times.',
    ],
    [
      'Finished "The Mom Test" this week. The one idea I keep: ask about the past.',
      'Ask about the past. That\'s the one idea I keep from "The Mom Test".',
    ],
    [
      'Podcast with Priya Nair: she grew a bakery to 9 shops. Her rule is open the next one when the last one has paid.',
      'How do you grow a bakery to 9 shops? Priya Nair: open the next one when the last one has paid.',
    ],
  ])('%s → %s', (brief, told) => {
    const [first, second] = readMaterial(brief).lines;
    expect(first && second && pairTellings(first, second).map(({ text }) => text)).toContain(told);
  });
});

describe('the brief as it is read', () => {
  it('corrects slips of the keyboard that have one reading', () => {
    expect(spelled('i finaly quit, im scared, dont ask')).toBe("i finally quit, I'm scared, don't ask");
    expect(spelled('the im.example.com site and @im and #dont')).toBe('the im.example.com site and @im and #dont');
  });

  it.each(['asdkjh qwpoei zxmcn', 'xxxxxxxx', 'sdfghj'])('cannot read %s', (text) => {
    expect(isGibberish(text)).toBe(true);
  });

  it.each([
    'rhythm and strengths of Kubernetes',
    'the qipao and Xerxes rooms in Leipzig',
    'We shipped v2 to Düsseldorf',
  ])('reads %s', (text) => {
    expect(isGibberish(text)).toBe(false);
  });

  it('takes one word over and over for a subject', () => {
    expect(repeatedWord('banana '.repeat(20))).toBe('banana');
    expect(repeatedWord('very very good news for us')).toBeUndefined();
  });

  it.each([
    ['gardening', 'practice'],
    ['how to find a cofounder', 'once'],
    ['tips for first time managers', 'newcomers'],
    ['being a parent and running a company at the same time', 'situation'],
    ['open office plans', 'thing'],
    ['remote work productivity tips', 'thing'],
    ['time management tips for students', 'thing'],
  ])('knows what kind of subject it is: %s, %s', (brief, kind) => {
    expect(readTopic(brief)?.kind).toBe(kind);
  });

  it('observes only what the subject is about', () => {
    expect(observations('pair programming')).toEqual([]);
    expect(observations('negotiating a raise').join()).not.toMatch(/sales/i);
    expect(observations('board games with kids').filter((line) => /\bkids?\b/.test(line))).toEqual([]);
    expect(observations('mental health at work').every((line) => /mental health/i.test(line))).toBe(true);
  });
});
