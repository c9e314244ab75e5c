import { lensTellings, tookAcross } from './lenses';

const tell = (text: string): string[] => lensTellings(text, new Set()).map((telling) => telling.text);

describe('a sentence told from its other end', () => {
  it.each([
    ['The library lends out 30 sewing machines now', "30 sewing machines. That's how many the library lends out now."],
    ['Our choir sings in Ely cathedral on 20 December', '20 December: our choir sings in Ely cathedral.'],
    ['We fixed a memory leak by deleting 3 lines', "Deleting 3 lines. That's how we fixed a memory leak."],
    ['Fixed a memory leak by deleting 3 lines', 'How do you fix a memory leak? Deleting 3 lines.'],
    [
      'We got our certificate after 9 months and 140 pages of policies',
      'It took us 9 months and 140 pages of policies to get our certificate.',
    ],
  ])('%s', (text, expected) => expect(tell(text)).toContain(expected));

  it.each([
    'Passed $8k MRR this morning after 26 months',
    'Our newsletter hit 10,000 subscribers',
    'We never sold 30 machines in a day',
    'The outage on 29 February was ours',
  ])('stays as it is where that could be false: %s', (text) => expect(tell(text)).toEqual([]));

  it('joins a deed and the time it took', () => {
    expect(tookAcross('Migrated 340 cron jobs to k8s', 'Took 5 months')).toBe(
      'It took 5 months to migrate 340 cron jobs to k8s.',
    );
    expect(tookAcross('We launched our app today', 'It took 8 months')).toBeUndefined();
  });
});
