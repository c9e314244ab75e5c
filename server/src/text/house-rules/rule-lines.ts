import {
  always,
  alwaysAtEnd,
  atMost,
  lists,
  longest,
  lowerCase,
  neverNames,
  neverQuoted,
  neverSay,
  neverWords,
  numberOf,
  properName,
  quotedTerm,
  signNames,
  termJoint,
  without,
  wordUnit,
} from './house-rules.data';
import type { Sign } from './signs';

/** A rule of a workspace that code can check. */
export type HouseCheck =
  | { kind: 'without'; what: Sign }
  | { kind: 'most'; what: Sign; limit: number }
  | { kind: 'lower_case' }
  | { kind: 'longest'; unit: 'characters' | 'words'; limit: number }
  | { kind: 'never'; term: string }
  | { kind: 'always'; term: string; isEnding: boolean };

/** Returns one rule a line or sentence, without bullets. */
export const ruleLines = (rules: string): string[] =>
  rules
    .split(/\n|;|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));

/** Returns what code can check of one rule; nothing unless the whole line is one of the closed forms. */
export function checksOfLine(rule: string): HouseCheck[] {
  const line = rule.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  if (lowerCase.some((form) => form.test(line))) return [{ kind: 'lower_case' }];
  return limitOf(line) ?? signsOf(line) ?? termsOf(line) ?? [];
}

/** Returns the groups of the first form that the line has. */
function groupsOf(forms: readonly RegExp[], line: string): Partial<Record<string, string>> | undefined {
  for (const form of forms) {
    const match = form.exec(line);
    const groups = match?.groups ?? {};
    if (match && Object.entries(groups).every(([name, found]) => lists[name]?.test(found) ?? true)) return groups;
  }
  return undefined;
}

function limitOf(line: string): HouseCheck[] | undefined {
  const found = groupsOf(longest, line);
  if (!found) return undefined;
  const unit = wordUnit.test(found['unit'] ?? '') ? 'words' : 'characters';
  return [{ kind: 'longest', unit, limit: Number(found['limit']) }];
}

function signsOf(line: string): HouseCheck[] | undefined {
  const limited = groupsOf(atMost, line);
  if (limited) {
    const limit = numberOf(limited['count'] ?? '');
    return signsNamed(limited['signs']).map((what) => ({ kind: 'most', what, limit }));
  }
  const banned = groupsOf(without, line);
  return banned && signsNamed(banned['signs']).map((what) => ({ kind: 'without', what }));
}

const signsNamed = (text = ''): Sign[] =>
  (Object.keys(signNames) as Sign[]).filter((what) =>
    new RegExp(`(?<!\\p{L})(?:${signNames[what]})(?!\\p{L})`, 'iu').test(text),
  );

function termsOf(line: string): HouseCheck[] | undefined {
  const [ending, included] = [groupsOf(alwaysAtEnd, line), groupsOf(always, line)];
  const required = ending ?? included;
  if (required) {
    const isEnding = ending !== undefined;
    return quotedIn(required['quoted']).map((term) => ({ kind: 'always', term, isEnding }));
  }
  return bannedTerms(line)?.map((term) => ({ kind: 'never', term }));
}

function bannedTerms(line: string): string[] | undefined {
  const quoted = groupsOf(neverQuoted, line);
  if (quoted) return quotedIn(quoted['quoted']);
  const words = groupsOf(neverWords, line) ?? groupsOf(neverSay, line);
  if (words) return words['terms']?.split(termJoint);
  const names = groupsOf(neverNames, line)?.['terms']?.split(termJoint);
  return names?.every((name) => properName.test(name)) ? names : undefined;
}

const quotedIn = (terms = ''): string[] =>
  (terms.match(new RegExp(quotedTerm, 'gu')) ?? []).map((term) =>
    /^[#@]/.test(term) ? term : term.slice(1, -1).trim(),
  );
