import { lowered, rephrasings } from './rephrase';

const names = new Set(['Maya', 'Google']);
const ways = (sentence: string): string[] => rephrasings(sentence, names).map(({ text }) => text);

describe('rephrasings', () => {
  it.each([
    [
      'We dropped the free plan because support took 20 hours a week',
      'Support took 20 hours a week, so we dropped the free plan',
    ],
    ["You learn nothing if you're not on the calls", "If you're not on the calls, you learn nothing"],
    ['After moving off Kubernetes, our bill fell by 60%', 'Our bill fell by 60% after moving off Kubernetes'],
    ['The thing that mattered was deleting the invite step', 'Deleting the invite step was the thing that mattered'],
    ['The lesson I learned was to charge more', 'Charge more. That was the lesson I learned'],
    ['We restored everything from backup in 3 hours', 'Restoring everything from backup took 3 hours'],
    ['Activation went from 31% to 44% in six weeks', 'In six weeks, activation went from 31% to 44%'],
    ["I'm speaking at JSConf on June 12 about queues", "On June 12 I'm speaking at JSConf about queues"],
    ['I quit my job at Google', 'Quit my job at Google'],
  ])('%s → %s', (sentence, other) => {
    expect(ways(sentence)).toContain(other);
  });

  it.each([
    ['the reason refers back', 'We dropped the plan because it was expensive'],
    ['the verb is no deed', 'We are tired'],
    ['there is no verb', 'Six years and four teams'],
  ])('leaves a sentence whole when %s', (_why, sentence) => {
    expect(ways(sentence)).toEqual([]);
  });
});

describe('lowered', () => {
  it.each([
    ['We shipped', 'we shipped'],
    ['Maya shipped', 'Maya shipped'],
    ['I shipped', 'I shipped'],
    ['Lena shipped', 'Lena shipped'],
    ['GitHub was down', 'GitHub was down'],
    ['Revenue fell', 'revenue fell'],
  ])('%s', (text, other) => {
    expect(lowered(text, names)).toBe(other);
  });
});
