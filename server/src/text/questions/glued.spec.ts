import { partsOf } from './glued';
import { readBrief } from './questions';

/** With what is said to the writer in braces. */
const read = (brief: string, language = 'en'): string =>
  partsOf(brief.replace(/[{}]/gu, ''), language)
    .map(({ text, isOrder }) => (isOrder ? `{${text}}` : text))
    .join(' ');

describe('what is told and what is said to the writer without a mark between them', () => {
  it.each([
    'i quit my job 14 months ago and today teacher number 100 paid {make it shorter if you can}',
    'the ones that worked were under 60 words and named a page {be polite, dont sound like selling}',
    'we built a tool for piano teachers {keep it casual}',
    'we hired 3 bakers this year {max 200 characters no hashtags}',
    'our inbox went from 90 tickets to 35 {same style as that tweet pls}',
    'we gave coffee to bus drivers, 31 came in today {oh and dont mention the landlord}',
    'we wait for her review now {she is shy so no names}',
    'we moved the pool on monday and 31 children came {dont admit we knew of the leak}',
    'i charge £75 for coming out {so pls check first}',
    'we sold 30 lamps at the fair {so please make it sound proud}',
    'our rule is simple and it saved 40 hours {add a question at the end}',
    "our app runs in 3 cities today, 412 riders signed up {also don't mention berlin}",
    'we shipped the export today {keep it casual} it took 3 days and nobody slept',
    '{write me a tweet about our van} we bought an electric van in march',
    '{we need a thread for the fair} last saturday 64 people cleaned the river',
  ])('is parted: %s', (brief) => expect(read(brief)).toBe(brief));

  it.each([
    ['es', 'Abrimos el taller en enero y arreglamos 340 bicis {hazlo corto y sin hashtags}'],
    ['de', 'seit März reparieren wir Handys im Jugendzentrum {mach es kurz}'],
    ['fr', "on a ouvert l'atelier en mars et réparé 212 vélos {pas d'emojis}"],
    ['pt', 'abrimos a horta em março e já colhemos 300 quilos {por favor sem hashtags}'],
    ['it', 'abbiamo riparato 90 biciclette in un mese {niente emoji per favore}'],
    ['nl', 'we hebben dit jaar 1.200 boeken weggegeven in de wijk {maak het kort}'],
  ])('is parted in other languages: %s', (language, brief) => expect(read(brief, language)).toBe(brief));

  it.each([
    'we had to make it short because the mayor left',
    'they told us to keep it so we framed the first euro',
    'the best advice i got was keep it simple and sell soup',
    'we opened 3 shops and the volunteers keep it casual',
    'people who came back dont mention the price',
    'we use no hashtags and still got 400 readers',
    'we bake 60 loaves so nobody has to be polite about old bread',
    'you can make it in 4 hours if the road is dry',
    'i learned to keep it simple from my dad who fixed radios',
    'the teams that write it down ship 2x faster',
    'the doctor said be careful with salt so i lost 9 kg',
    'we sell kimchi in 3 shops keep it in the fridge',
    'she let 40 kids be funny on a stage',
    'write a post about the bakery we opened in 2014',
    'tell people we open at 9 on sunday and sell bread',
    'add that our first 10 guests came by bus',
  ])('stays whole where a clause goes on: %s', (brief) => expect(read(brief)).toBe(brief));

  it('becomes no sentence with what stood behind the order', () =>
    expect(readBrief('we shipped it in may keep it casual it took 3 days').notes).toBe(
      'we shipped it in may\nit took 3 days',
    ));
});
