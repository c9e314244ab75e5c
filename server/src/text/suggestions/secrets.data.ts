const not = "(?:don['’]?t|do not|never|please not|not)";
const it = '(?:(?:this|that)(?: one| bit| part)?|it)';
const secret =
  "(?:top |streng )?(?:secret|geheim)(?: stuff| bit| part| info)?|sensitive|classified|not (?:on (?:the )?record|quotable|for quoting)|(?:just )?for (?:context|background|your information|info) only|just so you know|(?:side ?note|(?:my |the )?(?:phone|number)) for you|i['’]m telling you this in (?:private|confidence)|keep the \\p{L}+ to yourself|(?:strictly |highly )?(?:private|confidential|internal)(?: (?:info|note|only|use only))?|in (?:strict )?confidence|hush[ -]hush|(?:under |we have an? )?nda|(?:under )?embargo(?:ed)?|off the record|(?:strictly |just |only )?between (?:us|you and (?:me|i|us)|ourselves)|(?:only|just) for (?:you|us)|for (?:you|your (?:eyes|ears)|internal use)(?: only)?|not (?:yet )?(?:public|official|announced)(?: yet)?|not (?:for|in|to go in(?:to)?) (?:the (?:post|tweet|thread|text|public|readers)|posting|publishing|publication|sharing)|not to be \\p{L}+ed";
const tell =
  'say|mention|publish|share|post|write|print|quote|repeat|use|include|name|reveal|disclose|tell(?: \\p{L}+)?';
const detail =
  '(?:the|that|this|her|his|their|our) (?:exact |real |full )?(?:numbers?|figures?|amounts?|sums?|prices?|costs?|salary|names?|surnames?|last names?|quotes?|parts?|bits?|details?|dates?|places?)';
const left = `(?:leave|keep|cut) (?:(?:${it}|${detail}) )?(?:out|private|secret|quiet|between us|to yourself|off)(?: of (?:it|this|the \\p{L}+)| ${detail})?|${not} put ${it} in(?: there)?|you did(?: not|n['’]t) hear (?:it|this|that) from me`;
const polite = '(?:(?:please|pls|but|and|so|also|btw|oh|ps|psst|note|info|background)[,:]? ){0,3}';

/** Before a colon, or a dash, it withholds the sentence or the item behind it: "Between us: …", "Avoid: …" */
export const secretLabel = new RegExp(
  `^${polite}(?:(?:${it}['’]?s?(?: is)? |a )?(?:${secret})|${not} (?:${tell})(?: ${it})?|avoid|omit|exclude|(?:leave|keep) (?:${it} )?(?:out|private|secret|quiet))(?: please)?(?:\\s?[:：]| [–—-] )(?!.*(?:\\d ?%|discount|(?<!\\p{L})code |(?<!\\p{L})free(?!\\p{L})))`,
  'iu',
);
/** What is only said to who writes, and may give something away: "I shouldn't say this but …" */
export const secretHead = new RegExp(
  `^${polite}(?:(?:i|we) (?:really |probably )?(?:should(?: not|n['’]?t)|must(?: not|n['’]?t)|(?:am|are|['’]m|['’]re) not (?:allowed|supposed) to|can(?:not|['’]t)(?! \\p{L}+ (?:every|all|each)(?!\\p{L}))(?= name| mention| disclose| reveal| say (?:who|which)| have (?:the|her|him|his|them) [^.!?]{0,40}in (?:it|this|there))) (?:really |actually |even )?(?:say|tell|mention|share|name|reveal|disclose|admit|have)|(?:don['’]?t|do not) (?:ever )?(?:admit|let on|let (?:it )?slip|confirm|imply|acknowledge|concede|leak|spill|breathe a word|let (?:anyone|anybody|people|them) know)|mum['’]s the word|only you (?:should|may|must|can) know|you did(?: not|n['’]t) hear (?:it|this|that) from me|nobody (?:outside [^.!?]{1,30} knows|knows yet) that|(?:i|we) (?:have|got) no (?:permission|consent|clearance) to|(?:just )?fyi[,:]?(?!.*\\d))(?!\\p{L})|^${polite}(?:\\p{L}+ ){0,3}(?:passwords?|passcode|pin|(?:access|door|alarm|entry|gate) code|login)(?: (?:for|to|of|on) [^.!?:]{1,60}?)?(?: is|\\s?[:=]) (?!\\d+ (?:characters|digits))(?=\\S{0,40}\\d|\\S{1,30} ?[/|] ?\\S{0,40}\\d)`,
  'iu',
);

const marked = `(?:(?:${polite})(?:(?:${it} is |${it}['’]s |which is |but ${it} is )?(?:${secret})|${not} (?:${tell}) (?:${it}|${detail})|${left}|(?:not|nicht) ${detail})(?: (?:yet|please|though|anywhere|publicly|obviously))*)`;
/** A bracket that says of its sentence, or of a part of it, that it is not for readers: "(don't publish the number)". */
export const secretBracket = new RegExp(`[(\\[]\\s?(?:${marked}|${not} (?:${tell}))[.!]?\\s?[)\\]]`, 'iu');
const swappedFor = (quote: string): string =>
  `(?:(?:just|only|please|rather|maybe|or|better|so)[, ]+){0,3}(?:make (?:it|that|them)|call (?:it|that|them|him|her|us|the \\p{L}+)|refer to (?:it|them|him|her) as|round (?:it|that|them) (?:up |down |off )?to|say|write|put)(?: just| only)? ["“„‘']${quote}["”’'](?: instead)?`;
const swapped = swappedFor('[^"”“„\\n]{2,60}');
/** The same behind a comma or a dash, or what to say instead: "call them 'a retail client'". */
export const secretTail = new RegExp(
  `(?:[,;] (?:and |but )?|[–—] | - )(?:(?:that|which|this|it)(?: is|['’]s) )?(?:${marked}|${swapped})[.!]*$|[(\\[]\\s?${swapped}[.!]?\\s?[)\\]]|(?:stays?|remains?) between (?:us(?! and)|you and me)(?!\\p{L})|(?:is|['’]s|are) (?:just|only) for (?:you|your (?:eyes|ears))[.!]*$|wants? (?:no publicity|to avoid publicity)|(?<!\\p{L})(?:in (?:strict )?confidence(?! vote)|under (?:an? |strict )?nda)(?!\\p{L})|names? (?:is|are) (?:a )?secret(?!\\p{L})|(?:is|are|[’'’]s) (?:still )?embargoed(?!\\p{L})`,
  'iu',
);

/** Withholds what was told right before it: "Don't say that." */
export const secretBefore = new RegExp(
  `^\\(?${polite}(?:${not} (?:say|mention|write|print|quote|repeat|tell(?: \\p{L}+)?) ${it}|${not} (?:${tell}) (?:that|${detail})|${left}|${it} (?:(?:must|should|may|can)(?: not|n['’]?t) (?:be (?:published|mentioned|public|known|in (?:it|there))|get out|leak)|(?:is|stays) (?:a )?(?:secret|private|confidential)))(?: (?:yet|please|though|anywhere|publicly|obviously|bit|part))*[.!]*\\)?$`,
  'iu',
);
/** Withholds what is told next: "Don't share the following." */
export const secretNext = new RegExp(
  `^${polite}(?:${not} (?:${tell}) |keep )(?:the following|what follows|the next (?:bit|part|sentence|line|one|two))(?: (?:secret|private|quiet|to yourself|between us))?[.!]*$`,
  'iu',
);
/** What to say instead of something. */
export const replacement = new RegExp(
  `(?<=^|[.,;:!?(\\n–—-] ?)${swappedFor('(?<instead>[^"”“„\\n]{2,60})')}(?=\\s?(?:[.,;!)\\]]|$))`,
  'giu',
);
/** A sentence of nothing else: "Not the amount, make it 'a large project'." */
export const swap = new RegExp(`^${polite}(?:not [^.!?,"“„]{0,40}, )?${swapped}[.!]*$`, 'iu');
