const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const atStart = (words: string): RegExp => new RegExp(`^(?:${words})`, 'iu');

const nouns =
  'tweets?|tuits?|posts?|threads?|captions?|repl(?:y|ies)|bios?|hooks?|announcements?|articles?|ideas?|jokes?|puns?|polls?|rants?|content(?= (?:for|about|on) )|something|smth|sth|etwas|algo|quelque chose|' +
  'beitr(?:ag|äge)|fad(?:en|en)|antwort(?:en)?|hilos?|respuestas?|respostas?|réponses?|publicaci(?:ón|ones)|fils?|publications?|messages?|fios?|publicaç(?:ão|ões)';
const kinds = `(?:linkedin[ -]|x[ -]|twitter[ -])?(?:${nouns})(?: (?:for|on|für|auf|para|en|de|sur|pour|no|em) (?:x|twitter|linkedin))?(?: for (?:me|us|my \\p{L}+))?(?: please)?`;
const polite =
  '(?:(?:hi|hey|hello|ok|okay|hallo|hola|bonjour|olá|oi)[,!]? )?(?:please |pls |plz |just |bitte |por favor,? |s.il (?:te|vous) pla[iî]t,? )?' +
  '(?:(?:can|could|would|will) (?:you|u) (?:please |pls )?|(?:kannst|könntest) du (?:mir )?(?:bitte )?|puedes |(?:peux-tu|pouvez-vous) (?:me |nous )?|você pode |pode )?' +
  "(?:(?:i )?(?:want|need)(?: you)?(?: to)? |(?:i )?would (?:like|love)(?: you)?(?: to)? |(?:i )?could use |(?:can|could|may) (?:i|we) (?:get|have) |i['’]d (?:like|love)(?: you)?(?: to)? |help me (?:to )?|let['’]?s |ich (?:brauche|bräuchte|möchte|will|hätte gerne?) |quiero |me gustaría |j['’]aimerais |gostaria de |vorrei |necesito |je veux |j.ai besoin d.|quero |preciso de )?";
const verbs =
  '(?:write|draft|create|generate|make|give|compose|prepare|craft|produce|come up with|suggest|send|do|' +
  'schreib(?:e|en|t)?(?: sie)?|verfass(?:e|en)|erstell(?:e|en)?|mach(?:e)?|gib|' +
  'poste[rz]?|public[ao]r?|pubblica|publie[rz]?|escr[ií]be(?:me)?|escriba|redacta(?:me)?|crea|haz(?:me)?|genera|dame|escribir|' +
  '[ée]cris|[ée]crivez|[ée]crire|r[ée]dige[rz]?|cr[ée]e[rz]?|g[ée]n[èé]re[rz]?|fais|faites|faire|donne[rz]?|' +
  'scrivi(?:mi)?|prepara(?:mi)?|fammi|fai|crea(?:mi)?|' +
  'escrev[ae]|escrever|crie|cria|faça|fa[zç]|gere|gera|me dê)(?:-moi|-nous)?';
/** Whom a text is to tell: no part of what it tells. */
const audience =
  '(?:people|everyone|everybody|them|us|(?:my|our|the|all) (?:members|customers|followers|guests|clients|students|users|readers|patients|fans|neighbou?rs|team|community|parents|subscribers)|[\\p{L}-]+(?: [\\p{L}-]+){0,2}(?= that(?: |$)))';
const joints =
  `(?:that tells?|telling|to tell) ${audience}(?: that| about)?|` +
  're:?|about|abt|on|for|of|with|regarding|around|promoting|announcing(?: that)?|explaining(?: that)?|describing|celebrating|introducing|sharing|advertising|saying(?: that)?|' +
  'to (?:promote|sell|announce|explain|celebrate)|that (?:says?|explains?|announces?|tells?|promotes?)(?: that)?|that (?:thanks|celebrates|honou?rs|introduces)|que (?:diga|cuente|explique|anuncie) que|qui (?:dit|annonce|explique) que|che (?:dice|annuncia) che|der sagt, dass|' +
  'para (?:anunciar|vender|contar|decir|celebrar|explicar|promocionar|promover|dizer)(?: que)?|pour (?:annoncer|vendre|dire|présenter|promouvoir)(?: que)?|' +
  'contando|explicando|anunciando|diciendo|agradeciendo|racontant|expliquant|annonçant|raccontando|spiegando|per (?:spiegare|raccontare|annunciare|dire)(?: che)?|sul(?:l[aoe])?|sui|sugli|su|riguardo|per|' +
  'über|zu[mr]?|für|von|sobre|acerca de|de|del|para|sur|à propos d[eu]|au sujet d[eu]|pour|d[eu]';

/** A word behind the noun that says how it should be: "un tuit divertido sobre". */
const quality = '(?!(?:from|to|by|in|at|of|that|who|which|i|we|and|every|each|per)(?!\\p{L}))[\\p{L}-]+';

/** "Write a tweet about …"; what follows is the subject. */
export const orderPattern = new RegExp(
  `^${polite}(?:${verbs} )?(?:(?:me|us|mir|uns|nos) )?(?:[\\p{L}\\p{N}'’-]+ ){0,5}(?:${kinds}|it|one|this)(?:, \\d{1,2} (?:${nouns}|parts),?)?(?:(?: ${quality}){0,4}? (?<joint>${joints})(?= )|(?: ${quality}){0,2}?(?:[:,–—-]| [–—-])|[.!?]?$)`,
  'iu',
);
/** Begins as an order to write does. */
export const imperativeStart = new RegExp(`^${polite}${verbs}(?!\\p{L})`, 'iu');
/** What such a sentence orders; nothing behind it is the person's text where its joint is not known. */
export const orderedNoun = new RegExp(
  `^${polite}(?:${verbs} )?(?:[\\p{L}\\p{N}’-]+ ){0,9}(?:${nouns}|linkedin|twitter)(?! office|\\p{L})`,
  'iu',
);
/** The same at the end, as in Japanese. */
export const orderAtEnd = /(?:ツイート|ポスト|投稿|スレッド|返信)[^。]{0,12}(?:書|作|考)[^。]{0,10}。?$/u;

/** An order begins with one of these; a sentence of notes that only names a tweet does not. */
export const orderStart = new RegExp(
  `^(?:${polite}${verbs} (?:(?:me|us|mir|uns|nos) )?(?:mal |bitte |please )*(?:an?|something|smth|sth|etwas|algo|quelque chose|one|two|three|four|five|some|several|the|my|another|\\d+|ein(?:en|e)?|un[ae]?|uma?|des|[\\p{L}-]+ ?(?:${nouns}))(?!\\p{L})|(?:(?:i )?(?:want|need)|(?:can|could|may) (?:i|we) (?:get|have)|(?:i )?would (?:like|love)|i['’]d (?:like|love)|(?:i )?could use|ich brauche|ich bräuchte|ich hätte gerne?|quiero|me gustaría|necesito|je veux|j['’]aimerais|quero|gostaria de|vorrei) (?:an?|some|something|\\d+|ein(?:en)?|une?|uma?) |an? (?:\\p{L}+ )?(?:${nouns}) (?:about|for|announcing|promoting|saying) |(?:u[nm][ao]?|ein(?:en|e)?) (?:\\p{L}+ )?(?:${nouns}) (?:sobre|sur|su|sul(?:l[aoe])?|über|zu[mr]?|para|pour|per|que|qui|contando|racontant|expliquant) |(?:i |we )?(?:need|want) (?:\\p{L}+ )?(?:tweets?|posts?|threads?|captions?|copy|content) (?:for|about|on) |(?:bitte|please|pls|por favor,?) (?:an?|some|\\d+|ein(?:en|e)?|une?|uma?) (?:[\\p{L}-]+ ){0,3}(?:${nouns})|an? (?:\\p{L}+ )?(?:thread about|(?:tweet|thread) (?:on (?:how|why|what)|for (?:my|our|the))) |${polite}(?:write|draft) [^.:]{1,60} for (?:linkedin|twitter|x)(?!\\p{L})|(?:[\\p{L}\\d]+[ -])?(?:${nouns}) (?:about|abt|announcing|promoting|über|sobre|sur|that says?) |(?:threads?|tweets?) on |[2-9] tweets[,:] |(?:tweet|post) something |${polite}${verbs} (?:it|one|this) (?:about|on) )`,
  'iu',
);

/** What stands before a colon and speaks of the text to be written, however it is worded: "Need copy for tomorrow: …". */
export const textLead = new RegExp(
  `^(?=(?:(?:ok,? )?(?:so )?(?:i |we )?(?:need|want)|(?:poll )?idea|(?:please|pls) (?!note|remember|contact|bear|be aware)|bitte (?!beachte)|por favor|promo|voice|add|rewrite|rephrase|reword|shorten|polish|improve|translate|${verbs}|write|say|copy|texto?|caption|draft|transcript|announcement)(?!\\p{L})|[^:：.!?]{0,60}(?<!\\p{L})(?:tweets?|posts?|threads?|captions?|linkedin|twitter|instagram|x|beitrag|tuit|hilo|publicación|publication|fil|fio|publicação)(?!\\p{L}))[^:：→.!?]{1,90}[:：→]\\s+(?=\\S)`,
  'iu',
);
/** It tells of something, so it is the person's own: "Post went viral: …". */
export const toldLead =
  /^(?:new|latest|neuer?|nuev[oa]|nouve\p{L}+|nov[ao]) |(?<!\p{L}|as )(?:is|are|were|has|have|had|did|does|got|goes|went|came|hit|made|hat|ist|war|wurde|est|fue|es|foi)(?!\p{L})/iu;

/** "Make this sound better: …", "turn this into a tweet: …"; what follows is the text. */
export const editOrder = new RegExp(
  `^${polite}(?:turn into (?:an? )?(?:tweet|post|thread)s?:? (?=\\S)|(?:make|rewrite|improve|fix|polish|edit|rephrase|shorten|proofread|turn|clean up|tweet|post|write|use) (?:this|that|it|these|the following|my)(?: [\\p{L}\\d-]+){0,9}(?: ?[:：]| [–—-](?= )) ?(?=\\S|$)|(?<=help me (?:to )?)\\p{L}+ (?:this|it)(?: \\p{L}+){0,3}[.:!]? ?)`,
  'iu',
);

/** What follows is a statement of the person's own: "Announce that we moved". */
export const statementOrder = atStart(
  `${polite}(?:(?:announce|tweet|post|say|reply|answer|share|mention|write)(?: \\p{L}+ly| nicely)?(?: (?:on (?:linkedin|x|twitter)|in my name|for (?:me|us)|on (?:my|our) behalf)){0,2} (?:that(?! says?) |how )|(?:tell|let) (?:people|everyone|everybody|them|him|her|op|my followers)(?: know ?:?)? (?:that |how |(?<=know ?:? )(?=\\S)|(?=(?:i|we|my|our) |the [^.!?]{0,200}(?:\\d| (?:is|are|has|have|was|were|will|opens?|closes?|starts?|moves?)(?!\\p{L}))))|announce: )(?=\\S)|(?:say|be|tell (?:him|her|them)) [^.:]{2,40} and (?:(?:mention|say|add|tell (?:him|her|them))(?: that)?|that) (?=(?:i|we|my|our)(?:['’]\\p{L}+)? )|` +
    "(?:(?:my|the) )?(?:bio|tweet|post|reply|thread|it) should (?:say|read)(?: that)?:? (?=\\S)|ask (?:my network|my followers|people|everyone): ?(?=\\S)|(?:dile|d[ií]gale|dis-lui|dites-lui|diz-lhe|diga-lhe|digli|dille) (?:que|che|qu['’])\\s?(?=\\S)|(?:podéis|puedes|podrías|pueden|pode|podes|podem) (?:tuitear|tuitar|publicar|decir|dizer|anunciar|contar) que (?=\\S)|(?:peux-tu|pouvez-vous) (?:tweeter|publier|dire|annoncer) que (?=\\S)|(?:quiero (?:anunciar|contar|decir|avisar)|anuncia|cuenta|di|avisa)(?: a todos)? que (?=\\S)|(?:(?:peux-tu|pouvez-vous|peut-on) )?(?:annonce[rsz]?|dis|dire|raconte[rsz]?) qu(?:e |[’'])(?=\\S)|(?:anuncie|anuncia|conte|conta|diga|avise)(?: a todos)? que (?=\\S)",
);

const person = '(?:him|her|them|op|the author|@\\w{1,20})';
const replyVerb =
  `(?:please |pls )?(?:(?:dis)?agree(?: \\p{L}+ly)?(?: with ${person}| that [^.!?:]{1,80}?)?|` +
  `(?:congratulate|thank|wish|praise|compliment|encourage|comfort) ${person}(?: [^.!?:,]{1,60}?)?)(?!\\p{L})`;
/** What follows is to be said in a reply: "Agree and say that …". */
export const replyStatement = atStart(
  `say (?=(?:i|we|my|our)(?:['’]\\p{L}+)? )|(?:\\p{L}+ly )?(?:dis)?agree(?: \\p{L}+ly)?, (?=(?:i|we|my|our|the|it|there)(?:['’]\\p{L}+)? )|${replyVerb}(?:,? (?:and|but|then)|,)(?: also)? (?:say|add|mention|note|point out|tell ${person}) (?:that (?=\\S)|(?=(?:i|we|my|our|it|there|you|he|she|they)(?:['’]\\p{L}+)? ))`,
);
/** Tells the writer how to answer: "Thank him for the charger." */
export const replyOrder = atStart(
  `(?!(?:dis)?agree[.!]*$)${replyVerb}(?:[.!,;]|$| (?:and|but|then) )|(?:please |pls )?(?:congratulate|thank|wish|praise|compliment) ${person} |say (?:congrats|congratulations|hi|hello|thanks|thank you|well done)[.!]*$`,
);

/** An order with more notes behind it; "Write about what scares you" is advice to readers. */
export const aboutOrder = new RegExp(
  `^${polite}(?:(?:write|tweet|post) (?:something )?about|schreib(?:e)? (?:etwas )?über|escribe (?:algo )?sobre|[ée]cris sur|escreva sobre) (?=\\S)(?!.*(?<!\\p{L})(?:you|your|du|dein\\p{L}*|tu|vous|você)(?!\\p{L}))`,
  'iu',
);

/** Still an order to a writer, whatever else it says, so that it is better refused than published. */
export const writerStart =
  /^(?:please |pls |bitte )?(?:write|draft|compose|craft|generate|schreib(?:e)?|escribe|[ée]cris|escreva) (?:me |us |mir |uns |nos )?(?:an?|some|something|my|our|the|two|three|\d+|ein(?:en|e)?|une?|uma?)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:tweets?|posts?|threads?|captions?|tuits?|linkedin)(?!\p{L})|^(?:please |pls )?(?:reply|respond) to (?:him|her|them|op)(?!\p{L})/iu;

const readers = `(?:people|everyone|everybody|them|him|her|(?:my|our|all(?: the| our| my)?|the) (?!only|best|worst)\\p{L}+)(?!\\p{L})`;
const speech =
  "don['’]?t forget to (?:mention|say|add|include)|explain|describe|announce|promote|advertise|mention|recommend|invite|encourage|congratulate|compliment|push back|disagree|agree|joke|rant|compare|apologi[sz]e|summari[sz]e|" +
  'erkläre?|beschreib(?:e)?|kündige|explica|describe|anuncia|felicita|explique|décris|annonce|félicite|descreva|anuncie|spiega|descrivi|annuncia';
/** What stands behind its colon is the person's: "Explain interest with my example: I save 50 a month". */
export const speechLead = atStart(
  `(?:please |pls |bitte )?(?:(?:${speech})(?!\\p{L})|(?:reply|respond|answer|antworte|responde|réponds|répondez|responda|rispondi) (?:to|with|\\p{L}+ly|nicely|mit|freundlich|höflich|con|com|avec|gentil\\p{L}*|poliment)(?!\\p{L})|(?:remind|tell|thank|ask) (?!me |us |yourself )${readers})[^:：.!?]{0,80}[:：]\\s+(?=\\S)|[^:：.!?]{1,40} (?:please|pls|plz|bitte|por favor|stp|svp)[:：]\\s+(?=\\S)`,
);
/** Tells the writer whom to address or what to do, and tells nothing itself: "Remind people to book." */
export const speechOrder = atStart(
  `(?:please |pls |bitte )?(?:say (?:thanks|thank you|sorry|hi|hello|goodbye|congrats|congratulations|happy \\p{L}+) (?:to|for) |(?:remind|invite|thank|warn|inform|encourage) ${readers}|(?:compliment|praise|congratulate) (?!yourself)\\p{L}|talk about (?:how|why|what) (?!.{0,80}(?<!\\p{L})you(?:r|rself)?(?!\\p{L}))|apologi[sz]e (?:to|for) |` +
    '(?:mention|recommend|compare|highlight|plug|roast|hype|brag|complain|rant|vent|joke|tease) (?:my|our|the|that|how|why|about|him|her|them)(?!\\p{L})(?!.{0,80}(?<!\\p{L})you(?:r|rself)?(?!\\p{L}))|' +
    'ask (?:what|how|when|where|why|which|who|if|whether) [^.!?]{0,60}(?<!\\p{L})(?:he|she|they|him|her|them|op)(?!\\p{L})|' +
    'schreib(?:e|t)? (?:mal |bitte |mir |uns )*was (?=\\p{Lu})|(?:can|could|would|will) you (?:please )?(?:write|put|draft|post|type)(?: up| out| together)? (?=\\p{L})|(?:kannst|könntest) du (?:bitte )?(?:mal )?(?:et)?was [^.!?]{0,60}(?:schreiben|posten|machen|tweeten)[?.]|' +
    '(?:bedanke? dich|sag(?:e)? (?:danke|bescheid|ihm|ihr|ihnen)|erinnere?|(?:danke|gratuliere?|antworte?|widersprich) (?:ihm|ihr|ihnen)|frag(?:e)? (?:ihn|sie)|stimm(?:e)? (?:ihm|ihr) zu)(?!\\p{L})|(?:felicítal[oae]|agradécele|pregúntale|félicite-l[ae]|remercie-l[ae]|demande-lui|parabeniza|agradece-lhe|pergunta-lhe|ringrazialo|chiedigli)(?!\\p{L})|(?:da las gracias|agradece|recuerda) a |(?:remercie[rz]?|rappelle[rz]?) |(?:agradeça|lembre) |(?:ringrazia|ricorda a) )',
);
/** What is to be told in a text of a kind: "Explain in a thread how our library lends tools". */
export const tellInOrder = new RegExp(
  `^${polite}(?:${speech}|tell|share|talk about|list|contar|explicar|cuenta|conta|raconter?|expliquer|erzähle?n?|raccontare|spiegare)(?: \\p{L}+){0,2} (?:in|as|en|dans|em|als) (?:an?|\\d|un[ae]?|uma?|ein(?:en|em)?) (?:\\p{L}+ )?(?:${nouns}),? (?=\\S)`,
  'iu',
);
/** Orders about what is the person's own, with notes behind them. */
export const ownTopicOrder = atStart(
  `(?:please |pls )?(?:announce|promote|advertise|introduce|explain|describe|celebrate|talk about|anuncia|promociona|annonce[rsz]?|anuncie|annuncia) (?=(?:my|our|nuestr[oa]s?|mis?|notre|nos|mon|ma|mes|(?:[ao]s? )?noss[ao]s?|l[ao] nostr[ao])(?!\\p{L}))`,
);

/** A clause with its verb at the end is no sentence alone: "Schreibe, dass wir umziehen". */
export const clauseOrder = atStart(
  '(?:bitte )?(?:ein(?:en)? )?(?:kurze[rn]? )?(?:tweet|post|thread|beitrag) (?:darüber|dazu|davon), (?:dass|wie|warum|was|weil)(?!\\p{L})|(?:dis)?agree with (?:him|her|them|op|the author)[^.!?]{0,20}, (?:then|and|but) |ask (?:(?:if|whether)|(?:them|him|her|the author|op|people|everyone|my followers) (?:if|whether|what|how|why|when))(?!\\p{L})|(?:kannst|könntest|könnt|könntet) (?:du|ihr|sie) (?:bitte )?(?:mal )?(?:twittern|posten|schreiben|ankündigen|sagen|mitteilen), (?:dass|wie|warum)(?!\\p{L})|(?:bitte )?(?:schreib|sag|kündige|teile|mach|erstell|verfass)\\p{L}*[^.!?]{0,80}?(?:, (?:dass|wie|warum|was|weil)| dass)(?!\\p{L})',
);

/** After an order, sentences that tell the writer more: "Thank my mentor", "Add a link". */
export const furtherOrder = atStart(
  "(?:and |also |maybe |please |pls |bitte |und |por favor,? )?(?:(?<=(?:please|pls) )be(?= (?:\\p{L}+ ?){1,3}[.!]*$)|thank(?! you)|mention|something like|include|add|tag(?= (?:@|our|my|the|them|him|her))|link to|end with|start with|finish with|emphasi[sz]e|highlight|focus on|talk about|say that|stress|don['’]?t (?:make|mention|use|be|sound)|do not (?:make|mention|use|be|sound)|(?:keep|make) (?:it|this|them)|nothing (?:too )?\\p{L}+[.!]*$|erwähne?|nenne|danke(?! an )|bedanke dich|füge?|menciona|agradece|añade|incluye|mentionne|remercie|ajoute|mencione|agradeça|inclua|(?:bitte|gerne?|möglichst)(?! (?:ich|wir|kommt|meldet|schreibt)(?!\\p{L})))(?!\\p{L})",
);

/** Says what kind of reply it should be: "Supportive reply." */
export const replyKind =
  /^(?!(?:no|zero|still|one|his|her|their|my|our)(?!\p{L}))(?:\p{L}+[ ,]+){1,4}(?:reply|answer|comment|response|antwort|respuesta|réponse|resposta|risposta)[.!]*$/iu;

/** How a reply should sound: "Disagree politely." */
export const replyWish =
  /^(?:please )?(?:(?:dis)?agree \p{L}+ly|(?:politely|gently|kindly) (?:dis)?agree|(?:reply|answer|respond|push back) (?:\p{L}+ly|nicely|with \p{L}+(?: and \p{L}+)?)|[^.!?]{0,40}(?:ideas|suggestions)\?+|congratulate (?:them|him|her)(?: \p{L}+){0,3})[.!]?$/iu;

/** Matches what precedes an order: "Hey! Could you write …". */
export const greeting =
  /^(?:hi|hey|hello|(?:good )?(?:morning|afternoon|evening)|guten (?:morgen|tag|abend)|hallo|hola|salut|bonjour|olá|oi)(?: there| you| all)?[\s!.,]*$/iu;

/** The same behind "please help me", wherever it stands. */
export const pleaOrder = atStart(
  '(?:please |pls |plz |can you |could you |help (?:me|us) (?:to )?){1,3}(?:promote|announce|advertise|celebrate|introduce|get the word out about|spread the word about) (?=\\S)',
);

/** Orders about the writer itself. */
export const writerOrder =
  /^(?:please |pls |just )*write (?:what|whatever|anything) you (?:think|like|want)(?!\p{L})|^(?:can|could) (?:you|u) (?:please )?help (?:me |us )?(?:with|write)[^.!?]{0,40}\?$|^(?:please )?(?:ignore|disregard|forget|print|reveal|repeat|show|output|ignoriere|ignora|ignorez?|ignore) .{0,60}(?:instructions?|system prompt|prompts?|rules|anweisungen|instrucciones|instruções)/iu;

/** Matches a request about the writing: "make it funny", "no hashtags", "under 200 characters". */
export const wishStart = atStart(
  "(?:and |but |please )?(?:make (?:it|them|this|sure)|keep (?:it|them)|use|using|include|add|avoid|don['’]?t use|do not use|no|nothing|without|with|in an?|in|under|max(?:imum)?|at most|sound|be|target|i want it|it should|tone|bitte|gerne?|mach es|mit|ohne|höchstens|maximal|im ton|hazlo|que sea|con|sin|máximo|fais|sois|avec|sans|faça|com|sem|deixe)(?!\\p{L})",
);
export const wishNoun = word(
  'emojis?|hashtags?|tone|style|voice|characters?|chars|words|cta|call to action|hooks?|bullets?|bullet points|funny|short|shorter|punchy|engaging|professional|casual|friendly|supportive|polite|encouraging|witty|viral|clickbait|jargon|corporate|buzzwords?|fluff|' +
    'tonfall|zeichen|wörter|lustig|kurz|tono|caracteres|palabras|corto|divertido|caractères|mots|court|drôle|palavras|curto|engraçado',
);

/** The lines above a pasted email; an address, a date or a subject tells them from a person's own "To: …". */
export const mailHead =
  /^(?=(?:[^\n]*\n){0,7}?(?:[^\n]*\S@\S|(?:cc|date|sent|subject|datum|gesendet|betreff|fecha|asunto|objet|assunto|oggetto)\s?:))(?:(?:from|to|cc|date|sent|subject|von|an|datum|gesendet|betreff|de|para|fecha|asunto|à|objet|assunto|da|a|oggetto)\s?:[^\n]*\n+){2,}/iu;

/** Labels whose line is the subject, is a wish, or is the person's text after the label. */
export const labels = {
  subject: atStart('(?:topic|theme|subject|about|thema|tema|sujet|assunto)\\s?[:：]'),
  wish: atStart(
    '(?:attendees|participants|teilnehmer(?:innen)?|asistentes|présents|tone|style|audience|target audience|platform|format|length|language|keywords|goal|angle|voice|ton|stil|zielgruppe|sprache|tono|estilo|público|longueur|langue|tom)\\s?[:：]',
  ),
  call: atStart('(?:cta|call to action)\\s?[:：]\\s*(?=\\S)'),
  text: atStart(
    '(?:(?:some|the|a few|key|more|my) )?(?:(?:tweet|post|thread) idea|idea for a (?:tweet|post|thread)|(?:tweets?|posts?)(?: (?:pls|please))?(?: (?:for|für|para|pour|en|sur))?(?: (?:x|twitter|linkedin))?|just|draft|bullet points?|hook|body|cta|intro|outro|notes?|facts?|context|details|points|key points|brief|notizen|fakten|notas|datos|faits|fatos|contexte?o?)\\s?[:：]\\s?(?=\\S)',
  ),
} as const;

/** Verb forms and pronouns that make a short text a statement. */
export const statementSigns: Readonly<Record<string, RegExp>> = {
  en: word(
    "(?:i|we|they|he|she|it|nobody|everyone|someone)(?:['’]\\p{L}+)? \\p{L}+|(?:i['’](?:m|ve|ll|d)|we['’](?:re|ve|ll|d)|it['’]s)|is|are|was|were|am|has|have|had|did|does|can|can['’]t|will|won['’]t|don['’]t|didn['’]t|isn['’]t|aren['’]t|wasn['’]t|should|must|would|cannot|never|went|took|got|made|sold|lost|built|quit|left|found|told|said|won|ran|wrote|bought|began|came|gave|became|shut|cut|hit|fell|rose|grew|held|met|drove|flew|spoke|stood|taught|threw|woke|broke|chose|beats?|\\p{L}{3,}(?<!e)ed",
  ),
  de: word(
    'ich|wir|man|er|sie|es|ist|sind|war|waren|hat|haben|hatte|hatten|habe|wurde|wurden|wird|werden|kann|können|muss|müssen|soll|will|gibt|ging|kam|kommt|macht|bin|seit',
  ),
  es: word(
    'he|hemos|ha|han|es|son|fue|fueron|era|eran|está|están|estamos|estoy|tengo|tenemos|hay|\\p{L}{2,}(?:amos|imos|emos|aron|ieron|aba|aban)|\\p{L}{3,}[éó]',
  ),
  fr: word(
    "je|nous|on|il|elle|ils|elles|est|sont|ont|avons|avez|était|étaient|j['’]\\p{L}+|c['’](?:est|était)|n['’]\\p{L}+",
  ),
  pt: word(
    'eu|é|são|foi|foram|era|eram|está|estão|estamos|temos|tenho|há|\\p{L}{2,}(?:amos|emos|imos|aram|eram|iram)|\\p{L}{3,}(?:ei|ou|eu|iu)',
  ),
};

/** Matches topics, whatever verbs they hold: "How to …", "10 tips for …", "tea vs coffee". */
export const topicStart = atStart(
  '(?:how|why|what|which|when|where|who|tips|ideas|lessons|reasons|ways|thoughts|wie|warum|was|tipps|gründe|ideen|cómo|por qué|qué|consejos|ideas|razones|comment|pourquoi|conseils|idées|raisons|como|por que|dicas|ideias|motivos)(?!\\p{L})|(?:top )?\\d{1,3} (?:\\p{L}+ ){0,2}(?:tips|ideas|ways|lessons|reasons|rules|mistakes|facts|things|hacks|tools|books|habits|tipps|gründe|ideen|consejos|razones|conseils|idées|dicas|ideias)(?!\\p{L})|[^.,:!?]{1,40} (?:vs|versus) [^.,:!?]{1,40}$',
);
/** Matches what precedes the subject in such a topic. */
export const topicLead =
  /^(?:(?:top )?\d{1,3} )?(?:\p{L}+ ){0,2}(?:tips|ideas|lessons|reasons|ways|thoughts|mistakes|facts|things|hacks|tools) (?:about|(?<=^(?:top )?(?:\d{1,3} )?\p{L}+ )for|on|of) (?=\S)/iu;
/** Small words that no English subject has, in subjects too short to know their language. */
export const foreignWord =
  /(?<!\p{L})(?:d[aeou]|del|d[ao]s|des|el|los|las|les|une?|y|et|für|mit|und|con|com|para|pour|per|di|della|delle)(?!\p{L})/u;
/** Says nothing as a subject. */
export const emptySubject =
  /^(?:.* (?:tips|ideas|lessons|ways|facts|hacks|tools) for .*|it|this|that|these|those|them|him|her|me|us|you|something|anything|everything|stuff|things?|x|twitter|linkedin|today|now|help|the following|das|es|dies(?:es)?|eso|esto|ça|cela|isso|isto)$/iu;

/** Leads to a text that was spoken of before: "Here it is: …". */
export const hereLead =
  /^(?:(?:ok|so|and),? )?(?:here (?:it is|they are|you go|goes)|here(?:['’]s| is| are) (?:the|my|our|some) (?:notes?|facts?|info|details|points|text|draft|news|story)|hier (?:ist er|ist es|sind sie)|aquí (?:está|va|van|tienes)|(?:la |le |les )?voici|aqui (?:está|vai|vão)|ecco(?:lo|la|li)?|(?:i['’]d|i would) (?:(?:answer|reply|respond)(?: something like)?|(?:say|write) something like))\s?:(?:\s+(?=\S)|$)/iu;

/** What may stand before the person's text: up to a colon, an arrow or a dash. */
export const colonLead = /^[^:：→–—]{1,160}?(?:[:：→]| [-–—])\s+(?=\S)/u;
/** The same at the start of a brief: "Use our story: …". */
export const ownFirst =
  /^(?:please |pls )?(?:use|mention|include|describe|explain|talk about|compare|highlight|announce) [^:]{2,60}:|^[^:.]{0,40}(?<!\p{L})this(?!\p{L})[^:.]{0,40} (?:for me|to me|in (?:plain |simple |good )?\p{L}+|better|shorter|nicer):|^for (?:my|our|the) (?:\p{L}+ )?(?:column|blog|newsletter|channel|page|feed|profile|account|website):/iu;
/** Ends an order whose clause is told: "announce that". */
export const joinedThat = /(?<!\p{L})(?:that(?: says?)?|says?|saying)\s*$/iu;
/** Begins only what something stood before. */
export const cutStart =
  /^(?:us|me|him|them|and|but|or|nor|so that|which|that|whose|because|und|aber|oder|dass|weil|y|pero|que|porque|et|mais|qui|mas)(?!\p{L})/iu;
/** Goes on from a joint that was cut off: "(that) we open at 9 and that parking is free". */
export const halfJoint =
  /(?:,|(?<!\p{L})(?:and|but|or|und|aber|y|et|e)) (?:that (?!was|is|made|did)|why |how (?!about|much|many)|dass |warum |que |cómo |pourquoi )/iu;
/** Ends an order whose clause is a topic: "share how". */
export const howEnd = /(?<!\p{L})how\s*$/iu;
/** An order before a sentence that needs nothing of it: "A tweet for our shop, we open at 7". */
export const beforeWe = /^[^,:.!?]{1,120}, (?=(?:i|we|ich|wir|nous)(?:['’]\p{L}+)? \p{L})/iu;
/** Asked of the writer, as the sentence's question mark is. */
export const askedOrder = /^(?:can|could|would|will|peux|pouvez|kannst|könntest|puedes|podr|você pode|pode)/iu;
/** The person's own: "Short version: we moved." */
export const ownLabel = /(?<!\p{L})version$/iu;
