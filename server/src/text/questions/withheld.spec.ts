import { readBrief } from './questions';
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

  it.each(['That stays between us.', 'Please keep this to yourself.', "It's confidential."])(
    'is what stands right before it where nothing else is meant: %s',
    (secret) => expect(published(`We opened in Leith. We are out of cash. ${secret}`)).toBe('We opened in Leith.'),
  );
});
