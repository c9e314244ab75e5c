const polite = '(?:(?:and|but|so|please|pls) ){0,2}';
const role =
  'nurses?|cooks?|chefs?|vets?|bakers?|drivers?|teachers?|developers?|engineers?|cleaners?|gardeners?|mechanics?|carpenters?|plumbers?|electricians?|baristas?|waiters?|waitress|bartenders?|receptionists?|accountants?|apprentices?|interns?|trainees?|volunteers?|helpers|coach(?:es)?|trainers?|porters?|guides?|tutors?|drummers?|singers?|goalkeepers?|keepers?|players?|midwi(?:fe|ves)|doctors?|dentists?|pharmacists?|carers?|tailors?|welders?|joiners?|fitters?|technicians?|florists?|hairdressers?|butchers?|sailors?|pilots?|librarians?|caretakers?|cashiers?|hands|people|staff';
const measure =
  '(?:tea|table)?spoons?|cups?|drops?|pinch(?:es)?|handfuls?|slices?|grams?|litres?|liters?|pints?|ml|kg|g';
const surface =
  'receipt|envelope|delivery note|wall|jar|box|lid|board|whiteboard|fridge|door|calendar|paper|hand|bill|van|bag|ticket|wood|glass';
const shown = 'headlines?|captions?|tweets?|posts?|sentences?|slogans?|texts?|posters?|comments?|profiles?';

/** What is told to readers of a text, or with one. */
export const ofTexts = new RegExp(
  [
    `^${polite}(?:mention|show|bring|quote|print) (?:this|the) (?:tweet|post|ad|code|word|page) (?:at|when|on) (?:the|your|you|our)(?!\\p{L})`,
    `^(?:the|our|their|his|her|that|one) (?:\\p{L}+ ){0,2}(?:${shown}) (?:said|claimed|promised|cost|sold|brought|reached) (?!too|so|not|nothing)`,
    `^(?:(?:so|and|then) )?(?:we|i|they|she|he) (?:cut|kept|shortened|limited|reduced) (?:every|each|all|our|the|my|their|his|her) (?!posts?|tweets?|threads?|texts?)[^.!?,:]{1,40} (?:to|under|at|below) \\d+ (?:words|characters|lines|sentences)(?!\\p{L})`,
    '^(?:it|this|that|\\p{L}+ \\p{L}+) (?:has|had) (?:only |just )?(?:one|two|three) (?:short |single )?(?:sentences?|words?|lines?|rules?): \\S',
    '^hook, line,? and sinker(?!\\p{L})',
    `^${polite}write (?:the|your|a|an|every|each) (?!posts?|tweets?|threads?|text)[\\p{L} ]{1,30} on (?:the|your|an?) (?:\\p{L}+ ){0,4}(?:${surface})(?!\\p{L})`,
  ].join('|'),
  'iu',
);

/** What somebody said, with their name or what they are behind it: "No photos please, said the owl man." */
export const quotedBefore =
  /^[^.!?:]{3,80}[,!?] (?:said|says|wrote|shouted|whispered) (?:the|my|our|an?|one|\p{Lu}\p{Ll}+)(?: [\p{L} ]{1,40})?[.!]*$/u;

/** What is told to readers where no text is named. */
export const ofReaders = [
  new RegExp(
    [
      `^${polite}(?:write|email|mail|apply|reply)(?! (?:it|this|me)(?!\\p{L})) [^.!?]{0,60}?[^\\s@]@[^\\s@.]+\\.\\p{L}`,
      `^${polite}(?:tell us|let us know) (?:if|when|where|which|whether)(?! (?:you (?:need|want|have|can|could|think)|(?:it|this|that) (?:is|works|sounds|reads|fits)|anything|something|more)(?!\\p{L}))`,
      "^(?:i|we)(?:['’]d like| would like| want| wanted) to thank (?:the|our|all|every)(?!\\p{L})(?!.*(?:without|please|(?:and|but) (?:mention|say|make|tell|keep|not)))",
      `(?:^|\\s)(?:i|we) (?:urgently )?need (?:an?|one|two|three|\\d+|another|our (?:first|second|next)) (?:\\p{L}+ ){0,2}(?:${role})(?= (?:from|by|on|for|until|in|at|who|to)(?!\\p{L})|[.!]*$)`,
      `^${polite}(?:add|use|put|take|mix) [^.!?,]{0,12}(?:${measure}) of \\p{L}`,
      `^${polite}leave \\p{L}+s (?:in|on|at|by|under) (?:the|your) \\p{L}+[.!]*$`,
      `^${polite}ask for (?:table|room|gate|bed|seat) \\S+[.!]*$`,
    ].join('|'),
    'iu',
  ),
  new RegExp(
    [
      '^(?:[Pp]lease )?[Ss]ay (?:hello|hi|goodbye) to \\p{Lu}\\p{Ll}+(?:[,.!]|$)',
      '^(?!I |We |i |we )[^.!?,:;]{2,50} (?:wrote|made|built|drew|sent|painted|knitted|sewed|baked) (?:it|them) (?:in \\d{4}|on (?:\\p{Lu}|the )|by hand|for )',
      "^(?:[Pp]lease )?(?:[Dd]on['’]?t |[Dd]o not )?(?:[Uu]se|[Tt]ake|[Aa]void|[Ee]nter|[Bb]ring|[Pp]ark) (?:the|your|our|by|through|in) [^.!?,:]{2,40} (?:on|at|until) (?:\\p{Lu}\\p{Ll}|\\d)[^.!?:,]{0,30}[,:] (?:it['’]?s|it is|they['’]?re|the|our|we|\\d[\\d,]*) [^.!?]{3,80}[.!]*$",
    ].join('|'),
    'u',
  ),
] as const;
