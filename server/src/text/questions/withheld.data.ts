const withheld =
  'not (?:for (?:publication|publishing|the public|sharing)|to be (?:published|mentioned|shared|posted|named|disclosed))|off the record|internal(?: note| only)?|interne notiz|nur intern|nota interna|note interne|for your eyes only|confidential|' +
  'nicht (?:zu erwähnen|zur veröffentlichung|für die öffentlichkeit)|vertraulich|confiden[ct]iel|confidencial';
const ordered =
  "(?:please |pls )?(?:don['’]?t|do not|never) (?:publish|mention|share|post|name|disclose)(?: (?:this|these))?|" +
  '(?:bitte )?nicht (?:veröffentlichen|erwähnen|nennen)|no (?:publicar|mencionar)|ne pas (?:publier|mentionner)|não (?:publicar|mencionar)';
/** What follows may never be published. "What doctors never mention: …" is no such label. */
export const privateLabel = new RegExp(
  `(?<!\\p{L})(?:${withheld})\\s?[:：]|(?<!\\p{L})not for publication(?!\\p{L})|(?<=(?:^|[\\n.!?;,([•*–-]) ?)(?:${ordered})\\s?[:：]`,
  'iu',
);

const unpublished =
  "(?:not|isn['’]t|aren['’]t) (?:yet )?(?:public|official|announced)(?: yet)?|under embargo|^\\(?embargo(?:ed)?(?!\\p{L})|(?:it|this|that|which)(?:['’]s| is) (?:internal|confidential|secret|not for the public)(?= ?[.!)]*$)|must stay (?:secret|private)|(?:(?:do|does|did)(?: not|n['’]t) want|asked not|prefers? not|would rather not) to be (?:named|mentioned|quoted|tagged|identified)|(?:strictly|just|only|^this (?:is|stays)|^) between us|keep (?:this|that|it) (?:private|secret|between us|quiet|to yourself)|for you only|(?:do not|don['’]?t) (?:share|post|publish|forward|announce) [^.!?]{0,40}(?:publicly|outside|yet)|" +
  'entre nous|pas encore (?:public|officiel|annoncé)|entre nosotros|todavía no es (?:público|oficial)|aún no es (?:público|oficial)|entre nós|ainda não é (?:público|oficial)|unter uns|noch nicht (?:öffentlich|offiziell)|bleibt unter uns|non è ancora (?:pubblico|ufficiale)';
/** A sentence that says of itself that it is not for readers. */
export const privateSentence = new RegExp(`(?<!\\p{L})(?:${unpublished})(?!\\p{L})`, 'iu');

/** A bracket that says itself what it is about: "(the price is confidential)". */
export const privateBracket = new RegExp(
  `\\s?\\((?:check|confirm|verify|double[- ]check|todo|tbc|tbd|note to self|insert)(?!\\p{L})[^()\\n]{0,100}\\)|\\s?\\((?=[^()\\n:：]{4,120}\\))(?!\\s*(?:${withheld}|${ordered})[\\s.!]*\\))[^()\\n:：]{0,100}?(?<!\\p{L})(?:${withheld}|${unpublished}|(?:don['’]?t|do not) (?:publish|mention|name|disclose)|(?:wants?|asked) (?:us|me) to (?:leave out|not mention)|nicht (?:veröffentlichen|erwähnen|nennen)|no (?:publicar|mencionar)|ne pas (?:publier|mentionner|citer)|não (?:publicar|mencionar))(?!\\p{L})[^()\\n:：]{0,100}\\)\\s?`,
  'giu',
);

const what = '[^.,;!?:()\\n]{2,60}?';
/** Says what no text may name. */
export const withheldWish = new RegExp(
  `(?<=^|[.,;!?(\\n–—-] ?|(?:and|but|please|pls|und|bitte|y|pero|et|e|wants? (?:us|me) to|asked (?:us|me) to) )(?:(?:and |but )?(?:please |pls |bitte |por favor,? )?(?:` +
    [
      `(?:don['’]?t|do not|never|no need to|avoid) (?:mention|mentioning|nam(?:e|ing)|include|including|talk about|say anything about|bring up) (?<dont>${what})`,
      `(?:don['’]?t|do not|never) (?:use|print|give|share|reveal|say|write) (?<name>(?:(?:her|his|their|my|our|any|the) |[\\p{L} -]{1,40}['’]s )(?:\\p{L}+ )?names?)`,
      `(?:don['’]?t|do not|never) (?:say|tell|reveal|mention|name) (?:which|who|whose|what|where) (?<which>${what})`,
      `(?:keep|leave) (?<keep>${what}) out of (?:it|this|the (?:post|tweet|text|thread))`,
      `(?<=please |pls |me to |us to )leave (?<left>${what}) out`,
      `(?<=^|[.!?\\n] ?|please |pls |me to |us to )leave out (?<out>${what})`,
      `no mention of (?<mention>${what})`,
      `(?:erwähne?|nenne?) (?<de>${what}) (?:bitte )?nicht`,
      `(?<nicht>${what}) (?:bitte )?nicht (?:erwähnen|nennen)`,
      `(?:no menciones|no mencionar|sin mencionar|sin nombrar) (?<es>${what})`,
      `(?:ne (?:pas )?(?:mentionne[rz]?|cite[rz]?)(?: pas)?|sans (?:mentionner|citer)) (?<fr>${what})`,
      `(?:não (?:mencione|mencionar|cite|fale d[eoa])|sem (?:mencionar|citar)) (?<pt>${what})`,
      `(?:non (?:menzionare|nominare)|senza (?:menzionare|nominare)) (?<it>${what})`,
    ].join('|') +
    `)|(?<!\\p{L})without (?:mentioning|naming) (?<without>${what}))(?=[\\s]*(?:$|[.,;!?:()\\n]| (?:please|pls|bitte|por favor)))`,
  'iu',
);

/** Withholds a part of a name that the notes do not hold. */
export const familyName =
  /(?<!\p{L})(?:surnames?|last names?|full names?|nachnamen?|apellidos?|nom de famille|sobrenomes?|cognomi?)(?!\p{L})/iu;

/** Words that name nothing by themselves. */
export const nothingNamed =
  /^(?:\p{L}{1,2}|which|where|whose|was|were|are|the|this|that|his|her|its|their|our|your|any|all|who|how|why|what|and|for|with|from|name|names|surname|it|them|him|too|much|numbers?|figures?|parts?|details?|der|die|das|den|dem|mein|meine|sein|seine|ihre?n?|unsere?n?|namen?|auch|los|las|una?|mis|sus|nombres?|les|une|mon|mes|son|ses|noms?|nomes?|meus?|dos|das|uma|gli|nomi)$/iu;
