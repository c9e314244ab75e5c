import { cashtagsIn, hashtagsIn, mentionsIn } from '../../../text/addresses/entities';
import { findUrls } from '../../../text/addresses/urls';
import { inTurn } from '../../../text/in-turn';
import type { PolicyContext, PolicyPart, PolicyRule } from './policy.types';

const leadingMentions = /^(?:\s{0,5}[@＠][A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])){1,50}/;

export const countHashtags = (text: string): number => hashtagsIn(text).length;
export const countCashtags = (text: string): number => cashtagsIn(text).length;
export const hasLink = (text: string): boolean => findUrls(text).length > 0;

/** Handles in small letters, without those that X puts before a reply. */
export function mentionedHandles(text: string, isReply: boolean): string[] {
  const own = isReply ? text.replace(leadingMentions, '') : text;
  return mentionsIn(own).map(({ start, end }) => own.slice(start + 1, end).toLowerCase());
}

/** Returns what is left beside the links. */
export function withoutLinks(text: string): string {
  let [left, from] = ['', 0];
  for (const { start, end } of findUrls(text)) {
    left += text.slice(from, start);
    from = end;
  }
  return (left + text.slice(from)).trim();
}

export const eachPart =
  (breaks: (part: PolicyPart, context: PolicyContext) => boolean): PolicyRule['find'] =>
  async (context) => {
    const broken = await inTurn(context.parts, (part) => breaks(part, context));
    return broken.flatMap((isBroken, index) => (isBroken ? [index] : []));
  };

export const whole =
  (breaks: (context: PolicyContext) => boolean): PolicyRule['find'] =>
  (context) =>
    breaks(context) ? [null] : [];
