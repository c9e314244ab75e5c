import { cashtagsIn, hashtagsIn, mentionsIn } from '../../../text/addresses/entities';
import { matchesOf } from '../../../text/matches';
import { findUrls } from '../../../text/addresses/urls';

/** As LinkedIn's API takes it, `@[Name](urn:li:person:1)`, or as people type it. */
const linkedinMention =
  /(?<![\p{L}\p{N}_.@＠])[@＠](?:\[[^\]\n]{1,100}\]\(urn:li:[^)\s]{1,100}\)|[\p{L}\p{N}_-]{1,100})/gu;
const leadingMentions = /^(?:\s{0,5}[@＠][A-Za-z0-9_]{1,15}(?![A-Za-z0-9_])){1,50}/;

/** Demands that LinkedIn shows less of (its own statement, read 2026-10); English only. */
const bait = [
  /\b(?:[Cc]omment|COMMENT|[Rr]eply with)\s{1,3}(?:(?:the word|an?)\s{1,3})?(?:[A-Z]{2,20}|[Yy]es)\b/,
  /\b(?:comment|drop|type|leave|reply with)\s{1,3}(?:(?:me an?|the word|an?)\s{1,3})?(?:["“'‘][\p{L}\p{N} ]{1,20}["”'’]|\p{Extended_Pictographic})/iu,
  /\b(?:like|comment|repost|share)\s{1,3}(?:this\s{1,3})?if\s{1,3}you\b/i,
  /\btag\s{1,3}(?:someone|somebody|a friend|a colleague|your)\b/i,
  /(?:^|[.!?\n]\s{0,5})(?:agree|thoughts)\s?\?\s{0,5}$/i,
  /\b(?:repost|share)\s{0,3}(?:♻️?|this)\s{0,3}(?:to|so|with)\b/iu,
  /\bfollow\s{1,3}(?:me|us)\s{1,3}for\s{1,3}more\b/i,
];

export const countHashtags = (text: string): number => hashtagsIn(text).length;
export const countCashtags = (text: string): number => cashtagsIn(text).length;
export const countLinkedinMentions = (text: string): number => matchesOf(text, linkedinMention).length;
export const hasLink = (text: string): boolean => findUrls(text).length > 0;
export const asksForEngagement = (text: string): boolean => bait.some((pattern) => pattern.test(text));

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

/** Texts that only differ in spaces and capitals are the same to a platform's duplicate check. */
export const sameText = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
