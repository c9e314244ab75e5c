/** What a term in a rule is about, in the five languages that the writer composes in. Each pattern stands for one line of the rules. */
const no =
  "(?:no|never|don['’]?t|do not|without|avoid|kein\\w*|nie(?:mals)?|ohne|sin|nunca|ning[uú]n\\w*|no uses?|pas d[e'’]|sans|jamais|aucun\\w*|sem|n[aã]o|nenhum\\w*)";
const upTo =
  '(?:max(?:imum|imal)?|at most|up to|under|below|no more than|not more than|never more than|fewer than|less than|h[öo]chstens|nicht mehr als|m[aá]ximo(?: de)?|como m[aá]ximo|menos de|au plus|au maximum|moins de|no m[aá]ximo)';

const line = (source: string): RegExp => new RegExp(source, 'iu');
const forbids = (what: string): RegExp => line(`(?<![\\p{L}])${no}[^.!?]{0,24}?(?<![\\p{L}])(?:${what})(?![\\p{L}])`);

/** Signs and habits that a rule may forbid. */
export const forbidden = {
  emoji: forbids('emoji\\w*|[ée]moji\\w*|emoticons?|smileys?'),
  hashtag: forbids('hash-?tags?'),
  link: forbids('links?|urls?|enlaces?|liens?|verweise'),
  exclamation: forbids(
    "exclamation\\w*(?: marks?| points?)?|ausrufezeichen|signos? de (?:exclamaci[oó]n|admiraci[oó]n)|points? d['’]exclamation|pontos? de exclama[cç][aã]o",
  ),
  question: forbids('questions?|question marks?|fragen|preguntas?|perguntas?'),
} as const;

export const lowerCase = line(
  '(?:all|only|always|everything|write)[^.!?]{0,20}lower-?\\s?case|lower-?\\s?case only|nur klein|alles klein|todo en min[uú]sculas|tout en minuscules|tudo em min[uú]sculas',
);

/** Groups: the number, then the unit. */
export const longest = line(
  `${upTo}\\s+(\\d{1,5})\\s+(characters?|chars?|zeichen|caracteres|caract[eè]res|words?|w[öo]rter|palabras|mots|palavras)`,
);
export const wordUnit = line('^(?:words?|w[öo]rter|palabras|mots|palavras)$');

/** Group: the terms, quoted or bare. */
export const neverSay = line(
  "^(?:please\\s+)?(?:never|don['’]?t|do not|no|avoid|nie|niemals|nicht|nunca|jamais|ne\\s+\\w+\\s+(?:pas|jamais)|n[aã]o)\\s*(?:ever\\s+)?(?:the\\s+)?(?:say(?:ing)?|use|using|mention(?:ing)?|write|writing|name|naming|words?|phrases?|sagen|schreiben|nennen|verwenden|erw[äa]hnen|digas|uses|menciones|escribas|dis|dire|utilise[rz]?|mentionne[rz]?|diga|use|mencione|escreva)?\\s*(?:the\\s+)?(?:words?|phrases?|terms?|name|w[öo]rter|wort|palabras?|mots?|palavras?)?\\s*:?\\s*(.+)$",
);
/** Verbs that make a bare term one to look for: "avoid jargon" is a wish, "never mention Acme" a check. */
export const namesTerm = line(
  '(?<![\\p{L}])(?:say(?:ing)?|mention(?:ing)?|write|name|naming|words?|phrases?|terms?|sagen|schreiben|nennen|erw[äa]hnen|wort|w[öo]rter|digas|menciones|palabras?|dis|dire|mentionne[rz]?|mots?|diga|mencione|palavras?)(?![\\p{L}])',
);
/** Group: what stands at the end of every text, or somewhere in it. */
export const alwaysSay = line(
  '^(?:please\\s+)?(?:always|every (?:post|tweet)|immer|siempre|toujours|sempre)\\b[^"“«„#@]*?(?:end|ends|finish|close|sign off|include|includes|mention|mentions|add|use|write|enden?|nennen?|erw[äa]hnen?|terminar?|termina|incluye|incluir|menciona|termine[rz]?|inclu[rst]\\w*|mentionne[rz]?|inclua|mencione)\\b[^"“«„#@]*(["“«„#@].+)$',
);
export const atEnd = line('(?<![\\p{L}])(?:end|ends|finish|close|sign off|enden?|termin\\p{L}*)(?![\\p{L}])');
