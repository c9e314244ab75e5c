const kind =
  '(?:breve|corto|gracioso|divertido|profesional|cercano|informal|formal|inspirador|motivador|serio|directo|sencillo|bonito|buen|personal)';
const text = '(?:tuits?|tweets?|posts?|publicaci(?:ón|ones)|hilos?|textos?|mensajes?|anuncios?)';
const place = '(?:\\s+(?:para|en) (?:Twitter|X|LinkedIn|redes|mis redes|nuestras redes))?';
const link =
  '(?:\\s*[:,]\\s*|\\s+(?:sobre que|sobre|acerca de|anunciando que|que anuncie que|que anuncie|anunciando|para anunciar que|para anunciar|que diga que|diciendo que|contando que|contando|que cuente que|explicando que|explicando|donde (?:digo|decimos) que|de que|con|a partir de (?:estas|mis) notas:?|de)\\s+)';

/** Instructions in front of the subject. */
export const frames: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:hola|oye)[,!]?\\s+)?(?:por favor,?\\s+)?(?:(?:puedes|podrías|quiero|necesito|quiero que|necesito que|me puedes)\\s+)*(?:(?:escrib[aei]r?|crea[r]?|cree|redact[ae]r?|haz|hacer|haga|genera[r]?|da|dame|prepara[r]?|publica[r]?)(?:me|nos)?\\s+)?(?:(?:una?|unos|unas|tres|dos|cinco|algunos|\\d)\\s+)?(?:${kind}(?:es|s|a)?\\s+)?${text}(?:\\s+(?:muy\\s+)?${kind}(?:es|s|a)?|\\s+(?!(?:sobre|acerca|que|contando|diciendo|anunciando|explicando|donde|para|de)(?!\\p{L}))\\p{Ll}+[oae]s?(?=\\s))*${place}${link}`,
    'iu',
  ),
  /^(?:por favor,?\s+)?(?:anuncia|cuenta|comparte|di|explica|comunica|recuerda)(?:les)?\s+(?:a\s+\p{L}+(?:\s+\p{L}+)?\s+)?que\s+/iu,
  /^(?:tema|idea|notas?(?: de[^:\n]{1,40})?|contexto|anuncio|contenido)\s*:\s*/iu,
];

/** Wishes after the subject. */
export const tails: readonly RegExp[] = [
  /[,;]?\s+(?:y\s+)?(?:con|sin|y con|y sin|pero sin|usa)\s+(?:un\s+|algún\s+|unos\s+|algunos\s+)?(?:emojis?|hashtags?|emoticonos?|números|cifras|saltos de línea)(?:\s+(?:y|ni|o)\s+(?:con\s+|sin\s+)?(?:emojis?|hashtags?))?$/iu,
  /[,;]?\s+(?:en\s+)?(?:menos de|máximo|máx\.?|como máximo|hasta)\s+\d{2,3}\s+(?:caracteres|palabras)$/iu,
  /[,;]?\s+(?:en|con)\s+(?:un\s+)?(?:tono|estilo)\s+\p{L}+(?:\s+y\s+\p{L}+)?$/iu,
  /[,;]\s+(?:que sea\s+)?(?:breve|corto|gracioso|divertido|profesional|cercano|informal|formal)(?:\s+y\s+\p{L}+)?$/iu,
  /[,;]?\s+(?:para|en) (?:Twitter|X|LinkedIn)$/u,
  /[,;]?\s+en español$/iu,
  /[,;]?\s+(?:por favor|gracias|porfa)$/iu,
];

export const wishSentence =
  /para (?:sacar|hacer) .{0,30}(?:tuits?|tweets?|posts?|publicaciones)|^(?:(?:y|por favor|pero),?\s+)*(?:hazlo\s|que sea\s+(?:más\s+|muy\s+)?(?:corto|breve|divertido|gracioso|profesional|cercano|informal|formal|largo)|(?:tono|estilo|longitud|público|idioma)\s*(?::|\p{L}+[.!]?$)|(?:sin|con|usa|pon|añade|no uses|incluye|evita)\s.{0,20}(?:emojis?|hashtags?|números|cifras|pregunta|enlaces?|saltos de línea)|(?:máximo|como máximo|menos de|en menos de)\s+\d+\s+(?:caracteres|palabras)|(?:corto|breve|divertido|gracioso|profesional)(?:\s+y\s+\p{L}+)?[.!]?$|escríbelo\s)/iu;

export const tipFrame =
  /^(?:(?:algunos|unos|mis|nuestros|tres|cinco|\d+|los mejores|buenos)\s+)*(?:consejos|trucos|tips|ideas)\s+para\s+(?<topic>.{3,60})$/iu;
