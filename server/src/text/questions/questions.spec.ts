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

  it('is read without its orders and wishes', () => {
    expect(readBrief('Write a tweet about Friday: we close at 2pm for the play. Make it funny, no hashtags.')).toEqual({
      notes: 'We close at 2pm for the play.',
      subject: null,
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

describe('the notes of a brief', () => {
  it.each([
    ['Tweet idea: my son asked why emails have no stamps.', 'My son asked why emails have no stamps.'],
    ['short and punchy, no hashtags: we sold 40 loaves.', 'We sold 40 loaves.'],
    ['can u make this sound better: we r open from 8am', 'We r open from 8am'],
    ['please make it viral!! I ran a marathon in 4:12.', 'I ran a marathon in 4:12.'],
    ['Can you write a tweet for me about how we won the fair? We had 3 days.', 'We had 3 days.'],
    ['Schreib mir 3 Tweets über unseren Umzug. Wir ziehen am 1. Mai um. Bitte locker', 'Wir ziehen am 1. Mai um.'],
    ['Faz um tweet sobre a promoção: temos 20% em tudo até dia 23', 'Temos 20% em tudo até dia 23'],
    ['Écris un tweet pour dire que nous ouvrons le 4 juin.', ''],
    ['Be nice. Eggs are 4.20 at my store.', 'Eggs are 4.20 at my store.'],
    ['Disagree politely. Eggs are 4.20 at my store.', 'Eggs are 4.20 at my store.'],
    ['Write a post about the fair. Some facts: we had 96 demos in two days.', 'We had 96 demos in two days.'],
    ['please write 2 tweets like a pirate about our fair: we had 12 guests', 'We had 12 guests'],
    [
      'Bitte einen Tweet für die Tombola: 1. Preis ist ein Rad, Ziehung am 20.12. um 17 Uhr',
      '1. Preis ist ein Rad, Ziehung am 20.12. um 17 Uhr',
    ],
    ['help me turn my notes into a thread of 4 posts:\n- we won the fair', '- we won the fair'],
    ['Write a post about our fair, mention Ana. We had 12 guests. Heartfelt but not cringe.', 'We had 12 guests.'],
    ['Can I get 4 tweets for our shop? We got 12 plants today.', 'We got 12 plants today.'],
    ['Need a tweet asap - our booth moved to hall 7 today.', 'Our booth moved to hall 7 today.'],
    ['Hey! Could you please write something nice about us? We won the fair.', 'We won the fair.'],
    ['mach mir bitte einen kurzen tweet: ab montag gibt es lastenräder', 'Ab montag gibt es lastenräder'],
    ['puedes escribir 2 tuits sobre que ganamos el premio?', ''],
    ['Draft 3 tweets from these notes:\n\nWe won the fair.\nkeep it factual', 'We won the fair.'],
    ['need to announce: we are part of Halden now. please sound excited but honest', 'We are part of Halden now.'],
    ['help me say this nicely. we no longer accept returns', 'we no longer accept returns'],
    ['Post für LinkedIn: Wir haben den Preis bekommen.', 'Wir haben den Preis bekommen.'],
    ['tweets pls: oat milk is now free at our cafe', 'Oat milk is now free at our cafe'],
    ['3 tweets, cheeky tone, for a plumber. we are open on sundays.', 'we are open on sundays.'],
    ['Turn this into a tweet - we lent out 2,300 packets.', 'We lent out 2,300 packets.'],
    ['Mach mal 3 Tweets zum Thema Homeoffice, gern ironisch', ''],
    ['write 2 tweets. topic: our seed swap. We meet on 12 April at 10.', 'We meet on 12 April at 10.'],
    [
      'ok so I need help announcing our parking rules: free before 8, the rest is 2 hours',
      'Free before 8, the rest is 2 hours',
    ],
    ['Idea for today → our new loaf is rye and apple', 'Our new loaf is rye and apple'],
    ['pls write smth about our run, it starts at the old mill', ''],
    ['Something inspiring about failure. My first shop closed after 7 months.', 'My first shop closed after 7 months.'],
    ['Need copy for tmrw: pumpkin soup is back, from 11am', 'Pumpkin soup is back, from 11am'],
    ['Schreib was Nettes über unser Team: Seit Montag sind wir zu sechst.', 'Seit Montag sind wir zu sechst.'],
    ['Promo text for x: our second shop opens on 3 June', 'Our second shop opens on 3 June'],
    ['i need something for x, our studio moves on April 2', ''],
    ['Can you help with a post? We sold our 10,000th jar.', 'We sold our 10,000th jar.'],
    ['Peux-tu me faire un tweet sur notre atelier ? On ouvre samedi à 10 h.', 'On ouvre samedi à 10 h.'],
    ['表紙はうちの猫です。新刊は12月5日に出ます。ツイートを書いて', '表紙はうちの猫です。 新刊は12月5日に出ます。'],
    ["We won the fair. (don't brag) It took 14 months.", 'We won the fair. It took 14 months.'],
    ['We won the fair. You can start with something like "guess what". Number the tweets.', 'We won the fair.'],
    ['Hoy cierro la tienda. Que sea emotivo pero sin pasarse.', 'Hoy cierro la tienda.'],
    ['Wir schließen am Samstag. Bitte emotional, aber nicht kitschig.', 'Wir schließen am Samstag.'],
    ['agree but add that our first 10 guests came by bus. be friendly', 'Our first 10 guests came by bus.'],
    ['Three tweets from this: the survey ran in March.', 'The survey ran in March.'],
    ['Let everyone know: our late fees are gone.', 'Our late fees are gone.'],
    ['Supportive reply. I failed the bar twice.', 'I failed the bar twice.'],
    ['Schreib einen Post zum Tag der offenen Tür am 17. Mai, 11 bis 16 Uhr.', ''],
    ['pls tweet this for the club: training is now on Mondays', 'Training is now on Mondays'],
    ['Don’t forget to mention that it’s free: night walk on 31 Oct, 8 pm', 'Night walk on 31 Oct, 8 pm'],
    ['push back a bit: our juniors shadow a senior for 2 hours', 'Our juniors shadow a senior for 2 hours'],
    ['polite but firm: the study looked at 40 people', 'The study looked at 40 people'],
    ['Ideally something witty: our oven is 100 years old.', 'Our oven is 100 years old.'],
    ['We won 2 cups. Tone: proud but calm.', 'We won 2 cups.'],
    ['i want a thread, 5 tweets, about my trip.\nDay 1 was 96 km in the rain.', 'Day 1 was 96 km in the rain.'],
    ['say congrats! and that my daughter is an engineer now', ''],
    ['Write a tweet we’re closing at 2 on Friday.', ''],
    ['Announce that we open at 9 and that parking is free', ''],
    ['Write a tweet about the cake that we baked for the fair', ''],
    ['We won 2 cups. CTA: sign up at club.example.org', 'We won 2 cups. Sign up at club.example.org'],
    ['We won the fair on Monday. Kim is 41. (not for publication) We open at 9.', 'We won the fair on Monday.'],
    ["I'd answer something like: we tried both, and paper won.", 'We tried both, and paper won.'],
    [
      'We won the fair. Can you make 3 versions, one with a joke? We had 12 guests.',
      'We won the fair. We had 12 guests.',
    ],
    [
      "Le marché ouvre à midi. N'hésite pas à mettre des emojis. Nous vendons du pain.",
      'Le marché ouvre à midi. Nous vendons du pain.',
    ],
    ['Ogni libro costa 2 euro. Aggiungi una battuta se puoi.', 'Ogni libro costa 2 euro.'],
    ['To: all staff\nFrom: HR\nDate: 20 November\n\nThe office closes at noon.', 'The office closes at noon.'],
    ['Here are my notes:\n\nWe won the fair.', 'We won the fair.'],
    ['We won the fair. Make it funny. We had 12 guests.', 'We won the fair. We had 12 guests.'],
    ["We won 2 cups. Use 'cups' instead of 'prizes'.", 'We won 2 cups.'],
    ['We won 2 cups. My boss wants the date in the first sentence.', 'We won 2 cups.'],
    ['We won 2 cups. Could be a bit shorter than usual.', 'We won 2 cups.'],
    ["Reply politely that we don't ship to Brazil yet.", "We don't ship to Brazil yet."],
    ['Abrimos la tienda en mayo. Termina con una pregunta.', 'Abrimos la tienda en mayo.'],
    ['thank him for the charger he lent me in 2019', ''],
    ['Write a post that tells our members the gym closes at 9 from Monday', ''],
    ['Write a thread about how we handle customer complaints', ''],
    ['Write a tweet that tells people the gym closes at 9', ''],
    ['Audience: dentists. Goal: more guests. We met 63 dentists.', 'We met 63 dentists.'],
    ['Topic: our bakery. We opened on Monday.', 'We opened on Monday.'],
    ['We won 2 cups. I wrote a book. My publisher wants a tweet.', 'We won 2 cups. I wrote a book.'],
    ['I wrote a book. Legal wants us to leave out the wrists.', 'I wrote a book.'],
    ['We won 2 cups (the post should sound proud) in Leeds.', 'We won 2 cups in Leeds.'],
    ['We won 2 cups. Should feel warm and personal.', 'We won 2 cups.'],
    ['We won 2 cups. Something friendly would be great.', 'We won 2 cups.'],
    ['We won 2 cups. I don’t want to sound arrogant.', 'We won 2 cups.'],
    ['We won 2 cups. Ideally with a joke.', 'We won 2 cups.'],
    ['We won 2 cups. Say it like a coach.', 'We won 2 cups.'],
    ['We won 2 cups. Could you structure this a bit?', 'We won 2 cups.'],
    ['Wir haben 2 Pokale. Am Ende bitte nach Erfahrungen fragen.', 'Wir haben 2 Pokale.'],
    ['Abrimos la tienda en mayo. Que el texto sea alegre.', 'Abrimos la tienda en mayo.'],
    ['Nous avons ouvert en mai. Un ton léger serait parfait.', 'Nous avons ouvert en mai.'],
    ['Abrimos a loja em maio. Dá um toque de humor.', 'Abrimos a loja em maio.'],
    ['Siamo aperti la domenica. Scrivilo in modo semplice.', 'Siamo aperti la domenica.'],
    ['A loja abre em maio. Escreve isto de forma alegre.', 'A loja abre em maio.'],
    ['We won 2 cups. Tag @leedsfc and don’t use any emojis.', 'We won 2 cups.'],
    ['Rispondi con gentilezza: la consegna arriva giovedì 4.', 'La consegna arriva giovedì 4.'],
  ])('are what is said, not what is ordered: %s', (brief, notes) => expect(readBrief(brief).notes).toBe(notes));

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

  it.each([
    'Let the numbers speak.',
    'Don’t bore people.',
    'Spark some debate.',
    'Grateful but not cringe.',
    'Nothing fancy.',
    'Warm and proud.',
    'Something light.',
    'Sounding preachy is not an option.',
    'It would be cool if you could write in my voice.',
    'Here’s what I’d like to get across.',
    'We should celebrate the apprentices.',
    'Imagine you are a stand-up comedian.',
    'You’re writing as our founder.',
    'The idea is to make people curious.',
    'I want people to feel safe when they read it.',
    'We need more visibility for our gala.',
    'Maybe something about the queue?',
    'Needs to go out today!',
    'Subject line ideas?',
    'Reply with empathy.',
    'This goes to existing clients only.',
    'Turn the following into something people will actually read.',
    'My boss asked for a post.',
    'The tone is calm.',
    'Professional but relaxed, please.',
    'On Friday we won the cup, please mention the coach.',
    'The booth is in hall 7 now - pls make it sound human.',
    'We open at 9, keep it short.',
    'Apologize to my customers and offer them 10% off.',
    'Women over thirty.',
    'The price is 9 but that’s not public yet.',
  ])('hold no sentence that may be meant for the writer: %s', (sentence) => {
    for (const brief of [`We sold 40 loaves in May. ${sentence}`, `${sentence} We sold 40 loaves in May.`])
      expect(readBrief(brief)).toMatchObject({ notes: 'We sold 40 loaves in May.', heldBack: [sentence] });
  });

  it.each([
    ['Wir haben 40 Brote verkauft.', 'Lass die Zahlen sprechen.'],
    ['Wir haben 40 Brote verkauft.', 'Am Ende eine Frage an die Leser stellen.'],
    ['Wir haben 40 Brote verkauft.', 'Dankbar, aber nicht kitschig.'],
    ['Vendimos 40 panes en mayo.', 'Deja que las cifras hablen.'],
    ['Vendimos 40 panes en mayo.', 'Que suene cercano.'],
    ['Nous avons vendu 40 pains.', 'Laisse les chiffres parler.'],
    ['Nous avons vendu 40 pains.', 'Un ton léger serait parfait.'],
    ['Vendemos 40 pães em maio.', 'Deixa os números falar.'],
    ['Alla festa abbiamo venduto 40 pani, anche quello di segale.', 'Lascia parlare i numeri.'],
  ])('hold none in other languages either: %s %s', (note, sentence) => {
    for (const brief of [`${note} ${sentence}`, `${sentence} ${note}`])
      expect(readBrief(brief)).toMatchObject({ notes: note, heldBack: [sentence] });
  });

  it.each([
    'Come by the stall on Friday.',
    'Thanks to everyone who came.',
    'Please bring your own cup, thanks.',
    'Half the team was ill.',
    'Most people think that it is easy.',
    'Bus drivers wave back.',
    'Took us 11 weeks.',
    'Rent doubled in March.',
    'Power cut in Mill Street from 9 to 11.',
    'The old people are very funny.',
    'They asked what it would be.',
    'Why do we still print menus?',
    '"Nobody reads terms and conditions."',
    'Two bakers needed for Saturday.',
  ])('hold what is plainly for readers: %s', (sentence) =>
    expect(readBrief(`We sold 40 loaves in May. ${sentence}`)).toMatchObject({ heldBack: [] }),
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

  it('hold no sentence that leans on one held back, nor one alone that a longer brief led up to', () => {
    expect(readBrief('We won 2 cups. Write a tweet about our fair on 3 May. It has 40 stalls.')).toMatchObject({
      notes: 'We won 2 cups.',
      heldBack: ['Write a tweet about our fair on 3 May.', 'It has 40 stalls.'],
    });
    const torn = 'The idea is to invite parents. It starts at 8. Kids bring a torch.';
    expect(readBrief(torn)).toMatchObject({ notes: '', heldBack: torn.split(/(?<=\.) /) });
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
  });

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
      { id: 'changed', text: 'What changed with your newsletter, and when?' },
      { id: 'stopped', text: 'What did you stop doing?' },
      { id: 'numbers', text: 'What changed, in numbers?' },
    ]);
    expect(questionsFor({ brief: 'pricing', task: 'tweets', answered: ['changed', 'numbers'] })).toEqual([]);
  });

  it('are asked in the brief’s language, in English where there are none', () => {
    const first = (brief: string, language?: string) => questionsFor({ brief, task: 'tweets', language })[0]?.text;
    expect(first('Preise', 'de')).toBe('Preise: Was hat sich geändert, und wann?');
    expect(first('unsere Preise', 'de-AT')).toBe('Was hat sich geändert, und wann?');
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
});
