/** What stands before the subject in an order to write: "Write a tweet about …", "promote …". */
export const orderedSubject =
  /^(?:[\p{L}\p{N}'’-]+,? ){1,12}?(?:about|abt|regarding|on the topic of|promoting|announcing|advertising|celebrating|introducing|über|sobre|acerca de|sur|à propos de|riguardo) (?=\S)|^(?:(?:please|pls|can you|could you|help me|help us|to|talk|just) ){0,3}(?:promote|announce|advertise|celebrate|introduce|about) (?=\S)|^(?:[\p{L}\p{N}'’-]+ ){0,6}?(?:tweets?|posts?|threads?|captions?) on (?!x(?!\p{L})|linkedin|twitter)(?=\S)/iu;

/** Matches what precedes the subject in such a topic. */
export const topicLead =
  /^(?:(?:top )?\d{1,3} )?(?:\p{L}+ ){0,2}(?:tips|ideas|lessons|reasons|ways|thoughts|mistakes|facts|things|hacks|tools) (?:about|(?<=^(?:top )?(?:\d{1,3} )?\p{L}+ )for|on|of) (?=\S)/iu;

/** Small words that no English subject has, in subjects too short to know their language. */
export const foreignWord =
  /(?<!\p{L})(?:d[aeou]|del|d[ao]s|des|el|los|las|les|une?|y|et|für|mit|und|con|com|para|pour|per|di|della|delle)(?!\p{L})/u;

/** Says nothing as a subject. */
export const emptySubject =
  /^(?:.* (?:tips|ideas|lessons|ways|facts|hacks|tools) for .*|it|this|that|these|those|them|him|her|me|us|you|something|anything|everything|stuff|things?|x|twitter|linkedin|today|now|help|the following|das|es|dies(?:es)?|eso|esto|ça|cela|isso|isto)$/iu;
