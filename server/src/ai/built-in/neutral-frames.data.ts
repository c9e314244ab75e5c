/** Instructions around a subject in languages without a grammar here: `Schreib einen Tweet über …`, `Escribe un tuit sobre …`. */
export const foreignFrames: readonly RegExp[] = [
  /^(?:bitte\s+)?(?:schreibe?|erstelle?|verfasse?|generiere?|mache?)(?:\s+(?:mir|uns|bitte|mal))*\s+(?:(?:einen?|ein|drei|ein paar|kurzen?|lustigen?|professionellen?)\s+)*(?:tweets?|posts?|beitr(?:ag|äge)|texte?)(?:\s+(?:auf|für)\s+\p{L}+)?\s*(?:,\s*dass|über|zum thema|zu|darüber,\s*dass|:)\s+/iu,
  /^(?:por favor,?\s+)?(?:escribe|crea|genera|redacta|haz)(?:me|nos)?\s+(?:(?:una?|tres|unos|algunos)\s+)?(?:tuits?|tweets?|posts?|publicaci(?:ón|ones))(?:\s+\p{L}+)?\s+(?:sobre|acerca de|que diga que|de|:)\s+/iu,
  /^(?:s['’]il (?:te|vous) pla[iî]t,?\s+)?(?:écri(?:s|vez)|rédige[zr]?|crée[zr]?|génère|fais)(?:[- ]moi)?\s+(?:(?:une?|trois|des)\s+)?(?:tweets?|posts?|publications?)(?:\s+\p{L}+)?\s+(?:sur|à propos de|au sujet de|qui dit que|:)\s+/iu,
  /^(?:por favor,?\s+)?(?:escrev[ae]|cri[ae]|ger[ae]|fa(?:ça|z))(?:-me)?\s+(?:(?:uma?|três|uns)\s+)?(?:tweets?|tuítes?|posts?|publicaç(?:ão|ões))(?:\s+\p{L}+)?\s+(?:sobre|acerca de|de|:)\s+/iu,
  /^(?:scrivi|crea|genera|fai)(?:mi)?\s+(?:(?:un[ao]?|tre|dei)\s+)?(?:tweet|post)(?:\s+\p{L}+)?\s+(?:su[l]?(?:l[ao'])?|riguardo a|che|:)\s*/iu,
  /^(?:schrijf|maak)(?:\s+(?:me|een|drie|korte?))*\s+(?:tweets?|posts?|berichten|bericht)\s+(?:over|:)\s+/iu,
];
