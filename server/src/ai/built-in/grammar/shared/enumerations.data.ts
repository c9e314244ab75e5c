/** How a language tells several deeds in one sentence, and how it announces them. All patterns are for one deed. */
export interface DeedRule {
  /** Opens the first deed; the group `lead` is what every other one shares with it. */
  first: RegExp;
  /** A further deed, without what it shares. */
  next: RegExp;
  /** What stands before a deed told alone, by what the first one opens with; where that is not known, nothing stands there. */
  leads: readonly (readonly [RegExp, string])[];
  /** The line over the deeds as a list, by who did them. */
  did: readonly (readonly [RegExp, string])[];
}

const germanParticiple =
  '(?:\\p{Ll}*ge\\p{Ll}+(?:t|en)|(?:be|ver|er|ent|zer|über|unter)\\p{Ll}{2,}(?:t|en)|\\p{Ll}+iert)';
const frenchNext =
  "(?: (?:le|la|les|un|une|des|du|de|nos|notre|mon|ma|mes|deux|trois|quatre|cinq|à|en|au|aux|par|sur|chaque|tout|toutes|tous|avec|pour|moins|plus)(?!\\p{L})| [ld]['’]| \\d| \\p{Lu})";
const spanishDeed =
  '(?!caf|tambi|beb|jos|aqu|as[ií] |porqu|qu[eé] |primos|ramos|tramos|extrem|máxim|mínim|últim|próxim|mism)(?:\\p{L}{2,}[aei]mos|\\p{L}{3,}[éí]|(?:he|hemos) \\p{L}+(?:ado|ido|cho|to)|puse|hice|tuve|fui|di|vi|dije|traje|pude|vine|gano|tengo|hago|voy|vivo|duermo|leo|escribo|corro|bebo|llego|salgo|vendo|compro|sigo|puedo|cobro|ahorro|cocino)';
const portugueseDeed =
  '(?!aqui|ali|primos|ramos|extrem|máxim|mínim|últim|próxim|mesm)(?:\\p{L}{2,}[aeiá]mos|\\p{L}{2,}ei|(?:perd|vend|abr|ped|dorm|escrev|corr|aprend|consegu|decid|sub|desc|conhec|receb|respond|cresc|divid|invest|part|escolh|constru)i|saí|fiz|fui|tive|pus|vim|disse|pude|trouxe|gasto|ganho|chego|tenho|faço|vou|moro|durmo|leio|escrevo|corro|bebo|saio|pago|vendo|compro|posso|falo|cobro|economizo|cozinho|acordo)';

export const deedRules: Readonly<Record<string, DeedRule>> = {
  de: {
    first: new RegExp(`^(?:[^,:]{0,40}?(?:haben wir|habe ich)|Wir haben|Ich habe) [^,:]+ ${germanParticiple}$`, 'u'),
    next: new RegExp(`^[^:]+ ${germanParticiple}$`, 'u'),
    leads: [
      [/haben wir|Wir haben/u, 'Wir haben '],
      [/habe ich|Ich habe/u, 'Ich habe '],
    ],
    did: [
      [/haben wir|Wir haben/u, 'Was wir gemacht haben:'],
      [/habe ich|Ich habe/u, 'Was ich gemacht habe:'],
    ],
  },
  es: {
    first: new RegExp(`^(?:[^,:]{2,40} )?(?:no |nos |me )?${spanishDeed}(?!\\p{L})[^:]+$`, 'iu'),
    next: new RegExp(`^(?:no |nos |me )?${spanishDeed}(?!\\p{L}) [^:]+$`, 'u'),
    leads: [],
    did: [
      [/(?<!\p{L})\p{L}{2,}[aei]mos(?!\p{L})/u, 'Lo que hicimos:'],
      [/(?<!\p{L})\p{L}{3,}[éí](?!\p{L})/u, 'Lo que hice:'],
    ],
  },
  fr: {
    first: /^(?:Nous avons|On a|J['’]ai) (?!été)\p{L}+(?:é|i|u|is|it|ert)e?s? [^:]+$/u,
    next: new RegExp(`^(?!café|thé|été)\\p{L}+(?:é|i|u|is|it|ert)${frenchNext}[^:]+$`, 'u'),
    leads: [
      [/^Nous avons/u, 'Nous avons '],
      [/^On a/u, 'On a '],
      [/^J['’]ai/u, "J'ai "],
    ],
    did: [
      [/^Nous avons/u, 'Ce que nous avons fait :'],
      [/^On a/u, "Ce qu'on a fait :"],
      [/^J['’]ai/u, "Ce que j'ai fait :"],
    ],
  },
  pt: {
    first: new RegExp(`^(?:[^,:]{2,40} )?(?:não |nos |me )?${portugueseDeed}(?!\\p{L})[^:]+$`, 'iu'),
    next: new RegExp(`^(?:não |nos |me )?${portugueseDeed}(?!\\p{L}) [^:]+$`, 'u'),
    leads: [],
    did: [
      [/(?<!\p{L})\p{L}{2,}[aeiá]mos(?!\p{L})/u, 'O que fizemos:'],
      [/(?<!\p{L})\p{L}{2,}ei(?!\p{L})/u, 'O que fiz:'],
    ],
  },
};

/** The word between the last two of several. */
export const joints: Readonly<Record<string, string>> = { en: 'and', de: 'und', es: 'y', fr: 'et', pt: 'e' };

/** A change of figures told in a few words: `{T}` is what is measured, `{s}` its span, `{a}` and `{b}` the two figures. */
export const changeLines: Readonly<Record<string, { number: string; contrast: string; question: string }>> = {
  de: { number: '{T} {s}.', contrast: '{T}: vorher {a}, jetzt {b}.', question: '{T} {s}: wie geht das?' },
  es: { number: '{T}: {s}.', contrast: '{T}: antes {a}, ahora {b}.', question: '{T}: {s}. ¿Cómo?' },
  fr: { number: '{T} : {s}.', contrast: '{T} : avant {a}, maintenant {b}.', question: '{T} : {s}. Comment ?' },
  pt: { number: '{T}: {s}.', contrast: '{T}: antes {a}, agora {b}.', question: '{T}: {s}. Como?' },
};
