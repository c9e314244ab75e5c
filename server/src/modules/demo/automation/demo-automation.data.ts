/** A post of a monitored account, what was suggested for it, and what became of it. Times are in minutes before now. */
export interface DemoFoundPost {
  handle: 'jonasroasts' | 'cafelumen';
  text: string;
  agoMinutes: number;
  figures: { likes: number; replies: number };
  isSummons?: boolean;
  suggestions: string[];
  /** It waits for a decision without one. */
  outcome?: 'sent' | 'rejected' | { skipCode: string; skipMessage: string };
}

/** Said at each of them, because nobody's model wrote them. */
export const sampleNote = 'Sample reply. Connect a model for replies of your own.';

export const demoMonitors = [
  { handle: 'jonasroasts', name: 'Jonas Berg (sample)', followers: 3_100, replyCount: 3, postsPerDay: 2.4 },
  { handle: 'cafelumen', name: 'Café Lumen (sample)', followers: 860, replyCount: 2, postsPerDay: 0.9 },
] as const;

export const demoInstructions =
  'We plan roasts by lot: a late container moves only its own batches. Customers pause for the quiet season and come back.';

/** The newest first. `@me` stands for the sample person's own handle. */
export const demoFoundPosts: DemoFoundPost[] = [
  {
    handle: 'jonasroasts',
    text: 'Anyone found a way to plan roasts when green coffee arrives whenever it likes? I redo the whole week every time a container slips.',
    agoMinutes: 118,
    figures: { likes: 46, replies: 18 },
    suggestions: [
      'We stopped planning by week. Each batch hangs on its lot, so when a container slips only those batches move and the rest stay put. How many lots do you have in the air?',
      'What helped us: the plan follows the lots, not the days. A late container then moves four batches instead of the whole week.',
      'Do you redo it because the batches share days, or because the orders do? For us it was the orders, and a packing list by 7:00 fixed most of it.',
    ],
  },
  {
    handle: 'cafelumen',
    text: '@me does the pause button also stop the standing order?',
    agoMinutes: 134,
    figures: { likes: 3, replies: 1 },
    isSummons: true,
    suggestions: [
      'Yes, both stop on the day you pick, and both come back with one press. Nothing is lost in between.',
      'It does. Eight of the nine roasteries that paused last summer came back with their old standing order.',
    ],
  },
  {
    handle: 'jonasroasts',
    text: 'Hot take: production planning for a 2-person roastery is a whiteboard.',
    agoMinutes: 197,
    figures: { likes: 88, replies: 31 },
    suggestions: [
      '22 of the 30 roasters I called planned on paper, and most had a good reason: their tools assumed one machine. What is on your board that a screen gets wrong?',
    ],
  },
  {
    handle: 'cafelumen',
    text: 'New window, same old queue. Who else opens at six?',
    agoMinutes: 1_290,
    figures: { likes: 12, replies: 6 },
    suggestions: ['Six in Lisbon too. Our first support email comes at 6:10, so that is when we start answering.'],
    outcome: 'sent',
  },
  {
    handle: 'jonasroasts',
    text: 'Rate my new bag design.',
    agoMinutes: 1_330,
    figures: { likes: 21, replies: 9 },
    suggestions: ['The lot number in the corner is the part I would keep.'],
    outcome: 'rejected',
  },
  {
    handle: 'jonasroasts',
    text: 'Good morning from the roastery!',
    agoMinutes: 1_380,
    figures: { likes: 9, replies: 2 },
    suggestions: [],
    outcome: { skipCode: 'nothing_to_add', skipMessage: 'A greeting needs no reply.' },
  },
];

export const demoRules = {
  linkedin: {
    name: 'Weekly LinkedIn post (sample)',
    days: [2, 4],
    times: ['09:00'],
    topics: [
      {
        text: 'What customers ask',
        notes: 'Roasters ask whether the buttons work with gloves on. They have since March.',
      },
      { text: 'The pause button', notes: 'Nine roasteries paused for the quiet season. Eight of them came back.' },
    ],
    draft:
      'Nine roasteries paused for the quiet season.\n\nI was sure the pause button would cost us money. It did, for five weeks. Then eight of the nine came back, and none of them had to explain anything to us.\n\nChurn went from 6% to 4%.',
  },
  followUp: {
    name: 'Follow up on what does well (sample)',
    text: 'How we plan roasts by lot, with the numbers: https://harborlist.example/notes',
    trigger: { type: 'post_performance', metric: 'likes', threshold: 100, withinHours: 24 },
  },
} as const;
