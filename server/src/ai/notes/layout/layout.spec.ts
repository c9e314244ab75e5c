import { arranged } from '../../../../test/arranged';

const tweets = (prompt: string) => arranged('tweets', { prompt }).texts;

it('ends the items of a list alike where one is of two sentences', () =>
  expect(tweets('- it takes 2 mins. I charge £75\n- we had 14 callouts this week')[0]).toBe(
    '- It takes 2 mins. I charge £75.\n- We had 14 callouts this week.',
  ));

describe('a long block', () => {
  const start = 'I raised my prices by 30% in May. I was sure that half would leave. I wrote all of them a letter.';

  it('has a blank line where it turns', () =>
    expect(tweets(`${start} But only 2 of 19 left. One came back in September.`)[0]).toBe(
      `${start}\n\nBut only 2 of 19 left. One came back in September.`,
    ));

  it('stays as it was set where it is short, or in lines already', () => {
    expect(tweets(`${start} But only 2 of 19 left.`)[0]).not.toContain('\n');
    const lines = `${start} But only 2 of 19 left. One came back in September.`.replace(/(?<=\.) /gu, '\n');
    expect(tweets(lines)[0]).toBe(lines);
  });
});
