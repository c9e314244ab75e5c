export type SampleKind = 'statement' | 'question' | 'list' | 'story' | 'link' | 'reply';

export interface SamplePost {
  kind: SampleKind;
  text: string;
}

const statements = [
  'Deleted 1,400 lines today and nobody noticed. Best week of the quarter.',
  'The test that failed once in forty runs was right every time. Our code was not.',
  'A good error message is the cheapest support hire you will ever make.',
  'Most “quick calls” are an email that somebody did not want to think through.',
  'Estimates got better the year we stopped adding them up.',
  'If the migration cannot be run twice, it will be.',
  'Naming is hard because it is the moment you find out you have built two things.',
  'Dark mode took a day. Agreeing on the grey took three weeks.',
  'I trust a pull request with a “what I tried first” section more than one with ten approvals.',
  'Every flag we forgot to remove is now a feature somebody depends on.',
  'The students who ask “why would anybody want this?” are usually two weeks ahead.',
  'Marking 30 essays with one pen teaches you which comments you can stop writing.',
  'A seating plan is a lesson plan.',
  'Silence after a question lasts four seconds. It only feels like a minute to the one who asked.',
  'You can tell a lesson is going well when the noise has nouns in it.',
  'Salt the water, salt the onions, taste, and then look at the recipe.',
  'A blunt knife is slower and it bites. Sharpen it on Sunday.',
  'Bread got easier the day I bought a scale and harder the day I bought a book.',
  'Nobody has ever regretted the second tray of roast carrots.',
  'Soup is a way of being kind to yourself on Wednesday.',
  'Easy runs are supposed to feel like you are wasting your time. You are not.',
  'The first kilometer lies. Give it ten minutes before you decide how you feel.',
  'New shoes fix nothing and I am wearing them anyway.',
  'Ran the loop the other way round. Found out I live on a hill.',
  'Rest days are on the plan because I do not put them there myself.',
];

const questions = [
  'What is the smallest change you shipped this year that people still mention?',
  'Do you write the README before or after the thing works? I have switched sides twice.',
  'Which shortcut did you learn embarrassingly late? Mine: searching the shell history.',
  'How do you say no to a feature that the loudest customer wants and eleven others would hate?',
  'Teachers: what do you do with the last eight minutes when the lesson ends early?',
  'What is one thing you stopped grading and never missed?',
  'Does anybody actually rest a steak for as long as the book says?',
  'What do you cook when there are four people, no plan and half an hour?',
  'Runners: headphones or none? I like the quiet until about kilometer nine.',
  'How long did it take before getting up at six stopped being a decision?',
];

const lists = [
  'Three things I check before a release:\n\n1. Can I undo it in five minutes?\n2. Who will notice first?\n3. Is it Friday?',
  'Our on-call notes, after two years, are four lines:\n\n- what broke\n- how we saw it\n- what we did\n- what would have told us sooner',
  'What I look for in a first pull request:\n\n– it does one thing\n– the tests fail without it\n– the author left me one question',
  'Cheap habits that paid off:\n\n1. write down the number before you optimise\n2. log ids, never bodies\n3. rename it the moment the name lies',
  'How I plan a lesson in ten minutes:\n\n1. the one question they should be able to answer\n2. the mistake they will make\n3. something to do with their hands',
  'Feedback that students use:\n\n- one thing to keep\n- one thing to change\n- where to try it next\n\nFeedback they do not: everything else.',
  'A week of lunches from one pot of beans:\n\nMon: with rice and lime\nTue: on toast\nWed: soup\nThu: the end of the soup, with pasta\nFri: out',
  'Pantry rules that survived three kitchens:\n\n1. date the jar\n2. oil away from the stove\n3. if you cannot see it, you do not own it',
  'Ten weeks to a first 10K:\n\n– three runs a week\n– two of them slow\n– one with a hill\n– nothing new on the day',
];

const stories = [
  'We spent two days hunting a memory leak. It was a log line that kept the last request “just in case”. Somebody had added it to find a memory leak.',
  'A customer wrote that the export was broken. It was not. The button said “Download” and she was looking for “Export”. We changed the word and the tickets stopped. Eleven minutes of work, eight months of tickets.',
  'My first code review at this job had 62 comments. I thought I would be let go. The reviewer asked me to lunch and said: I only do this when I expect to read a lot more of your code.',
  'I rewrote the billing page from scratch because the old one was ugly. It took six weeks. In the second week after launch we found out what every ugly line had been for.',
  'The demo crashed in front of forty people. The person who had built it laughed, opened the log on the big screen and fixed it live. We sold more that day than at any demo that worked.',
  'A boy in the back row had not said a word since September. Today he corrected my proof, politely, in front of everyone. I have been in a good mood for seven hours.',
  'I lost my voice on Monday and taught four lessons on the whiteboard. They were quieter, faster and asked better questions. I am trying not to draw conclusions.',
  'Parents’ evening. A father told me his daughter explains fractions to the dog. The dog, he says, is struggling with denominators.',
  'My grandmother measured flour with a cup that had lost its handle. I have the cup now. Her recipes finally work.',
  'Burnt the onions, started again, burnt them again. Third time I sat down on the kitchen floor and watched them for twenty-five minutes. So that is what “slowly” means.',
  'Friends came for dinner, the oven died, and we ended up frying everything on a camping stove on the balcony. They have asked when we are doing it again.',
  'Halfway through the long run my watch died. I slowed down, looked at the river, said good morning to a heron. It was the best run in months and there is no proof of it.',
  'I came last in my age group on Sunday. The man who was second to last waited at the line and gave me his orange. I have never eaten a better orange.',
];

const links = [
  'Wrote down how we moved 3 TB without a maintenance window, including the two hours when I thought we had lost some of it: https://example.com/notes/moving-house',
  'A short piece on writing alerts that a tired person can act on. https://example.com/notes/tired-alerts',
  'The checklist we use before deleting a feature. Steal it & tell me what is missing: https://example.com/notes/deleting-features',
  'Six starter tasks for a mixed-ability class, free to print: https://example.com/class/starters',
  'Slides from yesterday’s talk on giving feedback faster than you take it in: https://example.com/class/feedback',
  'The bean recipe, since four of you asked. Soak them. Really. https://example.com/kitchen/beans',
  'How I keep a sourdough starter alive through three weeks of holiday: https://example.com/kitchen/starter',
  'My spreadsheet for the spring half marathon: pace < heart rate, always. https://example.com/runs/spring',
];

const replies = [
  '@sample_nora Same here. We moved the check in front of the queue and the noise was gone in a day.',
  '@sample_nora That is a good way to put it. May I steal it for Thursday?',
  '@sample_ben Try it with half the class first. You will know after ten minutes.',
  '@sample_ben Agreed, with one exception: exams.',
  '@sample_ines Lower heat than you think, and leave the lid off.',
  '@sample_ines Two days in the fridge. The second day makes the difference.',
  '@sample_omar Congratulations! What was the plan for the last ten kilometers?',
  '@sample_omar I had the same knee. Shorter steps fixed most of it.',
  '@sample_lea Thank you, that saved me an afternoon.',
  '@sample_lea No, the older one. The new one needs a different driver.',
];

const of = (kind: SampleKind, texts: string[]): SamplePost[] => texts.map((text) => ({ kind, text }));

/** What a made-up person who builds software, teaches, cooks and runs has to say. No account posts all of it. */
export const samplePosts: SamplePost[] = [
  ...of('statement', statements),
  ...of('question', questions),
  ...of('list', lists),
  ...of('story', stories),
  ...of('link', links),
];

export const sampleReplies: SamplePost[] = of('reply', replies);

export const sampleLocations = ['Lisbon', 'Leeds', 'Utrecht', 'Aarhus', 'Porto', 'Graz', 'Ghent', 'Cork'];
