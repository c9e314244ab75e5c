const begins = (words: string): RegExp => new RegExp(`^["'“‘„«(¿¡]*(?:${words})(?!\\p{L})`, 'iu');

/** First words of a sentence that needs the one before it: connectives, and pronouns for what was named there. */
export const leaningStarts: Readonly<Record<string, RegExp>> = {
  en: begins(
    'but|mostly|especially|except|said|says|at least|anyway|anyways|answer|available|valid|starting at|perfect for|ideal for|ours|mine|theirs|hers|so(?! (?:far|many|much))|and|or|nor|yet|because|then|also|however|therefore|thus|hence|instead|meanwhile|otherwise|still|plus|besides|afterwards|later|too|only then|after (?:that|this)|before (?:that|this)|since then|until then|by then|back then|' +
      'in (?:return|short|other words|the end|fact)|as a result|for (?:example|instance)|on the other hand|even (?:so|then)|' +
      "th(?:is|at|ese|ose)(?! (?:morning|afternoon|evening|week|weekend|month|year|spring|summer|autumn|winter)(?!\\p{L}))(?:['’]s|['’]re)?|it(?:['’](?:s|ll|d))?|its|they(?:['’]\\p{L}+)?|them|their|theirs|he(?:['’]\\p{L}+)?|she(?:['’]\\p{L}+)?|his|her|hers|him|" +
      'there|here|which|who(?! (?:is|else|wants|needs|knows))|such|same|both|neither|either|each|most of (?:them|it)|some of (?:them|it)|one of them|none of (?:them|it)|all of (?:them|it)|half of (?:them|it)|' +
      'the (?:second|third|other|others|rest|result|reason|latter|former|last one|first one|same)|another|one (?:said|asked|told|wrote|was|had)|not (?:because|that|the)|turns out|no one else|yes|no(?= )|nope|exactly|ok|why\\?|how\\?|until|(?:all|the other|the remaining) \\d+|(?:the )?one that|\\d[\\d.,]*\\s?%? (?:was|were|is|are|had|have|\\p{L}+ed|said|left|came|went|sent|bought|paid|went|on|into|in|at|for|to|of (?:them|those))|took (?:us|me)|cost (?:us|me)|made (?:us|me)|turned out',
  ),
  de: begins(
    'aber|verfügbar|gültig|erhältlich|antwort|also|und|oder|denn|weil|deshalb|deswegen|darum|daher|trotzdem|dann|danach|dabei|dafür|dadurch|davor|seitdem|seither|außerdem|stattdessen|jedoch|doch|zudem|auch|sonst|so|das|dies(?:e|er|es|em|en)?|er|sie|es(?! gibt)|ihn|ihm|ihre?[rmn]?|sein(?:e|er|em|en)?|dort|hier|damit|darauf|davon|dazu|beide|letztere|ja|nein|zum beispiel|der (?:zweite|andere|rest)|die (?:zweite|andere|anderen)|solche',
  ),
  es: begins(
    'pero|disponibles?|respuesta|así que|y|porque|entonces|luego|después(?! de)|por eso|por lo tanto|además|también|sin embargo|en cambio|aun así|est[eao]s?(?! (?:mañana|tarde|noche|semana|mes|año))|es[eao]s?|aquell[oa]s?|él|ella|ellos|ellas|lo|la que|su|sus|allí|ahí|aquí|ambos|tampoco|por ejemplo|el (?:segundo|otro|resto)|la (?:segunda|otra)|desde entonces',
  ),
  fr: begins(
    "mais|disponibles?|réponse|donc|alors|et|ou|car|parce qu.|puis|ensuite|ainsi|du coup|c['’](?:est|était)|cela|ça|ce(?:tte|t|s)?(?! (?:matin|soir|semaine|mois|année|été|hiver))|il(?! y a| faut)|elle|ils|elles|leurs?|son|sa|ses|pourtant|cependant|en revanche|de plus|aussi|là|ici|les deux|par exemple|oui|non|le (?:second|deuxième|reste)|la (?:seconde|deuxième)|depuis lors",
  ),
  pt: begins(
    'mas|disponíve(?:l|is)|resposta|então|e|ou|porque|por isso|portanto|depois(?! d)|além disso|também|no entanto|porém|mesmo assim|isso|isto|ess[ea]s?|est[ea]s?(?! (?:manhã|tarde|noite|semana|mês|ano))|aquel[ea]s?|ele|ela|eles|elas|dele|dela|seus?|suas?|lá|ali|aqui|ambos|por exemplo|o (?:segundo|outro|resto)|a (?:segunda|outra)|desde então',
  ),
};

/** First words of a sentence that turns what the one before it said, which would mislead alone. */
export const turns: Readonly<Record<string, RegExp>> = {
  en: begins('but|however|yet|still|except|until|although|though|instead|then|turns out|it turned out|not'),
  de: begins('aber|doch|jedoch|trotzdem|dennoch|allerdings|stattdessen|dann|nur'),
  es: begins('pero|sin embargo|aun así|no obstante|en cambio|aunque|hasta que'),
  fr: begins('mais|pourtant|cependant|en revanche|toutefois|sauf|jusqu'),
  pt: begins('mas|porém|no entanto|mesmo assim|contudo|até que|só que'),
  ja: /^(?:でも|しかし|それでも|ところが|ただ|だが|けれど|なのに)/u,
};

/** First words of a sentence that leaves the time of the ones before it, where a long text may begin a paragraph. */
export const laterStarts: Readonly<Record<string, RegExp>> = {
  en: begins(
    'now|today|these days|one day|since then|after that|so i|so we|the result|the lesson|(?:last|this|next) (?:week|month|year|spring|summer|autumn|fall|winter)|(?:a|one|two|three|four|five|six|ten|\\d+) (?:days?|weeks?|months?|years?) (?:later|in|on|ago)',
  ),
  de: begins('jetzt|heute|inzwischen|seitdem|letzte[ns]? (?:woche|monat|jahr)|eines tages'),
  es: begins('ahora|hoy|desde entonces|el (?:mes|año) pasado|la semana pasada|un día'),
  fr: begins("maintenant|aujourd['’]hui|depuis|le mois dernier|l['’]année dernière|la semaine dernière|un jour"),
  pt: begins('agora|hoje|desde então|no (?:mês|ano) passado|na semana passada|um dia'),
};

/**
 * First words of a sentence that reads on its own only at the start of a paragraph or after the one before it: "the" thing that
 * was named there, a verb without its subject, a call to the reader.
 */
export const weakStarts: Readonly<Record<string, RegExp>> = {
  en: begins(
    'now|the(?! (?:best|worst|biggest|hardest|easiest|most|only|thing|trick|point|first time|last time))|\\p{L}{2,}(?<!e)ed|was|were|is|are|has|had|came|went|took|got|made|cost|found|told|sold|lost|built|quit|left|wrote|bought|began|gave|became|cut|hit|sent|paid|spent|kept|felt|' +
      'apply|call|reply|please|pls|send|drop|comment|tell|follow|share|check|get|grab|order|buy|vote|use|see you|sorry|thanks?|asking|more|link|details|next|dm|join|register|sign up|come|read|book|visit|try|email|doors|nobody else|everyone else|one(?! (?:day|year|of (?:my|our)))',
  ),
  de: begins(
    'der|die|das|den|dem|bewerbung(?:en)?|bewerbt|bewirb|meldet|meld|danke|kommt|komm|mehr|infos?|link|anmeldung|fragen|einer|eine[rs]? davon|war|waren|hat|hatten|ging',
  ),
  es: begins(
    'no(?! hay)|nunca|el|la|los|las|uno|una(?! vez)|alguien|\\p{L}+(?:aron|ieron|aba|aban|ía|ían|ó)|gracias|envía|escribe|escríbenos|apúntate|ven|más|info',
  ),
  fr: begins(
    "les?|la|l[’'](?!an )|un|une(?! fois)|merci|écrivez|venez|rendez-vous|inscri\\p{L}+|plus|infos?|était|étaient|a|ont",
  ),
  pt: begins(
    '[oa]s?|um|uma(?! vez)|alguém|(?!(?:meu|seu|eu)(?!\\p{L}))\\p{L}+(?:aram|eram|iram|ou|eu|iu|ava|avam)|obrigad[oa]|inscreva|venha|mais|infos?|se',
  ),
};

/** Ends with a figure of what was named before it: "This year we aim for 2,500." Years and hours say what they are. */
export const bareFigureEnd =
  /(?<=(?<!\p{L})\p{Ll}{2,}[ \u00A0])(?<!(?<!\p{L})(?:in|at|to|until|from|by|before|after|of|um|bis|ab|von|vor|nach|las|alle|ore|às|page|room|class|number|version)[ \u00A0])(?!(?:19|20)\d\d(?!\d))\d{1,3}(?:[., \u00A0\u202F]?\d{3})*[.!]?$/u;

/** Adds to what was said before. */
export const addsStart = /^(?:\S+ ){1,3}(?:also|too|either|auch|también|aussi|também)(?!\p{L})/iu;

/** One of a row, or an answer: "Second week: …", "Feedback: …". */
export const labelled = /^(?:[^\s:：]+ ){0,2}[^\s:：]+[:：] \S/u;

/** English sentences that begin so have a subject, whatever their verb. */
export const englishSubject =
  /^["“]?(?:i|we|my|our|you|your|people|most|many|every|nobody|everyone|if|when|in (?:19|20)\d\d)(?!\p{L})/iu;

/** A pronoun for something that the sentence itself has not named before it. */
export const leaningPronoun =
  /(?<!\p{L})(?:it|them|they|him|her|he|she|this|those|these|their|its|that(?=[.,!?]|$| \d| (?:on|at|by|for|to|with|from|again|too|now|instead|every|each)(?!\p{L}))|(?<= )there(?!['’]s| (?:is|are|was|were|will|has|have)))(?!\p{L})/iu;
/** In French it stands before its verb: "ils l’ont testée". */
export const frenchPronoun = /(?<!\p{L})l[’'](?:ai|as|a|avons|avez|ont|avait|avaient)(?!\p{L})/iu;
/** What "they" may stand for, in small letters. */
export const pluralAntecedent =
  /(?<!\p{L})(?!(?:was|is|has|his|this|us|always|plus|yes|does|its|as|gets|takes|makes|says|goes|needs|wants|minutes|hours|days|weeks|months|years|times)(?!\p{L}))\p{L}{2,}s(?!\p{L})|(?<!\p{L})(?:people|children|men|women|everyone|everybody|nobody|someone|staff|team)(?!\p{L})/u;
/** Who "she" may be. */
export const name = /(?<=\S )\p{Lu}\p{Ll}+(?!\p{L}|[’']s)/u;

/** An answer without its verb: "Nobody did.", "Two of us were not." */
export const bareAnswer =
  /^(?:[^\s.,!?:]+ ){1,3}(?:did|does|do|was|were|is|are|had|has|have|would|will|could|can|should)(?:n['’]?t| not)?(?: too| either| anymore| though)?[.!]*$/iu;
/** Answers what was expected or feared before it: "Nothing broke.", "Keiner hat sich beschwert." */
export const shortAnswer =
  /^(?:(?:nobody|no one|nothing|none|everyone|everybody)(?: [^\s,]+){1,2}|(?:keiner|niemand|nichts|nadie|nada|personne|rien|ninguém)(?: [^\s,]+){1,3})[.!]*$/iu;
/** Stands for what another sentence told, where its own has not: "the difference", "the rest". */
export const pointingNoun =
  /^[^,;:]*(?<!\p{L})the (?:difference|rest|others|opposite|savings|answer)(?!\p{L})(?! (?:to|between|of|in|from|that)(?!\p{L}))/iu;

/** The thing that such a start stands for is in the sentence before it. */
export const pronounStart =
  /^["“]?(?:he|she|it(?! turn(?:s|ed) out(?!\p{L}))|they|her|his|its|their|this|that|these|those|er|sie|es|das|dies\p{L}{0,2}|il|elle|ils|elles|c['’]|ça|cela|él|ella|ellos|ellas|esto|eso|ele|ela|eles|elas|isso)(?!\p{L})/iu;

/** Asked, even where the mark is missing; what follows a colon is the answer. */
export const asks =
  /^(?:why|does|do you|did you|is it|are you|how (?:do|does|did|can|is|are|come|many|much)|what (?:is|are|do|does|if)|warum|wieso|por qué|pourquoi|por que)(?!\p{L})(?![^?]*: )/iu;
/** What such a pronoun may stand for: a noun with its article, or a name. */
export const antecedent = /(?<!\p{L})(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our|[Ee]very|[Ee]ach)(?!\p{L}) ?\p{L}/u;
/** Without a verb a sentence that begins so goes on with the one before it: "From 31% to 44%." */
export const fragmentStart =
  /^(?:from|to|with|without|in|at|on|for|by|of|best|worst|biggest|first|last|one|two|three|\d[\d.,]*|von|mit|ohne|für|bei|nach|de|desde|con|sin|para|en|sans|avec|pour|com|sem)(?!\p{L})/iu;
