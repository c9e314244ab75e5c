const kind =
  '(?:kurz|lustig|witzig|professionell|locker|persönlich|motivierend|inspirierend|freundlich|sachlich|ehrlich|frech|seriös|knackig|schön|gut|nett|knapp)';
const text =
  '(?:(?:LinkedIn|Twitter|X)[- ])?(?:Tweets?|Posts?|Beitr(?:ag|äge)|Texte?|Postings?|Ankündigung|Nachricht|Thread)';
const place = '(?:\\s+(?:auf|für) (?:Twitter|X|LinkedIn|Social Media|unseren Account|meinen Account|unser Profil))?';
const link =
  '(?:\\s*[:,]\\s*(?:dass\\s+|in dem steht,? dass\\s+|der sagt,? dass\\s+|in dem .{3,20}? ankündig\\p{L}+,? dass\\s+)?|\\s+(?:über|zum Thema|zu|(?:dazu|davon|darüber),? dass|darüber,? wie|dass|mit Tipps für|von|aus)\\s+|\\s*,?\\s+aus (?:diesen|meinen|folgenden) (?:Notizen|Stichpunkten|Punkten):?\\s+)';

/** Instructions in front of the subject. */
export const frames: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:hallo|hi|hey)[,!]?\\s+)?(?:bitte\\s+)?(?:(?:kannst|könntest) du (?:mir |uns |bitte )*)?(?:schreibe?n?|erstellen?|verfassen?|generieren?|mache?n?|formulieren?|entwerfen?|gib|brauche|ich brauche|wir brauchen)?(?:\\s+(?:mir|uns|bitte|mal|doch))*\\s*(?:(?:einen?|ein|drei|3|ein paar|zwei|fünf|5|noch)\\s+)*(?:(?:sehr |ganz |etwas )?${kind}(?:e[nrsm]?)?(?:,| und)?\\s+)*${text}${place}${link}`,
    'iu',
  ),
  /^(?:bitte\s+)?(?:kündige?|künde)\s+(?:bitte\s+)?an,?\s+dass\s+/iu,
  /^(?:bitte\s+)?(?:erzähle?|sage?|teile? mit|verkünde?|berichte?|erkläre?)\s*(?:allen|bitte|mal)?,?\s+(?:dass|wie|warum)\s+/iu,
  /^(?:thema|idee|inhalt|ankündigung|info|kontext|(?:meine )?(?:notizen?|stichpunkte)[^:.\n]{0,40})\s*:\s*/iu,
];

/** Wishes after the subject. */
export const tails: readonly RegExp[] = [
  /[,;]?\s+(?:bitte\s+)?(?:mit|ohne|und mit|und ohne|aber ohne)\s+(?:(?:einem?|einer|ein paar|vielen?|passende[mn])\s+)?(?:Emojis?|Hashtags?|Smileys?|Zahlen|Zeilenumbr\p{L}+)(?:\s+(?:und|oder)\s+(?:ohne\s+|mit\s+)?(?:Emojis?|Hashtags?))?$/iu,
  /[,;]?\s+(?:unter|max\.?|maximal|höchstens|bis zu)\s+\d{2,3}\s+(?:Zeichen|Wörter)$/iu,
  /[,;]?\s+(?:in einem|im|mit einem|mit)\s+(?:\p{L}+(?:en|em)\s+)?(?:Ton|Tonfall|Stil)$/iu,
  /[,;]\s+(?:bitte\s+)?(?:kurz|lustig|witzig|locker|professionell|freundlich|persönlich|kurz und knapp|nicht zu lang|sachlich)(?:\s+und\s+\p{L}+)?$/iu,
  /[,;]?\s+(?:für|auf) (?:Twitter|X|LinkedIn|Social Media)$/u,
  /[,;]?\s+auf Deutsch$/iu,
  /[,;]?\s+(?:bitte|danke)$/iu,
];

export const wishSentence =
  /(?:daraus|davon) bitte .{0,30}(?:beiträge|tweets?|posts?)|^(?:(?:und|bitte|aber)\s+)*(?:(?:mache?|halte?) (?:es|ihn|das|den tweet)\s|(?:kurz|kurz und knapp|locker|lustig|witzig|knackig)[.!]?$|(?:der )?(?:ton|stil|tonfall|länge|zielgruppe|sprache)\s*(?::|soll)|(?:ohne|mit|keine?|bitte keine?|verwende|nutze|füge)\s.{0,25}(?:emojis?|hashtags?|zahlen|floskeln|links?|frage|zeilenumbr)|max(?:imal|\.)?\s+\d+\s+(?:zeichen|wörter)|unter\s+\d+\s+zeichen|höchstens\s+\d+\s+zeichen|nicht (?:zu )?(?:lang|förmlich|werblich|steif)|(?:es|er) soll\s|klinge?\s|schreibe?\s+(?:es|locker|kurz|in der))/iu;

export const tipFrame =
  /^(?:(?:ein paar|meine|unsere|gute|drei|fünf|\d+|die besten|kurze|einfache)\s+)*(?:tipps?|ratschläge|ideen|tricks|gedanken)\s+(?:für(?: das| die| den)?|fürs|zum|zur|zu|über|gegen|bei(?:m)?)\s+(?<topic>.{3,60})$/iu;
