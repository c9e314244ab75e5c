import { sentencesOfLine } from './sentence-end';

describe('a sentence', () => {
  it.each([
    ['She paid in May. she left in June.', 'She paid in May.'],
    ['That is the best job I ever had. make this a post', 'That is the best job I ever had.'],
    ['The queue is in the app. we cut it', 'The queue is in the app.'],
    ['We walked 10 km. then it rained.', 'We walked 10 km.'],
    ['Read https://example.com/a Do it today.', 'Read https://example.com/a'],
  ])('ends before a small letter as well, and behind an address: %s', (line, first) =>
    expect(sentencesOfLine(line)[0]).toBe(first),
  );

  it.each([
    'We asked Dr. ruiz of St. john and got approx. 3 hours, e.g. on fridays.',
    'Smith & Co. said that Acme Inc. sold the mill vs. the bank.',
    'The walk is 10 min. uphill, or 5 km. round trip with 2 oz. of water.',
    'See https://example.com/a for all of it.',
    'It runs on node.js in v2.1 and J. k. Rowling knows.',
  ])('goes on behind an abbreviation, a version and initials: %s', (line) =>
    expect(sentencesOfLine(line)).toEqual([line]),
  );
});
