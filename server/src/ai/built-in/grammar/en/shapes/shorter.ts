import type { Candidate } from '../../../draft.types';
import { carriesConcrete, hasConcrete } from '../../../details';
import { capitalized } from '../../../sentences';
import { parseClause } from '../clause';
import type { Line } from '../material';
import { laidOut, said, type Scene, type Shape } from '../scene';
import { hasNoSubject } from '../tone';
import { headOfParts, spareCut } from './parts';

const longestBrief = 4;
/** Less than this share of the brief's words differs enough from the whole of it; more of them than this is no scrap. */
const mostWords = 0.72;
const leastWords = 0.25;

/**
 * For another take on a short brief: some of its sentences, one of them without what it can spare. Every sentence keeps its
 * own words and order, so that nothing can become false.
 */
export const shorter: Shape = (scene) => {
  const { lines, details } = scene.material;
  if (!scene.wish.isRewrite || lines.length > longestBrief || lines.some((line) => line.isBullet || line.isQuestion))
    return [];
  const most = lines.reduce((sum, line) => sum + wordsOf(line.text), 0);
  return subsets(lines)
    .flatMap((run) => takes(run, scene))
    .filter(({ text }) => {
      const share = wordsOf(text) / most;
      return share <= mostWords && share >= leastWords && (!hasConcrete(details) || carriesConcrete(text, details));
    });
};

const wordsOf = (text: string): number => text.split(/\s+/).length;

function subsets(lines: readonly Line[]): Line[][] {
  const all = lines.reduce<Line[][]>((found, line) => [...found, ...found.map((run) => [...run, line])], [[]]);
  return all.filter(([first, ...rest], at) => {
    if (at === 0 || !first || first.isLinked || !opensWell(first)) return false;
    // A sentence that leans on the one before it stands behind that one.
    return rest.every(
      (line, index) => !line.isLinked || (index === 0 ? first : rest[index - 1])?.order === line.order - 1,
    );
  });
}

function opensWell(line: Line): boolean {
  if (/^The (?:\d+(?:st|nd|rd|th)|second|third|fourth|fifth|last|other|rest)\b/i.test(line.text)) return false;
  return line.order === 0 || (line.isWhole && (parseClause(line.text) !== undefined || hasNoSubject(line.text)));
}

/** What is cut off may be what the next sentence speaks of. */
const refersBack = /\b(?:it|its|it['’]s|he|she|her|him|his|they|them|their|this|that|these|those)\b/i;

function takes(run: readonly Line[], scene: Scene): Candidate[] {
  const whole = run.map((line) => said(line.text, line.end));
  const cuts = run.flatMap((line, at) =>
    (refersBack.test(run[at + 1]?.text ?? '') ? [] : cutsOf(line)).map((text) =>
      laidOut([...whole.slice(0, at), said(text), ...whole.slice(at + 1)], scene),
    ),
  );
  return [laidOut(whole, scene), ...cuts].map((text) => ({ shape: 'shorter', text, score: 3 }));
}

/** The sentence up to its second statement, its notes, a relative clause or its last circumstance. */
function cutsOf({ text, clauses }: Line): string[] {
  const [first] = clauses;
  return [
    clauses.length > 1 && first && !/ but /.test(text) ? first : undefined,
    headOfParts(text),
    spareCut(text),
    withoutRelative(text),
  ]
    .filter((cut): cut is string => cut !== undefined && wordsOf(cut) > 3 && !dependent.test(cut))
    .map(capitalized);
}

/** `After 2 failed attempts` needs what follows. */
const dependent = /^(?:after|before|when|while|if|because|since|until|although|once|as)\b/i;

/** `10,000 users on a side project I started to …` → `10,000 users on a side project`; never `all customers who …`. */
function withoutRelative(text: string): string | undefined {
  if (/^(?:(?:big|huge|many) )?(?:thank|congrat)|\b(?:all|every|each|only|not|never|no)\b/i.test(text))
    return undefined;
  return /^([^;:"“]*?\ban? (?:\p{Ll}+ ){1,3}?)(?:who|which|I|we) \p{Ll}+ [^"“]{8,}$/u.exec(text)?.[1]?.trim();
}
