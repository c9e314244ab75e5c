import { beatQuestions, isThin, questionsFor, questionText, readBrief } from './questions';
import { questionBank } from './bank.data';
import { detectLanguage } from '../language/language';
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
      notes: 'we close at 2pm for the play.',
      subject: 'Friday',
      isOrder: false,
      continues: false,
      told: ['Write a tweet about Friday', 'Make it funny, no hashtags.'],
      unsure: [],
      doubtful: [],
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
    ['Tweet idea: my son asked why emails have no stamps.', 'my son asked why emails have no stamps.'],
    ['short and punchy, no hashtags: we sold 40 loaves.', 'we sold 40 loaves.'],
    ['can u make this sound better: we r open from 8am', 'we r open from 8am'],
    ['please make it viral!! I ran a marathon in 4:12.', 'I ran a marathon in 4:12.'],
    ['Can you write a tweet for me about how we won the fair? We had 3 days.', 'We had 3 days.'],
    ['Schreib mir 3 Tweets über unseren Umzug. Wir ziehen am 1. Mai um. Bitte locker', 'Wir ziehen am 1. Mai um.'],
    ['Schreibe einen Tweet über den Umzug, wir ziehen am 1. Mai um.', 'wir ziehen am 1. Mai um.'],
    ['Faz um tweet sobre a promoção: temos 20% em tudo até dia 23', 'temos 20% em tudo até dia 23'],
    ['escribe una respuesta breve: lo leí en 2019 y lo releo', 'lo leí en 2019 y lo releo'],
    ['Écris un tweet pour dire que nous ouvrons le 4 juin.', ''],
    ['Be nice. Eggs are 4.20 at my store.', 'Eggs are 4.20 at my store.'],
    ['Disagree politely. Eggs are 4.20 at my store.', 'Eggs are 4.20 at my store.'],
    ['Write a post about the fair. Some facts: we had 96 demos in two days.', 'we had 96 demos in two days.'],
    ['please write 2 tweets like a pirate about our fair: we had 12 guests', 'we had 12 guests'],
    [
      'Bitte einen Tweet für die Tombola: 1. Preis ist ein Rad, Ziehung am 20.12. um 17 Uhr',
      '1. Preis ist ein Rad, Ziehung am 20.12. um 17 Uhr',
    ],
    ['help me turn my notes into a thread of 4 posts:\n- we won the fair', '- we won the fair'],
    ['Write a post about our fair, mention Ana. We had 12 guests. Heartfelt but not cringe.', 'We had 12 guests.'],
    ['my bio should say: I am a vet in Cork', 'I am a vet in Cork'],
    ['Can I get 4 tweets for our shop? We got 12 plants today.', 'We got 12 plants today.'],
    ['Need a tweet asap - our booth moved to hall 7 today.', 'our booth moved to hall 7 today.'],
    ['Hey! Could you please write something nice about us? We won the fair.', 'We won the fair.'],
    ['Please help me promote my new book!! It took me 9 years.', 'It took me 9 years.'],
    ['Ask my network: which ERP do you use?', 'which ERP do you use?'],
    ['mach mir bitte einen kurzen tweet: ab montag gibt es lastenräder', 'ab montag gibt es lastenräder'],
    ['puedes escribir 2 tuits sobre que ganamos el premio?', ''],
    ['Write a post about our fair. Thank you Bristol! We had 12 guests.', 'We had 12 guests.'],
    ['Draft 3 tweets from these notes:\n\nWe won the fair.\nkeep it factual', 'We won the fair.'],
    ['I want to tell people we now do repairs. £15 extra.', 'we now do repairs. £15 extra.'],
    ['need to announce: we are part of Halden now. please sound excited but honest', 'we are part of Halden now.'],
    ['help me say this nicely. we no longer accept returns', 'we no longer accept returns'],
    ['say congrats and mention we did our 2nd in june', 'we did our 2nd in june'],
    ['be nice and tell her my first was 2:31', 'my first was 2:31'],
    ['tweet that says we hire 2 cooks. no double shifts.', 'we hire 2 cooks.'],
    ['Product: Loopmail. Launch: Jan 12. Pls make it exciting!', 'Product: Loopmail. Launch: Jan 12.'],
    ['Post für LinkedIn: Wir haben den Preis bekommen.', 'Wir haben den Preis bekommen.'],
    ['tweets pls: oat milk is now free at our cafe', 'oat milk is now free at our cafe'],
    ['3 tweets, cheeky tone, for a plumber. we are open on sundays.', 'we are open on sundays.'],
    ['Turn this into a tweet - we lent out 2,300 packets.', 'we lent out 2,300 packets.'],
    ['Compose a tweet announcing that we open the list on 1 December.', 'we open the list on 1 December.'],
    ['quiero anunciar que cambiamos el horario este mes', 'cambiamos el horario este mes'],
    ['Hazme 3 tuits para vender mi curso. Empieza el 12 de enero, 90 €. Tono cercano', 'Empieza el 12 de enero, 90 €.'],
    ['Mach mal 3 Tweets zum Thema Homeoffice, gern ironisch', ''],
    ['Write a tweet for our tea shop, we now have oolong from Taiwan', 'we now have oolong from Taiwan'],
    ['Could you say that we moved to 5 Mill Lane?', 'we moved to 5 Mill Lane'],
    ['Peux-tu annoncer que la médiathèque ouvre le dimanche ?', 'la médiathèque ouvre le dimanche'],
    ['write 2 tweets. topic: our seed swap. We meet on 12 April at 10.', 'We meet on 12 April at 10.'],
    [
      'ok so I need help announcing our parking rules: free before 8, the rest is 2 hours',
      'free before 8, the rest is 2 hours',
    ],
    ['Idea for today → our new loaf is rye and apple', 'our new loaf is rye and apple'],
    ['pls write smth about our run, it starts at the old mill', ''],
    ['Something inspiring about failure. My first shop closed after 7 months.', 'My first shop closed after 7 months.'],
    ['Need copy for tmrw: pumpkin soup is back, from 11am', 'pumpkin soup is back, from 11am'],
    ['Schreib was Nettes über unser Team: Seit Montag sind wir zu sechst.', 'Seit Montag sind wir zu sechst.'],
    ['Promo text for x: our second shop opens on 3 June', 'our second shop opens on 3 June'],
    ['i need something for x, our studio moves on April 2', ''],
    ['Can you help with a post? We sold our 10,000th jar.', 'We sold our 10,000th jar.'],
    ['a post announcing our podcast. It starts on Friday at 7.', 'It starts on Friday at 7.'],
    ['Peux-tu me faire un tweet sur notre atelier ? On ouvre samedi à 10 h.', 'On ouvre samedi à 10 h.'],
    ['表紙はうちの猫です。新刊は12月5日に出ます。ツイートを書いて', '表紙はうちの猫です。 新刊は12月5日に出ます。'],
    ['Two sentences max. We need size 1 and 2. Keep it under 200 characters.', 'We need size 1 and 2.'],
    ["We won the fair. (don't brag) It took 14 months.", 'We won the fair. It took 14 months.'],
    ['We won the fair. You can start with something like "guess what". Number the tweets.', 'We won the fair.'],
    ['no hashtags. lowercase only. we won the fair. number the tweets. Use 1-2 emojis 🌱', 'we won the fair.'],
    ['Hoy cierro la tienda. Que sea emotivo pero sin pasarse.', 'Hoy cierro la tienda.'],
    ['Wir schließen am Samstag. Bitte emotional, aber nicht kitschig.', 'Wir schließen am Samstag.'],
    ['agree but add that our first 10 guests came by bus. be friendly', 'our first 10 guests came by bus.'],
    ['congratulate him, say we met in Ghent in 2019', 'we met in Ghent in 2019'],
    ['disagree, our week failed: 3 of 14 people quit', 'our week failed: 3 of 14 people quit'],
    ['Three tweets from this: the survey ran in March.', 'the survey ran in March.'],
    ['Let everyone know: our late fees are gone.', 'our late fees are gone.'],
    ['Can you write a tweet about us being nominated for the award? Voting until 15 Nov.', 'Voting until 15 Nov.'],
    ['Supportive reply. I failed the bar twice.', 'I failed the bar twice.'],
    ['Schreib einen Post zum Tag der offenen Tür am 17. Mai, 11 bis 16 Uhr.', ''],
    ['Can you tweet in my name that we moved to 5 Mill Lane?', 'we moved to 5 Mill Lane'],
    ['pls tweet this for the club: training is now on Mondays', 'training is now on Mondays'],
    ['Don’t forget to mention that it’s free: night walk on 31 Oct, 8 pm', 'night walk on 31 Oct, 8 pm'],
    ['push back a bit: our juniors shadow a senior for 2 hours', 'our juniors shadow a senior for 2 hours'],
    ['polite but firm: the study looked at 40 people', 'the study looked at 40 people'],
    ['Ideally something witty: our oven is 100 years old.', 'our oven is 100 years old.'],
    ['We won 2 cups. Tone: proud but calm.', 'We won 2 cups.'],
    ['Make a poll: which cover is best? A green, B orange.', 'which cover is best? A green, B orange.'],
    ['i want a thread, 5 tweets, about my trip.\nDay 1 was 96 km in the rain.', 'Day 1 was 96 km in the rain.'],
    ['Give me a post to tell parents that the pool is closed. It is cold.', 'the pool is closed. It is cold.'],
    ['Tell her congratulations and that we met in 2019.', 'we met in 2019.'],
    ['Please note our new number: 555 0182. We moved.', 'Please note our new number: 555 0182. We moved.'],
    ['say congrats! and that my daughter is an engineer now', ''],
    ['Write a tweet we’re closing at 2 on Friday.', ''],
    ['Announce that we open at 9 and that parking is free', ''],
    ['Write a tweet about the cake that we baked for the fair', ''],
    ['We won 2 cups. CTA: sign up at club.example.org', 'We won 2 cups. sign up at club.example.org'],
    ['We won the fair on Monday. Kim is 41. (not for publication) We open at 9.', 'We won the fair on Monday.'],
    ["I'd answer something like: we tried both, and paper won.", 'we tried both, and paper won.'],
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
    ["Say thanks and that we're fixing it. It takes a day.", "we're fixing it. It takes a day."],
    ["Reply politely that we don't ship to Brazil yet.", "we don't ship to Brazil yet."],
    ['Abrimos la tienda en mayo. Termina con una pregunta.', 'Abrimos la tienda en mayo.'],
    ["wish her luck and mention I'd buy the first one", "I'd buy the first one"],
    ['thank him for the charger he lent me in 2019', ''],
    ['Write about how Tomasz learned Czech in 2 years. He is 41.', 'He is 41.'],
    ['Write a post that tells our members the gym closes at 9 from Monday', ''],
    ['Write a thread about how we handle customer complaints', ''],
    ['reply to her that we pay 14 people the same', ''],
    ['Write a tweet that tells people the gym closes at 9', ''],
    ['Audience: dentists. Goal: more guests. We met 63 dentists.', 'We met 63 dentists.'],
    ['Topic: our bakery. We opened on Monday.', 'We opened on Monday.'],
    ['Bitte einen Tweet, ohne Hashtags: Wir haben jetzt 30 Sorten. Alle gut.', 'Wir haben jetzt 30 Sorten. Alle gut.'],
    ["Write a tweet, don't use emojis: our shop has 30 flavours. All good.", 'our shop has 30 flavours. All good.'],
    ['We won 2 cups. I wrote a book. My publisher wants a tweet.', 'We won 2 cups. I wrote a book.'],
    ['Our release notes in one tweet: dark mode, 14 bugs fixed', 'dark mode, 14 bugs fixed'],
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
    ['Rispondi con gentilezza: la consegna arriva giovedì 4.', 'la consegna arriva giovedì 4.'],
  ])('are what is said, not what is ordered: %s', (brief, notes) => expect(readBrief(brief).notes).toBe(notes));

  it.each([
    'The words: thank you, Ana, for 9 years.',
    'I want a post office job in Lyon again.',
    'Add two eggs, then wait 3 minutes.',
    'In June Tom called me about the oven.',
    'In between: 4 owners, 3 names on the gate, 1 locker.',
    'With short notice we moved the fair.',
    'Be kind and tell them you love them.',
    'Say something nice to a stranger today.',
    '365 posts, 212 followers, 1 job offer.',
    'A post on LinkedIn got me fired in 2019.',
    'What doctors never mention: sleep. What nurses mention: shoes.',
    'Write about what scares you. I did for 2 years.',
    'Agree on a price before you start. We did not.',
    'Thank you to all who came. 412 people ran.',
    'Write down what you ate and post it. I did so for 40 days.',
    'Melt the sugar slowly. Add the butter last.',
    'Tickets are 4 euros. You can start with a free plan. Don’t be late.',
    'My first post got 3 likes. The hotel includes breakfast.',
    'We add 200 g of butter. We have 90 members between us.',
    'Share this post and get 10% off. It would be great to see you there.',
    'The new lamp posts on Harbour Road are up. They are LED.',
    'Post went viral: 40,000 views on a photo of my lunch.',
    'Agree. We meet on Mondays only.',
    'Short version: we moved to Leeds. Longer version: the roof fell in.',
    '4 mistakes in mails:\n- more than 120 words\n- 2 links in one mail',
    '- Open: who writes the copy for the mails?\n- We meet on Friday.',
    'We paint on Monday, so please no white shirts.',
    'Wir machen im Mai zu. Werner Post',
    'Escribo esto desde el tren a Sevilla.',
    'I don’t want to sound arrogant, but we won 2 cups.',
  ])('keep what only resembles an order: %s', (brief) => expect(readBrief(brief).notes).toBe(brief));

  it.each([
    ['We sold 40 loaves.\nNot for publication: names of the cooks\nand Kim', 'We sold 40 loaves.'],
    ['We sold 40 loaves. Our cook Kim (not to be mentioned: ex-prison) sold 9. He is 41.', 'We sold 40 loaves.'],
    ['We sold 40 loaves.\n- not for publication: Kim', 'We sold 40 loaves.'],
  ])('hold nothing that is not for publication: %s', (brief, notes) =>
    expect(readBrief(brief)).toMatchObject({ notes, isWithheld: true }),
  );

  it('name all that is left out because it speaks to the writer, as it stands in the brief', () =>
    expect(
      readBrief('Proud tone. We won 2 cups (use emojis). Mention the coach. Kim, please keep it short.'),
    ).toMatchObject({
      notes: 'We won 2 cups.',
      told: ['Proud tone.', 'use emojis', 'Mention the coach.'],
      unsure: ['Kim, please keep it short.'],
    }));

  it('name an order behind them, of which nothing is used', () =>
    expect(readBrief('We won 2 cups. Add something about parking.').told).toEqual(['Add something about parking.']));

  it('name the lines above a pasted email, and labels', () => {
    expect(readBrief('From: Dana <dana@a.example>\nSubject: A favour\n\nThe frost came early.')).toMatchObject({
      notes: 'The frost came early.',
      told: ['From: Dana <dana@a.example>', 'Subject: A favour'],
    });
    expect(readBrief('To: me at 20\nFrom: me at 60\nIt gets better.').told).toEqual([]);
    expect(readBrief('Subject: Re: a talk\nTone: casual\nI speak in May.').told).toEqual([
      'Subject: Re: a talk',
      'Tone: casual',
    ]);
    expect(readBrief('Topic: our bakery\nIt opens in May.')).toMatchObject({ notes: 'It opens in May.', told: [] });
  });

  it('are none where less than a sentence is left', () =>
    expect(readBrief('Mention the coach. Should feel warm.')).toMatchObject({
      notes: '',
      told: ['Mention the coach.', 'Should feel warm.'],
      unsure: [],
    }));

  it('are none where an order is followed by less than a sentence, which is named', () =>
    expect(readBrief('Thank him for the charger he lent me. Sunny side up!')).toMatchObject({
      notes: '',
      told: ['Thank him for the charger he lent me.'],
      unsure: ['Sunny side up!'],
    }));

  it.each([
    ['We sold 40 loaves.', 'Let the numbers speak.'],
    ['We sold 40 loaves.', 'Don’t bore people.'],
    ['We sold 40 loaves.', 'Spark some debate.'],
    ['Wir haben 40 Brote verkauft.', 'Dankbar, aber nicht kitschig.'],
    ['Wir haben 40 Brote verkauft.', 'Lass die Zahlen sprechen.'],
    ['Wir haben 40 Brote verkauft.', 'Am Ende eine Frage an die Leser stellen.'],
    ['Vendimos 40 panes en mayo.', 'Deja que las cifras hablen.'],
    ['Nous avons vendu 40 pains.', 'Laisse les chiffres parler.'],
    ['Vendemos 40 pães em maio.', 'Deixa os números falar.'],
    ['Alla festa abbiamo venduto 40 pani, anche quello di segale.', 'Lascia parlare i numeri.'],
  ])('are kept where they may be meant for the writer, and that is said: %s %s', (note, wish) => {
    expect(readBrief(`${note} ${wish}`)).toMatchObject({ notes: `${note} ${wish}`, doubtful: [wish] });
    expect(readBrief(`${wish} ${note}`)).toMatchObject({ notes: `${wish} ${note}`, doubtful: [wish] });
  });

  it.each([
    "Don't overthink it, just sound like a human.",
    'On Friday we won the cup, please mention the coach.',
    'The booth is in hall 7 now - pls make it sound human.',
    'I am excited but please no "thrilled to announce".',
    'Apologize to my customers and offer them 10% off.',
    'No politics please, just the facts and a thank you to all who wrote letters to us.',
    'Bitte mit Absätzen und einem guten Einstieg.',
    'Merci de rester neutre et clair.',
    'Gostava que isto motivasse outras pessoas.',
  ])('are kept whole, and it is said: %s', (wish) =>
    expect(readBrief(`We sold 40 loaves. ${wish}`)).toMatchObject({
      notes: `We sold 40 loaves. ${wish}`,
      doubtful: [wish],
    }),
  );

  it.each([
    [
      'Write a post about our fair on 3 May with 40 stalls and 2 bands, keep it short',
      'Write a post about our fair on 3 May with 40 stalls and 2 bands, keep it short',
    ],
    ['Write a tweet as the owner of a shop. It opened at 9 with 12 cakes.', 'Write a tweet as the owner of a shop.'],
  ])('name what an order says besides them: %s', (brief, told) => expect(readBrief(brief).told).toEqual([told]));

  it.each([
    'Come by the stall on Friday.',
    'We paint, so please no white shirts.',
    'If it is yours, describe it to us.',
    'Please bring your own cup, thanks.',
    'We meet at the gate, please wear boots.',
    'Book a table on our website.',
    'Send the form to @leedsfc.',
    'Collect the keys before 6.',
    'Share the joy with your friends.',
    'No appointment needed.',
    'Simple bread from three things.',
    'Not the flour.',
    'Half the team was ill.',
    'No more spreadsheets.',
    'Don’t miss it.',
    'Keep going.',
    'Still some loaves left.',
    'Thanks to everyone who came.',
    'Most people think that it is easy.',
    'New this week at the shop:',
  ])('are plainly for readers: %s', (end) => expect(readBrief(`We sold 40 loaves. ${end}`).doubtful).toEqual([]));

  it.each([
    ['Let the guest be the star here.', true],
    ['Eat the pears.', false],
    ['Put it back in March.', false],
  ])('may be meant for the writer between others: %s', (text, isDoubtful) =>
    expect(readBrief(`We sold 40 loaves. ${text} We open at 9.`).doubtful).toEqual(isDoubtful ? [text] : []),
  );

  it('are advice where there are orders between them', () =>
    expect(readBrief('We sold 40 loaves. Weigh the salt twice. Weigh the flour once.').doubtful).toEqual([]));

  it('leave out what the writer is told to add, and name it', () =>
    expect(
      readBrief('Write a post about my job. I began at Bluewater in 2017. Thank my mentor Greta Holm.'),
    ).toMatchObject({
      notes: 'I began at Bluewater in 2017.',
      told: ['Write a post about my job.'],
      unsure: ['Thank my mentor Greta Holm.'],
    }));

  it.each([
    ['LinkedIn, professional but warm.', 'Our apprentice Nia finished first of 212.'],
    ['Thread please!', 'We raised 4,120 for the hospice.'],
  ])('leave out what names a text above them and tells nothing, and name it: %s', (order, notes) =>
    expect(readBrief(`${order} ${notes}`)).toMatchObject({ notes, told: [expect.stringContaining(order.slice(-9))] }),
  );

  it.each([
    ['Grateful but not cringe.', 'We won the fair.'],
    ['Thank the team.', 'We won the fair.'],
    ['Women over thirty.', 'We won the fair.'],
    ['It should sound proud.', 'We won the fair.'],
    ['The vibe is calm.', 'We won the fair.'],
    ['Stolz, nicht kitschig.', 'Wir haben den Preis gewonnen.'],
  ])('are beside an order only what is plainly a statement: %s', (wish, note) => {
    const order = detectLanguage(note) === 'de' ? 'Schreib einen Tweet.' : 'Write a tweet about our fair.';
    for (const brief of [`${order} ${note} ${wish}`, `${order} ${wish} ${note}`]) {
      const { notes, told, unsure } = readBrief(brief);
      expect(notes).toBe(note);
      expect([...told, ...unsure]).toContain(wish);
    }
  });

  it('are none where hardly anything beside an order is a statement', () =>
    expect(
      readBrief('Write a tweet about our fair. Warm, like a letter from an old friend of the family. We won.'),
    ).toMatchObject({ notes: '', subject: 'our fair', unsure: [expect.any(String), 'We won.'] }));

  it('are lists below an order whole, where they hold a figure, or none of them', () => {
    expect(readBrief('Write a post:\n- opened in 2019\n- rye bread').notes).toBe('- opened in 2019\n- rye bread');
    expect(readBrief('Write a post:\n- warm\n- like a letter').notes).toBe('');
  });

  it.each([
    'Write a tweet about the cake that we baked',
    'Write a post about Ana, my sister who was ill',
    'Announce that we open at 9, keep it short',
    'Share how we handle complaints',
    'Write a tweet: warm and proud',
  ])('are no part of an order that is no whole sentence: %s', (brief) => expect(readBrief(brief).notes).toBe(''));

  it.each([
    ['Humble tone, max 150 words.', 'We won the fair.'],
    ['Nothing salesy, please.', 'We sold 40 loaves.'],
    ['In British English, please.', 'We sold 40 loaves.'],
    ['Facts only please.', 'We sold 40 loaves.'],
    ['I want people to feel safe when they read it.', 'We sold 40 loaves.'],
    ['For the post, maybe focus on Phil.', 'We won the fair.'],
    ['Der Ton sollte locker sein.', 'Wir haben 30 Sorten.'],
    ['Don’t say which clinic.', 'We won the fair.'],
    ['(Please leave the client’s name out.)', 'We lost our biggest client.'],
    ['Locker bitte.', 'Wir haben 30 Sorten.'],
    ['Pls make it 4 tweets and end with a question.', 'We won the fair.'],
    ['Tom leve, por favor', 'Temos 30 sabores agora.'],
    ['Publicación con tono sobrio.', 'Abrimos el 3 de mayo.'],
    ['Please don’t mention the director.', 'We won the fair.'],
    ['(internal note: Jules is away)', 'We won the fair.'],
    ['(the price is confidential, don’t mention it)', 'We won the fair.'],
    ['The price is 9 but that’s not public yet.', 'We won the fair.'],
  ])('end before what only the writer is told: %s', (wish, notes) =>
    expect(readBrief(`${notes} ${wish}`).notes).toBe(notes),
  );

  it.each([
    'Soft. Warm.',
    'Keep the cold out.',
    'We had to leave out the blue ones.',
    'Please don’t feed the ducks.',
    'Share this post with a friend.',
    'Our blog post is out.',
  ])('end with what readers are told: %s', (end) =>
    expect(readBrief(`We knit 40 blankets. ${end}`).notes).toBe(`We knit 40 blankets. ${end}`),
  );

  it.each(['My posts got boring.', 'I tweeted a typo to 40,000 people.', 'Posts are easy, replies are hard.'])(
    'keep what tells of one: %s',
    (first) => expect(readBrief(`${first} 11 people wrote back.`).notes).toBe(`${first} 11 people wrote back.`),
  );

  it('leave out an order whose joint is not known, and name it', () =>
    expect(readBrief('Please write a tweet thanking Marcus Bell who leaves us. He trained 57 people.')).toMatchObject({
      notes: 'He trained 57 people.',
      continues: true,
      told: ['Please write a tweet thanking Marcus Bell who leaves us.'],
    }));
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
