import { readBrief } from '../questions';
import { isNaming } from './withheld';

/** What may be published of a brief. */
const published = (brief: string): string => {
  const { notes, withheld } = readBrief(brief);
  return notes
    .split(/(?<=[.!?]) |\n/)
    .filter((sentence) => !isNaming(sentence, withheld))
    .join(' ');
};

describe('what is withheld', () => {
  it.each([
    ['Between you and me we are nearly out of cash.'],
    ['The 85k is the max, between us we would go to 90.'],
    ['The owner must stay anonymous.'],
    ['My sister wants to stay anonymous.'],
    ['The wage bill is confidential.'],
    ['Keep the landlord secret.'],
    ['Say nothing about the fire.'],
    ["The owner's name stays out."],
    ['Between us, they fired me.'],
    ['The man in the photo asked not to be shown.'],
    ["She'd rather keep her health private."],
    ['The reason must not get out.'],
    ["Nobody should know it's us."],
    ['They also asked us not to say "artisan".'],
    ['(Not for publication: the landlord is suing us.)'],
    ['[internal: sam is leaving in january]'],
  ])('is in no text, and what stands beside it is: %s', (secret) =>
    expect(published(`We opened in Leith on Monday. ${secret} 40 people queued.`)).toBe(
      'We opened in Leith on Monday. 40 people queued.',
    ),
  );

  it.each([
    ['Wir haben 90 Kisten verkauft.', 'Die Umsatzzahlen bleiben intern.'],
    ['Wir haben 90 Kisten verkauft.', 'Die 340 Kilo stimmen vielleicht nicht, also weglassen.'],
    ['Nous avons vendu 40 pains en mai.', 'Ma femme ne veut pas être citée.'],
    ['Vendemos 40 pães em maio.', 'Meu sócio prefere ficar anônimo.'],
    ['Wir haben 90 Kisten verkauft.', 'Den Namen des Kunden lassen wir weg.'],
    ['Vendimos 40 panes en mayo.', 'Los datos de ventas son confidenciales.'],
    ['Nous avons vendu 40 pains en mai.', "Le chiffre d'affaires doit rester confidentiel."],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'To poufne, ale bank daje nam 20%.'],
    ['Mayıs ayında 40 ekmek sattık ve çok yorulduk.', 'Aramızda kalsın, kirayı ödeyemedik.'],
    ['В мае мы продали 40 буханок.', 'Между нами: мы не заплатили за аренду.'],
    ['先月、駅前で小さなパン屋を開いて、初日に40個も売れました。', 'ここだけの話、家賃が払えません。'],
    ['Vendimos 40 panes en mayo.', 'Que quede entre nosotros: el banco nos debe dinero.'],
  ])('is in no text in other languages: %s %s', (told, secret) =>
    expect(readBrief(`${told} ${secret}`)).toMatchObject({ notes: told, heldBack: [secret] }),
  );

  it.each([
    ['We lost a customer in June, Halden.', "Please don't say Halden."],
    ['We lost a customer in June, Halden.', "Don't say Halden by name."],
    ['We lost a customer in June, Halden.', "Maybe don't use the name Halden?"],
    ['We lost a customer in June, Halden.', 'Halden must stay anonymous.'],
    ['We lost a customer in June, Halden.', "Maybe don't say the customer's name obviously."],
    ['We raised €1.2M.', 'The €1.2M is confidential.'],
    ['340 kg of plastic came out.', "I'm not sure the 340 is final so leave it out."],
  ])('is named by no sentence: %s %s', (naming, wish) =>
    expect(published(`${naming} We opened in Leith on Monday. ${wish}`)).toBe('We opened in Leith on Monday.'),
  );

  it('ends with its item of a list, which is out whole', () =>
    expect(
      readBrief('- the 85k is the max. internal only: we would go to 90\n- 40 people queued\n- we sold out by 9').notes,
    ).toBe('- 40 people queued\n- we sold out by 9'));

  it.each([
    "I got 3 clients from one of them. Don't mention which clients.",
    "It was easy. Don't say that it was easy for us.",
  ])('are only names, not the word for those who have them: %s', (brief) =>
    expect(published(brief)).toBe(brief.split(/(?<=\.) /)[0]),
  );

  it('is only the name, where the sentence before has none', () =>
    expect(published("We hired him (starts Monday). Don't use his name.")).toBe('We hired him (starts Monday).'));

  it.each(['That stays between us.', 'Please keep this to yourself.', "It's confidential."])(
    'is what stands right before it where nothing else is meant: %s',
    (secret) => expect(published(`We opened in Leith. We are out of cash. ${secret}`)).toBe('We opened in Leith.'),
  );

  it.each([
    'Between us: the Android build crashes on Pixel 4.',
    'Off the record: the chef is leaving. She told me on Friday.',
    'Only for you: rent is 900 a month.',
    'NDA: the supplier is Corvo.',
    "It's secret: Ed owns it.",
    'Avoid: insurance dispute.',
    'FYI the mayor hates us.',
    'Password for the press page is gull77, just so you have it.',
    "Don't admit we knew on Monday.",
    "Don't let on that Ed owns it.",
    'We must not name the chef.',
    "I shouldn't say this but the oven failed its inspection.",
    'The margin is 61% but that is just for you.',
    'The lease is only six months, that stays between us.',
    'the lease is only six months that stays between us we want ten years.',
    'Ed owns it – confidential.',
    'Our supplier is Corvo (under NDA).',
    "She got a raise of 400 (don't publish the number).",
    "Ed owns it (don't say that).",
    "Ed owns it. Don't say that.",
    "Ed owns it. (Don't publish the name.)",
    "Don't share the following. Ed owns it.",
    "Please don't use the student's name (it's Tomas), he asked for that. Tomas rides well.",
    'Revenue is €410k (only say "six figures").',
    'Revenue is €410k, round it to "six figures".',
    'Say "a parent" instead of Ben. Ben paid for it.',
    'Replace Ben with "a parent". Ben paid for it.',
    "Ben hasn't said yes to being named. Ben paid for it.",
    'We have no permission to name Ben. Ben paid for it.',
    'Avoid any mention of the split.',
    'Nobody outside the club knows that the board split.',
    "The board split, but you didn't hear that from me.",
    "I'm telling you this in private: the board split.",
    'Just FYI, the board split.',
    'Please keep the amount to yourself: 12k.',
    'Dolphin wants to buy us – not for publication.',
    'The offer was 80k (keep private).',
    "The offer was 80k. Don't put that in.",
    'The offer was 80k. But that must not be published.',
    'Login for the page: admin / swim22.',
    'The attendance figures are embargoed til May.',
    'We lost the Dunmore contract, call them "a retail client".',
    'We lost the Dunmore contract. Call them "a retail client".',
  ])('takes with it the sentence that it marks, and no more: %s', (secret) =>
    expect(published(`We opened in Leith on Monday. ${secret} 40 people queued.`)).toBe(
      'We opened in Leith on Monday. 40 people queued.',
    ),
  );

  it.each(['only for you: rent is 900 a month', 'not public: insurer refused', 'fyi the mayor hates us'])(
    'takes its item with it: %s',
    (secret) =>
      expect(published(`- 40 people queued\n- ${secret}\n- we sold out by 9`)).toBe(
        '- 40 people queued   - we sold out by 9',
      ),
  );

  it.each([
    'Off the record: the chef is leaving. The new one starts in May.',
    'Between us: we are nearly out of cash. We have 3 months left.',
    'Unofficial and confidential: Corvo wants to buy us. Last week Corvo offered 4 million.',
  ])('is what goes on behind its label too: %s', (secret) =>
    expect(published(`40 people queued. ${secret}`)).toBe('40 people queued.'),
  );

  it('is a name, not each sentence on whose name it is', () =>
    expect(published('Hace dos años mi madre abrió un taller en Sevilla. No digas el nombre de mi madre.')).toBe(
      'Hace dos años mi madre abrió un taller en Sevilla.',
    ));

  it('is all that stands below its label, up to a blank line', () =>
    expect(published('We opened in Leith.\nAvoid:\n- insurance dispute\n- the fire\n\n40 people queued.')).toBe(
      'We opened in Leith.   40 people queued.',
    ));

  it('is what a replacement speaks of, wherever that stands', () =>
    expect(
      published(
        'We turned down a €600k project in August. 40 people queued. Not the amount actually, make it "a large project".',
      ),
    ).toBe('40 people queued.'));

  it.each([
    ["Don't mention the rival gym."],
    ["Don't mention the other gym."],
    ['The names of the gym owners must not appear.'],
  ])('is not each thing of that kind: %s', (wish) =>
    expect(published(`People left the gym over its showers. 31 of 40 said so. ${wish}`)).toBe(
      'People left the gym over its showers. 31 of 40 said so.',
    ),
  );

  it('are names of people, not the word for them, in German too', () => {
    const own = 'Wir haben im Mai zwei Kunden verloren. Jetzt haben wir ein zweites Telefon.';
    expect(published(`${own} Die Namen der Kunden bitte nicht nennen.`)).toBe(own);
  });

  it.each([
    'Only for you: 20% off until Friday, code FERRY20.',
    'FYI: the library shuts at 3 on Friday.',
    'For you: a free towel until Friday.',
    "We can't name every helper, there were 94.",
    'In confidence votes we lost 3 times.',
    'The secret: salt. My nan used 9 grams a loaf.',
    'We signed an NDA with a goat farmer in 2024.',
    "Call the shop 'Nan's' and people trust you. We did in 2019.",
    'Our password rules changed in May.',
  ])('is nothing that only speaks of secrets or offers: %s', (told) =>
    expect(published(`We opened in Leith on Monday. ${told} 40 people queued.`)).toBe(
      `We opened in Leith on Monday. ${told} 40 people queued.`,
    ),
  );
});
