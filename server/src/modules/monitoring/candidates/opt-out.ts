import { skipReason } from '../../../text/reply-worth';
import { skipReasons } from '../../../text/reply-worth.data';

const fewWords = 4;
const asks = /(?<![\p{L}\p{N}])(?:stop|unsubscribe|bot)(?![\p{L}\p{N}])/iu;

/** Returns whether an answer asks for no more replies: in so many words, or a few that hold "stop", "unsubscribe" or "bot". */
export function isOptOut(text: string): boolean {
  const bare = text.replace(/[@＠][A-Za-z0-9_]{1,20}/g, ' ').trim();
  if (skipReason(bare) === skipReasons.optOut) return true;
  return bare.split(/\s+/).length <= fewWords && asks.test(bare);
}
