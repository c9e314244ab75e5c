/** Instructions around a subject in languages without a grammar here: `Scrivi un tweet su …`. */
export const foreignFrames: readonly RegExp[] = [
  /^(?:scrivi|crea|genera|fai)(?:mi)?\s+(?:(?:un[ao]?|tre|dei)\s+)?(?:tweet|post)(?:\s+\p{L}+)?\s+(?:su[l]?(?:l[ao'])?|riguardo a|che|:)\s*/iu,
  /^(?:schrijf|maak)(?:\s+(?:me|een|drie|korte?))*\s+(?:tweets?|posts?|berichten|bericht)\s+(?:over|:)\s+/iu,
  /^(?:skriv|skapa|gör)(?:\s+(?:mig|en|ett|tre|korta?))*\s+(?:tweets?|inlägg)\s+(?:om|:)\s+/iu,
  /^(?:napisz|stwórz)(?:\s+(?:mi|krótki|trzy))*\s+(?:tweeta?|tweety|post|wpis)\s+(?:o|:)\s+/iu,
];
