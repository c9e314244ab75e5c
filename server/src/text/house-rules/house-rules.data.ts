/**
 * Match the closed forms of rules that code checks, in English, German, Spanish, French and Portuguese. A form stands for the
 * whole line: with an exception, a place or a condition left over, the rule is the model's alone.
 */
const aPost =
  '(?:(?:social )?posts?|tweets?|texts?|beitr[aä]g\\w*|tuits?|publicaci[oó]n|publicaciones|publications?|publica[cç](?:[aã]o|[oõ]es))';
const end = `(?:,? (?:at all|ever|whatsoever|anywhere|in total|long|each|(?:in|per|for|pro|je|por|par) (?:any |a |an |the |our |my |your |all |each |every )?${aPost}))?(?:,? please)? ?[.!]?$`;
const start = "^(?:(?:please|bitte|por favor|s'il (?:vous|te) pla[iî]t),? )?";
const forms = (...all: string[]): RegExp[] => all.map((form) => new RegExp(`${start}(?:${form})${end}`, 'iu'));

/** Signs that a rule may forbid or limit, as the five languages name them. */
export const signNames = {
  emoji: '[eé]mojis?|emoticon(?:e?s|os?)?|smileys?',
  hashtag: 'hash-?tags?',
  link: 'links?|urls?|verweise?|enlaces?|liens?',
  exclamation:
    "exclamation(?: mark| point)?s?|ausrufe?zeichen|signos? de (?:exclamaci[oó]n|admiraci[oó]n)|points? d'exclamation|pontos? de exclama[cç][aã]o",
  question:
    "question(?: mark)?s?|fragen?|fragezeichen|preguntas?|signos? de interrogaci[oó]n|points? d'interrogation|perguntas?|pontos? de interroga[cç][aã]o",
} as const;
const sign = `(?:${Object.values(signNames).join('|')})`;
const joint = '(?:,? (?:or|and|nor|oder|und|y|o|ni|et|ou|e|nem)|,)';
const signs = '(?<signs>.+?)';
const signList = new RegExp(`^${sign}(?:${joint} (?:no |any |keine |sin |sans |sem |de |d')?${sign})*$`, 'iu');

/** Captures `signs`. */
export const without = forms(
  `(?:no|zero|without(?: any)?|avoid(?: all| any| using)?|leave out(?: all)?) ${signs}`,
  `(?:never|do not|don't)(?: ever)? (?:use|add|include|write|put|post|ask|have)(?: any)? ${signs}`,
  `(?:keine?n?|ohne|vermeide|(?:verwende|nutze|benutze|setze|stelle) keine?n?) ${signs}`,
  `(?:keine?n?|nie(?:mals)?) ${signs} (?:verwenden|benutzen|nutzen|setzen|stellen|einf[üu]gen)`,
  `(?:sin|evitar?(?: los| las)?|ning[uú]n|(?:no|nunca) (?:us[ae][rs]|pon(?:gas|er)|incluyas|incluir|hagas|hacer)) ${signs}`,
  `(?:sans|aucune?|[eé]vite[rz]?(?: les)?) ${signs}`,
  `(?:(?:pas|jamais)|n'(?:utilise|ajoute)[rz]? (?:pas|jamais)|ne pose[rz]? (?:pas|jamais)) (?:de |d')${signs}`,
  `(?:sem|nenhum|evite|(?:n[aã]o|nunca) (?:use|usar|inclua|fa[cç]a)) ${signs}`,
);

const numerals: Readonly<Record<number, string>> = {
  1: 'one|a single|ein(?:e[nr]?)?|un[ao]?|une|uma?',
  2: 'two|zwei|dos|deux|dois|duas',
  3: 'three|drei|tres|trois|três',
  4: 'four|vier|cuatro|quatre|quatro',
  5: 'five|fünf|cinco|cinq',
};
/** The number that a word or figure stands for. */
export const numberOf = (text: string): number => {
  const word = Object.entries(numerals).find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(text));
  return Number(word?.[0] ?? text);
};

const most = '(?:max\\.?(?: of)?|(?:a )?maximum(?: of)?|at (?:the )?most|up to|(?:no|not|never) more than)';
const mostGerman = '(?:h[öo]chstens|maximal|max\\.?|bis zu|(?:nicht|nie(?:mals)?) mehr als)';
const mostSpanish = '(?:(?:como |un )?m[aá]ximo(?: de)?|como mucho|hasta|(?:no|nunca)(?: uses)? m[aá]s de)';
const mostFrench =
  "(?:au plus|au maximum|(?:un )?max(?:imum)?(?: de| d')?|(?:n'utilise[rz]? )?(?:pas|jamais) plus (?:de|d'))";
const mostPortuguese = '(?:(?:no|um)? ?m[aá]ximo(?: de)?|at[eé]|(?:n[aã]o|nunca)(?: use)? mais de)';
const mostAfter =
  '(?:max\\.?|maximum|at (?:the )?most|or (?:less|fewer)|maximal|h[öo]chstens|oder weniger|como (?:m[aá]ximo|mucho)|o menos|au (?:plus|maximum)|ou moins|no m[aá]ximo|ou menos)';

const number = `(?<count>\\d{1,2}|${Object.values(numerals).join('|')})`;
const limited = `${number} (?<signs>${sign})`;
/** Captures `count` in figures or words, and `signs`. */
export const atMost = forms(
  `(?:use |only use |have )?(?:${most}|only) ${limited}`,
  `(?:never|do not|don't)(?: ever)? (?:use|add|include|put|have|ask) more than ${limited}`,
  `(?:verwende |nutze |benutze |setze )?(?:${mostGerman}|nur) ${limited}(?: verwenden| benutzen| nutzen| setzen)?`,
  `(?:usa |pon )?(?:${mostSpanish}|solo) ${limited}`,
  `(?:utilise[rz]? )?${mostFrench} ?${limited}`,
  `(?:use )?(?:${mostPortuguese}|s[oó]) ${limited}`,
  `${limited},? ${mostAfter}`,
);

const size =
  '(?<limit>\\d{1,5}) (?<unit>characters?|chars?|letters?|zeichen|caracteres|caract[eè]res|words?|w[öo]rter|palabras|mots|palavras)';
const under = '(?:under|below|(?:fewer|less|shorter|(?:no|not|never) longer) than|within)';
const what = `(?:it|them|(?:all |every |each |the )?${aPost})`;
/** Captures `limit` and `unit`. */
export const longest = forms(
  `(?:do not|don't|never) (?:exceed|go over) ${size}`,
  `(?:(?:keep|make) ${what} (?:to )?|(?:write|use|stay|never use|never write|always) |${what} (?:must|should|may|can) (?:be|have) )?(?:${most}|${under}) ${size}`,
  `max(?:\\.|imum|imal)? (?:length|l[äa]nge):? ${size}`,
  `(?:schreib(?:e)? |bleib(?:e)? )?(?:${mostGerman}|weniger als|unter) ${size}`,
  `(?:escribe |usa )?(?:${mostSpanish}|menos de) ${size}`,
  `(?:[eé]cri[st] )?(?:${mostFrench}|moins de) ?${size}`,
  `(?:escreva |use )?(?:${mostPortuguese}|menos de) ${size}`,
  `${size},? ${mostAfter}`,
);
export const wordUnit = /^(?:words?|w[öo]rter|palabras|mots|palavras)$/iu;

export const lowerCase = forms(
  `(?:(?:all|only|always|everything|just|(?:all |every )?${aPost}) )?(?:in )?lower-? ?case(?: only| letters(?: only)?)?`,
  `(?:always |only )?(?:write|use|type|post|keep)(?: only| everything| all| ${what})?(?: in| as)?(?: all)? lower-? ?case(?: only| letters(?: only)?| always)?`,
  '(?:schreib(?:e)? )?(?:nur|alles|immer|immer alles) klein(?:geschrieben| ?schreiben|buchstaben)?',
  '(?:(?:escribe|escribir) )?(?:todo|siempre|siempre todo|solo|s[oó]lo)(?: en)? min[uú]sculas',
  '(?:[eé]cri(?:s|re|vez) )?(?:tout|toujours|toujours tout|uniquement) en minuscules',
  '(?:escreva |escrever )?(?:tudo|sempre|sempre tudo|s[oó])(?: em)? min[uú]sculas',
);

/** Matches a term in quotation marks, a hashtag or a handle. */
export const quotedTerm =
  "(?:[\"“„«] ?[^\"“”„«»]{1,80}?[\"”“»]|'(?:[^']|(?<=\\p{L})'(?=\\p{L})){1,80}'(?!\\p{L})|[#@][\\p{L}\\p{N}_]{1,50})";
const quoted = '(?<quoted>["“„«\'#@].+?)';
/** What a group of this name must be as a whole: inside of each form it would take ten times as long to compile. */
export const lists: Readonly<Record<string, RegExp>> = {
  signs: signList,
  quoted: new RegExp(`^${quotedTerm}(?:(?:${joint})? ${quotedTerm})*$`, 'iu'),
};
const aWord =
  '(?:the |das |die |la |las |les? |a |as )?(?:words?|phrases?|terms?|names?|hashtags?|w[öo]rter|wort|palabras?|mots?|palavras?):? ';

const ending = '(?:ends?|finish|close|sign off)';
/** Captures `quoted`, which stands at the end of every text. */
export const alwaysAtEnd = forms(
  `always ${ending}(?: ${what})? with (?:${aWord})?${quoted}`,
  `(?:every|each) ${aPost} (?:must )?${ending} with (?:${aWord})?${quoted}`,
  `${ending} (?:(?:every|each|all) ${aPost} )?with (?:${aWord})?${quoted}`,
  `(?:(?:be)?ende (?:immer|jede[nsm]? ${aPost})|immer (?:be)?enden|schlie(?:ß|ss)e immer) mit (?:${aWord})?${quoted}`,
  `immer mit (?:${aWord})?${quoted} (?:be)?enden`,
  `(?:siempre )?(?:termina|terminar|cierra)(?: siempre)?(?: (?:cada|los|todos los) ${aPost})? con (?:${aWord})?${quoted}`,
  `(?:toujours )?(?:termine|fini)[rsz]?(?: toujours)?(?: (?:chaque|les) ${aPost})? (?:par|avec) (?:${aWord})?${quoted}`,
  `(?:sempre )?(?:termine|terminar)(?: sempre)?(?: (?:cada|os) ${aPost})? com (?:${aWord})?${quoted}`,
);
/** Captures `quoted`, which stands somewhere in every text. */
export const always = forms(
  `always (?:include|mention|add|use|write) (?:${aWord})?${quoted}`,
  `(?:every|each) ${aPost} (?:must )?(?:includes?|mentions?|uses?) (?:${aWord})?${quoted}`,
  `(?:include|mention|add|use) ${quoted} in (?:every|each|all)`,
  `immer (?:${aWord})?${quoted} (?:erw[äa]hnen|nennen|verwenden|einf[üu]gen)`,
  `(?:erw[äa]hne|nenne|verwende) immer (?:${aWord})?${quoted}`,
  `(?:siempre )?(?:incluye|incluir|menciona|mencionar|usa|usar|a[ñn]ade)(?: siempre)? (?:${aWord})?${quoted}`,
  `(?:toujours (?:inclure|mentionner|utiliser|ajouter)|(?:inclus|incluez|mentionnez?|utilisez?|ajoutez?) toujours) (?:${aWord})?${quoted}`,
  `(?:sempre )?(?:inclua|incluir|mencione|mencionar|use|usar)(?: sempre)? (?:${aWord})?${quoted}`,
);

const never = "(?:never|do not|don't)(?: ever)?";
const naming = '(?:say|use|mention|write|name)';
const instead =
  '(?: ?[,—–:(-]+ ?(?:but |instead |always )?(?:say|use|write|prefer) ["“„«\'][^"“”„«»]{1,80}["”“»\'](?: instead)?\\)?)?';
const neverGerman = '(?:nie(?:mals)?|nicht)';
const neverSpanish = '(?:nunca|jam[aá]s|no) (?:digas|uses|menciones|escribas|decir|usar|mencionar)';
const neverFrench = "(?:ne (?:dis|dites|mentionnez?)|n'(?:utilisez?|[eé]cris)) (?:pas|jamais)";
const neverPortuguese = '(?:nunca|jamais|n[aã]o) (?:diga|use|mencione|escreva|dizer|usar|mencionar)';
/** Captures `quoted`, which no text may say. */
export const neverQuoted = forms(
  `(?:${never} ${naming}|avoid(?: saying| using| writing)?|no) (?:${aWord})?${quoted}${instead}`,
  `(?:${neverGerman}|kein) (?:${aWord})?${quoted}(?: sagen| schreiben| nennen| verwenden| benutzen| erw[äa]hnen)?`,
  `(?:sage?|schreibe?|verwende|benutze|erw[äa]hne|nenne) (?:${neverGerman}|keine?) (?:${aWord})?${quoted}`,
  `(?:${neverSpanish}|evita(?: decir| usar)?) (?:${aWord})?${quoted}`,
  `(?:${neverFrench}|[eé]vite[rz]?(?: de dire)?|jamais) (?:${aWord})?${quoted}`,
  `(?:${neverPortuguese}|evite(?: dizer| usar)?) (?:${aWord})?${quoted}`,
);

const bareWord = "[\\p{L}\\p{N}][\\p{L}\\p{N}'&.-]{0,40}(?<!\\.)";
const bareWords = `(?<terms>${bareWord}(?:${joint} ${bareWord})*)`;
/** Captures `terms`, one word each, since the rule speaks of words. */
export const neverWords = forms(
  `(?:${never} ${naming}|avoid(?: saying| using| writing)?|no) ${aWord}${bareWords}`,
  `(?:sage?|schreibe?|verwende|benutze) ${neverGerman} ${aWord}${bareWords}`,
  `${neverGerman} ${aWord}${bareWords} (?:sagen|schreiben|verwenden|benutzen)`,
  `(?:${neverSpanish}|${neverFrench}|${neverPortuguese}|evit[ae]|[eé]vite[rz]?) ${aWord}${bareWords}`,
);
/** Captures `terms`. "Never say sorry": a word that is neither an adverb nor a pronoun. */
export const neverSay = forms(
  `${never} say (?<terms>(?!\\p{L}{2,20}ly(?!\\p{L})|(?:any|some|no|every)(?:thing|one|body)|much|more|less|too|so|how|what|why|who|when|where|which|it|that|this|things?|stuff|never|always|yes|i|we|you)${bareWord})`,
);
const bareName = `${bareWord}(?: ${bareWord})?`;
/** Captures `terms`, each of which must be a name (`properName`). */
export const neverNames = forms(
  `(?:${never} (?:mention|name|say)|${neverSpanish}|${neverFrench}|${neverPortuguese}) (?<terms>${bareName}(?:${joint} ${bareName})*)`,
);
/** Capitals tell a name; German, whose nouns all have one, has no form without quotation marks. */
export const properName = /^\p{Lu}[^ ]*(?: \p{Lu}[^ ]*)?$/u;
/** Separates the terms of a list. */
export const termJoint = new RegExp(`${joint} `, 'iu');
