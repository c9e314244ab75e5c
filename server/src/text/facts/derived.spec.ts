import { inventedFacts } from './facts';

const numbers = (text: string, given: string): string[] => inventedFacts(text, given).map(({ value }) => value);

describe('figures that follow from the brief', () => {
  it.each([
    ['Load time is down 61%.', 'Load went from 90 ms to 35'],
    ['down 61 % from 90', 'from 90 to 35'],
    ['signups up 50%', 'from 200 signups to 300'],
    ['97% of them answered', '1,480 of 1,520 tickets answered'],
    ['13 points more', 'from 31% to 44%'],
    ['It saved 55 ms.', 'from 90 ms to 35 ms'],
    ['Ten years in one place', 'opened in 2016, moving in 2026'],
    ['21 km in all', '12 km on Saturday and 9 km on Sunday'],
    ['120 seats in total', '80 seats sold, 40 left'],
    ['That is $2,000.', '80 tickets at $25'],
    ['three times as many', 'from 1,200 to 3,600'],
    ['2.5x the traffic', 'from 40k to 100k visits'],
    ['50 chairs a school', '150 chairs for 3 schools'],
    ['signups doubled', 'from 40 to 80 signups'],
    ['24 of them', '48 users, half said no'],
    ['nearly 1,500 tickets', '1,480 tickets'],
    ['11% did not', '89% did'],
    ['30 Minuten weniger', 'von 40 auf 10 Minuten'],
    ['Five things went.', 'Dropped: standups, the weekly report, planning poker, the retro, the status page'],
    ['These 3 stay:\n- bread\n- milk\n- eggs', 'food'],
    ['our 3rd try', 'we tried again'],
    ['Step 2: wait', 'wait'],
    ['It begins here (2/7)', 'it begins'],
  ])('%j adds no figure to %j', (text, given) => expect(numbers(text, given)).toEqual([]));

  it.each([
    ['down 72%', 'from 90 to 35', ['72%']],
    ['$55 cheaper', '90 ms, then 35 ms', ['$55']],
    ['We hired 56 people.', 'from 90 ms to 35 ms', ['56']],
    ['five times as many', 'from 1,200 to 3,600', ['five']],
    ['signups tripled', 'from 40 to 80 signups', ['tripled']],
    ['about 80% said yes', '61% said yes', ['80%']],
    ['60% said yes', '61% said yes', ['60%']],
    ['280 people came', 'people came', ['280']],
    ['saved 7 hours', '9 steps, 2 days', ['7']],
    ['seven things went', 'Dropped: standups, the weekly report, planning poker', ['seven']],
    ['It began on the 12th.', 'It began in May', ['12']],
    ['90% more', 'we sold 5 in May, then 17 to Ada, 31 to Bo and 400 to Cy', ['90%']],
    ['we saved 395', 'we sold 5 in May, then 17 to Ada, 31 to Bo and 400 to Cy', ['395']],
  ])('%j states of %j what does not follow', (text, given, expected) => expect(numbers(text, given)).toEqual(expected));
});
