import type { Structure } from '../../../text/structure/structure';
import { answer, arranged } from '../../../../test/arranged';

const numbered =
  '3 things I stopped doing this year:\n\n1. Daily standups\n2. Friday deploys\n3. Slack after 6pm\n\nWhich one would you drop first?';
const like = (source: string, prompt: string) => arranged('mimic', { source, prompt, count: 1 });

describe('a look-alike of a list', () => {
  const items = '1. Paper labels\n2. Second scanner\n3. The night shift';

  it.each([
    'things we removed\npaper labels\nsecond scanner\nthe night shift\nwhat would you remove?',
    'Things we removed:\n- paper labels\n- second scanner\n- the night shift\n\nWhat would you remove?',
    'things we removed\n\npaper labels\n\nsecond scanner\n\nthe night shift\n\nwhat would you remove?',
    'things we removed\npaper labels\nsecond scanner\nthe night shift\nwhat would you remove',
    'Things we removed: paper labels, second scanner and the night shift. What would you remove?',
  ])('has its count, colon, numbers and blank lines: %j', (prompt) => {
    const { texts, angles } = like(numbered, prompt);
    expect(texts).toEqual([`3 things we removed:\n\n${items}\n\nWhat would you remove?`]);
    expect(angles).toEqual(["In the post's structure"]);
  });

  it.each([
    'stuff that fixed our deploys: feature flags, a checklist on paper, Priya on call',
    'stuff that fixed our deploys:\n- feature flags\n- a checklist on paper\n- Priya on call',
    'stuff that fixed our deploys: 1) feature flags 2) a checklist on paper 3) Priya on call',
  ])('has a heading and items that would be a word to the writer elsewhere: %j', (prompt) => {
    const { texts, heldBack } = like('My stack:\n\n- coffee\n- one page\n- no phone', prompt);
    expect(texts).toEqual([
      'Stuff that fixed our deploys:\n\n- feature flags\n- a checklist on paper\n- Priya on call',
    ]);
    expect(heldBack).toEqual([]);
  });

  it.each([
    'what I want: short lines, a warm tone, one joke',
    'tone: warm, short, honest',
    'things to mention: the oven, the queue, the rent',
    'stuff that fixed our deploys: feature flags, keep it short, Priya on call',
  ])('has nothing that may be meant for the writer: %s', (prompt) =>
    expect(like(numbered, prompt).heldBack).not.toEqual([]),
  );

  it('is made of sentences that are as many as its items, without a line above them', () => {
    const prompt = 'We send no proposals by email. The price is on the first page. Every quote ends on a Friday.';
    const { texts, angles } = like(numbered.replace(/\n\nWhich.*/, ''), prompt);
    expect(texts).toEqual([
      '1. We send no proposals by email\n2. The price is on the first page\n3. Every quote ends on a Friday',
    ]);
    expect(angles).toEqual(["The post's structure, another opening"]);
  });

  it('is of its first line where there is a line for each of the post, with no ends', () => {
    const source = '3 things a coffee cart taught me:\n\n1. Rain is a discount\n2. Regulars pay rent\n3. Nobody reads';
    const lines = [
      'been a dog groomer 8 yrs',
      'owners lie about brushing',
      'most bites are at the back feet',
      'tips were £3',
    ];
    expect(like(source, lines.join('\n')).texts).toEqual([
      'Been a dog groomer 8 yrs:\n\n1. Owners lie about brushing\n2. Most bites are at the back feet\n3. Tips were £3',
    ]);
  });

  it('is a list under the signs of a post that is nothing else', () =>
    expect(like('1. Listen first\n2. Send one page', 'oven off\nfloor swept\ncash counted').texts).toEqual([
      '1. Oven off\n2. Floor swept\n3. Cash counted',
    ]));

  it.each([
    [
      '3 lessons from 19 yrs of nursing: say the word died. eat before midnight. the cleaner knows more than the chart.',
      '3 lessons from 19 yrs of nursing:\n\n1. Say the word died\n2. Eat before midnight\n3. The cleaner knows more than the chart',
    ],
    [
      'three rules of our shop: no discounts. cash only. we close at noon. Which one would you drop?',
      'Three rules of our shop:\n\n1. No discounts\n2. Cash only\n3. We close at noon\n\nWhich one would you drop?',
    ],
    [
      '5 things i learned baking. - weigh the water - salt after 20 min - cold dough',
      '5 things I learned baking:\n\n1. Weigh the water\n2. Salt after 20 min\n3. Cold dough',
    ],
  ])('has the sentences and marks that stand behind its heading in one line: %j', (prompt, text) =>
    expect(like(numbered, prompt).texts).toEqual([text]),
  );

  it('is made of answers, in the order of the post', () => {
    const answers = [
      answer('beat-3', 'what would you remove?'),
      answer('beat-1', 'things we removed'),
      answer('beat-2', 'paper labels\nsecond scanner\nthe night shift'),
    ];
    expect(arranged('mimic', { source: numbered, answers, count: 1 }).texts).toEqual([
      `3 things we removed:\n\n${items}\n\nWhat would you remove?`,
    ]);
  });

  it('has all items of the notes, and no ending that they do not have', () => {
    const { texts, angles } = like(numbered, 'what we learned\nrye sells out by 9\ncash is slow\nsleep\nask regulars');
    expect(texts).toEqual(['What we learned:\n\n1. Rye sells out by 9\n2. Cash is slow\n3. Sleep\n4. Ask regulars']);
    expect(angles).toEqual(["The post's structure, another ending"]);
  });

  it.each([
    ['My stack:\n\n✅ Coffee\n✅ Journal', 'Our closing routine:\n\n✅ Oven off\n✅ Floor swept\n✅ Cash counted'],
    ['My stack:\n- coffee\n- journal', 'Our closing routine:\n- oven off\n- floor swept\n- cash counted'],
    [
      'My stack.\n\n→ I drink coffee.\n→ I write.',
      'Our closing routine.\n\n→ Oven off.\n→ Floor swept.\n→ Cash counted.',
    ],
    ['My stack 👇\n\n☑ Coffee\n\n☑ Journal', 'Our closing routine:\n\n☑ Oven off\n\n☑ Floor swept\n\n☑ Cash counted'],
    ['My stack:\n🍞 Bake\n🏃 Run\n📚 Read', 'Our closing routine:\nOven off\nFloor swept\nCash counted'],
    ['Churn, in a year:\n\nMay: 9% → 4%\nJune: 4% → 2%', 'Our closing routine:\n\nOven off\nFloor swept\nCash counted'],
  ])('has its signs, ends and gaps, and no emoji that is only its own: %j', (source, text) =>
    expect(like(source, 'our closing routine\noven off\nfloor swept\ncash counted').texts).toEqual([text]),
  );

  it('begins below the line with a colon rather than below one that only looks like its heading', () => {
    const source = 'I quit Slack.\n\nNothing broke.\n\nWhat changed:\n- 2 hours back\n- fewer half answers';
    const notes = 'We dropped stand-ups in March.\nWhat we got:\n- 5 days a month\n- quiet mornings';
    expect(like(source, notes).texts).toEqual([
      'We dropped stand-ups in March.\n\nWhat we got:\n- 5 days a month\n- quiet mornings',
    ]);
  });

  it('keeps the lines above and below it', () => {
    const source =
      'I ran 40 interviews.\n\nHere is what surprised me:\n\n• Nobody reads\n• Everyone exports\n\nTalk to users.';
    const notes =
      'we watched 12 people print\nwhat surprised us\nnobody reads\neveryone presses it\n\nwatch one person';
    expect(like(source, notes).texts).toEqual([
      'We watched 12 people print.\n\nWhat surprised us:\n\n• Nobody reads\n• Everyone presses it\n\nWatch one person.',
    ]);
  });

  it('is not made of notes that do not say what it lists, or for a post with two lists', () => {
    expect(like(numbered, 'paper labels\nsecond scanner\nthe night shift\nwhat would you remove?')).toMatchObject({
      texts: [],
      notes: ['That post is a list. Write what yours lists, then each item on its own line, or answer the questions.'],
    });
    const held = like(numbered, 'We print labels now. Write something warm. We sold the second scanner.');
    expect(held.heldBack).toContain('Write something warm.');
    expect(held.notes[0]).toMatch(/^That post is a list/);
    const two = 'Stop:\n- cold DMs\n- hashtags\n\nStart:\n- replying\n- sleeping';
    expect(
      like(two, 'stop\n- weekly reports\n- printed maps\nstart\n- one call on monday\n- a shared map'),
    ).toMatchObject({
      texts: [],
      notes: ['That post has more than one list. Arranging notes like that needs a model.'],
    });
  });

  it('is lines where the person took the list out of the structure', () => {
    const structure: Structure = { hook: 'statement', beats: ['hook'], lineCount: 3, ending: 'statement' };
    const prompt = 'our closing routine\noven off\nfloor swept\ncash counted';
    const { texts } = arranged('mimic', { source: 'My stack:\n- coffee\n- journal', prompt, structure, count: 1 });
    expect(texts).toEqual(['Our closing routine\nOven off\nFloor swept']);
  });

  it('has no more lines than the person set', () => {
    const structure: Structure = { hook: 'list_promise', beats: ['hook', 'list'], lineCount: 3, ending: 'list_item' };
    const source = 'My stack:\n- coffee\n- journal\n- run';
    const prompt = 'our closing routine\noven off\nfloor swept\ncash counted';
    const { texts } = arranged('mimic', { source, prompt, structure });
    expect(texts).toEqual(['Our closing routine:\n- oven off\n- floor swept']);
  });
});
