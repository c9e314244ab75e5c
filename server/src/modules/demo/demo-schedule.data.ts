/** When the sample workspace likes to post; 1 is Monday. Nothing is planned at those that stay free. */
export const demoSlots = [
  { weekday: 1, time: '10:00', platform: 'linkedin' },
  // The best hour, Tuesday at 8, is left for people to find and add.
  { weekday: 2, time: '12:30', platform: 'twitter' },
  { weekday: 3, time: '12:00', platform: null },
  { weekday: 3, time: '17:00', platform: 'twitter' },
  { weekday: 4, time: '09:00', platform: 'twitter' },
  { weekday: 5, time: '12:00', platform: 'twitter' },
  { weekday: 6, time: '11:00', platform: null },
  { weekday: 7, time: '18:00', platform: null },
  { weekday: 7, time: '20:00', platform: 'twitter' },
] as const;

/** What is planned next on each platform, in this order; several texts are a thread. */
export const demoPlanned = {
  twitter: [
    ['The wall tablet in Porto got an update this morning. Nobody noticed, which was the goal.'],
    [
      'How we plan a roast week in eight minutes, step by step:',
      'Monday, 6:30. Open orders become batches, one per lot. Nobody types anything twice.',
      'Then the person who roasts moves what the plan got wrong. It is usually two batches, and she is usually right.',
      'At 7:00 the packing list prints. Labels come in roast order, so nobody walks back and forth.',
      'Eight minutes, most of them coffee. What does your Monday start with?',
    ],
    ['Which report do you open every single week? Not the one you should. The one you do.'],
    ['61 roasteries use Harborlist now. Eleven of them I have never met, which feels new.'],
    ['A customer asked for an export. She wanted to leave. We built it anyway, and she stayed.'],
    ['What we say no to this quarter:\n- a marketplace\n- custom roles\n- anything with the word hub in it'],
    ['Sunday numbers: 38 roasts planned, 2 moved, 0 forgotten.'],
    ['The best feature request of the month came on the back of a coffee bag. Photo next week.'],
    ['Our changelog is written by support. They know what people were waiting for.'],
    ['If your tool needs training, is it the training or the tool?'],
  ],
  linkedin: [
    [
      'Nine roasteries paused for the quiet season. Eight came back.\n\nThis is what churn looked like before and after the pause button. The two tall bars are the months in which we only had a cancel button.',
    ],
    [
      'We hired our second engineer from a support ticket.\n\nShe wrote four paragraphs about why the label printer was wrong. She was right, and she had already found the line.',
    ],
  ],
} as const;

/** Said to the first post on LinkedIn by members of the team. */
export const demoComments = [
  {
    ...{ handle: 'priya', agoMinutes: 95, isRead: true },
    text: 'Is “eight came back” from the new export? The old one counted Bergen twice.',
  },
  {
    ...{ handle: 'tomas', agoMinutes: 72, isRead: false },
    text: 'It is. I checked with support: nine paused, eight came back.',
  },
] as const;

/** The planned posts with one of these words have the label. */
export const demoLabels = [
  { name: 'Customers', color: 'green', words: ['customer', 'roasteries', 'coffee bag'] },
  { name: 'Hiring', color: 'gray', words: ['hired'] },
  { name: 'Numbers', color: 'amber', words: ['Sunday numbers', '61 roasteries', 'churn'] },
  { name: 'Product', color: 'blue', words: ['tablet', 'roast week', 'export', 'changelog', 'say no to'] },
] as const;

/** Shown with the first post on LinkedIn. */
export const demoPicture = {
  altText: 'Bar chart: churn of 6% in two months, then about 4% in the four months after the pause button.',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="#f7f6f1"/>${[
    [420, '#8a93a8'],
    [405, '#8a93a8'],
    [300, '#7f9a1b'],
    [275, '#7f9a1b'],
    [285, '#7f9a1b'],
    [265, '#7f9a1b'],
  ]
    .map(([height = 0, fill], at) => {
      const [x, y] = [150 + at * 155, 560 - Number(height)];
      return `<rect x="${x}" y="${y}" width="110" height="${height}" rx="8" fill="${fill}"/>`;
    })
    .join('')}<rect x="120" y="560" width="960" height="4" fill="#20263a"/></svg>`,
};

/** Said before on the same account, so X refuses it. */
export const demoRefused = 'We ship on Tuesdays. Roasters roast on Mondays, and nobody wants a new button on a Monday.';

export const demoTeam = [
  { handle: 'priya', name: 'Priya Nair', role: 'admin', agoMinutes: 35 },
  { handle: 'tomas', name: 'Tomás Alves', role: 'editor', agoMinutes: 26 * 60 },
] as const;

export const demoVoice = {
  name: 'Maya (sample)',
  rules: ['Say the number first.', 'No exclamation marks.', 'End on a fact or a question, never on a lesson.'],
};

/** In the bell, the newest first; the unread ones have not been opened yet. */
export const demoNotices = [
  {
    ...{ kind: 'post_failed', title: 'A post to @maya_ortiz on X failed', path: '/posts?tab=problems' },
    ...{ body: 'X rejected this post as a duplicate. Change the text and publish again.' },
    ...{ agoMinutes: 50, isRead: false },
  },
  {
    ...{ kind: 'automation_review', title: '“Weekly LinkedIn post” wrote a draft', path: '/automation?tab=waiting' },
    ...{ body: 'Review it, then approve or reject it.' },
    ...{ agoMinutes: 180, isRead: false },
  },
  {
    ...{ kind: 'invite_accepted', title: 'Tomás Alves joined your workspace', path: '/invite' },
    ...{ body: 'They can write and publish posts.', agoMinutes: 9 * 24 * 60, isRead: true },
  },
] as const;
