/** A post of the sample workspace that was published on X, besides those that its briefs gave. */
export interface DemoPost {
  text: string;
  hasMedia?: boolean;
}

/** In the voice of the briefs, oldest first. */
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
    text: 'Three things I stopped doing this quarter:\n- weekly metrics mails\n- demo calls over 20 minutes\n- saying yes to logos',
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
