const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const atStart = (words: string): RegExp => new RegExp(`^["“'‘(¿¡]*(?:${words})(?!\\p{L})`, 'iu');

/** Texts to be written, their parts, and writers' words about them, in the languages of the briefs. */
export const textWord = word(
  '(?:re)?tweet(?:s|ed|en|ing|able)?|twittern|posts?(?! (?:office|card|code|box|man|it)(?!\\p{L}))|posten|posting|repost|threads?|captions?|headlines?|hashtags?|emojis?|hooks?|cta|call to action|clickbait|copy(?=[.!?,:]|$| (?:for|about|that))|content|drafts?|write-?ups?|blurbs?|posters?|slogans?|taglines?|newsletter text|bullet(?: point)?s?|paragraphs?|sentences?|wording|phrasing|' +
    'linkedin|twitter|instagram|facebook|tiktok|reels?|(?<![</])scripts?|character limit|exclamation marks?|buzzwords?|jargon|corporate speak|(?<!\\d[\\d.,]* )(?:audience|readers?|followers?)|target group|goal|angle|vibes?|mood|tone|style|voice|humou?r|' +
    '(?:in |\\p{L}+ )(?:plain|simple|british|american|good|proper) english|in (?:english|german|french|spanish)|(?:\\d{1,4}|max(?:imum)?|few|short|shorter) (?:words|characters|chars)|(?<!\\d)(?:\\d{1,2}|one|two|three|four|five|few|several|some|short|shorter|max(?:imum)?) (?:lines|parts|versions?|options?|variations?|ideas|suggestions|zeichen|wörter|palabras|caracteres|mots|caractères|palavras|parole|caratteri|sätze|frases|phrases)|' +
    '(?:first|opening|last|closing|final) (?:line|part)|one-liners?|subject lines?|(?:what|how) to (?:write|say|put|phrase)|profile|(?<=my |our )bio|(?:short|long)(?:er)? version|feed|' +
    'beitr(?:ag|äge)|(?<!-)text|tonfall|(?<=^|der |im |den |einen \\p{L}+ )ton|überschrift|zielgruppe|leser(?:innen)?|hilos?|tuit(?:s|ear)?|publicaci(?:ón|ones)|textos?|tono|titular|lectores|seguidores|publications?|(?<!-)texte|accroche|(?:un|le) ton|lecteurs|abonnés|fios?|publicaç(?:ão|ões)|postagem|legenda|o tom|um tom|leitores|testo|didascalia|lettori|escribir|écrire|rédiger|scrivere|escrever|schreiben|profil|perfil|profilo',
);

/** The same in Japanese, which sets no spaces between words. */
export const spacelessTextWord = /ツイート|ポスト|投稿|スレッド|返信/u;

/** How a text should be: people and things may be so as well. */
export const toneWord = word(
  'preachy|salesy|cringe|cringy|catchy|punchy|witty|funny|engaging|relatable|humorous|humble|viral|inspiring|inspirational|professional|casual|upbeat|playful|heartfelt|sarcastic|ironic|poetic|snappy|concise|brief|formal|informal|corporate|edgy|wholesome|storytelling|nostalgic|locker|witzig|lustig|humorvoll|knackig|kitschig|sachlich|divertid[oa]|cercan[oa]|gracios[oa]|profesional|drôle|chaleureux|léger|percutant|engraçad[oa]|descontraíd[oa]|divertente|leggero',
);

/** What is done with a text or said in it. */
const saying =
  'write|draft|compose|craft|generate|rewrite|rephrase|reword|summari[sz]e|recap|shorten|translate|polish|proofread|phrase|portray|paint|describe|explain|announce|promote|advertise|celebrate|congratulate|introduce|compare|discuss|argue|convey|communicate|express|capture|mention|include|add|cite|quote(?! (?:from|of))|tag|refer|reference|highlight|emphasi[sz]e|stress|underline|focus|sound|brag|boast|oversell|overdo|overpromise|exaggerate|apologi[sz]e|thank(?! (?:you|goodness|god))|credit|honou?r|praise|roast|tease|hype|plug|pitch|hint|talk|speak|address|invite|encourage|convince|inspire|motivate|remind|warn|inform|recommend|appeal|get across|come across|come up with|reveal|reply|respond|(?:dis)?agree|push back';
/** What writers are told as well as others. */
const doing =
  'say|tell|ask|answer|give|show(?! up)|make|keep|turn|put|use|end|start|open|begin|close|finish|lead|avoid|skip|drop|leave|let|be|stay|stick|lean|play|go|aim|target|try|think|imagine|pretend|act|channel|feel free|help|read|do|list|mix|spin|jazz|spice|tone|wrap|weave|work|throw|tie|name|share|create|center|frame';
const leadIn =
  "(?:(?:and|also|but|so|oh|ps|then|just|maybe|perhaps|please|pls|plz|ok|okay|hey|hi|hello|always|never|only|not|first|finally|do not|don['’]?t|do|no need to|remember to|make sure to|be sure to|try to|feel free to|don['’]?t forget to)[,:]? )*";
/** Says what is done with a text, alone too: "Rewrite: …" */
export const textOrder = atStart(saying);
/** Begins as an order to write does, whatever the rest of it says. */
export const orderHead = atStart(`${leadIn}(?:${saying}|${doing})`);
/** The same with what it is done to: an order, even where the word may be a noun. */
export const orderOf = atStart(
  `${leadIn}(?:${saying}|${doing}) (?:the|an?|my|our|it|this|that|these|them|him|her|us|me|people|everyone|everybody|readers|for|if|whether|with|without|how|why|what|on|about|some|something|more|less|too)`,
);
/** Begins a clause further back that orders: "We open at 9, keep it short." */
export const orderedWithin = new RegExp(
  `(?:[,;:–—]| -|[,;]? (?:and|but|so|then)) ${leadIn}(?:${saying}|avoid|keep|make|stick|lean) (?:the|an?|my|our|it|this|them|him|her|people|everyone|readers|how|why|what|that|clear|sure)(?!\\p{L})`,
  'iu',
);

/** Asks for something rather than telling it, in the languages of the briefs. */
export const request = new RegExp(
  `(?<!\\p{L})(?:${[
    "please|pls|plz|let['’]?s|let us|ideally|preferably|if possible|up to you|your call|you decide|you choose|feel free|make sure|asap",
    "(?:i|we) (?:just |really |only |also |don['’]?t |do not |never )?(?:want|need)(?! (?:\\d|two|three|four|five|six|ten))|you (?:can|could|may|might|should) (?:also |just |maybe )?(?:start|begin|end|open|finish|close|use|mention|add|say|write|include|make)|i['’]d (?:say|answer|reply|respond|write|post)|(?:any |line |title )?(?:ideas|suggestions)(?=\\?|$)|would you(?! (?:have|ever|still|rather))|(?:can|could|will) you|(?:can|could|would|will) (?:u|we|someone|i get|i have)|if you (?:can|could|would)",
    "(?:i|we)(?: would|['’]d)?(?: really| just)? (?:want|like|love|need|hope for) (?:\\p{L}+ ){1,4}to \\p{L}+|(?:wants?|wanted|needs?|prefers?) (?:it|this|that|them|people|everyone|everybody|readers|you|something|anything|smth|sth|no one|nobody)",
    `(?:want|wants|wanted|need|needs|hope|hoping|try|trying|like|love|going|supposed|asked|told|reminded|said|says|rather|should|must|shall|not)(?: (?:us|me|you))? (?:to|not|also|just|really)? ?(?:${saying}|say|tell|show|feel|look|seem)`,
    `if i were you|(?:i|we)(?:['’]d| would) (?:${saying})`,
    "you(?: are|['’]re) (?:an?|the|our|my|writing|speaking|posting|acting|playing|talking)|your (?:job|task|role) is|act as|act like|i(?: am|['’]m)(?: not| just| only| really)? (?:after|looking for|thinking of|going for|hoping for)|^(?:it |this )?(?:needs?|wants?) (?:to|an?|some|more|less)|looking for (?:something|ideas|help|inspiration)|who(?:ever)? (?:writes|drafts|posts) this|^(?:(?:idk|maybe|perhaps|possibly|also|and),? )?(?:something|smth|sth)(?= (?:\\p{L}+ ){0,2}(?:about|on|for|like|with))|(?:maybe|perhaps) (?:an?|add|start|end|mention|use|make)|for (?:my|our|the) (?:column|blog|newsletter|channel|page|feed|profile|account|website|wall|status|caption)|here(?:['’]s| is) what|(?:the|my|our) (?:idea|point|aim|purpose|message|gist|plan|intention|theme|topic|subject)(?: of (?:this|it|the \\p{L}+))? (?:is|was|would|here)|(?:this|it)(?:['’]s| is) (?:for|meant|supposed|about)|this (?:one )?(?:goes|will go|is going|should go) (?:out|to|on|in)|not an option|^to be (?:read|used|sent|posted|shared|said)|that['’]s the (?:message|point|gist|idea|vibe)|^here (?:are|is|come) (?:some|a few|my|the) (?:info|notes|facts|details|points|bits)|^(?:would|could|should|can|may|might) (?:it|this|that|we|i|there)|without (?:sounding|bragging|being|seeming|naming|mentioning|revealing|coming across|getting)|in (?:my|our) (?:name|behalf)|on (?:my|our) behalf|back to me|the following",
    'bitte|gerne|soll(?:te|ten|en)?|möcht\\p{L}*|hätte(?:n)? gern\\p{L}*|bräucht\\p{L}*|brauche|kannst du|könnt\\p{L}* (?:du|ihr|sie)|wäre (?:schön|super|toll|gut|klasse|prima|perfekt|nett|cool)|am liebsten|möglichst|hier (?:ein paar|sind|die|meine|einige) (?:infos?|fakten|notizen|stichpunkte|daten|details)|ich will|wir wollen',
    'por favor|quier[oe]|queremos|quisiera|necesito|debe(?:ría)?|me gustaría|(?:estaría|sería|vendría|quedaría) (?:bien|genial|ideal|perfecto|bueno)|(?:puedes|podrías|podéis) \\p{L}+|que (?:sea|suene|quede|parezca|se note)',
    "(?:je|j['’]|nous) ?(?:veux|voudrais|voudrions|aimerais|aimerions)|il faut|doit|devrait|merci de|svp|stp|s['’]il (?:te|vous) pla[iî]t|serait (?:bien|super|parfait|top|sympa|idéal)|(?:peux-tu|pouvez-vous|tu peux|vous pouvez)",
    'quero|queria|preciso|gostaria|gostava|deve(?:ria)?|(?:seria|ficaria) (?:bom|ótimo|legal|ideal|perfeito)|(?:você )?pode(?:s|ria)? \\p{L}+r|que (?:seja|soe|fique)|vorrei|vorremmo|voglio|vogliamo|per favore|sarebbe (?:bello|perfetto|ideale|bene|ottimo)|puoi|potresti',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** The same, but where somebody said so once: "They asked what it would be." */
export const wish = word(
  "(?:would|(?:i|we|you|they|he|she|it)['’]d|might|could) (?:really |also |just |be )?(?:like|love|prefer|rather|appreciate|help|be)|(?:it|this|that|everything|they|people|readers|everyone|nobody|text|we|i|you) (?:should|must|ought to|shouldn['’]t|mustn['’]t)|(?:should|must|ought to) (?:not )?be|(?:it|this|that|everything) (?:needs|has|have) to|(?<!s )(?:i|we|you|it|this|that|someone) (?:would|could|might)(?! (?:not )?have(?!\\p{L}))|(?:i|we)['’]d (?!been|had|\\p{L}+(?:ed|en|ne|nt|ld|st|ght)(?!\\p{L}))\\p{L}+",
);

/** Asks readers to come, buy, answer or take part; a few of these words need "you" or a day beside them. */
export const call = atStart(
  "(?:(?:so|and|please|pls|bitte|do|just|don['’]?t|do not|never) )*(?:thank (?:you|u)|thx|tysm|thanks(?! in advance| for (?:keeping|making|writing|helping|not)(?!\\p{L}))|danke(?! im voraus)|gracias|merci(?! de(?!\\p{L})| d['’])|obrigad[oa]|grazie|(?:come|join|visit|book|call|ring|vote|donate|subscribe|sign up|register|apply|follow|pop|stop by|drop (?:by|in)|bring your|buy|order|reserve|rsvp|dm|swing by|meet us|see you|enjoy|download|grab|watch|listen|click|hurry|stay tuned|save the date|save your|wait|miss|tickets|ask (?:us|me)|tell us|send us|write to us|email|mail us|message|text us|tell (?:a|your) friends?|share (?:this|it)? ?with (?:a|your)|tag a friend|comment|swipe|read more|find (?:us|out)|check (?:out )?(?:the|our)|get (?:your|yours|\\d|in touch)|kommt|meldet|bewerbt|schaut|besucht|ven|venid|vengan|apúntate|reserva|llama|venez|inscrivez|réservez|appelez|venha|venham|inscreva-se|reserve|venite|prenota\\p{L}*|iscriv\\p{L}*))",
);

/** Says how the text should be, or what it should do without: no fragment that readers need. */
export const manner = atStart(
  'nothing|no(?! \\d)|not|without|something|anything|like|as if|as|more(?! than)|less(?! than)|very|super|too|really|a (?:bit|little|touch|hint)|kind of|sort of|mostly|maximum|max|think|tell|with (?:a|an|some|lots|plenty)|from the (?:point|perspective|view)|(?:and|but|und|aber|y|pero|et|mais|e|mas) (?:not|nicht|no|pas|não)|' +
    'nichts|nicht|kein(?:e|en)?|etwas|eher|ohne|mit (?:einem|einer|viel|etwas)|nada|algo|sin|con un|rien|quelque chose|sans|avec un|pas (?:trop|de)|sem|com um|não muito|niente|senza|qualcosa|con un',
);

/** Sentences that begin with an order in other languages; German may have it at the end. */
export const imperatives: Readonly<Record<string, RegExp>> = {
  de: /^(?:(?:und|aber|auch|dann) )?(?:(?:sei|seid)(?: |$)|(?:schreib|erstell|mach|verfass|formulier|erwähn|nenn|betone?|lass|halt|bleib|denk|verzicht|vermeid|benutz|verwend|nutz|acht|spiel|gib|stell|leg|nimm|konzentrier|übertreib|dank|bedank|sag|frag|erklär|beschreib|kündig|erinner|stimm|antwort|widersprich|gratulier|füg|hebe?|zeig|erzähl|klinge?)(?:e|t|et)?(?: |$)(?!ich|wir|man|es|er|sie)|\p{L}{3,}en Sie(?!\p{L}))|(?<!(?:^|[^\p{L}])(?:ich|wir|er|sie|man|die|das|der|zu|um|haben|sind|werden|wurden|können)(?!\p{L}).{0,90})(?<=^.{0,120}\s)\p{Ll}{2,}(?:en|ern|eln)[.!]*$/iu,
  es: /^(?:(?:y|pero|también) )?(?:\p{L}*[áéí]\p{L}{1,3}(?:l[oae]s?|me|nos)(?!\p{L})|(?:escrib[ea]|redact[ae]|crea|haz|deja|pon|usa|evita|mantén|sé|busca|piensa|imagina|céntrate|enfócate|muestra|explica|anuncia|cuenta|di|agradece|felicita|menciona|destaca|resalta|añade|agrega|incluye|termina|acaba|empieza|recuerda|pregunta|dale|no (?!hay|es|son|era|fue|está|más |menos |nos |me |se |te |lo |la )\p{L}{2,}(?:es|as))(?!\p{L})|que (?:los|las|el|la|se|no|parezca)(?!\p{L}))/iu,
  fr: /^(?:(?:et|mais|aussi) )?(?:(?:écri[sv]e?z?|rédige|crée|fais|faites|laisse|mets|mettez|garde|évite|reste|joue|sois|soyez|pense|imagine|mise|montre|explique|annonce|raconte|dis|dites|remercie|félicite|mentionne|précise|souligne|insiste|ajoute|termine|commence|finis|rappelle|demande|donne|parle)[rsz]?(?![\p{L}'’])|que (?:les|la|le|ce)(?!\p{L})|(?:ne |n[’'])\p{L}+(?:s|ez) (?:pas|jamais|rien)(?!\p{L}))/iu,
  pt: /^(?:(?:e|mas|também) )?(?:(?:escrev[ae]|cri[ae]|deix[ae]|faça|faz(?! anos?| um)|põe|ponha|us[ae]|evit[ae]|mantém|mantenha|seja|sê|pens[ae]|mostr[ae]|foc[ae]|explic[ae]|anunci[ae]|cont[ae]|diga|diz|agrade[çc][ae]|mencion[ae]|destac?qu?[ae]|acrescent[ae]|adicion[ae]|termin[ae]|come[çc][ae]|lembr[ae]|pergunt[ae])(?!\p{L})|não (?!é|são|foi|há|mais |menos |nos |me |se )\p{L}{2,}(?:es|as)(?!\p{L})|que (?:os|as|o|a|não)(?!\p{L}))/iu,
  it: /^(?:(?:e|ma|anche) )?(?:(?:scriv[ie]\p{L}*|crea|prepara\p{L}*|fai|fammi|lascia|metti\p{L}*|usa|evita|tieni\p{L}*|mantieni|sii|pensa|mostra|punta|gioca|spiega|annuncia|racconta\p{L}*|ringrazia\p{L}*|menziona|sottolinea|aggiungi|finisci|inizia|rispondi|chiedi\p{L}*|ricorda)(?!\p{L})|non \p{L}+(?:are|ere|ire)(?!\p{L})|che (?:i|le|il|la|non|si)(?!\p{L}))/iu,
};

/** Begins with somebody or something that a sentence of other languages may tell of. */
export const foreignSubject = atStart(
  "der|die|das|den|dem|unsere?|mein\\p{L}*|wir|ich|er|sie|es|man|jede[rs]?|viele|alle|heute|gestern|seit|am|im|vor|nach|el|la|los|las|mi|mis|nuestr[oa]s?|yo|ayer|hoy|en|desde|hace|les?|l['’]\\p{L}+|mon|ma|mes|notre|nos|on|nous|je|j['’]\\p{L}+|hier|aujourd['’]hui|depuis|os?|as?|meus?|minhas?|noss[oa]s?|eu|ontem|hoje|il|lo|gli|i|le|mi[oa]|nostr[oa]|ieri|oggi|da",
);

/** Labels before a text; those of wishes and subjects hold the whole line. */
export const labels = {
  subject: /^(?:topic|theme|subject|about|thema|tema|sujet|assunto)\s?[:：]\s*/iu,
  wish: new RegExp(
    '^(?:fwd?|re|aw|wg|attendees|participants|teilnehmer(?:innen)?|asistentes|présents|tone|style|(?:target )?audience|target|platform|format|length|language|keywords|goal|angle|voice|mood|purpose|ton|stil|zielgruppe|sprache|länge|tono|estilo|público|longueur|langue|cible|tom)\\s?[:：]',
    'iu',
  ),
  text: new RegExp(
    "^(?:(?:some|the|a few|key|more|my|our|here (?:are|is)(?: the| my| some)?|here[’']s(?: the| my| some)?) )?(?:just|cta|call to action|ideas?|(?<=just )(?:that|this)|points|key points|notes?|facts?|info|context|background|details|brief|body|intro|outro|(?:key |main )?message|stats|numbers|data|notizen|fakten|infos?|notas|datos|faits|fatos|contexte?o?|hier ist er|hier ist es|aquí (?:está|va)|voici|here (?:it is|they are|you go|goes)|title|heading|titel|título|titre|titolo)(?: for .{1,30})?$",
    'iu',
  ),
} as const;

export const mailHead =
  /^(?=(?:[^\n]*\n){0,7}?(?:[^\n]*\S@\S|(?:cc|date|sent|subject|datum|gesendet|betreff|fecha|asunto|objet|assunto|oggetto)\s?:))(?:(?:from|to|cc|date|sent|subject|von|an|datum|gesendet|betreff|de|para|fecha|asunto|à|objet|assunto|da|a|oggetto)\s?:[^\n]*\n+){2,}/iu;
