import { matchesOf } from '../../../text/matches';
import { beginsClause, readEnglish } from '../../../text/questions/english';
import { isStatement } from '../../../text/questions/questions';
import { withApostrophes } from './tidy';

/** A clause with what stands around it. */
interface Joint {
  /** From the last cut on. */
  left: string;
  /** From the last place on where the sentence might be cut. */
  clause: string;
  sign: string;
  right: string;
}

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const longest = { words: 39, letters: 280 };
/** More places are not looked at, however long a sentence is. */
const mostJoints = 120;

/** Between clauses of English, with the "and" or "and then" that goes when they are parted. */
const englishJoint = /(?:[,;] |[,;]? (?=(?:and|but|so|then) ))(?:and (?:then )?)?/gu;
/** Holds more clauses than one together, so that a cut might say something else: "if it rains and the oven is on". */
const englishScope = word('that|if|whether|when|whenever|unless|until|said|says|told(?! \\p{L}+ to(?!\\p{L}))|asked');
const subordinate =
  /^(?:if|when|whenever|while|unless|until|because|since|after|before|once|although|though|as)(?!\p{L})/iu;
/** Opens a clause of which the rest has to be told as well: "I knew that the baker". */
const opensClause =
  /^.*(?<!\p{L})(?:that|if|whether|because|when|while|how|why|what|where|than|between|who|which|said|says|thought|think|knew|(?<!you )know)(?!\p{L}) ?/iu;
const said = /(?<!\p{L})(?:said|says|asked|told \p{L}+|thought|think)$/iu;
const beside = /^(?:i|we|you) (?:think|guess|mean|know|suppose|believe|hope)(?:,|$)/iu;
/** So that somebody can do something, which is no sentence: "we closed early so I could sleep". */
const purpose = /^so \S+ (?:can|could|would|will)(?!\p{L})/iu;
const linked = /^(?:(?:but|so|then|now) )+/iu;
/** What may stand between such a word and who does something. */
const placed =
  /^(?:(?:but|so|then|now|also|today|yesterday|honestly|actually|suddenly|eventually|finally|of course|(?:in|on|by|last|next|one|the (?:first|next|second|last)) [\p{L}\d]+),? )+/iu;

/** Between clauses of other languages: only where a word for the time or for the contrast tells that one begins. */
const joints: Readonly<Record<string, { joint: RegExp; scope: RegExp }>> = {
  de: {
    // Behind "dass" its verb would stand at the end.
    joint:
      /,? und (?=(?:dann|jetzt|danach) \p{L}+ (?:ich|wir|er|sie|es|man|d(?:er|ie|as)) )|, (?=aber (?:ich|wir|er|sie|es|man|d(?:er|ie|as)|dann|jetzt) )/gu,
    scope: word('wenn|weil|als|während|falls'),
  },
  es: {
    joint: /,? y (?=(?:entonces|luego|después|ahora) )|, (?=pero )/gu,
    scope: word('si|cuando|porque|mientras'),
  },
  fr: {
    joint: /,? et (?=(?:puis|ensuite|après|maintenant) )|, (?=mais )/gu,
    scope: word('si|quand|parce|lorsque?|pendant'),
  },
  pl: {
    joint: /, (?=(?:i|a|ale) (?:nikt|nie|my|ja|on[aioe]?|wszyscy|teraz|potem|wtedy) )/gu,
    scope: word('jeśli|gdy|kiedy|żeby|że|bo|bez|ani'),
  },
};

/** Cuts a sentence that nobody reads to its end, as a voice memo is, into those that its clauses make; others stay as they are. */
export const runOn = (sentence: string, language: string): string[] =>
  isTooLong(sentence) ? clausesOf(sentence, language) : [sentence];

/** Cuts a sentence of any length into those that its clauses make. */
export function clausesOf(sentence: string, language: string): string[] {
  const pattern = language === 'en' ? englishJoint : joints[language]?.joint;
  if (!pattern) return [sentence];
  const cut: string[] = [];
  let [start, last] = [0, 0];
  for (const { 0: sign, index } of matchesOf(sentence, pattern, mostJoints)) {
    const end = index + sign.length;
    const [left, clause] = [sentence.slice(start, index), sentence.slice(last, index)];
    last = end;
    if (!mayPart({ left, clause, sign, right: sentence.slice(end) }, language)) continue;
    cut.push(left);
    start = end;
  }
  const whole = [...cut, sentence.slice(start)];
  if (whole.length === 1) return [sentence];
  return whole.map((text, at) => (language === 'en' ? withoutFillers(text, at === 0 ? opening : inside) : text));
}

/** A sentence that is set with care, its apostrophes too, may have many words where it fits in a post. */
const isTooLong = (sentence: string): boolean =>
  sentence.length > longest.letters ||
  (wordCount(sentence) > longest.words &&
    (!/^\p{Lu}.*[.!?…]$/u.test(sentence) || spoken.test(sentence) || withApostrophes(sentence) !== sentence));

function mayPart(joint: Joint, language: string): boolean {
  const { left, right } = joint;
  if (!isPaired(left) || wordCount(left) < fewestWords || wordCount(right) < fewestWords) return false;
  if (language === 'en') return mayPartInEnglish(joint);
  return !joints[language]?.scope.test(left) && isStatement(left, language) && isStatement(right, language);
}
const fewestWords = 2;

function mayPartInEnglish({ left, clause, sign, right }: Joint): boolean {
  const next = withoutFillers(right, inside);
  if (!beginsClause(next.replace(placed, '')) || beside.test(next)) return false;
  if (purpose.test(next) && !/[,;]/u.test(sign)) return false;
  if (!isTold(left) || !isTold(left.replace(opensClause, ''))) return false;
  if (sign === '; ') return true;
  if (linked.test(next) || sign.includes('then')) return !subordinate.test(clause);
  if (englishScope.test(left)) return false;
  return sign !== ', ' || (isTold(clause) && clause !== '' && !said.test(clause) && !subordinate.test(clause));
}

const wordCount = (text: string): number => text.split(' ').length;
const isTold = (text: string): boolean => text === '' || readEnglish(text).isTold;
const isPaired = (text: string): boolean =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 0 &&
  (text.match(/[(“«]/gu)?.length ?? 0) === (text.match(/[)”»]/gu)?.length ?? 0);

const sound = 'um+|uh+m?|erm?|hm+|voice (?:memo|note|message)(?=,| (?:so|um+|uh+m?|ok|okay|basically)(?!\\p{L}))';
const loose = `${sound}|ok|okay|yeah|yep|alright|basically|you know|i mean`;
/** What begins a memo, and a clause inside of it, where "so" says that one follows from the other. */
const opening = new RegExp(`^(?:(?:${loose}|so|like|well)[,…]* )+(?!(?:many|much|few|far) )`, 'iu');
const inside = new RegExp(`^(?:(?:${loose}|like)[,…]* )+`, 'iu');
/** A sound, or two words at least of which one says nothing: "ok so basically". */
const spoken = new RegExp(
  `^(?:(?:${sound})[,…]* |(?=\\S+ (?:\\S+ )?)(?:(?:so|like|well) )?(?:${loose})[,…]* (?:${loose}|so|like|well)[,…]* |(?:so|like|well)[,…]* (?:${loose})[,…]* )`,
  'iu',
);

/** Drops what only fills a pause, where a clause begins behind it. */
function withoutFillers(text: string, fillers: RegExp): string {
  const rest = text.replace(fillers, '');
  return rest !== text && beginsClause(rest.replace(placed, '')) ? rest : text;
}

/** Sounds before a clause or a comma; elsewhere they may be words or units: "5 um", "um 8". */
const sounds =
  /(?:,[ \t]*|(?<=^|[.!?…][ \t]|(?<!\p{L})(?:and|so|but|then)[ \t]))(?:[Uu]m+|[Uu]h+m?|[Ee]rm+)(?![\p{L}\p{N}'’-])[,…]*[ \t]*/gmu;

/** Drops the words with which somebody begins to speak, "ok so basically", and sounds between the others. */
export function withoutSpoken(notes: string): string {
  const told = spoken.test(notes) ? withoutFillers(notes, opening) : notes;
  return told.replace(sounds, (found) => (found.startsWith(',') ? ' ' : ''));
}
