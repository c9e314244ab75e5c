import { type CandidateProblem, candidateProblem } from './candidates.service';
import { isOptOut } from './found-posts.service';

describe('what a suggested reply may be', () => {
  const context = {
    authorHandle: 'Jonas',
    instructions: 'Our notes are at example.com/drafts',
    earlier: ['We plan every post on Monday and leave two slots a day free.'],
  };

  it.each<[string, CandidateProblem | null]>([
    ['A queue for each account keeps them apart.', null],
    ['@jonas a queue for each account keeps them apart.', null],
    ['It is at Example.com/drafts in two steps.', null],
    ['Mail ada@example.com and I send it.', 'mention'],
    ['It is at evil.example.com/now', 'link'],
    ['See https://example.com/drafts/more', 'link'],
    ['Ask @eve about it', 'mention'],
    ['Ask ＠eve about it', 'mention'],
    ['@jonas and @eve know', 'mention'],
    ['', 'length'],
    ['a'.repeat(281), 'length'],
    ['We plan every post on Monday and leave two slots a day free for news.', 'too_alike'],
  ])('%j: %s', (text, problem) => expect(candidateProblem(text, context)).toBe(problem));
});

describe('who asks for no more replies', () => {
  it.each([
    ['@maya stop', true],
    ['@maya @ada STOP!', true],
    ['@maya are you a bot?', true],
    ['unsubscribe', true],
    ["@maya please don't reply to me again, thanks", true],
    ['@maya stop replying', true],
    ['@maya we should stop shipping on Fridays, good point', false],
    ['@maya thanks, the robot vacuum works', false],
    ['@maya nonstop fun', false],
  ])('%j: %s', (text, asks) => expect(isOptOut(text)).toBe(asks));
});
