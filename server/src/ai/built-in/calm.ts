/** Words that people shout for emphasis; other short capitals are taken for abbreviations. */
const emphasized = new Set(
  'HUGE FREE NOW NEW NEVER ALWAYS BIG BEST NOT VERY MUST LOVE HATE TODAY FINALLY ONLY ALL EVERY REALLY SO MUCH MORE STOP JUST LIVE OUT HERE THIS THAT WE YOU YOUR OUR AND THE IS ARE WAS NO YES GO WIN WON DONE WORST GREAT AMAZING HAPPY FINAL FIRST LAST ANY NOTHING EVERYTHING BREAKING NEWS UPDATE SALE OFF BUT'.split(
    ' ',
  ),
);
const abbreviations = new Set(
  'AI API APIS UX UI SEO CSS HTML SQL AWS USA UK EU CEO CTO CFO COO HR PR IT OK TV PDF B2B B2C SAAS MRR ARR KPI OKR ROI CRM ERP GPT LLM LLMS iOS IOS MVP VC IPO QA PM NYC LA SF NASA HTTP URL JSON XML GPU CPU RAM USB DM DMS FAQ DIY CV PHD MBA GDPR'.split(
    ' ',
  ),
);

/** Takes the shouting out: a brief in capitals becomes plain sentences, a shouted word a plain one. */
export function calmed(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (letters > 8 && capitals > letters * 0.7 && /\s/.test(text)) return sentenceCase(text);
  return text.replace(/(?<![\p{L}\p{N}@#])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word, offset: number) => {
    const isShouted = emphasized.has(word) || (word.length > 6 && !abbreviations.has(word));
    if (!isShouted) return word;
    const lower = word.toLowerCase();
    return /(?:^|[.!?\n]\s*)$/.test(text.slice(0, offset)) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
  });
}

function sentenceCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])[\p{Ll}\d]+(?![\p{L}\p{N}])/gu, (word) =>
      abbreviations.has(word.toUpperCase()) && !/^(?:it|us|la|pm|pr|ok|dm)$/.test(word) ? word.toUpperCase() : word,
    )
    .replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I')
    .replace(/(^|[.!?\n]\s*)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
