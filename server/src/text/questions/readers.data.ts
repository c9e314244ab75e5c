const polite = '(?:(?:and|but|so|please|pls) ){0,2}';
const shown = 'headlines?|captions?|tweets?|posts?|sentences?|slogans?|texts?|posters?|comments?|profiles?';

/** What is told to readers of a text, or with one. */
export const ofTexts = new RegExp(
  [
    `^${polite}(?:mention|show|bring|quote|print) (?:this|the) (?:tweet|post|ad|code|word|page) (?:at|when|on) (?:the|your|you|our)(?!\\p{L})`,
    `^(?:that|this)(?:['’]s| is| was) the (?:${shown}|lines?|messages?) (?:that |which )?(?:i|we|he|she|they|nobody|everyone) (?!(?:want|need|like|should|would|could|can|must)(?!\\p{L}))`,
    `^(?:the|our|their|his|her|that|one) (?:\\p{L}+ ){0,2}(?:${shown}) (?:said|claimed|promised|cost|sold|brought|reached) (?!too|so|not|nothing)`,
  ].join('|'),
  'iu',
);

/** What somebody said, with their name or what they are behind it: "No photos please, said the owl man." */
export const quotedBefore =
  /^[^.!?:]{3,80}[,!?] (?:said|says|wrote|shouted|whispered) (?:the|my|our|an?|one|\p{Lu}\p{Ll}+)(?: [\p{L} ]{1,40})?[.!]*$/u;

/** What is told to readers where no text is named: where to write, an invitation to tell, thanks, a greeting by name. */
export const ofReaders = [
  new RegExp(
    `^${polite}(?:write|email|mail|apply|reply)(?! (?:it|this|me)(?!\\p{L})) [^.!?]{0,60}?[^\\s@]@[^\\s@.]+\\.\\p{L}`,
    'iu',
  ),
  new RegExp(
    `^${polite}(?:tell us|let us know) (?:if|when|where|which|whether)(?! (?:you (?:need|want|have|can|could|think)|(?:it|this|that) (?:is|works|sounds|reads|fits)|anything|something|more)(?!\\p{L}))`,
    'iu',
  ),
  /^(?:i|we)(?:['’]d like| would like| want| wanted) to thank (?:the|our|all|every)(?!\p{L})(?!.*(?:without|please|(?:and|but) (?:mention|say|make|tell|keep|not)))/iu,
  /^(?:[Pp]lease )?[Ss]ay (?:hello|hi|goodbye) to \p{Lu}\p{Ll}+(?:[,.!]|$)/u,
] as const;
