const address = /^(?:https?:\/\/|(?:www\.|mobile\.)?(?:x|twitter)\.com\/)\S+$/i;

export const sourceProblem = (text: string): string | undefined =>
  address.test(text.trim()) ? "Paste the tweet's text. An address alone has no structure to reuse." : undefined;
