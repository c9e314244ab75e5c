/** Longer lines are text. */
const longestOpening = 120;
const yes = /^(?:sure|certainly|of course|absolutely|gerne?|natürlich|bien sûr|claro)(?!\p{L})/iu;
const here = /^(?:here|hier|voici|aqu[ií])(?!\p{L})/iu;
const work = /(?<!\p{L})(?:tweet|post|draft|version|option|entw[uü]rf|beitr[aä]g|you go)/iu;
const farewell =
  /^[\s*_(=-]*(?:let me know|lass mich wissen|sag(?:en sie)? (?:mir )?bescheid|n['’]hésite|av[ií]same|dime si|me avise|feel free|(?:i )?hope (?:this|these|that|it)|would you like|do you want|want me to|if you(?:['’]d| would| want| need|['’]re)|(?:character|word) count)/i;
/** What a farewell is about, where a post that ends in "Let me know what you think" is not. */
const offer =
  /\b(?:tweets?|posts?|drafts?|versions?|options?|tweak|adjust|chang|tone|shorter|edit|refine|else\b|count)/i;

/** Returns the answer without what the model says to its user before and after the posts; `count` of them were asked for. */
export function withoutChat(body: string, count: number): string {
  const [first = '', ...rest] = body.split('\n');
  const isAlone = (rest[0] ?? '').trim() === '';
  const hasOpening = rest.length > 0 && isOpening(first.trim(), { isAlone, count });
  const blocks = (hasOpening ? rest.join('\n').trim() : body).split(/\n\s*\n/);
  for (let last = blocks.at(-1); blocks.length > 1 && isClosing(last, hasOpening); last = blocks.at(-1)) blocks.pop();
  return blocks.join('\n\n');
}

/** "Here are three posts:", "Sure!"; of several posts also any line that stands alone and ends in a colon. */
function isOpening(line: string, { isAlone, count }: { isAlone: boolean; count: number }): boolean {
  if (line.length >= longestOpening) return false;
  if (line.endsWith(':')) return yes.test(line) || (here.test(line) && work.test(line)) || (isAlone && count > 1);
  return isAlone && yes.test(line) && (work.test(line) || /^\S+[!.]$/.test(line));
}

/** "Let me know if you'd like changes." After an opening the model is known to chat. */
const isClosing = (block = '', hasOpening: boolean): boolean =>
  farewell.test(block) && (hasOpening || offer.test(block));
