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

/** A pronoun for something that the sentence itself has not named before it. */
export const leaningPronoun =
  /(?<!\p{L})(?:it|them|they|him|her|he|she|this|those|these|their|its|that(?=[.,!?]|$| \d| (?:on|at|by|for|to|with|from|again|too|now|instead|every|each)(?!\p{L}))|(?<= )there(?!['’]s| (?:is|are|was|were|will|has|have)))(?!\p{L})/iu;
