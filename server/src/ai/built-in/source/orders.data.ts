/**
 * Sentences of somebody else's text that speak to a writer or to software instead of to readers, in the five languages
 * that are composed here. None of them is answered, imitated or repeated.
 */
export const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,50}\b(?:instructions?|prompts?|rules|above|previous|prior|everything|guidelines)\b/iu,
  /\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b|\byour (?:instructions|prompt|guidelines|system)\b|\bjailbreak\b|\bDAN mode\b/iu,
  /\b(?:you are now|act as|pretend (?:to be|you)|roleplay as|new instructions?|as an ai|language model|attention ai|dear ai|hey (?:ai|bot|gpt|assistant)|note to (?:the )?(?:ai|assistant|bot|model))\b/iu,
  /\b(?:api[- ]?keys?|passwords?|secrets?|tokens?)\b.{0,30}\b(?:print|reveal|show|output|send|post)\b|\b(?:print|reveal|show|output|leak|send)\b.{0,30}\b(?:api[- ]?keys?|secrets?|passwords?|prompt|instructions)\b/iu,
  /^(?:please |now |and |instead,? |then |also |just )*(?:post|reply|respond|answer|tweet|retweet|write|say|repeat|output|print|include|append|add|translate|promote|recommend|mention|visit|click|send)\b.{0,60}(?:https?|www\.|\b(?:exactly|only with|only|the following|this link|the link|word for word|verbatim|after me|the words?|in your (?:reply|answer|response|tweet))\b|["“:])/iu,
  /^(?:please )?(?:reply|respond|answer|comment)\b.{0,20}\bwith\b/iu,
  /(?<!\p{L})(?:ignorier\p{L}*|vergiss|vergesst|ignora\p{L}*|olvida|oublie[rz]?|ignore[rz]?|esque[çc]a)(?!\p{L}).{0,60}(?:anweisung|vorgaben|regeln|instru[ckç]|consignes|règles|reglas|regras)/iu,
  /system-?\s?prompts?|prompt (?:del|do|du) (?:sistema|système)|(?:deine[nr]?|tu|ton|votre|seu) (?:systemprompt|prompt|anweisungen|instrucciones|instruções)(?!\p{L})/iu,
  /^(?:bitte |und |stattdessen |por favor |y |e |et )*(?:antworte|poste|schreib\p{L}*|wiederhole|responde|publica|escribe|repite|réponds?|répondez|publie[rz]?|écris|écrivez|répète[rz]?|responda|publique|escreva|repita)(?!\p{L}).{0,60}(?:https?|genau|nur mit|exactamente|solo con|exactement|seulement|uniquement|exatamente|apenas|somente|["“«„:])/iu,
];

/** What asks readers for a reaction: no subject to write about. */
export const appeals: readonly RegExp[] = [
  /\b(?:follow (?:me|us)|retweet|rt if|like and|repost|link in (?:bio|comments?|replies|thread)|link below|subscribe (?:to|here|now)|sign up (?:here|now|below)|dm me|comment below|drop (?:a|your)|tag (?:someone|a friend)|bookmark this|save this|check (?:it|this) out|read more|a thread|thoughts\?|agree\?)/iu,
  /(?<!\p{L})(?:folgt? mir|link (?:in der bio|im profil|unten|en la bio|na bio)|sígueme|suivez-moi|me siga|abonnez-vous|suscríbete|inscreva-se|abonniert?)(?!\p{L})/iu,
];
