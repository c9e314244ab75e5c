const attack =
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,50}\b(?:instructions?|prompts?|rules|above|previous|prior|everything)\b|\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b|\byour (?:instructions|prompt|rules|guidelines)\b|\bjailbreak\b|\b(?:you are now|act as|pretend (?:to be|you)|roleplay as)\b|\bDAN mode\b|\bapi[- ]?keys?\b.{0,30}\b(?:print|reveal|show|output)\b|\b(?:print|reveal|show|output|repeat|leak)\b.{0,30}\b(?:api[- ]?keys?|secrets?|password|prompt|instructions)\b/i;

export const isAttack = (sentence: string): boolean => attack.test(sentence);

/** The brief without the sentences that order the writer to forget its rules. */
export function withoutAttack(brief: string): { body: string; isAttack: boolean } {
  if (!attack.test(brief)) return { body: brief, isAttack: false };
  const kept = brief.split(/(?<=[.!?\n])\s+|\n+/).filter((sentence) => !attack.test(sentence));
  return { body: kept.join(' ').trim(), isAttack: true };
}
