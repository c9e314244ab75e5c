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

/** What stays unnamed or unpublished does so in these words: "The owner must stay anonymous." */
const kept =
  "(?:do|does|did)(?: not|n['’]t) (?:want|wish|agree|consent) to (?:appear|be (?:in (?:it|this|there)|named|mentioned|shown|tagged|identified))|(?:would|['’]d) rather not (?:appear|be (?:in (?:it|this)|named|mentioned|shown))|prefers? (?:not to appear|to stay out(?: of it)?)|(?:has|have)(?: not|n['’]t) (?:agreed|said yes|consented) to (?:be|being) named|" +
  "(?:is|are|['’]s) (?:still |strictly |highly |absolutely )?(?:confidential|off the record|classified|under (?:nda|embargo|wraps))|(?:(?:is|are|['’]s) (?:to |meant to )|must|should|has to|have to|needs? to|wants? to|(?:would|['’]d) (?:like|prefer|rather) (?:to )?|asked to |ought to )(?: ?(?:stay|remain|be kept|be|keep)) (?:anonymous|confidential|internal|secret|private|unnamed|nameless|unmentioned|hidden|out of (?:it|this)|off the record|between us)|(?:stays?|remains?) (?:confidential|internal|secret|private|anonymous|between us|off the record)|names? (?:stays?|is|must stay|should stay|has to stay) out|" +
  "(?:must not|mustn['’]t|may not|should not|shouldn['’]t|can['’]t|cannot) (?:get out|leak|appear|be (?:named|mentioned|known|public|shown|in (?:it|there)))|" +
  '(?:dürfen|darf|sollen|soll|sollte|sollten) (?:\\p{L}+ )?nicht (?:vorkommen|auftauchen|(?:genannt|erwähnt|gezeigt) werden)|(?:no debe(?:n)? (?:aparecer|salir|mencionarse)|no quiere(?:n)? que se (?:le|la|lo|les) (?:nombre|mencione|cite))|(?:ne (?:veut|veulent|doit|doivent) pas (?:être (?:cité|nommé|mentionné)e?s?|apparaître))|(?:não (?:quer|querem) ser (?:citad|nomead|mencionad)[oa]s?|não deve(?:m)? aparecer|prefere(?:m)? ficar anônim[oa]s?)|(?:prefiere(?:n)? (?:seguir|quedar(?:se)? en el|ser) (?:siendo )?(?:anónim[oa]s?|anonimato))|' +
  '(?:bleib(?:t|en)|(?:muss|müssen|soll|sollen|sollte|sollten|möchte|will)) (?:bitte )?(?:intern|geheim|vertraulich|anonym|ungenannt)(?: bleiben)?|(?:ist|sind) (?:streng )?(?:vertraulich|geheim|intern)|' +
  '(?:es|son|debe(?:n)? (?:ser|quedar)|queda(?:n)?|tiene(?:n)? que ser) (?:confidencial(?:es)?|secret[oa]s?|anónim[oa]s?|intern[oa]s?)|' +
  '(?:est|sont|reste(?:nt)?|doi(?:t|vent) (?:rester|être)) (?:strictement )?(?:confidentiel(?:le)?s?|secr[eè]te?s?|anonymes?|internes?)|' +
  '(?:é|são|fica(?:m)?|deve(?:m)? (?:ser|ficar)|tem que ficar) (?:confidencia(?:l|is)|secret[oa]s?|anônim[oa]s?|intern[oa]s?|em sigilo)|' +
  '(?:è|sono|resta(?:no)?|dev(?:e|ono) (?:restare|rimanere|essere)) (?:confidenzial[ei]|riservat[oaie]|segret[oaie]|anonim[oaie])|' +
  '(?:blijf(?:t|en)?|moet(?:en)? .{0,20}blijven) (?:vertrouwelijk|geheim|anoniem|intern)|(?:is|zijn) vertrouwelijk';

const unpublished =
  "(?:not|isn['’]t|aren['’]t) (?:yet )?(?:public|official|announced)(?: yet)?|under embargo|^\\(?embargo(?:ed)?(?!\\p{L})|(?:it|this|that|which)(?:['’]s| is) (?:internal|confidential|secret|not for the public)(?= ?[.!)]*$)|must stay (?:secret|private)|(?:(?:do|does|did)(?: not|n['’]t) want|asked not|prefers? not|would rather not) to be (?:named|mentioned|quoted|tagged|identified|shown|seen|pictured)|(?:(?:strictly|just|only|^this (?:is|stays)) |^)between us|(?<=[,;:(–—-] )between us(?=,| (?:we|i|it|the|they|he|she|this|that|my|our)(?!\\p{L}))|between you and (?:me|i|us)|for your (?:eyes|ears) only|nobody (?:should|must|may|can) (?:know|find out|learn)|(?:do not|don['’]?t) (?:tell anyone|let (?:it|this|that) (?:slip|out))|keep (?:this|that|it) (?:private|secret|between us|quiet|to yourself)|for you only|(?:do not|don['’]?t) (?:share|post|publish|forward|announce) [^.!?]{0,40}(?:publicly|outside|yet)|" +
  'entre nous|pas encore (?:public|officiel|annoncé)|entre nosotros|todavía no es (?:público|oficial)|aún no es (?:público|oficial)|entre nós|ainda não é (?:público|oficial)|unter uns|noch nicht (?:öffentlich|offiziell)|bleibt unter uns|quede? entre nosotros|que (?:fique|resti) (?:entre nós|tra noi)|tra noi|onder ons|non è ancora (?:pubblico|ufficiale)|' +
  '(?:to|jest|są|ma (?:po)?zostać) (?:ściśle )?(?:poufn\\p{L}+|tajn\\p{L}+)|(?:tylko )?między nami|nieoficjalnie|w tajemnicy|do twojej wiadomości|' +
  'aramızda(?: kals[ıi]n)?|gizli(?: kal\\p{L}+| tut\\p{L}*)?(?= ?[.,:!]|$)|kimse (?:bilmesin|duymasın)|henüz (?:açıklanmadı|duyurulmadı|resmi değil)|' +
  'между нами(?: говоря)?|по секрету|(?:это )?(?:конфиденциально|секрет)|не для (?:публикации|печати|протокола)|никому (?:об этом )?не говори\\p{L}*';
/** The same in Japanese, which sets no spaces between words. */
const spacelessSecret = '内緒|秘密|ここだけの話|オフレコ|非公開|社外秘|他言無用|口外';
/** A sentence that says of itself that it is not for readers. */
export const privateSentence = new RegExp(`(?<!\\p{L})(?:${unpublished})(?!\\p{L})|${spacelessSecret}`, 'iu');

/** A bracket that says itself what it is about: "(the price is confidential)". */
export const privateBracket = new RegExp(
  `\\s?\\((?=[^()\\n:：]{4,120}\\))(?!\\s*(?:${withheld}|${ordered})[\\s.!]*\\))[^()\\n:：]{0,100}?(?<!\\p{L})(?:${withheld}|${unpublished}|(?:don['’]?t|do not) (?:publish|mention|name|disclose)|(?:wants?|asked) (?:us|me) to (?:leave out|not mention)|nicht (?:veröffentlichen|erwähnen|nennen)|no (?:publicar|mencionar)|ne pas (?:publier|mentionner|citer)|não (?:publicar|mencionar))(?!\\p{L})[^()\\n:：]{0,100}\\)\\s?`,
  'giu',
);

const what = '(?:[^.,;!?:()\\n]|(?<=\\d)[.,](?=\\d)){2,60}?';
/** A word, a quotation or a name of up to three words. */
const named =
  '(?!(?:it|this|that|yes|no|never|sorry|please|thanks|hello|hi|so|more|less|anything|nothing|something|everything|much|too|goodbye|eso|nada|ça|rien|isso)(?!\\p{L}))(?:["“„«][^"”»\\n]{2,40}["”»]|[^\\s.,;!?:()"“„«]+|[€$£]?\\d[\\d.,]*\\p{L}{0,3}|(?:[^\\s.,;!?:()]+ ){1,2}[^\\s.,;!?:()]+?)';
const not =
  "(?:don['’]?t|do not|never|avoid|(?:we|i) (?:must|should|may)(?: not|n['’]?t)|(?:we|i) have no permission to|(?:we|i) (?:(?:am|are) not (?:allowed|supposed) to|can(?:not|['’]t)(?! \\p{L}+ (?:every|all|each)(?!\\p{L})))|asked (?:us|me) not to|(?:wants?|told|begged) (?:us|me) not to|(?:would|['’]d) rather not|prefer not to)";
const behind = '(?:(?:by name|anywhere|publicly|out loud|obviously|though|at all|yet) ?){0,2}';
/** Says what no text may name. */
export const withheldWish = new RegExp(
  `(?<=^|[.,;!?(\\n–—-] ?|(?:and|but|please|pls|und|bitte|y|pero|et|e|wants? (?:us|me) to|asked (?:us|me) to) )(?:(?:(?:and|but|so|oh|ok|also|please|pls|maybe|perhaps|then|they|she|he|legal|client|the client|also|bitte|vielleicht|por favor|quizás?|talvez|i)[, ]+){0,4}(?:` +
    [
      `${not} (?:say|tell|reveal|mention|name|share|give away) (?:which|who|whose|what|where) (?<which>${what})`,
      `(?:${not}|no need to) (?:mention|mentioning|nam(?:e|ing)|include|including|talk about|say anything about|bring up|disclose|hint at|give away|allude to|refer to|go into|touch on) (?<dont>${what})`,
      `${not} (?:us(?:e|ing)|print|giv(?:e|ing)|shar(?:e|ing)|reveal(?:ing)?|say(?:ing)?|writ(?:e|ing)) (?<name>(?:(?:her|his|their|my|our|any|the) |[\\p{L} -]{1,40}['’]s )(?:\\p{L}+ )?names?)`,
      `${not} (?:us(?:e|ing)|print|say(?:ing)?|writ(?:e|ing)) the (?:names?|words?|terms?|phrases?|brands?) (?<word>${what})`,
      `${not} (?:say(?:ing)?|writ(?:e|ing)|print|reveal|leak) (?<said>${named})`,
      `(?:say|write|tell them) nothing about (?<nothing>${what})|(?:not a word|keep quiet|stay quiet) about (?<quiet>${what})`,
      `(?:(?:\\p{L}+(?:['’]d)? ){0,2}(?:rather|prefers? to|wants? to|like to|has to|have to|let['’]s) )?keep (?<secret>${what}) (?:secret|private|anonymous|confidential|internal|quiet|hidden|unnamed|under wraps|off the record|between us)`,
      `(?<state>${what}) ?(?:${kept})`,
      `(?:keep|leave) (?<keep>${what}) out of (?:it|this|the (?:post|tweet|text|thread))`,
      `(?<=please |pls |me to |us to )leave (?<left>${what}) out`,
      `(?<=^|[.!?\\n] ?|please |pls |me to |us to )leave out (?<out>${what})`,
      `(?:no|avoid any) mention of (?<mention>${what})`,
      `(?:omit|exclude|anonymi[sz]e) (?<omit>${what})`,
      `(?:say|use|write|put) ["“'‘][^"”’'\\n]{2,40}["”’'] instead of (?<instead>${what})`,
      `(?:replace|swap|change) (?<swap>${what}) (?:with|to|for|by|into) ["“'‘][^"”’'\\n]{2,40}["”’']`,
      `change (?<change>[\\p{L} -]{1,40}['’]s name)`,
      `(?:erwähne?|nenne?) (?<de>${what}) (?:bitte )?nicht`,
      `(?<nicht>${what}) (?:bitte )?nicht (?:erwähnen|nennen)`,
      `(?<weg>${what}) (?:lassen wir|bitte|können wir|lass|lasst) (?:bitte )?(?:weg|raus|weglassen|rauslassen|vermeiden)|(?:lass|lasst) (?<lass>${what}) (?:bitte )?(?:weg|raus)`,
      `(?<bitte>${what}) bitte nicht (?:sagen|schreiben|verwenden|benutzen)|(?:sag|schreib|nenn|verwende|benutze?)t? (?:bitte )?nicht (?<sag>${what})`,
      `(?:no menciones|no mencionar|no nombres|sin mencionar|sin nombrar|no (?:uses|digas|escribas) (?:la palabra|el nombre)) (?<es>${what})`,
      `no (?:digas|uses|escribas|pongas) (?<saides>${named})`,
      `(?:ne (?:pas )?(?:mentionne[rz]?|cite[rz]?|nomme[rz]?)(?: pas)?|sans (?:mentionner|citer|nommer)|n['’]utilise[rz]? pas le (?:mot|nom)|ne (?:dis|dites) pas le (?:mot|nom)) (?<fr>${what})`,
      `ne (?:dis|dites|écris|écrivez) pas (?<saidfr>${named})`,
      `(?:não (?:mencione|mencionar|cite|fale d[eoa]|nomeie)|sem (?:mencionar|citar)|não (?:use|diga|escreva) (?:a palavra|o nome)) (?<pt>${what})`,
      `não (?:diga|escreva) (?<saidpt>${named})`,
      `(?:non (?:menzionare|nominare)|senza (?:menzionare|nominare)) (?<it>${what})`,
    ].join('|') +
    `)|(?<!\\p{L})without (?:mentioning|naming) (?<without>${what}))(?=\\s*${behind}(?:$|[;!?:()\\n]|[.,](?!\\d)|(?:please|pls|bitte|por favor|until|for now|so)(?!\\p{L})))`,
  'giu',
);

const amount = '(?<![\\d.,])[€$£]?\\d[\\d.,]{0,14}(?<=\\d)';
const near = '(?:[^.!?\\n]|(?<=\\d)[.](?=\\d)){0,40}?';
const unsure = '(?:final|right|correct|confirmed|official|public|true|exact|accurate)';
/** A figure that may be wrong is in no text: "I'm not sure the 340 is final so leave it out." */
export const doubted = new RegExp(
  `(?<other>${amount})${near}(?:weglassen|stimm(?:t|en) (?:\\p{L}+ )?nicht|noch nicht (?:endgültig|sicher|bestätigt|fix)|no (?:es|está) (?:definitiv|confirmad|segur|final)\\p{L}*|n['’]est pas (?:sûr|définitif|confirmé|final)\\p{L}*|não (?:é|está) (?:definitiv|confirmad|cert|final)\\p{L}*)(?!\\p{L})|(?:not sure|unsure|don['’]?t know|dunno|no idea|not certain)(?!\\p{L})${near}(?<figure>${amount})${near}(?:${unsure}|(?:leave|keep|take|cut) (?:it|that|this|them|those) out)(?!\\p{L})|(?<amount>${amount})(?: \\p{L}+){0,3}?(?: (?:is|are) not| (?:is|are)n['’]?t)(?: yet)? ${unsure}(?!\\p{L})`,
  'giu',
);

/** Days and months are written as names are. */
export const calendarName =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/iu;

/** Withholds a part of a name that the notes do not hold. */
export const familyName =
  /(?<!\p{L})(?:surnames?|last names?|full names?|nachnamen?|apellidos?|nom de famille|sobrenomes?|cognomi?)(?!\p{L})/iu;

/** Words that name nothing by themselves. */
export const nothingNamed =
  /^(?:\p{L}{1,2}|which|where|whose|was|were|are|the|this|that|his|her|its|their|our|your|any|all|who|how|why|what|and|for|with|from|name|names|surname|it|nothing|everything|everyone|nobody|word|words|rest|thing|lol|haha|tho|though|btw|please|also|maybe|i|them|him|too|much|numbers?|figures?|parts?|details?|der|die|das|den|dem|mein|meine|sein|seine|ihre?n?|unsere?n?|namen?|auch|los|las|una?|mis|sus|nombres?|les|une|mon|mes|son|ses|noms?|nomes?|meus?|dos|das|uma|gli|nomi)$/iu;
