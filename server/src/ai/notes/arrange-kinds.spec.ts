import { answer, arranged, bakery, build } from '../../../test/arranged';

const lone = 'Our bakery opens on Sundays now.';

describe('a thread', () => {
  const notes = `${bakery} The queue is 30 people long on Saturdays. We hired two bakers in March. Both came from Lille.`;

  it('has as many parts as asked for, in order, with nothing lost', () => {
    const { texts } = arranged('thread', { prompt: notes, count: 3 });
    expect(texts).toHaveLength(3);
    expect(texts.join(' ')).toBe(notes);
  });

  it('has fewer where the notes carry no more, and says so', () => {
    const { texts, notes: said, openings } = arranged('thread', { prompt: notes, count: 9, openings: 1 });
    expect(texts).toHaveLength(5);
    expect(texts.at(-1)).toBe('We hired two bakers in March. Both came from Lille.');
    expect(said).toEqual(['Your notes fill 5 posts. Add more notes to get up to 9.']);
    const held = arranged('thread', { prompt: `${notes} Grateful but not cringe.`, count: 9 });
    expect(held.notes).toEqual(['Your notes fill 5 posts. Use what was left out, or add notes, to get up to 9.']);
    expect(arranged('thread', { prompt: `${notes}\n\nKeep it short.`, count: 9 }).notes).toEqual(said);
    expect(openings).toEqual(['Rent went from 900 to 2,400 euros.']);
    const pointing = `${bakery} Our landlord signed for it in 2019 with a pen.`;
    expect(arranged('thread', { prompt: pointing, count: 9, openings: 9 }).openings.join(' ')).not.toMatch(/signed/);
  });
});

it('says that a thread has no room for the rest of the notes', () => {
  const prompt = [1, 2, 3].map((at) => `${'Our bakery in street '.repeat(9)}${at} opened.`).join(' ');
  const { texts, notes } = arranged('thread', { prompt, count: 2 });
  expect([texts.length, notes]).toEqual([2, ["Your notes don't fit in 2 posts. A longer thread has the rest."]]);
  expect(arranged('thread', { prompt, count: 3 })).toMatchObject({ notes: [] });
});

it('takes the paragraphs of the person as the parts of a thread, with what is numbered below its number', () => {
  const parts = ['1/ Money. $1 buys us 4 meals.', '2/ Oil. We run out of it.', '3/ Drivers. They come on Saturday.'];
  expect(arranged('thread', { prompt: parts.join('\n\n'), count: 3 }).texts).toEqual(parts);
});

it('keeps the lines that the person numbered as the parts of a thread', () => {
  const parts = ['1/ Read it twice.', '2/ Ask the author. In 30 books only one said no.', '3/ Invoice monthly.'];
  expect(arranged('thread', { prompt: parts.join('\n'), count: 3 }).texts).toEqual(parts);
});

it('posts each point of a list that is too long for one text and says by itself what it tells', () => {
  const points = [
    "Gravel is not low maintenance. It's a seed bed. By year 3 you weed it every week.",
    'Artificial grass gets to 60 degrees in July. I measured it with a meat thermometer.',
    'A lawn is 25 minutes of work a week. Gravel takes far more time than that, I asked.',
    'Shrubs are the answer. Plant 12 of the same one and prune twice a year.',
  ];
  const rows = points.map((point) => `- ${point}`).join('\n');
  const { texts, angles } = arranged('tweets', { prompt: `Things I wish people knew:\n${rows}` });
  expect(texts.toSorted()).toEqual(points.slice(0, 3).toSorted());
  expect(angles[0]).toBe('One item of the list');
  expect(arranged('tweets', { prompt: `Why it took so long:\n${rows}` }).texts).toHaveLength(0);
});

it('spreads an announced list that is too long for one part evenly, without its numbers', () => {
  const point = 'People photograph the books in our shop and buy them online';
  const items = [1, 2, 3, 4, 5, 6].map((at) => `${at}. ${point} in year ${at}`);
  const { texts } = arranged('thread', { prompt: `What I learned:\n${items.join('\n')}`, count: 5 });
  expect(texts).toHaveLength(5);
  expect(texts[0]).toBe(`What I learned:\n${point} in year 1.`);
});

it('makes parts of a thread from the points of a list that nothing announces', () => {
  const prompt = '- our bakery opened in 1962\n- I found a book with 84 recipes\n- I baked all of them this year';
  expect(arranged('thread', { prompt, count: 3 }).texts).toEqual([
    'Our bakery opened in 1962.',
    'I found a book with 84 recipes.',
    'I baked all of them this year.',
  ]);
});

it('cuts a thread elsewhere when it is written again', () => {
  const prompt = 'We paid $38k a month. Two engineers left. We bought 12 servers. Our bill is $4k now.';
  const avoid = arranged('thread', { prompt, count: 3 }).texts;
  const { texts } = arranged('thread', { prompt, count: 3, avoid });
  expect(texts).not.toEqual(avoid);
  expect(texts.join(' ')).toBe(prompt);
  expect(arranged('thread', { prompt: lone, count: 3, avoid: [lone] }).texts).toEqual([]);
});

it('sets a LinkedIn post in short paragraphs, the first line apart, within the length', () => {
  const [text] = arranged('linkedin', { prompt: bakery.repeat(1), count: 1, length: 'short' }).texts;
  expect(text).toBe('We moved our bakery to Lyon in 2019.\n\nRent went from 900 to 2,400 euros. We start at 4:30.');
});

describe('replies', () => {
  const source = 'We switched from Jira to a paper notebook. 3 weeks in and I ship twice as much.';

  it("are the person's own notes", () =>
    expect(
      arranged('replies', { prompt: 'We tried paper in 2022. The notebook got lost in a taxi.', source }).origins,
    ).toEqual(['notes']));

  it('are questions that fit the post where nothing is known', () => {
    const { texts, origins } = arranged('replies', { source });
    expect(origins).toEqual(['starter']);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/\?$/);
  });

  it('ask what a figure was before only where it can have been another', () => {
    const asked = (post: string) => arranged('replies', { source: post, count: 9 }).texts;
    expect(asked('Our rent rose to 2,400 euros.')).toContain('What was it before?');
    expect(asked('Our 12-person team left Slack in 2019.')).not.toContain('What was it before?');
    expect(asked('Unpopular opinion: standups are a waste of time.')).toContain('Where does that stop being true?');
  });

  it.each([
    'disagree.',
    'Disagree a bit. We tried it and kept 9 of 12.',
    'Disagree. We tried it and lost 3 customers.',
    'Strongly agree!',
  ])('say a bare opinion, which is what the person wants to say: %s', (prompt) => {
    const { texts, heldBack } = arranged('replies', { prompt, source, count: 1 });
    expect({ text: texts[0]?.replace(/\s+/gu, ' '), heldBack }).toEqual({
      text: prompt.charAt(0).toUpperCase() + prompt.slice(1),
      heldBack: [],
    });
  });

  it.each([
    'Where is the best bread?',
    "The best bread I've ever eaten was in a petrol station in Portugal.",
    'I should have changed my phone, it was always better.',
    'Coffee.',
  ])('ask nothing that does not fit: %s', (post) =>
    expect(arranged('replies', { source: post, count: 9 }).texts.join(' ')).not.toMatch(
      /opposite|stop being true|change your mind|before\?|start|miss|differently/,
    ),
  );

  it('are none where no question fits, which is said', () =>
    expect(arranged('replies', { source: 'Coffee.' })).toMatchObject({
      texts: [],
      notes: ['No question fits this post. Write what you know or think about it.'],
    }));

  it.each([
    ['Our rent rose to 2,400 euros.', ['What was it before?', 'Over how long was that?']],
    ['Our rent rose from 900 to 2,400 euros in a year.', []],
    ['Unsere Miete stieg auf 2.400 Euro.', ['Wie hoch war es vorher?', 'Über welchen Zeitraum war das?']],
    ["The best bread I've ever eaten was in Portugal.", ['What came closest?']],
    ['I sat in the car for 20 minutes before I went in.', ['What happened next?']],
    ['Would you have moved?', ['What made you ask?']],
    ['Any tips for invoices? How do you send yours?', ['What have you tried so far?', 'What made you ask?']],
  ])('ask what the post leaves open: %s', (post, questions) =>
    expect(arranged('replies', { source: post, count: 9 }).texts).toEqual(questions),
  );

  it.each([
    'disagree w nothing, just want to say I played the demo in Oct and the whale level made me cry.',
    'Just wanted to say that we love the whale level.',
    'Agree, but we lost 3 customers with it.',
  ])('say what the person begins as one does in a reply: %s', (prompt) => {
    const { texts, heldBack } = arranged('replies', { prompt, source, count: 1 });
    expect([texts, heldBack]).toEqual([[prompt.charAt(0).toUpperCase() + prompt.slice(1)], []]);
  });

  it('say nothing of an order to agree', () =>
    expect(arranged('replies', { prompt: 'Disagree politely. Agree but be brief.', source }).origins).toEqual([
      'starter',
    ]));

  it('are said to be questions where a wish for a reply was written', () => {
    const { origins, notes, heldBack } = arranged('replies', { prompt: 'Thank him for the charger', source, count: 2 });
    expect(origins).toEqual(['starter']);
    expect(heldBack).toEqual(['Thank him for the charger']);
    expect(notes).toEqual([
      'These are questions to the author. To answer in your own words, write what you know or think.',
    ]);
  });

  it('are none to a sensitive post', () =>
    expect(arranged('replies', { source: 'My father died this morning.' }).texts).toEqual([
      'SKIP: It is about a death or a tragedy.',
    ]));
});

describe('a look-alike', () => {
  it('asks for each beat where there is nothing to lay out', () => {
    const { texts, ids, notes } = arranged('mimic', { source: build });
    expect(texts).toEqual([]);
    expect(ids).toEqual(['beat-1', 'beat-2', 'beat-3']);
    expect(notes).toEqual(['Answer the questions, and your answers are laid out in this structure.']);
  });

  it('lays the answers out in the order of the beats', () => {
    const answers = [
      answer('beat-3', 'do you still write one?'),
      answer('beat-1', '9 of 63 companies replied'),
      answer('beat-2', 'the other 54 never opened the letter'),
    ];
    expect(arranged('mimic', { source: build, answers, count: 1 }).texts).toEqual([
      '9 of 63 companies replied.\n\nThe other 54 never opened the letter.\n\nDo you still write one?',
    ]);
  });

  it.each([
    ['I opened a cafe in 2019. Friends laughed. 120 cups a day now.'],
    ['I opened a cafe in 2019. They laughed.\n120 cups a day now.'],
    ['I opened a cafe in 2019.\nThey laughed.\n120 cups a day now.'],
  ])('has a sentence for each line of the source where there are as many: %j', (prompt) => {
    const sentences = prompt.split(/(?<=\.)\s/);
    expect(arranged('mimic', { source: build, prompt, count: 1 }).texts).toEqual([sentences.join('\n\n')]);
  });

  it('has as many lines as the source, with sentences together where there are more', () => {
    const source = 'I quit my job.\nMy boss smiled.\nMy mother did not.\nWould you have?';
    const four = [
      'We raised our rate to 120 euros.',
      'Two clients left.',
      'They came back in May.',
      'So we stayed at 120.',
    ];
    const linesOf = (prompt: string) => arranged('mimic', { source, prompt, count: 1 }).texts[0]?.split('\n');
    expect(linesOf(four.join(' '))).toEqual(four);
    expect(linesOf([...four, 'It was worth it.'].join(' '))).toHaveLength(4);
  });

  it('has all lines of the source rather than its hook', () => {
    const source = '40% of startups fail.\n\nNobody says why.\n\nWould you try?';
    const lines = ['Our oven broke last week.', 'Our rent went to 900 euros.', 'Our baker left for Lille.'];
    expect(arranged('mimic', { source, prompt: lines.join(' '), count: 1 }).texts).toEqual([lines.join('\n\n')]);
  });

  it('says how many of the lines it has where it lacks some, and what else is otherwise', () => {
    const source = 'Most people quit.\n\nI posted for 8 months.\n\nThen one post reached 2 million.\n\nKeep going.';
    const lines = ['We dropped our meetings.', 'Calls went from 14 to 3.', 'Nobody missed them.'];
    const three = arranged('mimic', { source, prompt: lines.join('\n') });
    expect([three.texts, three.angles]).toEqual([[lines.join('\n\n')], ["3 of the post's 4 lines"]]);
    const four = arranged('mimic', { source, prompt: [...lines, 'We sleep now.'].join('\n') });
    expect(four.angles).toEqual(["The post's structure, another ending"]);
  });

  it('sets lines apart and ends them as the source does, with none for what the notes have more', () => {
    const prompt = 'new bakers follow the recipe\nold bakers follow the dough\nwe learned it with 40 burnt loaves';
    const contrast = 'Junior devs write clever code.\nSenior devs write boring code.';
    expect(arranged('mimic', { source: contrast, prompt }).texts).toEqual([
      'New bakers follow the recipe.\nOld bakers follow the dough.',
    ]);
    const source = 'Meetings → memos\nSlack → email\n\nOutput doubled.';
    expect(arranged('mimic', { source, prompt: 'gas → induction\nfour menus → one\nsold out' }).texts).toEqual([
      'Gas → induction\nFour menus → one\n\nSold out.',
    ]);
  });

  it('has as many sentences as a source of one line, and ends a teaser as one', () => {
    const prompt = 'our best seller is the smell of bread\nwe dropped the menu in march';
    expect(arranged('mimic', { source: 'The best budget is a product people talk about.', prompt }).texts).toEqual([
      'Our best seller is the smell of bread.',
      'We dropped the menu in March.',
    ]);
    const source = 'I sold my agency last week.\n\nHere are 5 lessons nobody told me 🧵';
    const list = 'we closed our truck on friday\nwhat we learned in six years\n- soup sells\n- cash is faster';
    expect(arranged('mimic', { source, prompt: list }).texts).toEqual([
      'We closed our truck on Friday.\n\nWhat we learned in six years:',
    ]);
  });

  it('says which notes it has no room for', () => {
    const source = 'Amateurs chase leads.\nProfessionals chase referrals.';
    const prompt = 'our first invoices had five lines. our invoices have one line now. we get paid 11 days earlier.';
    const { texts, textNotes } = arranged('mimic', { source, prompt, count: 1 });
    expect(texts).toEqual(['Our first invoices had five lines.\nOur invoices have one line now.']);
    expect(textNotes).toEqual([['Left out: “We get paid 11 days earlier.”']]);
    const long = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'last'];
    const many = long.map((one) => `Our ${one} shop opened in Lyon.`).join(' ');
    expect(arranged('mimic', { source, prompt: many, count: 1 }).textNotes[0]?.[0]).toMatch(
      /seventh [^“]* and 1 more$/,
    );
    const list = 'Things we cut: the paper labels, the second scanner and the night shift. Would you?';
    const items = arranged('mimic', { source: 'My stack:\n- coffee\n- journal\n- run', prompt: list, count: 1 });
    expect(items.textNotes).toEqual([['Left out: “Would you?”']]);
    const answers = [
      answer('beat-1', 'we moved to Lyon in May'),
      answer('beat-2', `Our rent is ${'very '.repeat(60)}high.`),
    ];
    expect(arranged('mimic', { source, answers, count: 1 }).textNotes[0]?.[0]).toMatch(/^Left out: “Our rent is very/);
  });

  it('is in the structure of a post only with as many sentences', () => {
    const source = 'Nobody quits because of a missing feature. They quit because of a slow one.';
    const anglesOf = (prompt: string) => arranged('mimic', { source, prompt }).angles;
    const two = 'We moved our standup to 4pm. The team stopped coming in late.';
    expect(anglesOf(two)).toEqual(["In the post's structure"]);
    expect(anglesOf('We moved our standup to 4pm. But the team came in late. Two people told me they sleep.')).toEqual([
      "The post's structure, more sentences",
    ]);
    expect(anglesOf('We moved our standup to 4pm.')).toEqual(["The post's structure, fewer sentences"]);
  });

  it('has all notes before the structure of a post that leaves some out', () => {
    const source = 'I quit Slack.\n\nNothing broke.\n\nWould you?';
    const prompt =
      'We dropped stand-ups in March. Nobody asked for them back. We got five days a month. So we dropped more. Would you?';
    const { texts, textNotes } = arranged('mimic', { source, prompt });
    expect(texts[0]).toMatch(/^We dropped stand-ups in March/);
    expect(textNotes[0]).toEqual([]);
    expect(textNotes[1]).not.toEqual([]);
  });

  it('keeps what announces an answer in the line of the answer', () => {
    const prompt = 'In 2019 I was a night nurse. Today I run the ward. The difference? I started writing things down.';
    const source = 'I was broke.\n\nNow I run a company.\n\nThe difference? I asked for help.';
    expect(arranged('mimic', { source, prompt, count: 1 }).texts).toEqual([
      'In 2019 I was a night nurse.\n\nToday I run the ward.\n\nThe difference? I started writing things down.',
    ]);
  });

  it('keeps the last sentence where others have to go', () => {
    const source = 'Everyone says move fast.\n\nSo we did.\n\nIt cost us a year.';
    const prompt =
      'everyone says hire for culture fit. we did for 4 years. we got 9 people who agreed with each other. Now we hire for what we lack.';
    const { texts, textNotes } = arranged('mimic', { source, prompt, count: 1 });
    expect(texts).toEqual([
      'Everyone says hire for culture fit.\n\nWe did for 4 years.\n\nNow we hire for what we lack.',
    ]);
    expect(textNotes).toEqual([['Left out: “We got 9 people who agreed with each other.”']]);
  });

  it('is one question like its source, if it asks nothing of the writer', () => {
    const source = 'What would you build if nobody paid you?';
    const like = (prompt: string) => arranged('mimic', { source, prompt, count: 1 }).texts;
    expect(like('What would you cook if nobody took a photo?')).toEqual([
      'What would you cook if nobody took a photo?',
    ]);
    expect(like('Could you make it about cooking?')).toEqual([]);
    expect(like('How would you write this?')).toEqual([]);
  });

  it('lays notes out line by line, and copies nothing of the source', () => {
    const prompt = 'We raised our rate to 120 euros. Two clients left in May. Would you have stayed?';
    const { texts } = arranged('mimic', { source: build, prompt });
    expect(texts[0]).toBe('We raised our rate to 120 euros.\n\nTwo clients left in May.\n\nWould you have stayed?');
    expect(arranged('mimic', { source: build, prompt: build }).texts).toEqual([]);
  });
});

it('says how many texts fit the notes where more were asked for', () => {
  const notesOf = (prompt: string, count = 9, avoid: string[] = []) =>
    arranged('tweets', { prompt, count, avoid }).notes;
  const two = `${lone}\n\nWe sold 40 loaves of rye bread in March.`;
  expect(notesOf(lone)).toEqual(['One arrangement fits these notes. More notes give more.']);
  expect(notesOf(two)).toEqual(['Two arrangements fit these notes. More notes give more.']);
  expect(notesOf(two, 9, [two])).toEqual(['One other arrangement fits these notes. More notes give more.']);
  expect(notesOf(lone, 1)).toEqual([]);
  expect(notesOf(`${lone} Grateful but not cringe.`)).toEqual([
    'One arrangement fits these notes. Use what was left out, or add notes, to get more.',
  ]);
});

it('says what a link alone, or one sentence for a post of several lines, is missing', () => {
  expect(arranged('tweets', { prompt: 'https://example.com/blog' }).notes).toEqual([
    'A link alone is not a post. Write what it leads to in a sentence.',
  ]);
  expect(arranged('mimic', { source: build, prompt: lone }).notes).toEqual([
    'That post has 3 lines. Write a sentence for each, or answer the questions.',
  ]);
});

it('keeps what leans on a sentence in its paragraph on LinkedIn', () => {
  const idea = 'We counted loaves for 8 weeks. It turned out that rain decides. So we bake less on wet days.';
  const [text] = arranged('linkedin', {
    prompt: `We run a bakery. A third of our bread was left. ${idea}`,
    count: 1,
  }).texts;
  expect(text).toBe(`We run a bakery.\n\nA third of our bread was left.\n\n${idea}`);
});

describe('a bio', () => {
  it('asks for its lines, and joins the answers', () => {
    expect(arranged('bio', { source: '{}' }).ids).toEqual(['bio-what', 'bio-who', 'bio-proof', 'bio-posts']);
    const answers = [answer('bio-what', 'I bake rye bread'), answer('bio-proof', '40 loaves a day since 2019')];
    expect(arranged('bio', { source: '{}', answers }).texts[0]).toBe('I bake rye bread. 40 loaves a day since 2019.');
  });
});
