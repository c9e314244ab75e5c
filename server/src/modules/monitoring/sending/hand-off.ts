/** Returns X's own address for answering a post with a text, for a person to send. */
export const handoffUrl = (inReplyToId: string, text: string): string =>
  `https://x.com/intent/tweet?in_reply_to=${encodeURIComponent(inReplyToId)}&text=${encodeURIComponent(text)}`;
