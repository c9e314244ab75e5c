/** U+00A0: X counts it as one character, the narrow U+202F as two. */
const noBreak = '\u00A0';

/**
 * The space before `? ! : ;` and inside `« »`, unless the brief is typed without them (`Super!`), as in Canada and in
 * haste. Figures (`17:30`), links and labels of lists stay as they are.
 */
export function typeset(text: string, brief: string): string {
  const isTight = /\p{L}[?!:;](?:\s|$)/u.test(brief) && !/[\s\u202F][?!:;](?:\s|$)/u.test(brief);
  const quoted = text.replace(/«\s*/g, `«${noBreak}`).replace(/\s*»/g, `${noBreak}»`);
  return isTight ? quoted : quoted.replace(/(?<=[^\s?!:;])\s?([?!:;])(?=\s|$|["”»])/g, `${noBreak}$1`);
}
