/** What stands before the subject in an order to write: "Write a tweet about …", "promote …". */
export const orderedSubject =
  /^(?:[\p{L}\p{N}'’-]+,? ){1,12}?(?:about|abt|regarding|on the topic of|promoting|announcing|advertising|celebrating|introducing|über|sobre|acerca de|sur|à propos de|riguardo) (?=\S)|^(?:(?:please|pls|can you|could you|help me|help us|to|talk|just) ){0,3}(?:promote|announce|advertise|celebrate|introduce|about) (?=\S)|^(?:[\p{L}\p{N}'’-]+ ){0,6}?(?:tweets?|posts?|threads?|captions?) on (?!x(?!\p{L})|linkedin|twitter)(?=\S)/iu;

/** Matches what precedes the subject in such a topic. */
export const topicLead =
  /^(?:(?:top )?\d{1,3} )?(?:\p{L}+ ){0,2}(?:tips|ideas|lessons|reasons|ways|thoughts|mistakes|facts|things|hacks|tools) (?:about|(?<=^(?:top )?(?:\d{1,3} )?\p{L}+ )for|on|of) (?=\S)/iu;

const part =
  'emojis?|emoticons|hashtags?|gifs?|memes?|images?|pictures?|links?|bullet points?|jargon|clich[eé]s|hooks?|an? (?:good |strong )?(?:hook|cta|question|emoji|hashtag|joke|pun|link)';
const many = '(?:\\d+|an?|some|any|no|few|a few|lots of|many|plenty of|two|three|four|five) ';
const unit = '(?:words?|characters?|chars|sentences?|lines?|tweets?|posts?|parts?)';
const manner =
  'short|brief|concise|funny|witty|punchy|catchy|casual|formal|professional|serious|viral|engaging|friendly|informal|humorous';
/** Says at the end of a topic how its text should be: "AI with emojis", "coffee in 20 words", "pricing, short and funny". */
export const formWish = new RegExp(
  `(?:,| and| but)?(?: (?:with|without|using|including|and|no|w/|add|use) (?:${many})?(?:\\p{L}+ )?(?:${part})(?: (?:and|or|&) (?:${many})?(?:${part}))*| (?:in|under|within|max|max\\.|at most|with|of) (?:(?:under|about|at most|less than|max|up to|exactly) )?(?:\\d+|one|two|three|a few) ${unit}(?: (?:or less|max))?| in an? (?:(?:${manner})(?: (?:and|but) (?:${manner}))? )(?:tone|style|voice|way|manner)|(?<!(?<!\\p{L})(?:be|being|is|are|am|was|too|so|more|less|very|going|staying|get|getting))(?: make it| keep it)? (?:${manner})(?:(?:,| and| but) (?:${manner}))*)(?: (?:please|pls))?$`,
  'iu',
);

/** Small words that no English subject has, in subjects too short to know their language. */
export const foreignWord =
  /(?<!\p{L})(?:d[aeou]|del|d[ao]s|des|el|los|las|les|une?|y|et|für|mit|und|con|com|para|pour|per|di|della|delle)(?!\p{L})/u;

/** Says nothing as a subject. */
export const emptySubject =
  /^(?:.* (?:tips|ideas|lessons|ways|facts|hacks|tools) for .*|it|this|that|these|those|them|him|her|me|us|you|something|anything|everything|stuff|things?|x|twitter|linkedin|today|now|help|the following|das|es|dies(?:es)?|eso|esto|ça|cela|isso|isto)$/iu;

/** A clause that tells what a text is about, and is no question to anybody. */
export const clauseStart =
  /^(?:how|why|what|when|where) (?:i|we|my|our|the|an?|people|to)(?!\p{L}) ?\p{L}|^(?:wie|warum|was|wann|wo) (?:ich|wir|mein\p{L}*|unser\p{L}*) \p{L}|^(?:pourquoi|comment|ce que) (?:(?:je|nous|on|mon|ma|notre) |j['’])\p{L}|^(?:por qué|cómo|por que|como) \p{L}+ \p{L}/iu;

/** Keys beside each other, or letters without a vowel in small ones: no word. */
export const typedRow =
  /qwer|wert[yz]|asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|yxcv|cvbn|^[bcdfghjklmnpqrstvwxz]{4,}$/iu;
