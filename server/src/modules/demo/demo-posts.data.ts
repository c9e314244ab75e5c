/** A post of the sample workspace that was published. */
export interface DemoPost {
  text: string;
  hasMedia?: boolean;
}

/** On X, besides those that the briefs gave: in their voice, oldest first. */
export const demoPosts: DemoPost[] = [
  { text: 'Day one with paying customers. Four of them, three roasters and my aunt.' },
  { text: 'What do you plan your roast days with? I have seen paper, Excel and one fridge door so far.' },
  { text: 'The fridge door, for those who asked. It has outlived two tablets.', hasMedia: true },
  {
    text: 'What a roaster asks before buying software:\n- does it work with gloves on\n- does it work without wifi\n- who do I call',
  },
  { text: 'We removed the forecast page today. Two people had opened it, and both of them work here.' },
  { text: 'How long does your first coffee of the day take you? Asking for a loading screen.' },
  { text: 'Wrote down how we price Harborlist and what we got wrong twice: https://harborlist.example/pricing' },
  {
    text: 'A customer printed our roast plan and laminated it. I am choosing to see this as a compliment.',
    hasMedia: true,
  },
  {
    text: 'Three things I stopped doing this quarter:\n- weekly metrics emails\n- demo calls over 20 minutes\n- saying yes to logos',
  },
  { text: 'Support is where I find out what the product is. Today it was a very expensive timer.' },
  { text: 'Which is worse for a small team: too many customers too early, or one large one?' },
  { text: 'We ship on Tuesdays. Roasters roast on Mondays, and nobody wants a new button on a Monday.' },
  { text: 'Notes from nine months of selling to coffee roasters: https://harborlist.example/notes' },
  { text: 'The wall tablet in Porto after a year of coffee dust. Still works.', hasMedia: true },
  {
    text: 'How we decide in a company of two:\n1. Who talked to the customer?\n2. That one decides\n3. The other one gets to say I told you so once',
  },
  { text: 'Spent the morning reading cancellation notes. Nine of eleven say the same word: season.' },
  { text: 'What is one thing your planning tool assumes about you that is wrong?' },
  { text: 'We added a pause button and I was sure it would cost us money. It did, for five weeks.' },
  { text: 'Green coffee prices moved again, and eleven customers changed their plans before 8:00.' },
  { text: 'The whole onboarding fits on this page now.', hasMedia: true },
  { text: 'Our job ad, second version, with what we changed and why: https://harborlist.example/jobs' },
  {
    text: 'Things that were not worth building:\n- dark mode for the label printer\n- a mobile app for owners\n- my own chart library',
  },
  { text: 'A roaster asked if we could make the plan less accurate. She was right, she needs the slack.' },
  { text: 'If you could see one number at 7:00 each morning, which one?' },
  { text: 'Two machines, one person, and a plan she trusts. That was the pitch deck, on one slide.', hasMedia: true },
  { text: 'Which tool did you drop this year, and did anybody notice?' },
  {
    text: 'What I check before a release on a Tuesday:\n- labels still print\n- the tablet in Porto still loads\n- nobody is mid-roast',
  },
  { text: 'The new packing list, on a real counter, next to a real mess.', hasMedia: true },
  { text: 'How many of your customers could you call right now without looking up the number?' },
  {
    text: 'Mistakes in our first year, cheapest first:\n- a logo with a bean in it\n- per-seat pricing\n- hiring before writing the job down',
  },
  { text: 'Roast day in Lisbon, 6:10. The plan says six batches. The beans disagree.', hasMedia: true },
  { text: 'Do you read release notes? If so, whose?' },
  {
    text: 'Our whole roadmap:\n1. Make Monday shorter\n2. Make December survivable\n3. Stop before it gets clever',
  },
  {
    text: 'Questions that sold more than any demo:\n- show me your whiteboard\n- what went wrong last Friday\n- who fixes it when you are away',
  },
  { text: 'Before and after: the wall in Porto, one year apart.', hasMedia: true },
  { text: 'Sixty-one roasteries. The sixty-second asked for a discount because it is not a round number.' },
];

/** On LinkedIn, one a week, oldest first. */
export const demoLinkedinPosts: DemoPost[] = [
  'We opened Harborlist to twelve roasters this week.\n\nI expected questions about forecasts. I got questions about gloves: can you press the buttons with them on?\n\nYou can now.',
  'Our first customer left. She was polite about it and very clear: importing her spreadsheet took three hours.\n\nWe rebuilt the import. It takes four minutes. I sent her a video. She answered with a photo of her old spreadsheet, still open.',
  'A pricing decision I would make again: we charge per roastery, not per seat.\n\nRoasters share one laptop next to the machine. Per seat would have meant one seat and five people using it.',
  'Before writing any code I called thirty roasters. Twenty-two planned on paper.\n\nNot because they dislike software. Their tools assumed one machine, and they have two.',
  'We answer support email before standup.\n\nCustomers in Lisbon start at 6:00. For months our first answer went out at 11:00, and it cost us two renewals before we noticed the pattern.',
  'Our onboarding had nine steps. It has four.\n\nActivation went from 31% to 44% in six weeks. The step that mattered most was the one we deleted first: inviting a team nobody has on day one.',
  'Labels print straight from the roast plan now.\n\nIt was half of our support email in June, and it took us until September to see it as a feature and not as a complaint.',
  'How do you know a feature is worth building?\n\nWe ask three customers to show us how they work around it today. If nobody has a workaround, we leave it.',
  'Our first job ad listed fourteen technologies and took eleven weeks. The second named two and took three.\n\nThe engineer we hired told me she closed the first one after the ninth bullet.',
  'Six weeks, half of the planned scope, and nobody missed the other half.\n\nI kept the list of what we cut. It is a good list. Nobody has asked for any of it.',
  '61 roasteries, $4,300 MRR, and churn down from 6% to 4%.\n\nThe change behind the last number is a pause button for the quiet season. Nine roasteries used it. Eight came back.',
  "Most roasters don't want forecasts. They want to know by 7:00 which bags to pack.\n\nWe moved that list to the start page. It had been two clicks away for a year, and nobody told us.",
].map((text) => ({ text }));
