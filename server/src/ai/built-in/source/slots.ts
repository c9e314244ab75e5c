/** Words that end a phrase in running English text: the slot before them is whole. */
const stops =
  'and|but|because|so|when|after|before|in|on|at|for|from|with|to|by|this|last|next|yesterday|today|tomorrow|now|that|who|which|is|are|was|were|has|have|had|will|can|could|should|would|just|went|since|until|while|if|or|then|every|per|instead|without|into|than|as|again|i|we|it|he|she|they|you|only|still|not|never|about|of|during|over|like|where|there|yet|already|too|does|do|did|makes?|made|takes?|took|gets?|got|beats?|needs?|wins?|works';
const word = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}'’+&/.-]*[\\p{L}\\p{N}+])?";
const determiner = "(?:the|an?|my|our|your|his|her|their|this|that|these|those|\\p{L}+['’]s)";
const phrase = `(?:${determiner} )?${word}(?: (?!(?:${stops})(?![\\p{L}'’]))${word}){0,3}`;
const digits = '[$€£]?\\d+(?:[.,]\\d+)*';
const figure = `${digits}(?:k|K|m|M|bn)?\\+?[%€]?(?!\\p{L})`;
const numberWord = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const unit = '(?:ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|weekends?|months?|years?)';

const named: Readonly<Record<string, string>> = {
  a: phrase,
  b: phrase,
  x: phrase,
  n: `${figure}`,
  m: `${figure}`,
  // A figure with its unit, as in `90ms` or `4 hours`.
  f: `(?:${digits} ?(?:ms|${unit}|km|kg|kB|MB|GB|TB)(?!\\p{L})|${figure})`,
  g: `(?:${digits} ?(?:ms|${unit}|km|kg|kB|MB|GB|TB)(?!\\p{L})|${figure})`,
  t: `(?:\\d[\\d.,]*|${numberWord}) ${unit}`,
};

/** A pattern for English text: `{a}`, `{b}`, `{x}` are noun phrases, `{n}`, `{m}` figures, `{f}`, `{g}` figures with a unit, `{t}` a span. */
export function slotted(pattern: string): RegExp {
  const source = pattern.replace(/(?<!\\p)\{([a-z])\}/g, (_, slot: string) => `(?<${slot}>${named[slot] ?? ''})`);
  return new RegExp(source, 'iu');
}

const vague =
  /^(?:it|this|that|these|those|them|they|he|she|him|her|you|me|us|i|we|something|everything|nothing|anything|someone|everyone|one|ones|more|less|most|some|many|much|lots?|a lot|the|an?|my|our|your|people|thing|things|stuff|way|time|same|the same|both|each|here|there|what|how|why|all|few|a few|another|other|others|myself|ourselves)$/i;
const finite =
  /(?<!\p{L})(?:is|are|was|were|am|have|has|had|will|would|can|could|should|do|does|did|don['’]t|doesn['’]t|didn['’]t|i['’]m|it['’]s|we['’]re|you['’]re|that['’]s|can['’]t|won['’]t|isn['’]t|aren['’]t|went|said|told|asked)(?!\p{L})/iu;
/** Whole slots that a sentence began with and that are nobody's name. */
const groups =
  /^(?:Users|People|Customers|Readers|Buyers|Recruiters|Investors|Visitors|Managers|Clients|Students|Founders|Developers|Engineers|Designers|Writers|Teachers|Parents|Seniors|Juniors|Startups|Companies|Teams)$/;
const longest = 42;

/** What the author's phrase is to whoever answers: `our onboarding` → `your onboarding`, `a bug` → `the bug`; nothing when it is no subject. */
export function addressed(slot: string): string | undefined {
  const text = slot.replace(/[.,;:'’-]+$/, '').trim();
  if (text.length > longest || text.length < 2 || finite.test(text) || /\p{L}['’]s /u.test(text.slice(0, 12)))
    return undefined;
  const bare = text.replace(/^(?:the|an?|this|that|these|those|my|our) /i, '');
  if (vague.test(text) || vague.test(bare) || /(?:ly|['’]s)$/i.test(bare)) return undefined;
  return (
    text
      .replace(/^(?:an?|this|that|these|those) (?=\S)/i, 'the ')
      // The first word of a sentence, unless it looks like a name.
      .replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (letter) => letter.toLowerCase())
      .replace(/^The /, 'the ')
      .replace(groups, (word) => word.toLowerCase())
      .replace(/(?<!\p{L})(?:my|our)(?!\p{L})/giu, 'your')
      .replace(/(?<!\p{L})(?:me|us|I|we)(?!\p{L})/gu, 'you')
  );
}

/** `{n}`, `{m}`: a figure; `{f}`, `{g}`: a figure with the unit that stands by it; for any language. */
export function figured(pattern: string): RegExp {
  const bare = '[$€£]?\\d+(?:[.,]\\d+)*(?: ?(?:%|€|k|K|M|Mio\\.?|mil))?(?!\\p{L})';
  const measured =
    '[$€£]?\\d+(?:[.,]\\d+)*(?: ?(?:%|€|ms|s|km|kg|k|Euro|euros?|Prozent|Stunden?|Minuten?|Sekunden?|Tagen?|Wochen?|Monaten?|horas?|minutos?|segundos?|días?|dias?|semanas?|meses|heures?|minutes?|secondes?|jours?|semaines?|mois))?(?!\\p{L})';
  const slots: Readonly<Record<string, string>> = { n: bare, m: bare, f: measured, g: measured };
  const source = pattern.replace(/(?<!\\p)\{([a-z])\}/g, (_, slot: string) => `(?<${slot}>${slots[slot] ?? ''})`);
  return new RegExp(source, 'iu');
}
