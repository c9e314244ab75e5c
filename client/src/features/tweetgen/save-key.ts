interface SavedTweet {
  tweetId: string;
  text: string;
  generationId: string | undefined;
  chatId: string | null;
}

/**
 * The Idempotency-Key of keeping this text of this tweet: the same in each tab, so that the second save replays the
 * first. All of the request is in it, since the server refuses a key with another body.
 */
export function saveKey({ tweetId, text, generationId, chatId }: SavedTweet): string {
  return `save-${tweetId}-${hash(JSON.stringify([text, generationId, chatId]))}`;
}

/** cyrb53: 53 bits, spread well enough to tell the few texts of one tweet apart. */
function hash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(16).padStart(14, '0');
}
