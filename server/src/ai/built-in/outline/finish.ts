import { cleanDraft } from '../../../text/cleanup';
import { applyHouseRules } from '../../../text/house-rules';
import { checkStyle } from '../../../text/style/check-style';
import type { StylePlatform } from '../../../text/style/finding';
import { withFixes } from '../../../text/style/with-fixes';
import type { LongBrief } from './brief';

/** The last touch on a text: its language's signs, what readers take for a machine's hand taken out, the house rules. */
export function finished(text: string, brief: LongBrief, platform: StylePlatform): string {
  const { grammar, input, house } = brief;
  const typeset = grammar?.typeset?.(text, input.prompt) ?? text;
  return applyHouseRules(withoutTells(cleanDraft(typeset), platform), house);
}

/** The fix where there is one, else the sentence goes. */
export function withoutTells(text: string, platform: StylePlatform): string {
  const tells = checkStyle(text, platform).filter(({ severity }) => severity === 3);
  if (tells.length === 0) return text;
  const fixed = withFixes(text, tells);
  const left = checkStyle(fixed, platform).filter(({ severity }) => severity === 3);
  const [worst] = left;
  if (!worst) return fixed;
  const shorter = withoutSentence(fixed, worst.start, worst.end);
  // What is all there is stays: an empty part would lose what the person said.
  return shorter !== '' && shorter.length < fixed.length ? withoutTells(shorter, platform) : fixed;
}

function withoutSentence(text: string, start: number, end: number): string {
  const before = text.slice(0, start).search(/(?:^|[.!?…]["”»)]?\s+|\n)[^.!?…\n]*$/u);
  const head = text.slice(0, Math.max(0, before)).trimEnd();
  const mark = /[.!?…]["”»)]?(?=\s|$)/u.exec(text.slice(Math.max(start, end - 1)));
  const tail = mark ? text.slice(Math.max(start, end - 1) + mark.index + mark[0].length) : '';
  const kept = before > 0 ? `${head}${text.charAt(before)}` : head;
  return `${kept.trimEnd()}${tail}`.trim();
}
