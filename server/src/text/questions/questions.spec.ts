import { beatQuestions, isThin, questionsFor, questionText, readBrief } from './questions';
import { questionBank } from './bank.data';
import { beats, hookTypes, readStructure } from '../structure/structure';

describe('a brief', () => {
  it.each([
    'pricing',
    'our new bakery',
    'remote work tips for beginners',
    '10 tips for better sleep',
    'how to price a small SaaS',
    'Write a tweet about our new bakery',
    'Give me 3 tweets promoting my newsletter',
    'Vinted vs Depop',
    'I need content for my dog salon',
    'Preise',
    'Écris un tweet sur ma newsletter',
    '🥐🔥',
    '',
    'Topic: pricing\nTone: casual',
  ])('has nothing in it: %j', (brief) => expect(isThin(brief)).toBe(true));

  it.each([
    'We moved our bakery to Lyon in 2019.',
    '10,000 users today on a side project i started to stop arguing',
    'just shipped recurring invoices in Ledgerly',
    'Wir haben die Preise erhöht.',
    'Abrimos la panadería en 2019.',
    'How do you know a feature is worth building?',
    '2019年にパン屋をリヨンに移しました。',
    'Announce that we print labels now.',
  ])('has substance: %j', (brief) => expect(isThin(brief)).toBe(false));

  it.each([
    [
      'Write a tweet about how our vet clinic cut no-shows from 18% to 5% by texting a photo.',
      'Our vet clinic cut no-shows from 18% to 5% by texting a photo.',
    ],
    ['We sold 40 loaves in May. Link at the end: https://a.example/b', 'We sold 40 loaves in May. https://a.example/b'],
  ])('gives what it tells behind an order: %s', (brief, notes) => expect(readBrief(brief).notes).toBe(notes));

  it('is read without its orders and wishes', () => {
    expect(readBrief('Write a tweet about Friday: we close at 2pm for the play. Make it funny, no hashtags.')).toEqual({
      notes: 'We close at 2pm for the play.',
      subject: null,
      title: null,
      heldBack: ['Write a tweet about Friday', 'Make it funny, no hashtags.'],
      isWithheld: false,
      withheld: [],
    });
    expect(readBrief('Can you write me a thread about learning Spanish?').subject).toBe('learning Spanish');
    expect(readBrief('cultura de feedback').subject).toBeNull();
    expect(readBrief('wedding season tips for florists').subject).toBeNull();
    expect(readBrief('Thread about the history of glass please, 6 tweets')).toMatchObject({
      notes: '',
      subject: 'the history of glass',
    });
  });
});

/** Sentences, several in a line, parted by bars. */
const parted = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' | '));

/** As it reads, whatever its case and gaps. */
const plain = (text: string): string => text.toLowerCase().replace(/\s+/gu, '');

describe('the notes of a brief', () => {
  // What is meant for the writer stands in braces.
  it.each([
    '{Tweet idea:} my son asked why emails have no stamps.',
    '{short and punchy, no hashtags:} we sold 40 loaves.',
    '{please make it viral!!} I ran a marathon in 4:12.',
    '{Schreib mir 3 Tweets über unseren Umzug.} Wir ziehen am 1. Mai um. {Bitte locker}',
    '{Écris un tweet pour dire que nous ouvrons le 4 juin.}',
    '{Write a post about the fair. Some facts:} we had 96 demos in two days.',
    '{Bitte einen Tweet für die Tombola:} 1. Preis ist ein Rad, Ziehung am 20.12. um 17 Uhr',
    '{help me turn my notes into a thread of 4 posts:}\n- we won the fair',
    '{Need a tweet asap -} our booth moved to hall 7 today.',
    '{Hey! Could you please write something nice about us?} We won the fair.',
    '{ok so I need help announcing our parking rules:} free before 8, the rest is 2 hours',
    '{pls write smth about our run, it starts at the old mill}',
    '{Something inspiring about failure.} My first shop closed after 7 months.',
    '{Peux-tu me faire un tweet sur notre atelier ?} On ouvre samedi à 10 h.',
    '表紙はうちの猫です。新刊は12月5日に出ます。{ツイートを書いて}',
    "We won the fair. {(don't brag)} It took 14 months.",
    'We won the fair. {You can start with something like "guess what". Number the tweets.}',
    '{agree but add that} our first 10 guests came by bus. {be friendly}',
    'We won 2 cups. {Tone: proud but calm.}',
    '{Announce that we open at 9 and that parking is free}',
    'We won 2 cups. {CTA:} sign up at club.example.org',
    'We won the fair on Monday. {Kim is 41. (not for publication) We open at 9.}',
    "{I'd answer something like:} we tried both, and paper won.",
    "Le marché ouvre à midi. {N'hésite pas à mettre des emojis.} Nous vendons du pain.",
    'Ogni libro costa 2 euro. {Aggiungi una battuta se puoi.}',
    '{To: all staff\nFrom: HR\nDate: 20 November}\n\nThe office closes at noon.',
    "We won 2 cups. {Use 'cups' instead of 'prizes'.}",
    'We won 2 cups. {My boss wants the date in the first sentence.}',
    "{Reply politely that} we don't ship to Brazil yet.",
    '{thank him for the charger he lent me in 2019}',
    '{Audience: dentists. Goal: more guests.} We met 63 dentists.',
    'I wrote a book. {Legal wants us to leave out the wrists.}',
    'We won 2 cups. {Could you structure this a bit?}',
    'Wir haben 40 Brote verkauft. {Lass die Zahlen sprechen.}',
    '{Dankbar, aber nicht kitschig.} Wir haben 40 Brote verkauft.',
    'Vendimos 40 panes en mayo. {Que suene cercano.}',
    '{Deixa os números falar.} Vendemos 40 pães em maio.',
    'We won 2 cups {(the post should sound proud)} in Leeds.',
    'We won 2 cups. {How would you put this?}',
    'We won 2 cups. {What’s a good way to tell our guests?}',
    '{linkedin about how I got laid off and what came next.} I was let go on a Tuesday in May.',
    '{I’ve written this but it sounds stiff.} Our cellar door is open on Saturdays in June.',
    '{Use this for inspiration: https://example.com/a}\nWe won 2 cups.',
    'We won 2 cups. {These are the facts.}',
    'We won 2 cups. {Soup is free, so don’t mention the price.}',
    '{Kun je hier een berichtje van maken?} Onze winkel opent in mei in Gent.',
    '{Mi scrivi due righe per il negozio?} Il libro costa 2 euro.',
    '{Reformule en plus simple.} Le marché ouvre à midi.',
    '{¿Cómo empiezo?} Abrimos la tienda en mayo.',
    '{My boss asked me to share our move, so here’s the info:} we sold 40 loaves in the new shop in May.',
    '{Pull something shareable out of it:} we sold 40 loaves in May.',
    '{Please write a post announcing that} we hired Ana in May.',
    '{Context: I bake for a club in Leeds.} We sold 40 loaves in May.',
    'I have a stall at the fair. {Can you help me write a post?} We sold 40 loaves in May.',
    '{It can be rude.} We sold 40 loaves in May.',
    '{The cook left, so now it’s me.} We sold 40 loaves in May.',
    '{I have a fair to plan and want to build up some buzz.} We sold 40 loaves in May.',
    '{Nobody here dares to press send, so tell us if it works.} We sold 40 loaves in May.',
    '{¿Me echas una mano con esto?} Abrimos la tienda en mayo.',
    '{Something from me as the head baker.} We sold 40 loaves in May.',
    '{The baker left so now it’s me. Help!} We sold 40 loaves in May.',
    '{Sorry, long one. Cut it down to the essentials.} We sold 40 loaves in May. Anna baked 12 of them.',
    '{Please write a post about the roof.} Nothing was missing. We sold 40 loaves in May. Anna baked 12 of them.',
    '{Can u help me w a tweet about our birthday,} we opened in 2014 with one oven. {cheers x}',
    'We sold 40 loaves in May. {Careful with the number, it’s internal.}',
    'We sold 40 loaves in May. {[insert picture here]} {(embargo until 3pm!!)} {Maybe start with the loaves?}',
    'We closed the office. Not the shop. No regrets.',
    '{So what I want to say is that} nurses don’t need applause. We have two for 40 beds.',
  ])('are what is said, not what is ordered: %s', (marked) => {
    const { notes } = readBrief(marked.replace(/[{}]/g, ''));
    expect(plain(notes)).toBe(plain(marked.replace(/\{[^}]*\}/g, '')));
  });

  it.each([
    'The words: thank you, Ana, for 9 years.',
    'In June Tom called me about the oven.',
    'In between: 4 owners, 3 names on the gate, 1 locker.',
    'With short notice we moved the fair.',
    'A post on LinkedIn got me fired in 2019.',
    'Thank you to all who came. 412 people ran.',
    'My first post got 3 likes. The hotel includes breakfast.',
    'We add 200 g of butter. We have 90 members between us.',
    'Post went viral: 40,000 views on a photo of my lunch.',
  ])('keep what only resembles an order: %s', (brief) => expect(readBrief(brief).notes).toBe(brief));

  it.each(
    parted(
      'Let the numbers speak. | Spark some debate. | Nothing fancy. | Warm and proud.',
      'Sounding preachy is not an option. | It would be cool if you could write in my voice.',
      'Imagine you are a stand-up comedian. | I want people to feel safe when they read it.',
      'We need more visibility for our gala. | Needs to go out today! | Reply with empathy.',
      'Turn the following into something people will actually read. | The tone is calm.',
      'On Friday we won the cup, please mention the coach. | We open at 9, keep it short.',
      'Apologize to my customers and offer them 10% off. | Women over thirty.',
      'The price is 9 but that’s not public yet. | I trust you. | Sorry for the mess.',
      'There might be a story in here. | I wanna share a win but not brag, you know?',
      'I always end up sounding like a brochure. | My daughter set this up for me.',
      'The board asked for an update. | I have to tell my clients and I dread it.',
      'Is there a better word for it? | Please keep hope in it.',
      'Something short and sweet for our anniversary.',
      'I might add a photo later. | I would not go too formal. | Would I sound arrogant? | Would this be too long?',
      "I might be wrong, so check the price. | Might be too long. | Next time I'd like it shorter. | Next time we'd say less. | Could we have a joke?",
      'I would not use that word again. | Too early to tell them the price.',
      "Not sure if it's because of the tone. | They don't want to sound cheap. | They don't want to be named. | Any answer is fine.",
      'Customers need to know the date. | Next time make it shorter. | Would love to hear what you come up with. | Say it again, shorter.',
      "Not sure it's interesting yet. | I don't want to brag. | I don't have a good title. | I need an answer by Friday.",
    ),
  )('hold no sentence that may be meant for the writer: %s', (sentence) => {
    for (const brief of [`We sold 40 loaves in May. ${sentence}`, `${sentence} We sold 40 loaves in May.`])
      expect(readBrief(brief)).toMatchObject({ notes: 'We sold 40 loaves in May.', heldBack: [sentence] });
  });

  it.each(
    parted(
      'Come by the stall on Friday. | Thanks to everyone who came. | Please bring your own cup, thanks.',
      'Half the team was ill. | Most people think that it is easy. | Bus drivers wave back. | Took us 11 weeks.',
      'Rent doubled in March. | Power cut in Mill Street from 9 to 11. | The old people are very funny.',
      'They asked what it would be. | Why do we still print menus? | "Nobody reads terms and conditions."',
      'Two bakers needed for Saturday. | Fiver on the door. | Would you pay for silence? | Bring a chair.',
      '"Keep it simple" hangs above our sink. | Ask your grandparents about their first job.',
      'If your plumber sings, keep him. | We are closing. | I respect that. | It is never empty. | Nobody noticed. | Best night ever. | Cost: nothing.',
      'How to move a piano: leave the lid shut. | Three years of tennis in one sentence: I can lose. | I’m looking for a used bike.',
      'By April I could taste carrots. | Should have done it in 2019. | Quit sugar in January.',
      'The last one was a Vermeer copy.',
      "Support load halved. | I would not build this again. | Would do it again, sooner. | I should've asked who signs.",
      "Price is what people say when they don't want to talk. | Would I do it at 20 people? | Would I do it again?",
      "I'd do it again. | I'm not sure I'd offer a trial again. | Never again. | Next time I'd charge from day one.",
      'Customers want to talk to a human. | Could we have done it faster? | Am I wrong? | Would love to hear how you do it.',
      'Too early to tell. | Might just be luck. | Could be the season. | I might be wrong about this.',
      "I still don't have a good answer for them. | Not sure it's causal yet.",
    ),
  )('hold what is plainly for readers: %s', (sentence) =>
    expect(readBrief(`We sold 40 loaves in May. ${sentence}`)).toMatchObject({ heldBack: [] }),
  );

  it.each([
    '2 rooms\n1 cat\nno wifi, on purpose\n80 euros a night',
    '- kettle bells: gone\n- treadmill: never again\n- what stayed: a rope',
    'We ran 42 km. Tired but happy. We had soup in Leeds.',
    'We sell lamps. I want fewer meetings. We close at 4.',
    'Three things I’d tell myself as a new teacher: mark less, sleep more, sing.',
    'Please don’t feed the ducks. Oats and peas are fine.',
    'Gestern Wasserrohrbruch im Laden. Danke an alle Nachbarn!',
    'Kein Strom im ganzen Viertel, aber der Holzofen läuft. Pizza nur bar.',
    'Die Rechnung stieg um 40 Prozent. Niemand konnte es erklären.',
    'Wir haben im Mai den Server gewechselt. Spart 214 Euro im Monat.',
    'I would not build this again. 14 months, 2 people, 31 customers. the market was there, we were too slow',
    'We hold no meetings since May. Would I do it at 20 people? I doubt it. How do you do it?',
  ])('are whole where nothing in them orders a text: %s', (brief) =>
    expect(readBrief(brief)).toMatchObject({ notes: brief, heldBack: [] }),
  );

  it('hold a sentence again that the person said is for readers', () => {
    const brief = 'Nothing fancy.  We sold 40 loaves in May. Grateful but\nnot cringe.';
    expect(readBrief(brief, ['Nothing fancy.', 'Not in it.'])).toMatchObject({
      notes: 'Nothing fancy. We sold 40 loaves in May.',
      heldBack: ['Grateful but', 'not cringe.'],
    });
    expect(readBrief('Write a tweet. Warm.', ['Warm.'])).toMatchObject({
      notes: 'Warm.',
      heldBack: ['Write a tweet.'],
    });
    expect(readBrief('Write a tweet: we won 2 cups.', ['Write a tweet'])).toMatchObject({ heldBack: [] });
  });

  it('hold the whole story that stands before a doubt and its last sentence', () => {
    const story =
      'I let a customer go last week. they paid 2,400 a year. every invoice took four emails and one apology. my co-founder thought I was nuts. I felt sick for a day.';
    const doubt = "I don't have a lesson here really, just";
    expect(readBrief(`${story} ${doubt}: the maths of a customer isn't the invoice.`)).toMatchObject({
      notes: `${story} The maths of a customer isn't the invoice.`,
      heldBack: [doubt],
    });
  });

  it.each([
    ['Write a post about Black Friday. We close the shop that day.', 'Black Friday. We close the shop that day.'],
    ['Post about my game. It failed after 300 copies.', 'My game. It failed after 300 copies.'],
  ])('begin with the subject of the order that they lean on: %s', (brief, notes) =>
    expect(readBrief(brief).notes).toBe(notes),
  );

  it('have a placeholder that the person says is for readers', () => {
    const brief = 'We sold 40 loaves in May [photo by Anna].';
    expect(readBrief(brief)).toMatchObject({ notes: 'We sold 40 loaves in May.', heldBack: ['[photo by Anna]'] });
    expect(readBrief(brief, ['[photo by Anna]']).notes).toBe(brief);
  });

  it('hold no sentence that leans on one held back', () => {
    expect(readBrief('We won 2 cups. Write a tweet about our fair on 3 May. It has 40 stalls.')).toMatchObject({
      notes: 'We won 2 cups.',
      heldBack: ['Write a tweet about our fair on 3 May.', 'It has 40 stalls.'],
    });
    const torn = 'The idea is to invite parents. It starts at 8. Kids bring a torch.';
    expect(readBrief(torn)).toMatchObject({
      notes: 'Kids bring a torch.',
      heldBack: torn.split(/(?<=\.) /).slice(0, 2),
    });
  });

  it.each([
    ['Never hire in a hurry. Never fire by mail.', true],
    ['Call your mother. Ask her about the bread.', false],
    ['Keep it light. Trust your readers.', false],
  ])('are advice in a row of orders that are none to a writer: %s', (brief, isAdvice) =>
    expect(readBrief(brief).notes).toBe(isAdvice ? brief : ''),
  );

  it('are rows and lists whole, where one of them is plain and none is said to the writer', () => {
    expect(readBrief('Write a post:\n- opened in 2019\n- rye bread').notes).toBe('- opened in 2019\n- rye bread');
    expect(readBrief('Write a post:\n- warm\n- like a letter').notes).toBe('');
    expect(readBrief('new menu\npumpkin ravioli\nfrom 4 may, lunch only').heldBack).toEqual([]);
  });

  it('join the lines that a mail program broke', () => {
    const mail = 'The old mill bridge will be closed for repairs by the council from May\nuntil the end of the summer.';
    expect(readBrief(mail).notes).toBe(mail.replace('\n', ' '));
    const typed = mail.toLowerCase().replace('\nuntil', '\nand we have a ferry at Ham until').replace('.', '');
    expect(readBrief(typed).notes).toBe(typed);
  });

  it.each([
    ['Ich vertraue dir.', 'Wir haben im Mai 40 Brote verkauft.'],
    ['Je te fais confiance.', 'Nous avons vendu 40 pains en mai.'],
    ['Eso es todo.', 'En mayo vendimos 40 panes en Lyon.'],
    ['Dat is het verhaal.', 'We hebben in mei 40 broden verkocht.'],
    ['Questa è la storia.', 'A maggio abbiamo venduto 40 pani a Lione.'],
    ['É para a nossa página.', 'Em maio vendemos 40 pães no Porto.'],
  ])('hold no sentence beside the text in other languages: %s', (beside, notes) =>
    expect(readBrief(`${notes} ${beside}`)).toMatchObject({ notes, heldBack: [beside] }),
  );

  it('name for their subject no more than its own words, and hold what an order says beside', () =>
    expect(readBrief('Write about our year in numbers 4,100 meals, 62 helpers')).toMatchObject({ subject: null }));

  it.each(
    parted(
      'Do you still send a newsletter? Ours has 900 readers. 41% open it. I nearly stopped in June.',
      'Do newsletters still work? Ours has 900 readers. | Do you ever write ads? I wrote 40 last year.',
      'Ours has 900 readers. What would you keep? | I wrote 40 ads last year. Which one would you drop first?',
      'we hired 3 people in may. lesson?? hire for kindness. two of them are still here',
      'we hired 3 people in may. lesson: hire for kindness | lesson?? hire for kindness',
    ),
  )('hold the question that their person asks readers, and what answers it: %s', (brief) => {
    const lines = brief.replaceAll(/(?<=[.?]) /g, '\n');
    for (const notes of [brief, lines, lines.toLowerCase()])
      expect(readBrief(notes)).toMatchObject({ notes, heldBack: [] });
  });

  it.each(
    parted('Do you have any feedback? | Do you ever use this? | Do you think it is too long? | Which title is better?'),
  )('do not hold a question to the writer: %s', (asked) =>
    expect(readBrief(`We sold 40 loaves in May. ${asked}`).heldBack).toEqual([asked]),
  );

  it('hold neither the lines above a pasted email nor labels', () => {
    expect(readBrief('From: Dana <dana@a.example>\nSubject: A favour\n\nThe frost came early.')).toMatchObject({
      notes: 'The frost came early.',
      heldBack: ['From: Dana <dana@a.example>', 'Subject: A favour'],
    });
    expect(readBrief('Topic: our bakery\nIt opens in May.')).toMatchObject({ subject: 'our bakery' });
  });

  it('take a plain noun phrase alone for their subject', () => {
    expect(readBrief('Create content for a vegan butcher')).toMatchObject({ notes: '', subject: null });
    expect(readBrief('Write about parking tickets.')).toMatchObject({ subject: 'parking tickets', heldBack: [] });
    expect(readBrief('Write a post about why we moved')).toMatchObject({ subject: null });
  });

  it.each([
    ['write me a viral tweet about AI with emojis', 'AI'],
    ['Write a funny tweet about remote work with 3 hashtags', 'remote work'],
    ['tweet about coffee in 20 words', 'coffee'],
    ['write a tweet about my dog, short and funny', 'my dog'],
    ['a post about hiring without hashtags', 'hiring'],
    ['tweet about email marketing in a funny tone', 'email marketing'],
    ['remote work with emojis', 'remote work'],
    ['tips for remote work', 'remote work'],
    ['work', 'work'],
    ['write about coffee with milk', 'coffee with milk'],
    ['Write about being brief', 'being brief'],
  ])('have no wish about the form in their topic: %s', (brief, subject) =>
    expect(readBrief(brief)).toMatchObject({ notes: '', subject, heldBack: [] }),
  );

  it.each([
    ['dont forget: tell ppl that we moved to Leeds', 'We moved to Leeds'],
    ['note to self: the oven is from 1962', 'The oven is from 1962'],
    ['also mention that Anna did the design', 'Anna did the design'],
    ['nicht vergessen: wir sind nach Köln gezogen', 'Wir sind nach Köln gezogen'],
  ])('are without what people tell themselves before them: %s', (note, told) => {
    const shop = note.startsWith('nicht') ? 'Wir haben einen Laden.' : 'We have a new shop.';
    expect(readBrief(`${shop} ${note}`)).toMatchObject({ notes: `${shop} ${told}`, heldBack: [] });
  });

  it('hold a list of what was learned, though each item orders', () => {
    const list = 'Things my patients taught me:\n- ask for the name of the dog\n- write down the last coffee';
    expect(readBrief(list)).toMatchObject({ notes: list, heldBack: [] });
    expect(readBrief(list.replace(/^.*:/, 'Things to mention:')).notes).toBe('');
  });

  it.each(
    parted(
      'remember to mention the price | todo: mention the price | todo: check the number with Priya',
      'TODO ask Jonas if ok to share. | todo ask Jonas if ok to share. | ask Jonas first. | to do: find the photo | Check with Jonas before Friday.',
    ),
  )('have nothing of a note to oneself: %s', (note) => {
    const behind = readBrief(`We have a new shop. ${note}`);
    expect(behind).toMatchObject({ notes: 'We have a new shop.', heldBack: [note] });
    const between = readBrief(`We have a new shop.\n${note}\nIt opened on 3 May.\nWe sold 40 loaves.`);
    expect(between).toMatchObject({ heldBack: expect.arrayContaining([note]) });
    expect(readBrief(`${note}\nWe sold 40 loaves.`)).toMatchObject({ notes: 'We sold 40 loaves.', heldBack: [note] });
  });

  it.each(['Todo empezó en mayo. Abrimos la tienda en Lyon.', 'Todo lists grew to 90 items. We deleted them in May.'])(
    'keep what only begins as a note to oneself does: %s',
    (brief) => expect(readBrief(brief)).toMatchObject({ notes: brief, heldBack: [] }),
  );

  it.each(['Tell people that you are hiring.', 'Remember: we close at 5 on Fridays.'])(
    'keep what is for readers: %s',
    (told) => expect(readBrief(`We have a new shop. ${told}`).notes).not.toMatch(/(?:shop\.|^) (?:You are|We close)/),
  );

  it.each(['why I quit coffee', 'how we hire', 'warum ich keinen Kaffee mehr trinke'])(
    'may have a clause as their topic, which is no order: %s',
    (title) => expect(readBrief(title)).toMatchObject({ notes: '', subject: null, title, heldBack: [] }),
  );

  it.each(['asdf qwer !!!! ???', 'asdf', 'how does our pricing work'])('name no topic in %s', (brief) =>
    expect(readBrief(brief)).toMatchObject({ subject: null, title: null }),
  );

  it('name no greeting as their topic', () => expect(readBrief('hello').subject).toBeNull());

  it('end before what is withheld', () => {
    expect(readBrief('We sold 40 loaves.\nNot for publication: names of the cooks\nand Kim')).toMatchObject({
      notes: 'We sold 40 loaves.',
      isWithheld: true,
    });
    expect(readBrief('We won the fair. Please don’t mention the director.')).toMatchObject({
      notes: 'We won the fair.',
      withheld: ['director'],
    });
  });
});

describe('questions', () => {
  it('are none for a brief with substance, and two or three for a bare topic', () => {
    expect(questionsFor({ brief: 'We moved our bakery to Lyon in 2019.', task: 'tweets' })).toEqual([]);
    expect(questionsFor({ brief: 'my newsletter', task: 'tweets' })).toEqual([
      { id: 'changed', text: 'Your newsletter: what changed, and when?' },
      { id: 'stopped', text: 'What did you stop doing?' },
      { id: 'numbers', text: 'What changed, in numbers?' },
    ]);
    expect(questionsFor({ brief: 'pricing', task: 'tweets', answered: ['changed', 'numbers'] })).toEqual([]);
  });

  it('are asked in the brief’s language, in English where there are none', () => {
    const first = (brief: string, language?: string) => questionsFor({ brief, task: 'tweets', language })[0]?.text;
    expect(first('Preise', 'de')).toBe('Preise: Was hat sich geändert, und wann?');
    expect(first('unsere Preise', 'de-AT')).toBe('Was hat sich geändert, und wann?');
    expect(first('pricing lessons')).toBe('Pricing lessons: what changed, and when?');
    expect(first('iPhone repairs')).toBe('iPhone repairs: what changed, and when?');
    expect(first('prezzi', 'it')).toBe('What changed, and when?');
    expect(first('la gestione del tempo')).toBe('What changed, and when?');
  });

  it('are the same in every language', () => {
    const ids = Object.keys(questionBank.en);
    for (const bank of Object.values(questionBank)) expect(Object.keys(bank)).toEqual(ids);
  });

  it('has one for every beat and way to open', () => {
    for (const hook of hookTypes)
      expect(beatQuestions({ hook, beats: [...beats], lineCount: 1, ending: 'statement' }, 'en')).toHaveLength(
        beats.length,
      );
    const read = readStructure('Rent doubled.\n\nWe stayed.\n\nWould you?');
    expect(beatQuestions(read, 'en').map(({ id }) => id)).toEqual(read.beats.map((_, at) => `beat-${at + 1}`));
  });

  it('refuses an id that it does not know', () => expect(() => questionText('nothing', 'en')).toThrow('nothing'));

  it.each([
    'Lost our biggest client today. They wanted weekly calls. I would still say no.',
    'Support mail halved after we cut two plans. Signups did not move.',
    'Check-ins moved to Thursday. Attendance went from 9 to 17. Plan A had failed twice.',
    'Nobody read our status mails.\nWe replaced them with a demo on Friday.\nTwo teams copied it.',
    'New blog post about postgres indexes is up: partial indexes cut our table scan from 900 ms to 14 ms.',
    "I almost shut down our newsletter. Then I asked readers what they'd miss. 38 of them answered.",
  ])('keeps what is told with words that elsewhere order a text: %s', (brief) => {
    expect(readBrief(brief)).toMatchObject({ notes: brief, heldBack: [] });
  });

  it.each([
    ['We cut two plans in March. Support it with numbers.', 'Support it with numbers.'],
    ['We cut two plans in March. I copied this from Slack.', 'I copied this from Slack.'],
    ['We cut two plans in March. Add numbers shown below.', 'Add numbers shown below.'],
    ['We cut two plans in March. My boss asked for a post about it.', 'My boss asked for a post about it.'],
  ])('still holds back what is said to the writer: %s', (brief, heldBack) => {
    expect(readBrief(brief).heldBack).toContain(heldBack);
  });
});
