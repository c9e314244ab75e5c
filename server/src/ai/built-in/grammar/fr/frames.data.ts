const kind =
  '(?:court|bref|drôle|amusant|professionnel|chaleureux|décontracté|inspirant|motivant|sérieux|direct|simple|sympa|personnel|petit|beau|bon)';
const text = '(?:tweets?|posts?|publications?|messages?|textes?|annonces?|threads?)(?:\\s+(?:LinkedIn|Twitter|X))?';
const place = '(?:\\s+(?:pour|sur) (?:Twitter|X|LinkedIn|les réseaux|nos réseaux|mes réseaux))?';
const link =
  "(?:\\s*[:,]\\s*|\\s+(?:sur le fait que|sur|à propos de|à propos du|au sujet de|pour annoncer que|pour annoncer|pour dire que|annonçant que|annonçant|qui annonce que|qui annonce|qui dit que|disant que|racontant que|qui raconte que|expliquant que|qui explique que|avec|à partir de (?:ces|mes) notes\\s?:?)\\s+|\\s+(?:pour annoncer qu|qui dit qu|annonçant qu|qui raconte qu|disant qu)['’])";

/** Instructions in front of the subject. */
export const frames: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:bonjour|salut)[,!]?\\s+)?(?:s['’]il (?:te|vous) pla[iî]t,?\\s+)?(?:(?:peux-tu|pouvez-vous|tu peux|je veux|je voudrais|j['’]aimerais|il me faut|j['’]ai besoin d['’])\\s*(?:m['’])?)*(?:(?:écri[stvez]+|écrire|crée[rz]?|rédige[rz]?|fais|faire|faites|génère[rz]?|générer|donne|prépare[rz]?|publie[rz]?)(?:[- ](?:moi|nous))?\\s+)?(?:(?:une?|des|trois|deux|cinq|quelques|\\d)\\s+)?(?:(?:${kind})(?:e?s?)?\\s+)?${text}(?:\\s+(?:très\\s+)?${kind}(?:n?e?s?)?)*${place}${link}`,
    'iu',
  ),
  /^(?:annonce|annoncez|raconte|racontez|partage|partagez|dis|dites|explique|expliquez|rappelle)(?:\s+à\s+\p{L}+(?:\s+\p{L}+)?)?\s+(?:que\s+|qu['’])/iu,
  /^(?:sujet|thème|idée|notes?(?: de[^:\n]{1,40})?|contexte|annonce|contenu)\s*:\s*/iu,
];

/** Wishes after the subject. */
export const tails: readonly RegExp[] = [
  /[,;]?\s+(?:et\s+)?(?:avec|sans|et avec|et sans|mais sans)\s+(?:un\s+|une?\s+|des\s+|quelques\s+)?(?:emojis?|émojis?|hashtags?|chiffres|sauts de ligne)(?:\s+(?:et|ni|ou)\s+(?:avec\s+|sans\s+)?(?:emojis?|émojis?|hashtags?))?$/iu,
  /[,;]?\s+(?:en\s+)?(?:moins de|maximum|max\.?|au maximum|jusqu['’]à)\s+\d{2,3}\s+(?:caractères|signes|mots)$/iu,
  /[,;]?\s+(?:sur|avec|d['’])\s?(?:un\s+)?(?:ton|style)\s+\p{L}+(?:\s+et\s+\p{L}+)?$/iu,
  /[,;]\s+(?:court|bref|drôle|amusant|professionnel|chaleureux|décontracté|sérieux)(?:\s+et\s+\p{L}+)?$/iu,
  /[,;]?\s+(?:pour|sur) (?:Twitter|X|LinkedIn)$/u,
  /[,;]?\s+en français$/iu,
  /[,;]?\s+(?:s['’]il (?:te|vous) pla[iî]t|merci|stp|svp)$/iu,
];

export const wishSentence =
  /(?:pour en (?:faire|tirer)|à en tirer) .{0,30}(?:tweets?|posts?|publications)|^(?:(?:et|mais|merci de),?\s+)*(?:fais(?:-le)?\s+(?:court|bref|simple|drôle|plus|un)|(?:ton|style|longueur|public|langue)\s*(?::|\p{L}+\s*[.!]?$)|(?:sans|avec|ajoute|utilise|évite|n['’]utilise pas|pas d['’]|pas de|inclus)\s?.{0,20}(?:emojis?|émojis?|hashtags?|chiffres|question|liens?|sauts de ligne)|(?:maximum|au maximum|moins de|en moins de)\s+\d+\s+(?:caractères|signes|mots)|(?:court|bref|drôle|professionnel|chaleureux)(?:\s+et\s+\p{L}+)?\s*[.!]?$|écris-le\s)/iu;

export const tipFrame =
  /^(?:(?:quelques|mes|nos|des|trois|cinq|\d+|les meilleurs|bons)\s+)*(?:conseils|astuces|idées)\s+pour\s+(?<topic>.{3,60})$/iu;
