import { cleanDraft } from '../../../text/cleanup';
import { inventedFacts, readFacts, type Facts } from '../../../text/facts/facts';
import { tagsIn } from '../../../text/facts/mentions';
import { applyHouseRules, brokenHouseRules, type HouseRules } from '../../../text/house-rules/house-rules';
import { signsIn, withoutSigns } from '../../../text/house-rules/signs';
import { detectLanguage } from '../../../text/language/language';
import { htmlTagsIn, isMarkup } from '../../../text/markup';
import { refusalIn } from '../../../text/refusal/refusal';
import { isNearDuplicate, wordNgrams } from '../../../text/originality/similarity';
import { copiesSample } from '../../../text/voice/samples';
import { checkStyle } from '../../../text/style/check-style';
import type { Finding, StylePlatform } from '../../../text/style/finding';
import { withFixes } from '../../../text/style/with-fixes';
import { originalityOf } from '../../../text/originality/originality';
import { fits, lengthOn } from './text-length';
import { foldConfusables } from '../../../text/words';

export type DraftProblem =
  | 'unreadable'
  | 'leaks'
  | 'declines'
  | 'invents'
  | 'breaks_rule'
  | 'tells'
  | 'wrong_language'
  | 'copies'
  | 'repeats'
  | 'too_long';

/** UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

export interface DraftFault {
  problem: DraftProblem;
  /** One sentence for the model that writes it anew. */
  why: string;
  /** What in the text is at fault; empty when the whole is. */
  spans: Span[];
}

export interface CheckedDraft {
  text: string;
  /** Null for a text that may leave. */
  fault: DraftFault | null;
}

export interface CheckRules {
  /** All that the person wrote. Links and handles come from there or not at all. */
  given: string;
  /** Text from outside that is written about: its numbers and quotes may be repeated, its links and handles not. */
  source?: string;
  /** Texts that a draft may be built like, and must not be a copy of. */
  models?: readonly string[];
  /** Posts of the person that only show how they write. */
  samples?: readonly string[];
  platform: StylePlatform;
  /** The longest text, as the platform counts. */
  limit: number;
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
const mostKnownRuns = 50;
const knownRuns = new Map<string, string[]>();

/** Most calls have the same instructions: what they are compared by is made once. */
function runsOf(instructions: string): string[] {
  const known = knownRuns.get(instructions);
  if (known) return known;
  const runs = [...wordNgrams(foldConfusables(instructions), copiedRun)].map(letters);
  if (knownRuns.size >= mostKnownRuns) knownRuns.clear();
  knownRuns.set(instructions, runs);
  return runs;
}

/** Checks by code what a model wrote, which is never trusted (S14). One instance knows one brief. */
export class DraftCheck {
  private givenFacts: Facts | null = null;
  private sourceFacts: Facts | null = null;
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

  /** `others` are the texts that a new one must differ from. */
  check(raw: string, others: readonly string[]): CheckedDraft {
    const isReadable = raw.isWellFormed() && !raw.includes('\0');
    const { house, platform } = this.rules;
    const written = isReadable ? applyHouseRules(this.unadorned(cleanDraft(raw)), house) : '';
    const findings = checkStyle(written, platform);
    const text = withFixes(written, findings.filter(isSign(written)));
    const left = text === written ? findings : checkStyle(text, platform);
    return { text, fault: this.faultOf(text, left, others) };
  }

  /** Returns a few words of the model's that stand beside a draft, such as its idea; undefined where they may not. */
  label(raw = ''): string | undefined {
    const text = cleanDraft(raw);
    const links = inventedFacts(text, this.given).some(({ kind }) => kind === 'link' || kind === 'handle');
    const isOwn = !links && this.foreignTags(text).length === 0 && !this.markup(text);
    return text && text.length <= longestLabel && isOwn && refusalIn(text, this.rules.given) === null
      ? text
      : undefined;
  }

  /** Removes the emoji and hashtags that nobody asked for. */
  private unadorned(text: string): string {
    const plain = this.takesEmoji ? text : withoutSigns(text, 'emoji', signsIn(text, 'emoji'));
    return this.rules.useHashtags ? plain : withoutSigns(plain, 'hashtag', this.foreignTags(plain));
  }

  private foreignTags(text: string): Span[] {
    return tagsIn(text).filter(({ value }) => !this.ownTags.has(value));
  }

  private faultOf(text: string, findings: readonly Finding[], others: readonly string[]): DraftFault | null {
    if (!text) return whole('unreadable', 'It could not be read.');
    if (isMarkup(text)) return whole('unreadable', 'It is a piece of a web page.');
    if (this.leaks(text)) return whole('leaks', 'It repeats the instructions.');
    if (refusalIn(text, this.rules.given) === 'certain')
      return whole('declines', 'It is no post: it declines to write one.');
    return (
      this.markup(text) ??
      this.invention(text) ??
      this.breach(text) ??
      tellFault(text, findings) ??
      this.otherLanguage(text) ??
      this.copy(text) ??
      repetition(text, others) ??
      this.excess(text)
    );
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

  private otherLanguage(text: string): DraftFault | null {
    const { language } = this.rules;
    if (language === null || text.split(/\s+/).length < fewestWordsOfLanguage) return null;
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
    const { platform, limit } = this.rules;
    if (fits(text, platform, limit)) return null;
    const length = lengthOn(platform, text);
    if (length <= limit) return whole('unreadable', 'It has characters that the platform refuses.');
    return whole('too_long', `It has ${length} characters; ${limit} are allowed.`);
  }
}

const whole = (problem: DraftProblem, why: string): DraftFault => ({ problem, why, spans: [] });

/** Reports only what is near-certain: a lighter finding is the reader's to judge, in the composer. */
function tellFault(text: string, findings: readonly Finding[]): DraftFault | null {
  const tells = findings.filter(({ severity }) => severity === 3);
  if (tells.length === 0) return null;
  const quoted = tells.map(({ start, end }) => `"${text.slice(start, end).trim().slice(0, 80)}"`).join(', ');
  return { problem: 'tells', why: `It sounds like a machine at ${quoted}.`, spans: tells };
}

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
