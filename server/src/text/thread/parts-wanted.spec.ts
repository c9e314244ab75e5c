import { partsWanted } from './parts-wanted';

const notes = 'We moved our bakery to Lyon in 2019. Rent went from 900 to 2,400 euros. We start at 4:30.';

it.each([
  [`${notes}\ncan we do 4 parts`, 4],
  [`Make it 4 tweets please. ${notes}`, 4],
  [`${notes}\nwrite this as 5 posts, numbered`, 5],
  [`Write a four-part thread. ${notes}`, 4],
  ['Ich brauche einen Thread mit 4 Posts. Wir haben im Hofladen im Mai 63 Kisten gezählt.', 4],
  [`${notes} We wrote 4 posts about it last week.`, null],
  [`${notes} Make it 40 posts.`, null],
  [notes, null],
])('%s', (brief, parts) => expect(partsWanted(brief)).toBe(parts));
