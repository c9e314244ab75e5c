import { cleanDraft } from '../../text/cleanup';
import { isNearDuplicate, wordNgrams } from '../../text/similarity';
import { findUrls, isValidTweet, overflowIndex, tweetLimit, weightedLength } from '../../text/weighted-length';

export type DraftProblem = 'unreadable' | 'leaks' | 'invents' | 'repeats' | 'too_long';

export interface CheckedDraft {
  text: string;
  /** Null for a text that may leave. */
  problem: DraftProblem | null;
}

const handle = /(?<![\p{L}\p{N}_])[@＠]\w{1,30}/gu;
/** As many words in a row as nobody shares by chance. */
const copiedRun = 8;

/** S14: what a model wrote is checked by code, never trusted. One instance knows one brief. */
export class DraftCheck {
  private readonly links: Set<string>;
  private readonly handles: Set<string>;
  private instructionRuns: Set<string> | null = null;

  /** `given` is all that the person wrote; links and handles come from there or not at all. */
  constructor(
    given: string,
    private readonly instructions: string,
  ) {
    this.links = new Set(linksIn(given));
    this.handles = new Set(handlesIn(given));
  }

  /** `others` are the texts that a new one must differ from. */
  check(raw: string, others: readonly string[]): CheckedDraft {
    const text = raw.isWellFormed() && !raw.includes('\0') ? cleanDraft(raw) : '';
    return { text, problem: this.problemOf(text, others) };
  }

  private problemOf(text: string, others: readonly string[]): DraftProblem | null {
    if (!text) return 'unreadable';
    if (this.leaks(text)) return 'leaks';
    if (linksIn(text).some((link) => !this.links.has(link))) return 'invents';
    if (handlesIn(text).some((name) => !this.handles.has(name))) return 'invents';
    if (others.some((other) => isNearDuplicate(text, other))) return 'repeats';
    if (isValidTweet(text)) return null;
    return weightedLength(text) > tweetLimit ? 'too_long' : 'unreadable';
  }

  private leaks(text: string): boolean {
    const runs = wordNgrams(text, copiedRun);
    this.instructionRuns ??= wordNgrams(this.instructions, copiedRun);
    const known = this.instructionRuns;
    return [...runs].some((run) => known.has(run));
  }
}

/** Without what does not change where a link leads: protocol, case, a slash at the end. */
const linksIn = (text: string): string[] =>
  findUrls(text).map(({ start, end }) =>
    text
      .slice(start, end)
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  );

const handlesIn = (text: string): string[] => (text.match(handle) ?? []).map((name) => name.slice(1).toLowerCase());

/** The text up to the last sentence that fits, else up to the last word; null when neither leaves half of what would fit. */
export function cutToFit(text: string): string | null {
  const end = overflowIndex(text);
  if (end === null) return text;
  const fitting = text.slice(0, end);
  const sentences = /^[\s\S]*[.!?…。！？](?=\s|$)/u.exec(fitting)?.[0].trimEnd();
  if (sentences && sentences.length >= fitting.length / 2) return sentences;
  // The ellipsis weighs 2 at most.
  const room = text.slice(0, overflowIndex(text, tweetLimit - 2) ?? end);
  const words = /^[\s\S]*\S(?=\s)/u.exec(room)?.[0].replace(/[\s,;:–—-]+$/u, '');
  return words && words.length >= fitting.length / 2 ? `${words}…` : null;
}
