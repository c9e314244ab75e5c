/** What the server keeps at most. */
export const longestName = 60;
export const mostRules = 20;
export const longestRule = 200;
