import { readBrief } from './questions';

const told = 'We sold 40 loaves in May.';

describe('a sentence for the writer', () => {
  it.each([
    'Legal signed off on the wording.',
    'My boss needs to sign off first.',
    'Numbers have to be exact, legal checked them.',
    'HR has to check this before it goes out.',
    'We have permission to share numbers but not the name.',
    'Anonymise Lena? No, she is fine with it.',
    'Max 1,000 characters.',
    'Please no "rockstar" language.',
    "She is loud, don't let people think it is easy.",
    'Our PR team will sign it off.',
    'Legal is fine with it.',
    "The council hasn't approved the text yet.",
    'Start with the tickets.',
    'Always use the full name.',
    'Never say it was easy.',
    'Write to Jess and tell her it is short.',
    'Use the second quote, it is funnier.',
    'Please tell us if you need more.',
    'I want to thank the team but keep it short.',
    'We need a headline by Friday.',
    'Write the ending on a happy note.',
    'Sign as Lucia.',
    'Strictly no discount codes.',
  ])('is one who may say what of it, or how: %s', (sentence) =>
    expect(readBrief(`${told} ${sentence}`).notes).toBe(told),
  );

  it.each([
    ['Vendimos 40 panes en mayo.', 'Respóndele amable y corto.'],
    ['Vendimos 40 panes en mayo.', 'Mi jefe lo tiene que aprobar.'],
    ['Vendemos 40 pães em maio.', 'O cliente ainda vai aprovar.'],
    ['Nous avons vendu 40 pains en mai.', 'Le juridique doit encore valider.'],
    ['Wir haben 40 Brote verkauft.', 'Die Rechtsabteilung muss noch drüberschauen.'],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'Napisz to lekko, bez emotek.'],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'Nie podawaj nazwy piekarni.'],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'Ma być krótko i po polsku.'],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'Podpisz: Marta'],
    ['W maju sprzedaliśmy 40 chlebów i nie mieliśmy reszty.', 'Maksymalnie trzy zdania.'],
    ['Wir haben 40 Brote verkauft.', 'Fang mit den Broten an.'],
    ['Mayıs ayında 40 ekmek sattık ve çok yorulduk.', 'Kısa ve samimi yaz.'],
    ['Mayıs ayında 40 ekmek sattık ve çok yorulduk.', 'Fırının adını verme.'],
    ['Mayıs ayında 40 ekmek sattık ve çok yorulduk.', 'Türkçe olsun, resmi olmasın.'],
    ['В мае мы продали 40 буханок.', 'Не упоминай название пекарни.'],
    ['В мае мы продали 40 буханок.', 'Коротко и без эмодзи.'],
    ['先月、駅前で小さなパン屋を開いて、初日に40個も売れました。', '絵文字なしで短く書いてください。'],
    ['先月、駅前で小さなパン屋を開いて、初日に40個も売れました。', '店名は出さないで。'],
  ])('is so in other languages: %s %s', (own, sentence) =>
    expect(readBrief(`${own} ${sentence}`)).toMatchObject({ notes: own, heldBack: [sentence] }),
  );
});

describe('a sentence for readers', () => {
  it.each([
    'W maju sprzedaliśmy 40 chlebów. Wczoraj nie było już nic. Tramwaj numer 8 staje pod drzwiami. Wpadaj w sobotę na rogale!',
    'Mayıs ayında 40 ekmek sattık. Bunu sen de bilirsin. Yeni fırınımız için çok güzel bir deneme. Bayramınız kutlu olsun!',
    'В мае мы продали 40 буханок. Не самый плохой день. Открыли вторую печь.',
    '5月にパンを40個売りました。土曜日はぜひ来てください。',
  ])('may have the form of no order, or invite them: %s', (brief) => expect(readBrief(brief).notes).toBe(brief));

  it.each([
    'The change cost us one paragraph in a form. Some of them still think it was a mistake.',
    'One sentence in our contract cost us €40k in May.',
    'A plain PDF is fine, one page is fine, typos are fine.',
    'Our sellers can sync npm-style.',
    'Legal approved the merger on 3 May after 14 months.',
    'The board approved it in May.',
    'We paid 900 a month and could not say what it sold.',
    'When they can’t name one thing they broke.',
    'I could not find a nursery for my son.',
    'Nobody thanks you for it, and they shouldn’t.',
    'What I would do differently: say it in the first month, not the sixth.',
    'If you’ve done this too, I’d like to hear what went wrong.',
    'I’d like to hear from teachers who tried this.',
    'Never open a hive under 12 degrees. I lost a queen that way.',
    'Sell the first 50 yourself.',
    'Label every cable.',
    'Taste the soup before you salt it.',
    'Our returns page says one sentence: bring it back.',
    'We’d like to hear what you’d cut.',
    'Skip the gym in January. Ours has 400 people and 9 showers.',
    'Stop sending us photos of your CV.',
    'Say hello to Brigitte, our first apprentice since 1998.',
    'Mention this tweet at the till and the second coffee is 50p.',
    'I want to thank the night porters.',
    'Write to Jess at jobs@bodminvets.example before Friday.',
    'Please tell us if the maps look wrong, we drew 300 of them by hand.',
    'The headline said we were closing.',
  ])('tells, asks or advises them, at the edge of a brief too: %s', (sentence) => {
    for (const brief of [`${told} ${sentence} {No hashtags.}`, `{No hashtags.} ${sentence} ${told}`])
      expect(readBrief(brief.replace(/[{}]/gu, '')).notes).toBe(brief.replace(/ ?\{.*?\} ?/u, ''));
  });

  it('is what somebody said, with their name behind it', () => {
    const own = 'No photos please, said the owl man. So I drew the owl in 40 minutes.';
    expect(readBrief(own).notes).toBe(own);
  });

  it.each(['Tabs.', 'Yes.', 'No.'])('is the short answer before its reason: %s', (answer) =>
    expect(readBrief(`${answer} ${told} Keep it to two sentences.`).notes).toBe(`${answer} ${told}`),
  );

  it.each(['Write down what you ran.', "That's the sentence I keep thinking about."])(
    'is one among others that names a text, or its writing: %s',
    (sentence) => expect(readBrief(`${told} ${sentence} ${told}`).notes).toBe(`${told} ${sentence} ${told}`),
  );

  it.each([
    ['She phoned us. {That is the opening line I want.} Not the 2,318 others.', 'She phoned us.'],
    ['thread idea: start with the bug?? or the numbers (8,400 users)\nwe shipped sync today', 'we shipped sync today'],
    ['We hired him in May. {Maybe start with the ham?} Or with the 40 loaves.', 'We hired him in May.'],
  ])('is none that goes on with what is said to the writer: %s', (brief, own) =>
    expect(readBrief(brief.replace(/[{}]/gu, '')).notes).toBe(own),
  );

  it('is advice that goes on with what is told', () =>
    expect(readBrief(`${told} And see someone if it hurts. Keep it short.`)).toMatchObject({
      notes: `${told} And see someone if it hurts.`,
      heldBack: ['Keep it short.'],
    }));

  it.each([
    ['also say im booked til the 12th', 'Im booked til the 12th'],
    ['say we open at 9 on sunday', 'We open at 9 on sunday'],
    ['say the word boiler twice', ''],
    ['say we are sorry at the end', ''],
    ['say my boss was wrong in the first line', ''],
  ])('is told behind the order to say so: %s', (order, own) =>
    expect(readBrief(`${told}\n${order}`).notes).toBe(`${told}\n${own}`.trim()),
  );

  it.each(["don't put the password", 'do not show the price'])('has no bracket that forbids something: (%s)', (order) =>
    expect(readBrief(`${told} The photos are on our site (${order}!!).`)).toMatchObject({
      notes: `${told} The photos are on our site.`,
      heldBack: [`${order}!!`],
    }),
  );

  it('goes on behind what is said beside it', () => {
    const own = 'So basically we lost our biggest customer in June. I called all 27 others.';
    expect(readBrief(`voice memo, sorry it's messy. ${own}`).notes).toBe(own);
  });

  it.each([
    'Read the contract before the interview. Mine had a clause that cost me 2,000 euros.',
    'Charge for the first hour. I gave it away for 6 years.',
    'Our lawyer sent a 40-page PDF. Nobody read it.',
  ])('opens a brief as advice that a story follows: %s', (own) =>
    expect(readBrief(`${own} Keep it light.`).notes).toBe(own),
  );

  it.each([
    ['ask how they handle returns.', 'How do you handle returns?'],
    ['Also ask them what they did with their old plans.', 'What did you do with your old plans?'],
    ['ask if they ship to Brazil.', 'Do you ship to Brazil?'],
    ['ask how they found out.', ''],
    ['tell people to bring their own cups.', 'Bring your own cups.'],
    ['tell her to keep a diary, 131 people upped their distance.', 'Keep a diary, 131 people upped their distance.'],
    ['tell her to bring her diary.', ''],
    ['tell them to keep it short.', ''],
    ['tell people to be quiet about the oven.', ''],
  ])('asks them itself what the writer is told to ask: %s', (order, question) =>
    expect(readBrief(`${order} ${told}`).notes).toBe(`${question} ${told}`.trim()),
  );

  it('is a link without its label', () =>
    expect(readBrief(`- ${told}\n- link to blog: use this https://a.example.org/x`)).toMatchObject({
      notes: `- ${told}\nhttps://a.example.org/x`,
      heldBack: ['link to blog: use this'],
    }));

  it('is what one should have done, in other languages', () => {
    const own = 'Wir haben im Mai die Preise erhöht. Ich hätte es zwei Jahre früher tun sollen.';
    expect(readBrief(`${own} Bitte kurz.`).notes).toBe(own);
  });
});
