const text =
  '(?:tweets?|posts?|threads?|captions?|hooks?|bios?|repl(?:y|ies)|articles?|beitr[aä]ge?n?|texte?|publicaci(?:ón|ones)|hilo|publications?|fil|postagens?|publicaç(?:ão|ões))';
const order = new RegExp(
  `^(?:(?:please|pls|can you|could you|hey|hi|bitte|por favor|s['’]il te plaît)[, ]+)*(?:write|draft|create|generate|compose|make|give|craft|prepare|help me (?:write|draft)|schreibe?|erstelle?|verfasse?|mach|escribe|crea|haz|redacta|écris|rédige|crée|fais|escreva|crie|faça|scrivi|crea)(?: me| us| mir| uns| moi| para mim)?(?: \\S+){0,5}? ${text}(?!\\p{L})`,
  'iu',
);
const toldBy = /(?<!\p{L})(?:i|i['’]m|i['’]ve|we|we['’]re|we['’]ve|ich|wir|je|nous|yo|nosotros|eu|nós)(?!\p{L})/iu;
const longestTopic = 6;

/** What a brief is that holds nothing to post: an order to write, or a topic alone. */
export type RequestKind = 'order' | 'topic';

/** Returns null for whatever may be the person's own text: they lose nothing by a hint that is missing. */
export function requestIn(brief: string): RequestKind | null {
  const line = brief.trim();
  if (line === '' || line.includes('\n')) return null;
  if (order.test(line) && !/[.!?:…]\s+\S/u.test(line)) return 'order';
  const words = line.split(/\s+/u);
  const isPlain = !/[\d.!?:;,…。！？@#]|https?/u.test(line) && !toldBy.test(line);
  return isPlain &&
    words.length > 1 &&
    words.length <= longestTopic &&
    /^[\p{L}\s'’&/-]+$/u.test(line) &&
    !hasVerb(words)
    ? 'topic'
    : null;
}

/** Verbs of short posts: "Shipping beats planning" is one. */
const hasVerb = (words: readonly string[]): boolean =>
  words
    .slice(1)
    .some((word) =>
      /^(?:is|are|was|were|has|have|had|can|will|won|beats|means|needs|makes|works|wins|ist|sind|hat|est|sont|es|son|é|são|\p{L}{3,}(?:ed|t))$/iu.test(
        word,
      ),
    );
