import {
  applyHouseRules,
  type Breach,
  brokenHouseRules,
  type HouseRules,
  readHouseRules,
} from '@text/house-rules/house-rules';
import { checkStyle } from '@text/style/check-style';
import type { Finding } from '@text/style/finding';
import type { TextRules } from '@text/length/text-rules';
import { withFixes } from '@text/style/with-fixes';
import type { Network } from '@/networks/ids';
import { textRules } from '@/networks/text';
import type { Mark } from '@/components/posts/post-text';

/** One remark about a text: what a reader may stumble over, or what the workspace does not want. */
export interface StyleMark {
  key: string;
  /** 3 is the strongest. */
  severity: Finding['severity'];
  /** The words in question; empty where it is the whole text. */
  words: string;
  /** What would stand there instead of them, empty to take them out; undefined where that cannot be shown. */
  replacement: string | undefined;
  why: string;
  /** Where they stand; none where it is the whole text. */
  places: Mark[];
  /** The whole text with this put right; undefined where only the writer can. */
  fixed: string | undefined;
}

export interface StyleCheck {
  marks: StyleMark[];
  /** The text with everything put right that code can put right. */
  fixAll: () => string;
}

/** The workspace's banned words and rules, as its settings hold them. */
interface HouseSettings {
  bannedWords: string[];
  rules: string;
}

export const readHouse = ({ bannedWords, rules }: HouseSettings): HouseRules => readHouseRules(bannedWords, rules);

/** Returns what a post breaks of the workspace's banned words and rules, and its style findings, in the order of the text. */
export function checkTweet(text: string, house: HouseRules, platform: Network): StyleCheck {
  const network = textRules[platform];
  const findings = checkStyle(text, network);
  const ofHouse = [...byRule(brokenHouseRules(text, house)).values()].flatMap((group) => houseMark(text, house, group));
  const places = ofHouse.flatMap((mark) => mark.places);
  // What the workspace bans needs no second reason, only a better word where there is one.
  const isNew = ({ start, end, fix }: Finding) =>
    fix !== undefined || !places.some((place) => place.start <= start && end <= place.end);
  const ofStyle = findings.filter(isNew).map((each) => styleMark(text, each));
  return {
    marks: [...ofHouse, ...ofStyle].sort((a, b) => startOf(a) - startOf(b)),
    fixAll: () => applyHouseRules(withAllFixes(text, network), house),
  };
}

/** Fixes that overlap wait for one another, so once is not enough; a fix could call for another one without an end. */
const mostPasses = 5;

function withAllFixes(text: string, network: TextRules): string {
  let fixed = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = withFixes(fixed, checkStyle(fixed, network));
    if (next === fixed) break;
    fixed = next;
  }
  return fixed;
}

/** What is about the whole text comes last. */
const startOf = ({ places: [first] }: StyleMark): number => first?.start ?? Number.MAX_SAFE_INTEGER;

function styleMark(text: string, finding: Finding): StyleMark {
  const { rule, severity, start, end, why, fix } = finding;
  const [from, to] = wholeWords(text, finding);
  return {
    key: `${rule}-${start}-${end}`,
    severity,
    words: text.slice(from, to).trim(),
    replacement: fix === undefined ? undefined : `${text.slice(from, start)}${fix}${text.slice(end, to)}`.trim(),
    why,
    places: [{ start, end, severity }],
    fixed: fix === undefined ? undefined : withFixes(text, [finding]),
  };
}

const isLetter = /[\p{L}\p{N}]/u;

/** A fix may begin or end inside a word, such as at the letter that becomes a capital: people read whole words. */
function wholeWords(text: string, { start, end }: Finding): [from: number, to: number] {
  let [from, to] = [start, end];
  if (isLetter.test(text.charAt(from))) while (isLetter.test(text.charAt(from - 1))) from -= 1;
  if (isLetter.test(text.charAt(to - 1))) while (isLetter.test(text.charAt(to))) to += 1;
  return [from, to];
}

/** All places where a text breaks one rule are one remark. */
function byRule(breaches: readonly Breach[]): Map<string, Breach[]> {
  const groups = new Map<string, Breach[]>();
  for (const breach of breaches) {
    const key = `${breach.rule} ${JSON.stringify(breach.check)}`;
    groups.set(key, [...(groups.get(key) ?? []), breach]);
  }
  return groups;
}

function houseMark(text: string, house: HouseRules, breaches: Breach[]): StyleMark[] {
  const [first] = breaches;
  if (first === undefined) return [];
  const { rule, check, start, end } = first;
  const isWhole = check.kind === 'longest' || check.kind === 'always';
  const isWord = check.kind === 'never' && check.term === rule;
  const fixed = applyHouseRules(text, { ...house, checks: [{ rule, check }] });
  return [
    {
      key: `house-${JSON.stringify(check)}`,
      severity: 3,
      words: isWhole ? '' : text.slice(start, end).trim(),
      replacement: undefined,
      why: isWord ? 'Banned in this workspace.' : `This workspace's rule: “${rule}”`,
      places: isWhole ? [] : breaches.map((each) => ({ start: each.start, end: each.end, severity: 3 })),
      fixed: fixed === text ? undefined : fixed,
    },
  ];
}
