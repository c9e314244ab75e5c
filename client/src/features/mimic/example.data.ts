/** Fills an empty form, so that one press shows what comes out. */
export const exampleSource = `I deleted 40% of our codebase last month.

Nobody noticed.

No bugs. No complaints. No missing features.

What could you delete today?`;
export const exampleAbout =
  'We canceled 12 of 20 weekly meetings in March. The team shipped 3 more releases. Two people asked for notes, and a written update takes 5 minutes to read. Which meeting would you cancel?';
