/**
 * Lists first lines for the person to complete. `{t}` is a subject that may stand inside a sentence; `bare` says the same
 * without it.
 */
export const starters: readonly { about: string; bare: string }[] = [
  { about: 'The part of {t} I had to learn the hard way: …', bare: 'The part I had to learn the hard way: …' },
  { about: 'What surprised me most about {t}: …', bare: 'What surprised me most: …' },
  { about: 'My first mistake with {t} was …', bare: 'My first mistake was …' },
  { about: 'One number about {t} that I keep coming back to: …', bare: 'One number that I keep coming back to: …' },
  { about: 'Last week, {t} came up when …', bare: 'Last week, it came up when …' },
  { about: 'Somebody asked me about {t} and I said …', bare: 'Somebody asked me about it and I said …' },
  { about: 'I changed my mind about {t} after …', bare: 'I changed my mind after …' },
  { about: 'What I’d tell a friend about {t}: …', bare: 'What I’d tell a friend about it: …' },
  { about: 'The question about {t} I still can’t answer: …', bare: 'The question I still can’t answer: …' },
];
