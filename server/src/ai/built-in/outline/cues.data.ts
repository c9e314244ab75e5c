/** Words that show what a sentence does in its brief, in English, German, Spanish, French and Portuguese. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const opening = (words: string): RegExp => new RegExp(`^(?:${words})(?!\\p{L})`, 'iu');

/** Said to whoever gets the notes, or into a telephone, and to no reader. */
export const asides: readonly RegExp[] = [
  /^(?:um|uh|erm|anyway|okay|ok|right|well)?[, ]*(?:what else|where was I|that(?:['’]s| is) (?:all|it)(?: for now)?|sorry (?:this is|for the|that this)|(?:so )?this is (?:a bit )?long)(?!\p{L}).{0,80}$/iu,
  /^(?:das war['’]?s|mehr (?:habe ich )?nicht|so viel dazu|eso es todo|nada más|c['’]est tout|voilà|é isso|é tudo|só isso)[.!]?$/iu,
  /(?<!\p{L})(?:my flight is at|bye)[.!]?$/iu,
];
/** Announces that something follows, which then follows anyway. */
export const announcement =
  /^(?:(?:so |and )?here(?:['’]s| is| are) (?:what|how|why|the story|my story|a thread)(?!\p{L}).{0,40}|let me explain|a (?:short )?thread|hier (?:ist|kommt) (?:die geschichte|ein thread).{0,30}|so ging(?:['’]?s| es)|esto es lo que pasó|os cuento|te cuento|abro hilo|voici (?:comment|ce qui|pourquoi).{0,40}|je vous raconte|segue o fio|aqui vai (?:a história|o que aconteceu)|vou contar)$/iu;
/** Noise at the beginning of a spoken sentence. */
export const fillers =
  /^(?:(?:um+|uh+|erm|äh+m?|eh|bueno|pues|euh|ben|bom|tipo|okay|ok|anyway|well)(?:,\s+|\s+(?=(?:so|um|uh)(?!\p{L}))))+/iu;

/** A whole sentence that only counts: `Second thing.` */
export const signpost =
  /^(?:(?:first|second|third|fourth|fifth|next|last|one more|another)(?: (?:thing|point|one|of all))?|erstens|zweitens|drittens|punkt \d|primero|segundo|tercero|premièrement|deuxièmement|primeiro|segundo|terceiro)$/iu;
/** `This year we changed three things` */
export const announced =
  /(?<!\p{L})(?:\d|two|three|four|five|six|seven|zwei|drei|vier|fünf|sechs|dos|tres|cuatro|cinco|deux|trois|quatre|cinq|dois|duas|três|quatro) (?:\p{L}+ )?(?:things|reasons|lessons|changes|steps|points|dinge|gründe|sachen|lehren|punkte|cosas|razones|motivos|lecciones|choses|raisons|leçons|coisas|razões|lições)(?: (?:we|I|that)(?!\p{L}).{3,40})?$/iu;
/** Counts on: it may begin a part of a thread, because the parts are read in order. */
export const ordinal = opening(
  "first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|last(?:ly)?(?! (?:year|month|week|night|time|quarter))|erstens|zweitens|drittens|viertens|zuerst|primero|segundo|tercero|cuarto|premièrement|d[’']abord|deuxièmement|troisièmement|primeiro|terceiro|quarto",
);

/** The two sides of a turn. */
export const contrast = word(
  'from \\S+ to|went from|von \\S+ auf|de \\S+ (?:a|à|para)|before|früher|vorher|antes|avant|but|instead|although|however|nobody|used to|aber|sondern|statt|stattdessen|obwohl|niemand|pero|sino|aunque|en vez|nadie|mais|au lieu|alors que|pourtant|personne|mas|em vez|embora|ninguém',
);
export const turn = opening(
  "but|now|instead|then|nobody|it (?:took|was|did)|aber|jetzt|heute|dann|niemand|stattdessen|pero|ahora|nadie|mais|maintenant|aujourd[’']hui|personne|mas|agora|ninguém",
);
/** Opens what was done about it. */
export const pivot = opening(
  'so|now|instead|then|since then|in the end|deshalb|jetzt|also|seitdem|stattdessen|así que|ahora|por eso|desde entonces|donc|maintenant|alors|depuis|então|agora|por isso|desde então',
);
/** Opens what is granted to the other side. */
export const concession = opening(
  "of course|to be fair|granted|sure|yes|the (?:downside|catch|cost|exception)|it does(?: not|n[’']t) (?:mean|show)|what it does not|does not work|still|not (?:for )?everyone|natürlich|klar|zugegeben|allerdings|der nachteil|der haken|claro|eso sí|es verdad|lo que no funciona|bien sûr|certes|l[’']inconvénient|évidemment|é verdade|o lado ruim|o problema é",
);
/** What somebody thinks, and what holds in general. */
export const claim = word(
  "I think|I believe|we think|should|shouldn[’']t|must|never|always|is worth|overrated|underrated|matters?|better than|worse than|the best|the worst|a waste|ich finde|ich glaube|ich denke|sollten?|muss|müssen|niemals|immer|besser als|creo|pienso|opino|debería[ns]?|debe[ns]?|nunca|siempre|mejor que|je pense|je crois|je trouve|devrai(?:t|ent)|il faut|jamais|toujours|mieux que|acho|penso|deveria[m]?|deve[m]?|sempre|melhor que",
);
/** A moment that a story can begin with. */
export const moment = word(
  "(?:on|at|am|um|el|le|no dia) (?:the )?\\d{1,2}(?:[.:h]\\d{0,2})?(?! ?[%€$])|(?:on|in|since|last|im|en|em) (?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro)|en (?:19|20)\\d\\d|(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|last (?:week|month|year|night|summer|winter|spring|autumn)|yesterday|this morning|tonight|one (?:day|night|morning|evening)|in (?:19|20)\\d\\d|when|the (?:first|second|third|next) (?:day|night|week|time|call|customer)|(?:two|three|four|five|six|ten|\\d+) (?:days|weeks|months|years) (?:ago|later)|today|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|gestern|heute|letzte[nrs]? \\p{L}+|vor (?:\\d+|zwei|drei|vier|fünf|einem|einer) \\p{L}+|als|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|ayer|hoy|en (?:19|20)\\d\\d|hace \\p{L}+ \\p{L}+|cuando|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|hier|aujourd[’']hui|en (?:19|20)\\d\\d|il y a|quand|(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)|ontem|hoje|em (?:19|20)\\d\\d|há \\p{L}+ \\p{L}+|quando",
);
/** A thing that happened, in the first person. */
export const deed = opening(
  "(?:I|we) (?:\\p{L}+ly |just |finally |then )?(?!am|are|think|believe|have to|can|will|want|need)\\p{L}+|my|our|ich|wir|mein\\p{L}*|unser\\p{L}*|\\p{L}+(?:amos|emos|imos|é|í)|hemos|he|mi|nuestr\\p{L}+|on|j[’']ai|je|nous|mon|ma|notre|eu|\\p{L}+(?:ámos|ei)|meu|minha|noss\\p{L}+|a nossa|o nosso",
);
/** A first word that stands for what was named before. */
export const pronounFirst = opening(
  "and|or|it|it[’']s|its|they|them|their|he|she|him|his|her|that|that[’']s|those|also|plus|which|because|besides|otherwise|both|neither|(?:only )?one of|none|some of|all of|each of|er|sie|es|das|dies\\p{L}*|ihr\\p{L}*|sein\\p{L}*|und|oder|denn|dort|davon|damit|dabei|außerdem|él|ell[ao]s?|es[eao]s?|eso|y|su|sus|allí|además|elles?|ils?|ce|c[’']est|ça|cela|et|ou|leurs?|eles?|elas?|iss[oa]|ess[eas]+|e|ou|ali|dat|deze|dit|zij|ze|hij|daar|questo|quello|lei|lui|essi|det|den|han|hon|de där",
);
/** Answers, or counts, what the sentence before it named: `I had no answer`, `We ate maybe 10`. */
export const answering =
  /^(?:I|we|he|she|they) (?:had no (?:answer|idea what to say)|said (?:yes|no|nothing)|agreed|refused|laughed|cried)(?!\p{L})|^(?:I am|I['’]m) not (?:making|kidding|joking)(?!\p{L})|(?<!\p{L})the same (?:one|ones|thing)$|^\p{L}+ (?:\p{L}+ ){1,2}\d{1,3}$/iu;
/** Goes on in time or draws a consequence: the part before says from what. */
export const connector = opening(
  'then|so|but|now|since then|after that|dann|aber|jetzt|seitdem|danach|deshalb|luego|entonces|pero|ahora|después|desde entonces|puis|alors|mais|ensuite|maintenant|depuis|depois|então|mas|agora|desde então|poi|ma|toen|maar|nu',
);
/** Begins what somebody would do another time: it is about the whole story. */
export const lookingBack =
  /^(?:if (?:I|we) (?:did|had|were to do|could do) (?:it|this|that)|lesson|what (?:I|we) (?:learned|would|keep|change)|was (?:ich|wir) (?:gelernt|anders)|lo que (?:aprend|haría)|ce que (?:j['’]ai|nous avons|je ferais|on a)|o que (?:aprend|eu faria))/iu;
/** Who speaks of themselves. */
export const firstPerson = word(
  'I|we|my|our|us|me|ich|wir|uns|mein\\p{L}*|unser\\p{L}*|yo|nosotr[ao]s|mi|mis|nos|nuestr\\p{L}*|je|on|nous|mon|ma|mes|notre|nos|eu|nós|meus?|minhas?|noss\\p{L}+|\\p{L}{2,}[aei]mos|\\p{L}{3,}[éí]',
);
/** Points at somebody or something that only the sentences before it name. */
export const pointing = word(
  'it|its|they|them|their|he|she|him|his|her|this|that|these|those|there|then|both|ours|(?:sind|ist|war|waren) das|das (?:ist|sind|war|haben|hat)|er|ihn|ihm|sie|diese[rsmn]?|dort|damals|davon|damit|dabei|él|ell[ao]s?|es[eao]s?|est[eao]s?|allí|su|sus|elles?|ils?|ce|cette|ces|eles?|elas?|iss[oa]|ess[eas]+|aquel\\p{L}+|ali',
);
/** Says of all that was told what it took: it may stand alone. */
export const ofAll =
  /^it took (?:us |me )?(?:about |only |less |under |almost |nearly )?(?:than )?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten)(?![\p{L}%])(?!\d*%)(?!.* to )/iu;
/** What is yet to come is no way to begin. */
export const yetToCome = word(
  'will|going to|next (?:time|year|month|week)|werden?|nächste[ns]?|vamos a|voy a|prochaine?|vou|vamos',
);
/** A step of a story that began earlier. */
export const midway =
  /^(?:in|im|at|on|am|en|em|no|na|le|la|el|o|um|the) (?:the |der |den )?(?:first|second|third|last|next|\d{4}|erste\p{L}*|zweite\p{L}*|letzte\p{L}*|primer\p{L}*|premi\p{L}*|segund\p{L}*)(?!\p{L})/iu;
/** Steps, one after the other. */
export const steps = word(
  "then|first|finally|after|dann|zuerst|danach|schließlich|luego|primero|después|puis|ensuite|d[’']abord|depois|primeiro",
);
/** What an item that depends on a verb begins with. */
export const preposition = opening(
  'in|on|at|to|for|with|from|by|of|mit|für|von|aus|zu|en|a|de|con|por|para|à|chez|dans|avec|pour|sur|com|em',
);
