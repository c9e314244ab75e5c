/** Sentences that order the writer to forget its rules or to show its prompt, in the four languages and English. */
const order =
  /(?<!\p{L})(?:ignorier\p{L}*|vergiss|vergesst|ignora\p{L}*|olvida|oublie[rz]?|ignore[rz]?|esque[çc]a|disregard)(?!\p{L}).{0,60}(?:anweisung|vorgaben|regeln|instru[ckç]|consignes|règles|reglas|regras|rules)|system-?\s?prompts?|prompt (?:del|do|du) (?:sistema|système)|(?:deine[nr]?|tu|ton|votre|seu) (?:systemprompt|prompt)(?!\p{L})/iu;

export const isOrder = (sentence: string): boolean => order.test(sentence);

export function withoutOrders(body: string): string {
  if (!order.test(body)) return body;
  return body
    .split(/(?<=[.!?\n])\s+|\n+/)
    .filter((sentence) => !order.test(sentence))
    .join(' ')
    .trim();
}
