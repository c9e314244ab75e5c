import { readEnglish } from './english';
import { call } from './judge.data';

const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, 'u');
const within = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Nouns for a text, what belongs to it, and the writing of it. */
const ofTalk = whole(
  'notes?|thoughts?|details?|infos?|information|context|background|versions?|drafts?|texts?|posts?|endings?|openings?|beginnings?|titles?|quotes?|updates?|statements?|announcements?|messages?|questions?|topics?|subjects?|suggestions?|feedback|deadlines?|photos?|pictures?|pics?|images?|screenshots?|attachments?|sentences?|words?|wording|language|english|story|stories|lessons?|moral|jokes?|memo|mess|readers?|followers?|audience|clicks?|ideas?|advance|help|attention|point|links?|comments?|characters?|captions?|brochures?|ads?|adverts?|flyers?|websites?|newsletters?|release|socials|media|marketing|formats?|styles?|tones?|voice|angles?|moods?|vibes?|rants?|facts?|basics|situation|explanations?|captions?|headlines?|phrasing|typos?|spelling|edits?|correction|instagram|facebook|linkedin|twitter|substack|blog|ai|chatgpt',
);

/** Nouns that bring no thing before the eyes. */
const vague = whole(
  "things?|stuff|bits?|parts?|ways?|kinds?|sorts?|lots?|points?|times?|moments?|sense|minds?|heads?|people|persons?|\\p{L}+(?:one|body|thing)|one|ones|rest|ends?|starts?|idea|magic|clue|luck|pressure|hurry|days?|today|tonight|tomorrow|mornings?|evenings?|nights?|weeks?|months?|years?|hours?|minutes?|seconds?|ages|weekend|pride|humou?r|irony|drama|emotions?|feelings?|wink|faith|trust|dates?|names?|numbers?|prices?|goals?|focus|deal|case|reasons?|place|hope|fun|use|works?|sounds?|first|last|reads?|(?:t?here|that|it|what)(?:['’]s)?|my|our|your|its",
);

/** "This" without a thing, and "here": the text itself. */
const pointing = within(
  "th(?:is|ese)(?=$|[.,!?:;]| (?:as|but|into|so|to|down|out|up|in|on|for|with|yet|here|better|sound|a bit)(?!\\p{L}))|th(?:is|ese) (?:is|are|might|could|should|would|will)(?= (?:\\p{L}+ )?(?:\\p{L}+[.,!?]|\\p{L}+$))|(?:does|is|can|could|would) this|(?<!still |^\\p{L}+ )here(?=[.,!?]|$)|^that['’]?s (?:all|it|pretty much|basically|more or less)|for you to|below(?=[.!:]|$)",
);

/** Said beside a text whatever else it names: who asked for it, what is done with "it", what it is for. */
export const saidBeside = within(
  "^(?:so,? |for )?context(?: first)?(?=,)|(?:have|has|need|got) to (?:tell|say|announce|inform|explain|let)|(?:asked|told|said|says|reminded)(?: (?:me|us))?(?: not)? to|asked (?:me |us )?for an? (?:quote|update|statement|comment|text|line|word)|(?<!(?:they|he|she|who|people|customers|clients|nobody) )(?:can['’]?t|cannot|not allowed to) (?:name|say|mention|tell|reveal|share)|we (?:always|never|usually) (?:say|call|write|use)|" +
    '(?<!(?:nobody|everyone|everybody|they|he|she|people|who) )(?:share|post|publish|send|word|phrase|put|read|use|sharing|posting|sending|making|writing|saying|explaining|setting|set) (?:this|it|these)(?=[.,!?]|$| (?:myself|with|to|on|in|out|up|down))|(?<=^|(?:i|we|just|have|ve|quickly) )(?:wrote|written|jotted|typed|drafted|recorded|dictated|copied|pasted) (?:this|it|these|that)|' +
    "\\p{L}+ (?:it|this|these|them) (?:into shape|sound|pop|shine|sing|look|feel|flow)|(?<=^|[,;:] ?)\\p{L}{3,} (?:it|this|these|that) (?:out|up) for (?:me|us)|(?:too|so|less|more) (?:stiff|long|dry|wordy|boring|formal|flat|clunky)|comes? to mind|sorry (?:in advance|(?:if |that )?(?:it|this)(?:['’]s| is) \\p{L}+(?=[.!]*$))|you (?:just |can |could )?(?:turn|make|shape|work|put|bring|get|tidy|polish|fix) (?:it|them|this|that|these|something)|turn (?:it|them|this|these|that) into|(?:is|are|it['’]s) spelled|(?:i|we)(?:['’]m|['’]re| am| are| do| run| manage| handle) (?:\\p{L}+ ){0,3}(?:socials|social media)|" +
    '(?:photo|picture|pic|image|video)s? (?:attached|will|to go|to follow|coming|below)|(?:main|important|key|most important) (?:thing|bit|part|point)|^(?:the )?focus (?:is|should)|' +
    "i['’]?(?:m| am) writing|^(?:another|one more|same|shorter|longer|version|one)(?: one)? (?:about|for|as|like|than)|^it['’]?s (?:aimed|kind of urgent|urgent)|^(?:or something|and so on|etc)(?: \\p{L}+)?[.!]*$|" +
    "^(?:any|a (?:bit|little)) \\p{L}+ (?:is|are|would be|will do) ?(?:fine|ok|okay|good|welcome|great)?(?=[.!]*$)|^(?:(?:i am|i['’]?m|we['’]?re) )?(?:just |only |really |so )?(?:trying to|hoping|wondering|thinking (?:of|about|to)|not sure|unsure|no idea|stuck|half joking|terrible at|bad at)",
);

/** Whom neither the text nor the writer can be. */
const others = within('he|she|they|them|him|her|his|their|nobody|everybody|everyone');

/** Sentences beside a text in the other languages of the briefs. */
const foreignAside = within(
  'ich vertrau\\p{L}* (?:dir|ihnen)|überrasch\\p{L}* mich|(?:bild|foto)s? (?:kommt|kommen|folgt|folgen|hänge|schicke|liegt)|kurz und knapp|mach du mal|das irgendwie|tippfehler|rechtschreib\\p{L}*|stichworte|meine gedanken|danke (?:schon|im voraus|vorab)|(?:gute|schöne) geschichte|mehr (?:fällt mir|weiß ich)|das (?:ist|war) alles|' +
    "sais pas|voilà(?:,? c['’]est tout|,? l['’]histoire)|c['’]est tout|(?:te|vous) fais confiance|l['’]annoncer|joindrai|joins une? (?:photo|image)|pour les fautes|(?:juste|que) des (?:notes|idées)|par où commencer|" +
    'es(?:a|o|to|ta) es (?:la historia|todo)|confío en|me echas|con esto|anunciarlo|la foto (?:la|va|es)|(?:perdón|perdona|disculpa)\\p{L}* (?:por )?(?:las|los) (?:faltas|errores)|s[oó]lo notas|por dónde empezar|' +
    'dat is (?:het verhaal|alles)|verras me|hiermee|doe je best|voor de (?:fouten|typfouten)|hoe ik moet|voor onze (?:facebook|insta)\\p{L}*|' +
    'da dove cominciare|(?:questa|ecco) (?:è )?(?:la storia|tutto)|scus\\p{L}+ (?:gli|per gli) errori|mi fido|' +
    'por onde começar|essa é a história|é isso|confio em|com isto|desculp\\p{L}+ (?:os|pelos) erros|quer que eu|para a nossa página|para o nosso (?:perfil|blog)',
);

/**
 * Whether a sentence is said beside the text: in English it speaks of the text, or from one to another and names nothing that
 * readers could picture. "There might be a story in here", "Sorry for the mess", "I trust you".
 */
export function isAside(text: string, language: string): boolean {
  if (onceMore.test(text)) return false;
  if ((language === 'en' ? saidBeside : foreignAside).test(text)) return true;
  if (language !== 'en' || /\d/.test(text) || !hasNoThing(text)) return false;
  if (isAskedOfReaders(text)) return false;
  const { nouns, isTold, isPast } = readEnglish(text);
  // What somebody did with their newsletter is a story.
  const isStory = isTold && isPast && !toOne.test(text);
  if (
    pointing.test(text) ||
    nouns.some((noun) => ofTalk.test(noun) && !(isStory && (everyday.test(noun) || audience.test(noun))))
  )
    return true;
  if (/[?？]/u.test(text)) return !isPast && !toReaders.test(text);
  return isTold && toOne.test(text) && byOne.test(text);
}

/** Judges what was done, or asks who else did it: "I would not build this again", "Not bad for a first try", "Has anyone else tried it?" */
const deed = '(?:do|build|hire|buy|try|sell|choose|pick|pay|work|offer|sign|move|raise|launch|ship|join|test|charge)';
export const onceMore = new RegExp(
  `(?:would|['’]d|never|won['’]t)(?: (?:not|never|definitely))? ${deed}(?: \\p{L}+)* again(?!\\p{L})|^would (?:i|we) ${deed}(?: \\p{L}+)* again(?!\\p{L})|^never again(?!\\p{L})|^not (?:so |that |too |half )?(?:bad|great|good|easy|ideal|fun)(?= (?:for|at|in|after)(?!\\p{L})|[.!]*$)|^\\p{L}+ any(?:one|body) else(?!\\p{L})|^next time (?:i|we)(?:['’]d| would) ${deed}(?! it(?!\\p{L})|\\p{L})|^(?:what|the (?:one |only |first )?thing) (?:i|we)(?:['’]d| would) (?:do|change|have done) (?:differently|first|earlier|sooner|again)(?!\\p{L})`,
  'iu',
);

/** Whether it tells nothing by itself: "It can be rude." A story may end so. */
export function saysNothing(text: string): boolean {
  const { isPast, isNamed, isTold } = readEnglish(text);
  if (isPast || isNamed || /[\d?？]/u.test(text) || others.test(text) || onceMore.test(text)) return false;
  return hasNoThing(text) && (!isTold || ofText.test(text));
}

/** Whether a brief that begins so only gets to its notes: "The marketing guy left, so now it’s me." */
export const isPreface = (text: string): boolean =>
  (saysNothing(text) && ![yesOrNo, call].some((sign) => sign.test(text))) ||
  (!/\d/.test(text) && soNow.test(text)) ||
  /^(?:something|anything) (?:along|like|about|for|from|on|short|with|more|that)(?!\p{L})/iu.test(text);

const yesOrNo = /^(?:yes|no|yep|nope|absolutely|never|always)[.!]$/iu;

/** Nouns for a text that are also what people run or read every day. */
const everyday = whole(
  'newsletters?|websites?|blogs?|ads?|adverts?|flyers?|brochures?|marketing|deadlines?|meetings?|ai|chatgpt|ideas?|stor(?:y|ies)|jokes?|titles?|photos?|pictures?',
);

/** Whom a story may be about as well. */
const audience = whole('readers?|followers?');

/** "Do you still send a newsletter?" opens a post; "Do you have a better word for it?" asks who writes. */
const isAskedOfReaders = (text: string): boolean =>
  ofHabit.test(text) &&
  !ofOwnText.test(text) &&
  readEnglish(text).nouns.every((noun) => everyday.test(noun) || !ofTalk.test(noun));
const ofHabit =
  /^(?:and |so |but )?(?:(?:do|did|have|are|were|would|will) (?:you|we|people)(?: (?:all|guys))? (?:still|ever|even|also|really|actually|often|always|never|send|run|use|read|open|write|make|pay|have to)|(?:do|does|did) (?:\p{L}+ ){1,2}(?:still|ever|even|really|actually)|(?:who|why|when|how many|how often|remember|does anyone|did anyone|has anyone|is|are)(?!\p{L}))[^?]*\?+$/iu;
const ofOwnText = /(?<!\p{L})(?:this|these|that|it|here|i|me|my|us|our|should|could|can)(?!\p{L})/iu;

/** Whether it names something of a text. */
export const namesText = (text: string): boolean => readEnglish(text).nouns.some((noun) => ofTalk.test(noun));

/** Whether it names nothing that one could picture. */
export const hasNoThing = (text: string): boolean =>
  readEnglish(text).nouns.every((noun) => ofTalk.test(noun) || vague.test(noun));

const soNow =
  /(?<!\p{L})so (?:please |just )?(?:i['’]m|i['’]d|i am|i want|i need|we['’]d|we need|this|now|here|let|start|keep|make|write|tell|give|help|say|go|do|be|use|cut|skip|not|no|nothing|it['’]s)(?!\p{L})|^(?:i|we) .* and (?:want|need|hope) to /iu;
/** "It" may be the text, "you" its writer. */
const ofText = /(?<!\p{L})(?:i|me|my|you|your)(?!\p{L})|^(?:\S+ )?(?:it|this|that|here)(?!\p{L})/iu;
const toOne = /(?<!\p{L})you(?!\p{L})/iu;
const byOne = /(?<!\p{L})(?:i|me|my)(?!\p{L})/iu;
const toReaders =
  /(?<!\p{L})(?:you|your|we|us|our|they|why|who|anyone|am i (?:wrong|alone|the only one)|just me)(?!\p{L})/iu;
