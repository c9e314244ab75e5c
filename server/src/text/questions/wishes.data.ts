const units =
  'sentences?|lines?|paragraphs?|characters|chars|words|tweets|posts|sätze|zeichen|wörter|frases|caracteres|palabras|palavras|phrases|caractères|mots';
const counted = `(?:\\d{1,4}|one|two|three|four|five|ein|zwei|drei|dos|tres|três|deux|trois)(?:[-–]\\d{1,4})? (?:${units})`;
const polite = '(?:and |but )?(?:please |pls |plz |bitte |por favor,? )?';
const politeEnd =
  "(?:,? (?:please|pls|plz|bitte|por favor|thanks|thx|danke|stp|svp|per favore|pfv|s['’]il (?:te|vous) pla[iî]t))?";
const moods =
  'polite|kind|firm|calm|festive|hopeful|encouraging|enthusiastic|humble|modest|casual|relaxed|chill|friendly|professional|short|witty|dry|sincere|honest|optimistic|sarcastic|cheeky|funny|nostalgic|emotional|heartfelt|warm|warmer|fun|funnier|humorous|serious|formal|informal|personal|playful|light|upbeat|friendlier|' +
  'kurz|knapp|ehrlich|bescheiden|locker|lustig|witzig|humorvoll|sachlich|ironisch|herzlich|nostalgisch|persönlich|professionell|förmlich|freundlich|' +
  'cálid[oa]|emotiv[oa]|divertid[oa]|cort[oa]|breve|gracios[oa]|cercan[oa]|seri[oa]|nostálgic[oa]|profesional|elegante|alegre|irónic[oa]|sencill[oa]|' +
  'engraçad[oa]|emocionante|profissional|drôle|sérieux|émouvant|chaleureux|court|léger|simple|sobre|caldo|breve|simpatico|divertente';
const toneWords = 'tone|style|voice|vibes?|ton|tonfall|tono|tom|estilo|stil';
/** Moods alone may be the person's: "Soft. Warm." */
const mood = `(?:(?:a bit|very|not too|slightly|eher|gerne?|bitte|un poco|muy|un peu|très|um pouco|muito) )?(?:${moods})(?:,? (?:and|but|und|aber|y|pero|et|mais|e|mas) (?:${moods}))?`;
const rest = '(?:[ ,].{0,90})?';

/** Before the person's own words, three of them at least: "Polite but firm: …". */
export const moodLead = new RegExp(
  `^(?:\\p{L}+ ){0,2}${mood}(?:,? (?:and|but|und|aber|y|pero|et|mais|e|mas) \\p{L}+)?\\s?:\\s+(?=\\S+\\s\\S+\\s\\S)`,
  'iu',
);

/** Whole sentences that only tell the writer how to write. What might as well be meant for readers is none of them. */
export const wholeWish = new RegExp(
  `^(?:${[
    `${mood}(?:,? (?:and|but|und|aber|y|pero|et|mais|e|mas) (?:not |nicht |no |pas |não )?(?:too |zu |muy |trop )?\\p{L}+)?,? (?:please|pls|plz|bitte|por favor|s['’]il (?:te|vous) pla[iî]t|per favore)`,
    `${mood}(?:,? (?:but|aber|pero|mais|mas|please|bitte|por favor)|,) (?:not|nicht|no|pas|não) .{2,40}`,
    `(?:and |but )?(?:please|pls|plz) (?:(?:make|keep) (?:it|this|them)|include|mention|add|sound|avoid|end with|start with|quote|tag|link to) .{1,90}`,
    `${polite}${counted}(?: (?:max(?:imum)?|tops|or less|at most|only))${politeEnd}`,
    `${polite}(?:all )?(?:in )?(?:lowercase|lower case|small letters)(?: only| letters| everything)?${politeEnd}`,
    `${polite}(?:do not|don['’]?t|no need to) (?:mention|brag|speculate|blame|overdo|overpromise|apologi[sz]e|reveal|give away|go into|oversell|exaggerate|sound|use the words?)(?!\\p{L})${rest}`,
    `${polite}(?:you can |you could |maybe )?(?:start|begin|open|end|finish|close) (?:it )?with (?:something like|(?:a|an|the) (?:\\p{L}+ )?(?:question|hook|joke|quote|cta|call to action))(?!\\p{L})${rest}`,
    `(?:i['’]d like|i would like|i want)(?: you)? to (?:say|post|write|tweet|share) something (?:\\p{L}+ ){0,3}(?:about|to) (?:it|this|that|them|her|him)`,
    `(?:can|could|would|will) you (?:please |also )?(?:(?:end|start|begin|finish|close) with|mention|add|include|(?:make|keep) (?:it|this)) .{1,90}\\??`,
    `(?:the|der|el|le|o|il) (?:${toneWords}) (?:should|sollte|soll|debe|debería|doit|devrait|deve) .{1,60}`,
    `(?:do not|don['’]?t) (?:write|make it|add|(?:be|sound) (?:too|overly)) (?:anything |too |overly |so )?\\p{L}+`,
    `(?:frage?|fragt) (?:das|es|ihn|sie)(?: \\p{L}+){0,3}`,
    `(?:${toneWords}) (?:\\p{L}+ ?){1,3},? (?:please|pls|bitte|por favor|svp|stp|per favore)`,
    `(?:tone|style|voice|tono|tonfall|ton|tom|stil|estilo|audience|target audience|platform)\\s?[:：] ?.{1,80}`,
    `${polite}be (?:nice|polite|friendly|professional|funny|witty|casual|brief|concise|gentle)(?:,? (?:and|but) \\p{L}+)?`,
    `i want (?:people|readers|them|everyone|my followers) to (?:feel|laugh|smile)(?!\\p{L})${rest}`,
  ].join('|')})[.!?]*$`,
  'iu',
);
