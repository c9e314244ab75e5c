/** Parts of a text to be written, and writing one. */
export const textWord =
  /(?<!\p{L})(?:(?:re)?tweet(?:s|en|ing)?|twittern|post(?:s|en|ear|ing)?(?! (?:office|card|code|box|man|it)(?!\p{L}))|threads?|captions?|copy(?! of)|headlines?|hashtags?|emojis?|hooks?|tone|style|clickbait|(?:call to action|cta)(?!\s?[:：])|character limit|(?<=^|(?:for|für|para|pour|per) )(?:linkedin|twitter|instagram|facebook)|(?:first|opening|last) (?:sentence|line|paragraph)|\d{1,3} (?:words|characters|chars|zeichen|wörter|palabras|caracteres|mots|caractères|palavras|parole|caratteri)|exclamation marks?|announcement(?= for )|something(?: \p{L}+){0,2}(?= (?:about|on|for|that|with this) )(?! for (?:every|all|the whole))|beitr(?:ag|äge)|(?<!-)text(?! (?:me|us|messages?)(?!\p{L}))|tonfall|überschrift|hilos?|tuit(?:s|ear)?|publicaci(?:ón|ones)|textos?|tono|titular|publications?|(?<!-)texte|accroche|un ton|le ton|fios?|publicaç(?:ão|ões)|postagem|legenda|o tom|um tom|testo|didascalia)(?!\p{L})/iu;

/** Goes on as what is asked of a text does: "(the post) should make people curious". */
export const askedOfIt =
  /^(?: \p{L}+){0,2} (?:should(?:n['’]t)?|must(?:n['’]t)?|needs? to|has to|have to|ought to|can(?:not)? be|soll(?:te|en|ten)?|darf|muss|debe(?:ría)?|tiene que|doi(?:t|vent)|devrait|deve(?:ria)?|tem que|dovrebbe)(?!\p{L})/iu;
/** Asks for something, wherever it stands: "My publisher wants …". */
export const request =
  /(?<!\p{L})(?:wants?|(?<=^|(?:hi|hey|hello|also|and),? )need|wanted|needs?|would (?:like|love|prefer)|['’]d (?:like|love|prefer)|prefers?|insists?|expects?|asked (?:me|us|you|for)|told (?:me|us)|reminded (?:me|us)|must|should|(?:can|could|would|will|may|can['’]?t) (?:you|u|we|i|someone)|let['’]?s|(?:has|have|supposed|due) to|brauch(?:e|en|t)|braucht|möchten?|hätten?|will|wollen|soll(?:te|en)?|muss|kannst|könn\p{L}+|quier[oe]n?|queremos|necesit\p{L}+|me gustaría|hace falta|debe(?:ría)?|pued\p{L}+|veu[xt]|voulons|voudrais|aimerai[ts]|faut|doit|peux|pouvez|quer(?:o|em|emos)|preciso|precisamos|gostaria|deve|pode[ms]?|vorrei|vorremmo|vogliamo|voglio|serve|può|puoi|potete)(?!\p{L})/iu;

/** Leads to what a text is about, behind its name. */
export const aboutText =
  /^,? (?:about|on (?:how|why|what|our|my)|for|to|that|which|saying|announcing|promoting|telling|with|is (?:for|about|meant|supposed)|über|zu[mr]?|für|dass|mit|sobre|para|que|con|sur|pour|qui|avec|com|su|per|che)(?!\p{L})/iu;

/** Asks readers for something or tells them what they get, or asks somebody else: "Open: who writes the copy?" */
export const toReaders =
  /^(?:please |pls |bitte )?(?:(?:share|retweet|like|repost|follow|read|see|check|comment|click|vote|reply|join|show|bring|teilt?|folgt?|lest|comparte[nd]?|sígue\p{L}*|partage[rz]?|lisez|siga[mn]?|compartilhe[mn]?|condividi|seguite\p{L}*)(?! (?:it )?(?:in|as|on) (?:an?|the) )(?!\p{L})|(?:next|more|mehr|más) )|(?<!\p{L})(?:and (?:get|receive|save|win)|get \d+ ?%|to (?:get|save|receive|claim|enter|win) )|^(?:[^\p{L}]{0,4}\p{L}+: )?(?:who|when|where|which|why|wer|wann|wo|warum|quién|cuándo|dónde|qui|quand|où|pourquoi|quem|quando|onde|chi|dove)(?! not)(?!\p{L})[^.!?]*[?]$/iu;
/** Is said to readers, where nobody is asked to write. */
export const addressed =
  /(?<!\p{L})(?:you|your|yours|du|dir|dein\p{L}*|ihr|euch|eure\p{L}*|tus?|vous|votre|vos|você|vocês)(?!\p{L})/iu;

const lead =
  "(?:(?:and|also|but|so|oh|ps|p\\.s|maybe|perhaps|just|please|pls|plz|bitte|und|auch|aber|por favor|y|pero|también|et|mais|aussi|e|mas|também|anche|per favore)[:,]? ){0,3}(?:(?:(?:don['’]?t|do not|never) forget to|(?:be sure|remember|try|feel free|make sure|i(?: would|['’]d) like(?: you)?) to|(?:you|we) (?:can|could|may|should|might|must)|(?:could|can|would|will) you(?: please| also)?|i want(?: you)? to) )?";
const orders = [
  '(?:not|nothing|nicht|nada|pas|non|niente) (?:too|zu|demasiado|muy|trop|muito|troppo|di troppo) \\p{L}+(?! (?:to|late|for|zum?|para|pour|per)(?!\\p{L}))|(?:emphasis|focus|accent|schwerpunkt|énfasis|ênfase) (?:on|auf|en|sur|em|liegt|should)(?!\\p{L})',
  "(?:(?:i|we) )?(?:do not|don['’]?t|wouldn['’]t|would not|(?:would|['’]d) rather not) (?:want to |like to )?(?:name|mention|reveal|include|talk about)(?!\\p{L})",
  '(?:explain|describe|announce|promote|advertise|summari[sz]e|rephrase|polish|shorten|translate|put (?:something|it|this|that) (?:together|in|into)|do something) (?!.{0,90}(?<!\\p{L})you(?:r|rself)?(?!\\p{L}))',
  '(?<=(?:please|pls|plz) )(?:be (?!patient|quiet|on|careful|aware|kind|seated|there|here|ready|advised)|use an? |end |start |finish |close |open |ask (?:people|readers|them|for|whether|if)|thank |make |keep |no |not )\\p{L}',
  "(?:(?:i|we)(?: would|[’']d| really| just)? (?:want|need|like|love|prefer) (?:(?:it|this|that|them) to (?:be |sound|feel|read|come|make|look|say|get)|something|it \\p{L}+[.!]*$)|(?:ich|wir) (?:hätten?|möchten?|wollen|will|brauchen?) (?:gerne? )?(?:et)?was |(?:queria|quer(?:o|emos)|gostaria de|quisiera|quier[oe]|queremos|me gustaría|j[’']aimerais|je (?:veux|voudrais)|vorrei|vorremmo|voglio) (?:algo|uma coisa|una cosa|alguna cosa|quelque chose|qualcosa|(?:un[ae]?|uma?) (?:mens\\p{L}+|message|messaggio)))(?!\\p{L})",
  "(?:should|shouldn[’']t|must|mustn[’']t|needs to|has to|ought to|soll(?:te)?|darf|muss|debe(?:ría)?|tiene que|doit|devrait|deve|tem que|dovrebbe) (?:not |nicht |no |ne |pas |não |non )?(?:be|feel|sound|read|look|come across|make|mention|say|include|contain|fit|klingen|wirken|sein|sonar|ser|parecer|quedar|être|soar|essere|sembrare)(?!\\p{L})",
  '(?:(?:can|could|would|will) you|kannst du|könntest du|könnt ihr|kann man|können sie|puedes|podrías|podéis|peux-tu|pouvez-vous|tu peux|vous pouvez|(?:você )?pode(?:s|m|ria)?|puoi|potete|potresti) (?!believe|guess|imagine|feel|see|spot|do (?:it|this|that)[?]|help us|find)[^.!?]{0,30}?(?<!\\p{L})(?:this|these|it|something|was|etwas|draus|daraus|algo|esto|isso|ça|quelque chose|qualcosa)(?!\\p{L})',
  "(?:write|word|phrase|turn|frame|build|structure|format|present|spin|number|shorten|trim|tighten|jazz|spice|tone|dress|wrap|split|break|give) (?:it|this|that|them|these|everything|the whole thing)(?! (?:a (?:try|go|shot|chance)|to))(?!\\p{L})|(?:do not|don['’]?t|never) (?:make|let|turn|write|portray|paint|show) (?:it|this|us|me|them|him|her|people)(?!\\p{L})|(?:do not|don['’]?t) (?:be|get|go|come across|be too|overdo) (?:too|overly|overboard|as|it)(?!\\p{L})",
  '(?:(?:so|and|but),? )?(?:maybe|perhaps|ideally|idealerweise|idealmente|idéalement|vielleicht|quizás?|tal vez|peut-être|talvez|forse|magari) (?:also )?(?:play|invite|ask|add|use|start|end|open|close|finish|make|mention|include|put|give|try|work|throw|lead|with|a (?:joke|pun|hook|question|line|hint|nod)|mit|frage?|con|avec|com)(?!\\p{L})|you know (?:our|my|how we|how i|the drill|what (?:we|i))(?!\\p{L})',
  '(?:das ganze|der text|gerne?|am liebsten|möglichst) (?:bitte |gerne? |darf |soll |kann |etwas |ein wenig |eher )*(?:mit|locker|kurz|lustig|humorvoll|sachlich|in|als|ohne|persönlich|\\p{L}+ (?:klingen|sein|wirken))(?!\\p{L})|(?:(?:the |our |die |el |la |le |o |il )?(?:target (?:group|audience|market)|audience|zielgruppe|público objetivo|público-alvo|cible|pubblico)) (?:is|are|ist|sind|es|son|est|sont|é|são|è)(?!\\p{L})',
  "(?:(?:i|we) (?:do not|don['’]?t) want (?:it|this|that|people|readers|anyone|us|anything)|ich (?:will|möchte) (?:nicht|kein)|wir (?:wollen|möchten) nicht,? dass|(?:no )?(?:quiero|queremos) que|je (?:ne )?(?:veux|voudrais)(?: pas)? que|(?:não )?(?:quero|queremos) que|(?:non )?(?:voglio|vogliamo|vorrei) che)(?!\\p{L})",
  "(?:pon(?:lo|la|le)|escríbelo|dale|cuéntalo|dilo|redáctalo|evita[rz]?|evite[mn]?|évitez|no (?:exageres|uses|abuses|lo hagas)|dá(?:-lhe)? um|dê um|deixa isso|faz isso|não (?:exagere|use|abuse|ponha)|donne[rz]?(?:-lui)? (?:un|une)|écri(?:s|vez)-(?:le|la|ça)|rend(?:s|ez)-(?:le|la)|fais-(?:en|moi)|n['’]en fai(?:s|tes) pas|ne (?:fais|sois|soyez|mets|mettez|faites) pas|scriv(?:ilo|ila|etelo)|mettil[oa]|rendil[oa]|raccontal[oa]|tienil[oa]|dagli|non (?:esagerare|usare|farlo|metter))(?!\\p{L})",
  '(?:termin[ae]|acab[ae]|empieza|comienza|comece|come[cç]a|cierra|fech[ae]|finis|termine[rz]?|commence[rz]?|finisci|concludi|inizia|chiudi|ende|beginne?|starte|schließe?)(?:lo)? (?:con|com|avec|par|mit) (?:una?|uma?|une|einer?|einem) (?:\\p{L}+ )?(?:pregunta|pergunta|question|domanda|frage|chiste|piada|blague|battuta|witz|cita|citação|citation|citazione|zitat|llamada|chamada|appel|invito|aufruf|emoji|cta)(?!\\p{L})',
  '(?:escr[ei][bv][ae]|écris|écrivez|scrivi|schreibt?e?|formulier(?:e|t)|conta|cuenta|raconte[rz]?|racconta|erzähl(?:e|t)?) (?:isto|isso|esto|eso|ça|cela|questo|es|das)(?!\\p{L})',
  "(?<=(?:please|pls|plz) )(?:do not|don['’]?t) forget (?!to|your)|(?:the |a )?(?:short|shorter|long|longer|funny|quick|kurze|kürzere) version(?!\\p{L}|\\s?[:：])|kurzversion|versión corta|version courte|versão curta|versione breve",
  "(?:mention|emphasi[sz]e|(?:do not|don['’]?t|no need to|try not to) (?:mention|sound|brag|exaggerate|oversell|name)|point out|bring up|play (?:up|down)|(?:work|put) in)(?!\\p{L})",
  'leave [^,.!?:]{1,60} out(?! of (?:reach|bed|debt))(?=[,.!?:]|$| of)|leave out |leave (?:it )?off ',
  '(?:stress|highlight|underline|include|tell (?:people|them|everyone|readers)|say|explain|make (?:it )?clear) (?:that|how|why|when|where|what|the fact)(?!\\p{L})|(?:highlight|stress) (?:the|our|my|it|this|\\p{L}+ing)(?!\\p{L})',
  '(?:keep|make) (?:it|this|that|them) (?!a habit|count|happen|work|stop|up|real|going|on(?!\\p{L})|to (?!\\d)|in (?:a|the) |out|at |with |myself|yourself|ourselves)\\p{L}',
  "(?:i|we) (?:do not|don[’']?t) want to (?:sound|come across|seem|look|brag)(?!\\p{L})[^,]{0,40}$|say it (?:like|as|in|with) |(?:end|start|begin|open|close) it (?:with|on) |use [\"“‘'’][^\"”’']{1,40}[\"”’'] (?:instead|rather|not)|(?:speak|talk) directly to |could be (?:a (?:bit|little) )?(?:more|less|shorter|longer|funnier)(?!\\p{L})|write as if |sound (?!on|off|familiar|like a plan|good|check|asleep|engineers?|systems?|studio)\\p{L}|write (?:it |this )?(?:in|as|like|from) (?:an?|the|my|our|first|third)(?!\\p{L})",
  '(?:erwähne?|betone?|nenne?|vermeide?|schreibe? (?:auch |noch )?(?:dazu|rein|locker|kurz)|weise? darauf hin|klinge?)(?!\\p{L})|lass(?:e|t)? [^.!?:]{1,60} (?:weg|raus)[.!]*$|hebe? [^.!?:]{1,60} hervor|(?:halte?|mach(?:e|t)?) (?:es|das|ihn|den (?:text|ton)) \\p{L}',
  '(?:no (?:te )?olvides|no (?:menciones|nombres|pongas|digas)|menciona|destaca|resalta|subraya|haz hincapié|deja fuera|que (?:no )?(?:sea|suene|quede|tenga|incluya|se note)|hazlo)(?!\\p{L})',
  "(?:n['’]oublie[rz]? pas|mentionne[rz]?|précise[rz]?|souligne[rz]?|insiste[rz]? sur|évite[rz]?|garde[rz]? un|que ce soit|sois|ne (?:mentionne|parle|cite|dis)[rz]? pas|fais-le)(?!\\p{L})",
  '(?:não (?:se )?esqueça|não (?:mencione|cite|diga)|mencione|destaque|ressalte|que (?:não )?(?:seja|soe|fique)|deixe (?:de fora|claro))(?!\\p{L})',
  '(?:non (?:dimenticare|menzionare|nominare)|menziona|sottolinea|evidenzia|ricorda di (?:dire|menzionare)|che (?:non )?(?:sia|suoni)|fallo)(?!\\p{L})',
];
/** Tells the writer what to write or how, without naming the text: "Leave out the wrists." */
export const writerOrders = new RegExp(`^${lead}(?:${orders.join('|')})`, 'iu');
/** What the text that was named did, or what became of it: "My first post got 3 likes". */
export const predicate =
  /^(?:['’](?:s|ve)|(?: (?!(?:i|we|they|he|she|it|that|which|who|because|how|why|about)(?!\p{L}))[\p{L}\d]+){0,4}? (?:is|are|was|were|has|have|had|did|does|do|got|gets|goes|went|came|comes|hit|made|makes|took|takes|won|brought|sold|reached|led|turned|works?|helps?|hat|haben|ist|sind|war|waren|wurde|bleibt|geht|kam|ging|est|sont|était|fue|es|son|era|foi|é|são|tuvo|llegó|consiguió|ha|hanno|è|sono|a (?:fait|eu|été)|fez|teve|chegou|\p{L}{3,}ed))(?!\p{L})/iu;
/** Whose text it is that something is told of. */
export const ownStart =
  /^(?:(?:and|but|so|last week|yesterday|today),? )?(?:my|his|her|their|our|\p{L}+['’]s|mein\p{L}*|unser\p{L}*|mis?|nuestr\p{L}+|mon|ma|mes|notre|nos|meus?|minhas?|noss\p{L}+|(?:il |la )?(?:mi[oa]|nostr[oa]))(?!\p{L})/iu;
/** Stands before a text of the person's own: "New blog post!" */
export const ownText =
  /(?<!\p{L})(?:new|latest|blog|guest|pinned|last|first|neuer?|blog-?|nuev[oa]|dernier|nouve\p{L}+|nov[ao]) $|(?<!(?:no|not|never) )more than $|^(?:my|our|his|her|their)(?: (?!(?:in|as|for|into|to)(?!\p{L}))[\p{L}\d]+){0,3} $/iu;
/** What a text is asked for about, at the end of what asks for it. */
export const topicAtEnd =
  /(?<= (?:for|about|on|über|für|zu|sobre|para|de|sur|pour|su|per|di) )(?:the|our|my|his|her|das|die|unsere?|meine?|el|la|los|las|nuestr\p{L}+|mi|notre|nos|mon|ma|les?|[ao]s?|noss\p{L}+|il) [^,:]{2,60}$/iu;
/** The same further back: passed on ("Legal wants us to leave out the wrists"), or where German has its verb. */
export const ordersWithin =
  /(?<!\p{L})(?:it|this|that|everything|they) (?:must|should|shouldn['’]t|mustn['’]t|needs to|has to)(?: not)? (?:sound|feel|read|come across|make (?:people|them|readers))(?!\p{L})|(?<!\p{L})(?:leave|up) [^.!?]{0,50}?to you(?!\p{L})|(?<!\p{L})(?:wants?|asked|told|tells|reminded|would like|needs?) (?:me|us|you) to (?:mention|leave|include|add|avoid|stress|highlight|say|keep|make it|write|share|name|emphasi[sz]e)(?!\p{L})|(?<!\p{L})(?<=bitte .{1,90})(?:fragen|schreiben|formulieren|hinweisen|machen|halten|klingen|danken|enden|beginnen|erklären|vermeiden|verzichten|einfügen|ergänzen|kürzen)[.!]*$|(?<!(?:^|[^\p{L}])(?:ich|wir|er|sie|man)(?!\p{L}).{0,90})(?<!\p{L})(?:erwähnen|weglassen|betonen|einbauen|dazuschreiben|reinschreiben|hervorheben|mit rein|verwenden|nicht vergessen|nicht nennen)[.!]*$/iu;
/** Says what would be welcome in the text: "Something friendly would be great." */
export const wouldBe =
  /(?<!\p{L})(?:(?:would|['’]d|might|could) (?:really |also |maybe )?be (?:great|good|nice|lovely|perfect|cool|ideal|helpful|awesome|fantastic|wonderful|appreciated|enough|fine|best)|go viral|if (?:it|this)(?:['’]s| is) (?:well )?(?:written|worded|phrased)|wäre (?:schön|super|toll|gut|klasse|prima|perfekt|nett|cool)|(?:estaría|sería|vendría|quedaría) (?:bien|genial|ideal|perfecto|bueno|estupendo)|serait (?:bien|super|parfait|top|sympa|idéal|génial)|(?:seria|ficaria) (?:bom|ótimo|legal|ideal|perfeito|fixe|bem)|sarebbe (?:bello|perfetto|ideale|carino|bene|ottimo|meglio))(?!\p{L})/iu;
/** Leads to a text that was spoken of before: "Here it is: …". */
export const hereLead =
  /^(?:(?:ok|so|and),? )?(?:here (?:it is|they are|you go|goes)|here(?:['’]s| is| are) (?:the|my|our|some) (?:notes?|facts?|info|details|points|text|draft|news|story)|hier (?:ist er|ist es|sind sie)|aquí (?:está|va|van|tienes)|(?:la |le |les )?voici|aqui (?:está|vai|vão)|ecco(?:lo|la|li)?)\s?:(?:\s+(?=\S)|$)/iu;
