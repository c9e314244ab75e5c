/** Marks of careless joining that no language of these has. */
export function hasSeam(text: string): boolean {
  return (
    /[^\S\n]{2,}|\n{3,}|(?<!\.)\.\.(?!\.)|,\.|\.,|,,|;\.|:\.|\?\.|!\.|,:|:,| [,.](?:\s|$)/.test(text) ||
    /[,;:]$|:\n\n(?![¿¡"«„]?\p{Lu}|-)/u.test(text) ||
    startsLowerCase(text) ||
    isUnbalanced(text)
  );
}

function startsLowerCase(text: string): boolean {
  return [...text.matchAll(/(?:^|(?<![.\d\s]|\b\p{L}{1,5})[.!?]["”“’»')]?\s+|\n\n)(\p{Ll}\S*)/gu)].some((match) => {
    const word = match[1] ?? '';
    return !/^\p{Ll}+\p{Lu}|^[a-z0-9-]+\.[a-z]{2,}|^https?:/u.test(word);
  });
}

function isUnbalanced(text: string): boolean {
  const count = (mark: string): number => text.split(mark).length - 1;
  return (
    count('(') !== count(')') ||
    count('"') % 2 === 1 ||
    count('«') !== count('»') ||
    count('¿') > count('?') ||
    count('¡') > count('!') ||
    count('„') > count('“') + count('”')
  );
}
