export const latinAccents =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF';
const pathChar = new RegExp(`[a-z\\u0400-\\u04FF0-9!*';:=+,.$/%#[\\]\\-\\u2013_~@|&${latinAccents}]`, 'i');
const pathEnd = new RegExp(`[+\\-a-z\\u0400-\\u04FF0-9=_#/${latinAccents}]`, 'i');
const queryChar = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const queryEnd = /[a-z0-9\-_&=#/]/i;

export const longestUrl = 4096;

/** Returns where a link ends whose domain ends at `domainEnd`: port, path and query as twitter-text reads them. */
export function pathEndOf(text: string, domainEnd: number): number {
  let end = domainEnd;
  const port = /^:[0-9]+/.exec(text.slice(end, end + longestUrl));
  if (port) end += port[0].length;
  if (text.charAt(end) === '/') end = scanPath(text, end + 1);
  if (text.charAt(end) === '?') end = scanQuery(text, end);
  return end;
}

function scanPath(text: string, from: number): number {
  let end = from;
  let at = from;
  while (at < text.length) {
    const char = text.charAt(at);
    const closed = char === '(' ? closingParenthesis(text, at, 2) : null;
    if (closed !== null) {
      at = closed;
      end = at;
    } else if (char !== '(' && pathChar.test(char)) {
      at += 1;
      if (pathEnd.test(char)) end = at;
    } else break;
  }
  return end;
}

/** Returns the offset after a balanced group of at most `depth` levels such as `(film)`, or null. */
function closingParenthesis(text: string, open: number, depth: number): number | null {
  let at = open + 1;
  let hasInner = false;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === ')') return at > open + 1 ? at + 1 : null;
    if (char === '(') {
      const closed = depth > 1 && !hasInner ? closingParenthesis(text, at, depth - 1) : null;
      if (closed === null) return null;
      hasInner = true;
      at = closed;
    } else if (pathChar.test(char)) at += 1;
    else return null;
  }
  return null;
}

function scanQuery(text: string, from: number): number {
  let end = from;
  for (let at = from + 1; at < text.length && queryChar.test(text.charAt(at)); at += 1) {
    if (queryEnd.test(text.charAt(at))) end = at + 1;
  }
  return end;
}
