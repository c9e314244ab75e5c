export const oven =
  'We moved the oven on a Monday.\n\nIt took six people, two days and one borrowed forklift. The forklift was the easy part: the door of the bakery is 4 centimeters narrower than the plans say, so we took the frame out and put it back the same night.\n\nWhat I would do the next time:\n\n1. Measure the door, not the plan.\n2. Ask the neighbors for their parking spaces a week before.\n3. Close on the Tuesday too.\n\nWe opened on Thursday at 7. The first customer asked why the door squeaks now.';

/** What the opening of no post is told; as @text/linkedin-opening says it. */
export const emptyNote = "Write the first line. It's all most people read.";

/** The same news twice: once with the point below the fold, once above it. A test compares the notes with the reader's. */
export const buried = {
  text: 'I have been thinking a lot about change lately, and about what it means to run a small business in a town like ours, where everybody knows everybody and where every decision is seen.\n\nLast week we finally did something we had talked about for years.\n\nWe moved the oven. It cost us two days and 3,400 euros, and it saves an hour every morning.',
  note: 'The first sentence has 182 characters and phones cut it at about 140. Finish the thought before that.',
};

export const leading = {
  text: 'Moving our oven saves an hour a day.\n\nIt cost two days and 3,400 euros. The door of the bakery is 4 centimeters narrower than the plans say, so the frame had to come out first.\n\nIf you plan the same: measure the door, not the plan.',
  note: 'The first line is short enough. The blank line after it takes one of the 3 lines that show before “…more”.',
};
