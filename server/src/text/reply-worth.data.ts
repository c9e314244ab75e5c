/** Why a post is left without a reply, as a person reads it. */
export const skipReasons = {
  greeting: 'It is only a greeting: there is nothing to add to.',
  emoji: 'It has no words: there is nothing to add to.',
  link: 'It is only a link: there is nothing to add to without reading it.',
  optOut: 'The author asks for no replies.',
  tragedy: 'It is about a death or a tragedy.',
  minor: 'It is about a child in need, or a child wrote it.',
  health: 'It is about somebody’s health.',
  politics: 'It is about politics or war.',
  religion: 'It is about somebody’s faith.',
} as const;

export type SensitiveTopic = 'tragedy' | 'minor' | 'health' | 'politics' | 'religion';

/** A text of nothing but these, in any order, greets: English, German, Spanish, French, Portuguese. */
export const greetingWords: ReadonlySet<string> = new Set(
  (
    'gm gn gmgm ga hi hii hello hey heya yo sup hiya morning good goodmorning goodnight night afternoon evening day weekend happy monday tuesday ' +
    'wednesday thursday friday saturday sunday everyone everybody all folks friends fam guys people twitter world timeline tl there my dear lovely ' +
    'beautiful to you and a have great nice the hope is are how doing today y cheers thanks thank lol lmao haha hahaha wow yes yep no nope same ' +
    'mood this facts true ok okay nice cool welcome back ' +
    'guten morgen tag abend nacht gute gutes moin servus hallo na wochenende euch allen alle zusammen schönen schönes schöne einen ein leute und frohes frohe danke ' +
    'buenos buenas días dias tardes noches hola feliz lunes martes miércoles jueves viernes sábado domingo a todos todas amigos gracias que tengan buen día finde ' +
    'bonjour bonsoir salut coucou bonne journée soirée nuit tout le monde à tous toutes merci bon lundi mardi mercredi jeudi vendredi samedi dimanche week-end ' +
    'bom dia boa tarde noite olá oi gente pessoal segunda terça quarta quinta sexta feira semana fim de obrigado obrigada para vocês'
  ).split(' '),
);

const bounded = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');

/** Sayings in which nobody dies, is ill, prays or votes: taken out before the rest is read. */
export const sayings: readonly RegExp[] = [
  bounded(
    "dead (?:simple|easy|on|end|ends|weight|code|link|links|pixel|pixels|zone|letter|battery|last|slow|silent|serious|set|tired|good|reckoning)|drop dead|(?:i['’]?m|im|am|i am) (?:so |literally |actually )?dead|died (?:laughing|inside|of (?:laughter|boredom|embarrassment|cringe))|dying (?:to|of laughter|laughing|inside)|i(?:['’]m| am) dying(?: at| 😂)?|to die for|or die trying|die hard|do or die|old habits die|never say die|dead to me|back from the dead|over my dead body|dead ?lines?|dead ?lift\\p{L}*|brain ?dead code",
  ),
  bounded(
    '(?:kill|kills|killed|killing|murder|murdered|murders) (?:it|a|an|the|this|that|my|our|your|his|her|all|off|some|time|two|three|\\d+)(?: \\p{L}+){0,2} (?:bugs?|process|processes|feature|features|build|vibe|mood|server|servers|tests?|project|product|idea|ideas|meeting|meetings|startup|startups|company|job|jobs|script|battery|productivity|conversions?|momentum|business|deal|pod|pods|container|thread|task|darlings|cockroach|wifi|appetite|fun|joke|song|plants?|grass|engine|app|apps|page|pages|branch|pipeline|roadmap|churn)|kill(?:ed|ing|s|er)? (?:it|bugs?|features?|jobs?|time|switch|processes|meetings|chain|app|apps|feature)|killing it|to kill for|killer (?:app|apps|feature|features|deal|headline|heels|view|combo|track|post|whale)|bugs? killed',
  ),
  bounded(
    '(?:sick|ill|insane|crazy|mad) (?:design|beat|beats|track|deal|move|trick|view|setup|burn|of|and tired|work|skills|play|goal|lick|riff|drop|build|graphics|site|logo)|so sick\\b(?= design| beat)|sick as a|love ?sick|home ?sick|(?:a|nearly had a|almost had a|gave me a|nearly gave me a|almost gave me a|mini) (?:mini )?heart attack|stroke of (?:luck|genius)|(?:cancer|virgo|leo|scorpio) (?:season|sun|moon|rising)|tropic of cancer|great depression|tropical depression|career suicide|suicide squad|social suicide|infected (?:machine|file|server|laptop)|computer virus|viral|gone viral|going viral|allergic to (?:meetings|mornings|work|spreadsheets|monday|mondays)|addicted to (?:coffee|this|the|that|my|his|her)|legacy code|surgical|surgically|open heart surgery on|brain surgery|rocket surgery',
  ),
  bounded(
    "(?:oh )?my god|omg|thank(?: you)? god|for god['’]?s sake|god(?:damn| knows| forbid| mode| tier)|swear to god|good lord|lord (?:of|knows|help)|holy (?:cow|moly|shit|crap|smokes|hell|grail|guacamole)|jesus christ|jesus|pray(?:ing)? (?:it|the|this|that|my|our) (?:\\p{L}+ )?(?:compiles|builds?|works|passes|holds|deploys?|tests?|wifi|demo|merge)|bible (?:of|for)|preach(?:ing)?(?: to the choir)?|leap of faith|the gospel of|religiously|cargo cult|priest hole|(?:church|mosque|temple) (?:street|road|lane|hall|view)",
  ),
  bounded(
    'war ?rooms?|star wars|price wars?|browser wars?|tug of war|war stor(?:y|ies)|flame wars?|(?:format|console|editor|tab) wars?|cold war kids|office politics|leader election|vote (?:for (?:your|the) (?:favou?rite|best|name|logo|next)|below|in the poll)|up-?votes?|down-?votes?|vice president of \\p{L}+|president of (?:the |our )?(?:club|company|fan club|board|product|sales)|class president|student council|party (?:size|tonight|at|for|hat)|bomb(?:ed|ing)? (?:the|my|an?) (?:interview|test|exam|talk|demo|audition)|f-bombs?|bath bombs?|photo ?bomb\\p{L}*|zip bombs?|shot(?:s)? (?:of espresso|in the dark|on goal)|(?:photo|film|video|wedding|product) shooting|shooting (?:a|the|our|some|this|day|stars?|hoops|video|film|photos)|trouble ?shoot\\p{L}*|crash course|(?:app|server|site|build|browser|laptop|database|market) (?:crash|crashed|crashes)',
  ),
  bounded(
    '(?:phone|laptop|battery|oven|fridge|kettle|car|server|servers|wifi|router|router|printer|site|mac|macbook|ipad|app|build|drive|disk|hard drive|plant|plants|boiler|toaster|machine|idea|startup|project|product|feature|joke|party|engine|screen|keyboard|mouse|thread|tweet|connection|pod|process|bulb|lamp|basil|sourdough|starter|wi-fi)s?(?: \\d+)?(?: (?:just|finally|nearly|almost|has|have|had|randomly|suddenly|is|are))* (?:died|dies|dead|dying|die)|(?:rip|r\\.i\\.p\\.?|rest in peace)(?:,)? (?:to )?(?:the|my|our|this|that|his|her) (?:\\p{L}+ ){0,2}(?:kettle|phone|laptop|battery|inbox|wallet|toaster|fridge|car|bike|sourdough|starter|plant|weekend|diet|sleep|productivity|timeline|feed|css|server|code|keyboard|mentions|notifications|budget|savings|kneecaps?|knees?|sofa|mug|shoes|jeans)|at my (?:own )?funeral|thoughts and prayers (?:for|to) (?:whoever|anyone)|(?:world|mobile) congress|congress (?:center|centre)|trump cards?|(?:skin ?care|training|testing|cleaning) regime|funeral for (?:a|the|my|our) (?:feature|product|app|server|laptop|phone)',
  ),
  bounded(
    '(?:akku|handy|laptop|server|rechner|drucker|ofen|kühlschrank|internet|wlan)(?: \\p{L}+){0,3} (?:gestorben|tot)|(?:batería|portátil|ordenador|móvil|servidor|horno|impresora|bateria|celular|computador|notebook|forno|impressora)(?: \\p{L}+){0,2} (?:murió|ha muerto|morreu)|(?:murió|morreu) (?:la|el|a|o|mi|meu|minha) (?:batería|bateria|portátil|móvil|celular|servidor|horno|forno)|(?:batterie|téléphone|ordinateur|serveur|four|imprimante)(?: \\p{L}+){0,2} est morte?|enterrement de vie de \\p{L}+|todschick|todmüde|totlachen|tot(?:e|er|es)? (?:link|links|code|winkel|pixel)|akku (?:ist )?tot|ich bin tot|zum sterben schön|bug(?:s)? getötet|krank(?:e|es|er) (?:design|beat|shit|track)|muerto de (?:risa|hambre|sueño|miedo|frío)|muerta de (?:risa|hambre|sueño|miedo|frío)|me muero de (?:risa|hambre|sueño|ganas|frío)|morir de risa|mort(?:e)? de (?:rire|faim|froid|peur)|je suis mort(?:e)?|mourir de rire|point mort|angle mort|morto de (?:fome|sono|rir|frio)|morta de (?:fome|sono|rir|frio)|morrer de rir|ponto morto|gott sei dank|oh mein gott|gracias a dios|dios mío|mon dieu|graças a deus|meu deus',
  ),
];

/** What makes a post sensitive: people and what happened to them, never a lone word that sayings use as well. */
export const sensitive: Readonly<Record<SensitiveTopic, readonly RegExp[]>> = {
  tragedy: [
    bounded(
      "passed away|rest in peace|rest in power|r\\.?i\\.?p\\.?|condolences|in loving memory|in memoriam|obituary|thoughts and prayers|my (?:late )?(?:mum|mom|mother|dad|father|brother|sister|wife|husband|son|daughter|partner|friend|best friend|gran|grandma|grandmother|grandad|grandpa|grandfather|uncle|aunt|cousin|dog|cat|boss|colleague|neighbou?r|teacher|child|baby)(?: \\p{Lu}\\p{L}+)? (?:died|has died|is dying|was killed|is dead)|(?:he|she|they) (?:died|has died|was killed|were killed|is dying)|(?:i|we)(?:['’]ve| have)? (?:just )?lost (?:my|our) (?:mum|mom|mother|dad|father|brother|sister|wife|husband|son|daughter|partner|friend|best friend|gran|grandma|grandad|grandpa|uncle|aunt|cousin|dog|cat|baby)|died (?:at|aged|of|from|in (?:a|the|his|her)|today|yesterday|last|this morning|peacefully|suddenly)|funeral|grieving|in mourning|mass shooting|school shooting|shooting (?:at|in) \\p{L}+|shooting victims?|gunman|stabbing|murder(?:ed)? (?:of|in|by)|was murdered|homicide|genocide|massacre|terror(?:ist)? attack|\\d+ (?:people )?(?:dead|killed|injured|missing)|people (?:were )?killed|death toll|victims of|earthquake|tsunami|wildfires?|plane crash|car crash|suicide|suicidal|kill myself|end my life|self[- ]?harm|overdosed?|miscarriage|stillbirth|stillborn|sexual(?:ly)? assault(?:ed)?|raped?|domestic violence",
    ),
    bounded(
      'verstorben|gestorben|ist tot|ruhe in frieden|mein beileid|beileid|beerdigung|trauerfeier|trauern um|todesopfer|amoklauf|terroranschlag|selbstmord|suizid|erdbeben|fehlgeburt|\\d+ tote|ermordet|getötet',
    ),
    bounded(
      'falleció|ha fallecido|fallecimiento|murió|ha muerto|descanse en paz|q\\.?e\\.?p\\.?d\\.?|mi pésame|mis condolencias|funeral|entierro|terremoto|atentado|tiroteo|suicidio|asesinad[oa]s?|víctimas|\\d+ muertos',
    ),
    bounded(
      'est décédée?|décès|est morte?|nous a quittés|repose en paz|repose en paix|condoléances|obsèques|enterrement|attentat|fusillade|séisme|suicide|assassinée?s?|victimes|fausse couche|\\d+ morts',
    ),
    bounded(
      'faleceu|falecimento|morreu|descanse em paz|meus pêsames|meus sentimentos|velório|enterro|atentado|tiroteio|terremoto|suicídio|assassinad[oa]s?|vítimas|luto por|\\d+ mortos',
    ),
  ],
  minor: [
    bounded(
      "(?:i['’]?m|im|i am) (?:only |just )?(?:9|1[0-7])(?: (?:yo|y/o|years old|yrs old|and))?(?= |[.,!]|$)(?! (?:min|mins|minutes|hours?|days?|weeks?|months?|km|miles|points?|%|steps?|of|to|percent))|missing (?:child|kid|girl|boy|teen|teenager)|amber alert|child (?:abuse|neglect|labou?r|protection|pornography)|abused (?:child|children|kids)|bullied (?:at|in) school|(?:my|the) (?:\\p{L}+ )?(?:son|daughter|kid|child) (?:is|was|gets|got) (?:being )?bullied|underage|minors?(?= (?:in|under|who|were|was))",
    ),
    bounded(
      "ich bin (?:erst )?(?:9|1[0-7]) jahre|vermisstes kind|kindesmissbrauch|minderjährige?r?|tengo (?:9|1[0-7]) años|menor(?:es)? de edad|abuso infantil|niñ[oa] desaparecid[oa]|j[’']ai (?:9|1[0-7]) ans|mineure?s? victimes?|enfant disparu|maltraitance|tenho (?:9|1[0-7]) anos|menor(?:es)? de idade|criança desaparecida",
    ),
  ],
  health: [
    bounded(
      "diagnosed (?:with|as)|(?:my|her|his|their|our) (?:\\p{L}+ )?diagnosis|(?:breast|lung|skin|prostate|blood|stage \\d|terminal|brain|bowel|my|has|have|had|beat|beating|fighting|with) cancer|chemo(?:therapy)?|radiotherapy|tumou?rs?|leuk(?:a)?emia|dementia|alzheimer['’]?s|parkinson['’]?s|(?:had|has|having|suffered) (?:a|his|her|my) (?:\\p{L}+ )?(?:stroke|heart attack|seizure|breakdown|panic attack)|panic attacks?|(?:my|with|have|has|clinical|postpartum|severe) (?:depression|anxiety|adhd|autism|ptsd|ocd|bipolar|anorexia|bulimia|epilepsy|diabetes|lupus|endometriosis|ms)|eating disorder|in (?:the )?(?:icu|intensive care|a coma|hospice)|my (?:\\p{L}+ )?(?:is|was|are) in (?:the )?hospital|rushed to (?:the )?(?:hospital|er)|antidepressants?|relapsed?|rehab|(?:weeks|months|years|days) sober|mental illness|abortion|vaccines?|vaccinated|biopsy|surgery (?:on|went|tomorrow|today|next)|my surgery",
    ),
    bounded(
      'krebs(?:diagnose)?(?= |[.,!]|$)|diagnose (?:krebs|depression|adhs|ms)|chemotherapie|depressionen?|panikattacken?|intensivstation|schlaganfall|herzinfarkt|impfung|essstörung|cáncer|quimioterapia|depresión|ansiedad|diagnosticaron|infarto|cuidados intensivos|cancer du|chimio(?:thérapie)?|dépression|diagnostiquée?|soins intensifs|crise cardiaque|câncer|quimioterapia|depressão|ansiedade|diagnosticad[oa]|uti neonatal|vacinas?|vacunas?|vaccin',
    ),
  ],
  politics: [
    bounded(
      'elections?|ballots?|voters?|vote for|voted for|republicans?|democrats?|gop|maga|trump|biden|kamala|putin|zelensk(?:y|yy)|netanyahu|starmer|farage|tor(?:y|ies)|labour party|brexit|congress(?:man|woman)?|senators?|parliament|prime minister|president of the (?:united|us|usa|republic)|white house|left[- ]?wing|right[- ]?wing|far[- ]right|far[- ]left|fascis[mt]s?|communis[mt]s?|socialis[mt]s?|immigration|immigrants?|deport(?:ed|ation|ations)|refugees?|gun control|pro-?life|pro-?choice|supreme court|impeach(?:ed|ment)?|protesters?|gaza|hamas|israel|palestine|palestinians?|ukraine|ukrainian|(?:civil|nuclear|the|at|this|trade) war|ceasefire|air ?strikes?|missiles?|hostages?|the regime',
    ),
    bounded(
      'bundestagswahl|landtagswahl|wahlkampf|wähler(?:innen)?|bundeskanzler(?:in)?|bundestag|afd|cdu|csu|spd|fdp|bündnis 90|rechtsextrem(?:e|er|en)?|nazis?|flüchtlinge|abschiebung(?:en)?|krieg|waffenstillstand|elecciones|votar|votantes|presidente (?:del gobierno|de la república)|congreso de|pp y psoe|psoe|inmigrantes|guerra|élections?|électeurs?|macron|le pen|mélenchon|assemblée nationale|immigr(?:és|ation)|extrême[- ](?:droite|gauche)|guerre|eleições|eleitores|bolsonaro|presidente lula|pt e pl|presidente da república|imigrantes|extrema[- ]direita|extrema derecha',
    ),
  ],
  religion: [
    bounded(
      "allah|alhamdulillah|inshallah|qur['’]?an|prophet muhammad|ramadan|eid mubarak|bible verse|scripture|psalms? \\d+|gospel|holy spirit|my (?:faith|church|mosque|pastor|rabbi|imam|priest)|praise (?:god|the lord|him)|god is (?:good|great)|god bless|as an? (?:muslim|christian|jew|jewish|hindu|catholic|atheist|sikh|buddhist)|yom kippur|rosh hashanah|pray(?:ing)? for|in jesus['’]? name|islam|islamic|atheism|baptis(?:ed|m)|baptized",
    ),
    bounded(
      'mein glaube|als (?:christ|christin|muslim|muslima|jude|jüdin)|bibelvers|gott segne|gottesdienst|koran|mi fe|dios (?:te|les|los|nos) bendiga|como (?:cristian[oa]|católic[oa]|musulm[aá]na?)|versículo|ma foi(?= en)|dieu (?:vous|te|nous) bénisse|en tant que (?:chrétienne?|musulmane?|juive?|juif)|coran|minha fé|deus (?:te|os|nos) abençoe|como (?:cristã|cristão|muçulman[oa]|evangélic[oa])|alcorão',
    ),
  ],
};

/** How authors ask to be left alone. */
export const optOuts: readonly RegExp[] = [
  bounded(
    "(?:please )?(?:don['’]?t|do not|dont) (?:reply|respond|comment|@ me|at me|answer)(?: (?:to|here|below|please))?|no (?:replies|reply guys|comments|advice|bots)(?: (?:please|pls|needed|wanted))?(?=$|[.,!)\\s])|not looking for (?:advice|replies|answers|solutions)|replies (?:are )?(?:off|closed|muted)|muting (?:this|replies)|(?:not|no need) to reply|bots (?:will be|get) blocked|stop replying",
  ),
  bounded(
    'bitte nicht (?:antworten|kommentieren)|keine (?:antworten|kommentare|ratschläge)(?: bitte)?|nicht antworten|no (?:respondan|respondáis|respondas|contesten|comenten|contestéis)|sin (?:respuestas|comentarios|consejos)|ne (?:répondez|réponds|commentez) pas|pas de (?:réponses?|commentaires?|conseils)(?: svp)?|não (?:respondam|responda|comentem|comente)|sem (?:respostas|comentários|conselhos)',
  ),
];
