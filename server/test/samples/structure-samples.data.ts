import type { EndingType, HookType } from '../../src/text/structure/structure';

export interface StructureSample {
  text: string;
  hook: HookType;
  ending: EndingType;
  lineCount: number;
}

const sample = (hook: HookType, ending: EndingType, lines: readonly string[]): StructureSample => ({
  text: lines.join('\n'),
  hook,
  ending,
  lineCount: lines.filter((line) => line !== '').length,
});

/** Forty posts as people write them, each with the opening and ending that a reader would name, noted before the rules were run. */
export const structureSamples: readonly StructureSample[] = [
  sample('statement', 'statement', ['Onboarding is the only part of our product that every single customer sees.']),
  sample('statement', 'punchline', [
    'Our biggest feature request for two years was dark mode on the invoice screen. We shipped it. Nobody noticed.',
  ]),
  sample('statement', 'punchline', [
    'Meetings are where good ideas go to wait for a calendar slot.',
    '',
    'Ours waits until May.',
  ]),
  sample('statement', 'question', [
    'Pricing pages are harder to write than the product itself.',
    '',
    'Which one do you think does it well?',
  ]),
  sample('statement', 'link', [
    'The full write-up of how our queue lost 14 jobs is on the blog now. https://example.com/queue',
  ]),
  sample('statement', 'call', [
    'The beta of our invoice tool opens to everyone on Thursday.',
    'Reply with your email and you are in.',
  ]),
  sample('number', 'statement', ['74% of our sign-ups come from one page that we wrote in an afternoon in 2021.']),
  sample('number', 'punchline', ['$49 a month for three years of a tool that I opened twice.', '', 'I know who I am.']),
  sample('number', 'statement', ['9 steps to sign up. 31% finished. We cut it to 4 steps and 44% do.']),
  sample('number', 'question', [
    '11 interviews, 2 offers, 0 replies from the one company I wanted. How do you close the loop on that?',
  ]),
  sample('list_promise', 'list_item', [
    '3 years of running a shop in numbers:',
    '',
    '- 41,000 orders',
    '- 212 returns',
    '- 1 very angry goose',
  ]),
  sample('question', 'statement', [
    'Why do we still send invoices as PDFs? Half of them are typed in again by hand at the other end.',
  ]),
  sample('question', 'question', ['What is the best book on pricing that is not about software?']),
  sample('question', 'call', ['Looking for a decent trestle table in Bristol?', '', 'DM me, I have four of them.']),
  sample('question', 'punchline', [
    'Does it scale to a million users and five regions with no downtime?',
    '',
    'No idea. 11 users.',
  ]),
  sample('story', 'statement', [
    'In 2019 I was fired on a Tuesday. By Friday I had my first client, and she is still my client today.',
  ]),
  sample('story', 'punchline', [
    'Last week a customer called to cancel because our app did what he needed and he was done.',
    '',
    'Fair enough.',
  ]),
  sample('story', 'punchline', [
    'I spent five hours on a bug that only happened on the machine of our accountant.',
    '',
    'It was a trailing space.',
  ]),
  sample('story', 'question', [
    'Yesterday my son asked me what I actually do all day. I talked for ten minutes and he went to play. What do you say?',
  ]),
  sample('story', 'link', [
    'We moved 1.2 TB to a cheaper disk over one weekend.',
    '',
    'The notes, with the mistakes left in: example.com/disk',
  ]),
  sample('story', 'statement', [
    'My first boss told me to write the email and send it tomorrow. I have done that for twenty years and never regretted one.',
  ]),
  sample('story', 'statement', [
    'Two years ago we turned down an offer to sell the company, and this morning we signed a better one.',
  ]),
  sample('contrast', 'statement', [
    'Most people think a good manager has answers. The best one I had mostly asked when I would be done.',
  ]),
  sample('contrast', 'statement', [
    "The hard part isn't the code, it's finding somebody who will use it on a rainy Monday.",
  ]),
  sample('contrast', 'punchline', [
    'Everyone tells you to raise your prices when you start out.',
    'Nobody tells you who calls the day after.',
    '',
    'Everyone calls.',
  ]),
  sample('contrast', 'question', [
    'Unpopular opinion: the office was fine, the commute was not.',
    '',
    'Would you go back if it was ten minutes away?',
  ]),
  sample('contrast', 'list_item', [
    'Bad reviews say what is wrong with the food.',
    'Good reviews say:',
    '- what they ate',
    '- who served it',
    '- when they are back',
  ]),
  sample('command', 'statement', [
    'Write the refund policy before the first sale. It is the only day on which you will be honest about it.',
  ]),
  sample('command', 'punchline', [
    'Never name a server after a film you love, because one day you will have to delete it.',
    '',
    'Goodbye, Alien.',
  ]),
  sample('command', 'call', ['Stop saving articles to read them later.', 'Close the tab.']),
  sample('command', 'link', ['Read this before you sign a lease on a shop: https://example.com/lease']),
  sample('quote', 'statement', [
    '"We are not hiring until the coffee machine works." Our office manager runs a tighter ship than I do.',
  ]),
  sample('quote', 'punchline', [
    '“How long could it possibly take to change a button from blue to green?”',
    '',
    'Three weeks.',
  ]),
  sample('quote', 'statement', [
    'My dentist: "So what does your company do?" I have explained it three times, and each time he nods in the wrong place.',
  ]),
  sample('list_promise', 'list_item', [
    '5 things I check before we ship:',
    '1. Does it work offline',
    '2. Does it work in German',
    '3. Can I undo it',
  ]),
  sample('list_promise', 'list_item', [
    'What I took from ten years of baking:',
    '',
    '✅ weigh everything',
    '✅ trust the oven less than the nose',
    '✅ sell the ugly ones first',
  ]),
  sample('list_promise', 'call', [
    'Here is how we cut our support tickets by half, a thread 🧵',
    '',
    'Bookmark this for your next launch.',
  ]),
  sample('list_promise', 'question', [
    'Three lessons from my first year as a teacher:',
    '',
    '- nobody reads the slides',
    '- everyone reads your face',
    '- kids know',
    '',
    'Which one did you learn first?',
  ]),
  sample('question', 'statement', [
    'Warum schicken wir Rechnungen noch als PDF? Die Hälfte wird am anderen Ende wieder abgetippt.',
  ]),
  sample('number', 'list_item', [
    '74 % unserer Kunden kommen über eine einzige Seite.',
    '',
    '- geschrieben in einer Stunde',
    '- seit 2021 nicht geändert',
    '- ohne ein einziges Bild',
  ]),
];
