import type { TextRange } from '../../../text/addresses/urls';
import { cleanDraft } from '../../../text/cleanup';
import { carryingOf, isShort } from '../../../text/facts/carried';
import { inventedFacts, readFacts, type Facts } from '../../../text/facts/facts';
import { tagsIn } from '../../../text/facts/mentions';
import { applyHouseRules, brokenHouseRules, type HouseRules } from '../../../text/house-rules/house-rules';
import { signsIn, withoutSigns } from '../../../text/house-rules/signs';
import { detectLanguage } from '../../../text/language/language';
import { htmlTagsIn, isMarkup } from '../../../text/markup';
import { isNearDuplicate, wordNgrams } from '../../../text/originality/similarity';
import { copiesSample } from '../../../text/voice/samples';
import { checkStyle } from '../../../text/style/check-style';
import type { Finding } from '../../../text/style/finding';
import { withFixes } from '../../../text/style/with-fixes';
import { originalityOf } from '../../../text/originality/originality';
import { isTaken, leftOf, overflowOf, type TextRules } from '../../../text/length/text-rules';
import { remembered } from '../../../text/remembered';
import { fold, foldConfusables, wordsIn } from '../../../text/words';
import { sentencesIn } from '../../../text/suggestions/sentences';
import { pointsBack } from '../../../text/suggestions/strike';
import { unsureIn } from '../../../text/suggestions/unsure';
import { placesOf, withheldNames } from '../../../text/suggestions/withheld';

export type DraftProblem =
  | 'unreadable'
  | 'leaks'
  | 'off_brief'
  | 'withheld'
  | 'invents'
  | 'breaks_rule'
  | 'tells'
  | 'wrong_language'
  | 'copies'
  | 'repeats'
  | 'too_long';

export interface DraftFault {
  /** The gravest. */
  problem: DraftProblem;
  /** For the model that rewrites it: a sentence for each fault. */
  why: string;
  /** What in the text is at fault; empty when the whole is. */
  spans: TextRange[];
  /** The text may stand all the same: beside one that is not at fault, or rewritten in other words. */
  mayStand?: { besideOthers?: boolean; reworded?: boolean };
}

export interface CheckedDraft {
  text: string;
  /** Null for a text that may leave. */
  fault: DraftFault | null;
}

export interface CheckRules {
  /** All that the person wrote. Links and handles come from there or not at all. */
  given: string;
  /** What the texts are to be about; all that was given where it is absent. */
  brief?: string;
  /** What a text has its words from: what the person said, somebody else's text, or the post that it stands in. */
  basis?: 'brief' | 'source' | 'passage';
  /** Text from outside that is written about: its numbers and quotes may be repeated, its links and handles not. */
  source?: string;
  /** Texts that a draft may be built like, and must not be a copy of. */
  models?: readonly string[];
  /** Posts of the person that only show how they write. */
  samples?: readonly string[];
  network: TextRules;
  /** What the model was told: none of it may show. */
  instructions: string;
  house: HouseRules;
  /** Whether emoji and hashtags were asked for; those that the person wrote may stay either way. */
  useEmojis?: boolean;
  useHashtags?: boolean;
  /** The language asked for, as a primary subtag; null when none was, or when the model keeps the brief's. */
  language: string | null;
}

/** Takes as many words in a row as nobody shares by chance. */
const copiedRun = 8;
/** An idea has eight words at most. */
const longestLabel = 120;
/** Shorter texts do not show their language. */
const fewestWordsOfLanguage = 6;

/** More say no more about a text, and each is looked up in the source. */
const mostInventions = 50;

/** What instructions are compared by: most calls have the same. */
const runsOf = remembered((instructions) => [...wordNgrams(foldConfusables(instructions), copiedRun)].map(letters));

/** Checks by code what a model wrote, which is never trusted (S14). One instance knows one brief. */
export class DraftCheck {
  private givenFacts: Facts | null = null;
  private sourceFacts: Facts | null = null;
  private doubtedFigures: string[] | null = null;
  private readonly takesEmoji: boolean;
  private readonly ownTags: ReadonlySet<string>;

  constructor(private readonly rules: CheckRules) {
    const { given, useEmojis } = rules;
    this.takesEmoji = useEmojis === true || signsIn(given, 'emoji').length > 0;
    this.ownTags = new Set(tagsIn(given).map(({ value }) => value));
  }

  /** Returns what the person states: read where a model's text is compared with it, not for the person's own. */
  get given(): Facts {
    return (this.givenFacts ??= readFacts(this.rules.given));
  }

  /** What somebody else states, where that is written about. */
  get source(): Facts | null {
    const { source } = this.rules;
    return source ? (this.sourceFacts ??= readFacts(source)) : null;
  }

  /** Figures that the person is not sure of. */
  get doubted(): readonly string[] {
    return (this.doubtedFigures ??= unsureIn(this.rules.given).flatMap(
      ({ remark }) => remark.match(/\d[\d.,]*\d|\d/g) ?? [],
    ));
  }

  /** `others` are the texts that a new one must differ from. A remark to the person may say nothing of the brief. */
  check(raw: string, others: readonly string[], isRemark = false): CheckedDraft {
    const isReadable = raw.isWellFormed() && !raw.includes('\0');
    const { house, network } = this.rules;
    const written = isReadable ? applyHouseRules(this.unadorned(cleanDraft(raw, this.rules.given)), house) : '';
    const findings = checkStyle(written, network);
    const text = withFixes(written, findings.filter(isSign(written)));
    const left = text === written ? findings : checkStyle(text, network);
    return { text, fault: this.faultOf(text, left, { others, isRemark }) };
  }

  /** Returns a few words of the model's that stand beside a draft, such as its idea; undefined where they may not. */
  label(raw = ''): string | undefined {
    const text = cleanDraft(raw);
    const links = inventedFacts(text, this.given).some(({ kind }) => kind === 'link' || kind === 'handle');
    const isOwn = !links && this.foreignTags(text).length === 0 && !this.markup(text);
    return text && text.length <= longestLabel && isOwn ? text : undefined;
  }

  /** Removes the emoji and hashtags that nobody asked for. */
  private unadorned(text: string): string {
    const plain = this.takesEmoji ? text : withoutSigns(text, 'emoji', signsIn(text, 'emoji'));
    return this.rules.useHashtags ? plain : withoutSigns(plain, 'hashtag', this.foreignTags(plain));
  }

  private foreignTags(text: string): TextRange[] {
    return tagsIn(text).filter(({ value }) => !this.ownTags.has(value));
  }

  /** All that is at fault, so that one repair mends it. */
  private faultOf(
    text: string,
    findings: readonly Finding[],
    { others, isRemark }: { others: readonly string[]; isRemark: boolean },
  ): DraftFault | null {
    if (!text) return whole('unreadable', 'It could not be read.');
    if (isMarkup(text)) return whole('unreadable', 'It is a piece of a web page.');
    if (this.leaks(text)) return whole('leaks', 'It repeats the instructions.');
    const faults = [
      this.markup(text),
      this.withheld(text),
      this.invention(text),
      this.breach(text),
      isRemark ? null : this.besideTheBrief(text),
      this.tells(text, findings),
      this.otherLanguage(text),
      this.copy(text),
      repetition(text, others),
      this.excess(text),
    ].filter((fault) => fault !== null);
    const [first, ...more] = faults;
    if (!first || more.length === 0) return first ?? null;
    const { mayStand: _alone, ...certain } = first;
    return { ...certain, why: faults.map(({ why }) => why).join(' '), spans: faults.flatMap(({ spans }) => spans) };
  }

  /**
   * Finds what is no post about the brief, such as a model's refusal: it carries nothing of it, or is short and has few words of it.
   * On a bare topic, or in another language, an honest text may carry nothing as well; a model that declines writes no other one.
   */
  private besideTheBrief(text: string): DraftFault | null {
    const { brief = this.rules.given, source = '', basis = 'brief' } = this.rules;
    const carrying = carryingOf(`${brief}\n${source}`.trim());
    const carried = carrying.of(text);
    const why =
      'It says nothing of the brief: write what the brief says, or give the reason in "refusal" and no posts.';
    const fault = whole('off_brief', why);
    if (carrying.isEmpty || carried === 'detail' || carried === 'most') return null;
    if (carried === 'nothing' && carrying.isComparable(text) && basis !== 'passage')
      return carrying.isNotes && basis === 'brief' ? fault : { ...fault, mayStand: { besideOthers: true } };
    // A reply may take up one word of what it answers.
    const isThin = basis === 'brief' && source === '' && carrying.isNotes && carrying.isInItsLanguage(text);
    if (!isShort(text) || (carried === 'few' && !isThin)) return null;
    return { ...fault, mayStand: { besideOthers: carried === 'nothing', reworded: true } };
  }

  /** What the person asked to keep out. */
  private withheld(text: string): DraftFault | null {
    const spans = placesOf(text, withheldNames(this.rules.given));
    const named = spans.map(({ start, end }) => `"${text.slice(start, end)}"`).join(', ');
    return named ? { problem: 'withheld', why: `It names ${named}, which the person keeps out.`, spans } : null;
  }

  /** Compares without spaces and look-alikes, so that spelling it out hides nothing. A translation would pass. */
  private leaks(text: string): boolean {
    const compact = letters(foldConfusables(text));
    return runsOf(this.rules.instructions).some((run) => compact.includes(run));
  }

  /** What the person wrote, or named, may stand. */
  private markup(text: string): DraftFault | null {
    const { given } = this.rules;
    const spans = htmlTagsIn(text).filter(
      ({ start, end, name }) =>
        !given.includes(text.slice(start, end)) && (end - start > name.length + 3 || !this.given.words.has(name)),
    );
    const [first] = spans;
    if (!first) return null;
    return { problem: 'unreadable', why: `It has markup: ${text.slice(first.start, first.end)}`, spans };
  }

  /** Figures and quotes are marked for the person; where a link or a handle leads, nobody sees. */
  private invention(text: string): DraftFault | null {
    const invented = inventedFacts(text, this.given).filter(({ kind }) => kind === 'link' || kind === 'handle');
    if (invented.length === 0) return null;
    const spans = invented.slice(0, mostInventions);
    const named = spans.map(({ value }) => `"${value}"`).join(', ');
    return { problem: 'invents', why: `It names ${named}, which the brief does not.`, spans };
  }

  private breach(text: string): DraftFault | null {
    const breaches = brokenHouseRules(text, this.rules.house);
    if (breaches.length === 0) return null;
    const rules = [...new Set(breaches.map(({ rule }) => `"${rule}"`))].join(', ');
    const spans = breaches.filter(({ start, end }) => end - start < text.length);
    return { problem: 'breaks_rule', why: `It breaks the rule or uses the banned word ${rules}.`, spans };
  }

  /**
   * Reports only what is near-certain: a lighter finding is the reader's to judge, in the composer. The person's own words are no
   * tell, nor is a shape that the text to be built like has.
   */
  private tells(text: string, findings: readonly Finding[]): DraftFault | null {
    const { models = [], network } = this.rules;
    const given = fold(this.rules.given);
    const shapes = new Set(models.flatMap((model) => checkStyle(model, network).map(({ rule }) => rule)));
    const tells = findings.filter(
      ({ severity, rule, start, end }) =>
        severity === 3 && !shapes.has(rule) && !given.includes(fold(text.slice(start, end).replace(/\s\p{L}?$/u, ''))),
    );
    if (tells.length === 0) return null;
    const quoted = tells.map(({ start, end }) => `"${text.slice(start, end).trim().slice(0, 80)}"`).join(', ');
    return { problem: 'tells', why: `It sounds like a machine at ${quoted}.`, spans: tells };
  }

  private otherLanguage(text: string): DraftFault | null {
    const { language } = this.rules;
    if (language === null || wordsIn(text).length < fewestWordsOfLanguage) return null;
    const found = detectLanguage(text);
    if (found === language || found === 'und') return null;
    return whole('wrong_language', `It is not in the language "${language}".`);
  }

  private copy(text: string): DraftFault | null {
    const sampled = copiesSample(text, this.rules.samples ?? [], this.rules.given);
    if (sampled) return whole('copies', `It repeats "${sampled}" from an earlier post: say it in other words.`);
    for (const model of this.rules.models ?? []) {
      const { isTooClose, overlaps } = originalityOf(text, model);
      const copied = overlaps.map(({ start, end }) => `"${text.slice(start, end)}"`).join(', ');
      if (isTooClose) return whole('copies', `It repeats the source's words ${copied}: say it in other words.`);
    }
    return null;
  }

  private excess(text: string): DraftFault | null {
    const { network } = this.rules;
    if (isTaken(text, network)) return null;
    const length = network.max - leftOf(text, network);
    if (length <= network.max) return whole('unreadable', 'It has characters that the platform refuses.');
    return whole('too_long', `It has ${length} characters; ${network.max} are allowed.`);
  }
}

const whole = (problem: DraftProblem, why: string): DraftFault => ({ problem, why, spans: [] });

function repetition(text: string, others: readonly string[]): DraftFault | null {
  return others.some((other) => isNearDuplicate(text, other))
    ? whole('repeats', 'It says the same as another post.')
    : null;
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Signs alone (dashes, marks of emphasis) are put right on the spot; what changes words is a repair. */
const isSign =
  (text: string) =>
  ({ severity, start, end, fix = '' }: Finding): boolean =>
    severity === 3 && letters(fix) === letters(text.slice(start, end));

/** Returns what could be left of a text that is at fault, what keeps the most first. */
export function waysToCut(text: string, { spans }: DraftFault, rules: TextRules): string[] {
  const ways = [withFixes(text, checkStyle(text, rules)), cutToFit(text, rules), withoutSentences(text, spans)];
  return ways.filter((way): way is string => way !== null && way !== text);
}

/**
 * Returns the text up to the last sentence that fits, if that is a quarter of what would; else up to the last word, if that is half;
 * else null.
 */
export function cutToFit(text: string, rules: TextRules): string | null {
  const end = overflowOf(text, rules);
  if (end === null) return text;
  const ends = sentencesIn(text).map((sentence) => sentence.end);
  const whole = text.slice(0, ends.findLast((one) => one <= end) ?? 0);
  if (whole.length >= end / 4) return whole;
  // The ellipsis weighs 2 at most.
  const room = text.slice(0, overflowOf(text, { ...rules, max: rules.max - 2 }) ?? end);
  const words = /^[\s\S]*\S(?=\s)/u.exec(room)?.[0].replace(/[\s,;:–—-]+$/u, '');
  return words && words.length >= end / 2 ? `${words}…` : null;
}

/** Returns the text without the sentences that the spans touch, nor what points at them; null when less than half of it would stay. */
export function withoutSentences(text: string, spans: readonly TextRange[]): string | null {
  if (spans.length === 0) return null;
  let isCut = false;
  let [at, kept, border] = [0, '', ''];
  for (const { text: sentence, start, end } of sentencesIn(text)) {
    const between = text.slice(at, start);
    const isTouched = spans.some((span) => span.start < end && start < span.end);
    isCut = isTouched || (isCut && !between.includes('\n\n') && pointsBack.test(sentence));
    // Of two borders around a cut the wider one stays.
    if (!border.includes('\n')) border = between;
    at = end;
    if (isCut) continue;
    kept += `${border}${sentence}`;
    border = '';
  }
  const rest = kept.replace(/\n{3,}/g, '\n\n').trim();
  return rest.length * 2 >= text.length ? rest : null;
}
