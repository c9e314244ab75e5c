/** Common words that people and machines shout; other capitals are taken for abbreviations and names. */
export const shoutedWords: ReadonlySet<string> = new Set(
  (
    'HUGE FREE NOW NEW NEVER ALWAYS BIG BEST NOT VERY MUST LOVE HATE TODAY FINALLY ONLY EVERY REALLY MUCH MORE STOP JUST ' +
    'HERE THIS THAT YOU YOUR GREAT AMAZING HAPPY NOTHING EVERYTHING BREAKING AGAIN TWICE EXACTLY ABSOLUTELY INSANE MASSIVE ' +
    "INCREDIBLE EVERYONE ANYONE EVERYBODY STILL DONE WORST DON’T DON'T CAN’T CAN'T"
  ).split(' '),
);

/** Hashtags and emoji beyond these read as decoration (X: its owner asked to stop, 2025; LinkedIn: no gain measured, 2026). */
export const signLimits = {
  twitter: { hashtags: 1, emoji: 1 },
  linkedin: { hashtags: 3, emoji: 3 },
} as const;
