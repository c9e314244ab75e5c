/** Frequent small words of each language; one that several share counts the less for each. */
export const smallWords: Readonly<Record<string, string>> = {
  en:
    'the and of to is was we our for with that this it in on you your i my are from how what when a an about they be have ' +
    "not at as but by write why it's i'm don't their will can just after who should so if or has had been were would could " +
    'there here out up down all one two some any no more most than then now new get got first last today tomorrow yesterday ' +
    'week day year time people me us them his her he she which into over only also because while where every never still ' +
    "that's can't didn't isn't won't i've we're you're let's very much make made going back work really good free join " +
    'someone anyone everyone nobody thanks thank please does did do am monday tuesday wednesday thursday friday saturday sunday may two three four hiring shipped our office opens lost tips ideas met best morning without under ' +
    'ai solo being having know think want need say says said see look looking use using used try help find start started starting build building ' +
    'built learn learned write writing read reading run running love like hard easy better thing things way ways things through ' +
    'customer customers founder hours months years ago again always why each between around trip ' +
    'before during against such own same another own through without become working worked asked told took take takes wrote said price month',
  de:
    'der die das und ist wir unser unsere für mit dass nicht ein eine einen auf ich sie es von zu den dem im wie über haben ' +
    'hat auch wurde mein meine schreibe schreib aber oder wenn war sind wird nur noch schon mehr als bei nach aus vor um am ' +
    'an bis zum zur kein keine heute morgen gestern jetzt immer wieder uns euch ihr mir dir mich dich sich was wer wo warum ' +
    'weil da doch mal so sehr gut neue neuer neues woche jahr jahre uhr tag tage ohne gegen seit habe hatte einem einer ' +
    'eines man alle alles dann hier gibt gerade endlich danke bitte können kann muss will soll werden ganz nichts gar mit guten morgen abend nacht zwei drei vier kunden preise montag dienstag mittwoch donnerstag freitag samstag sonntag euro dein deine unseren einfach leute rauf runter weg wochenende ' +
    'gelaufen gemacht geschafft repariert lernen schreiben lesen schlafen essen geld arbeit arbeiten kinder schule stadt straße fahrrad kochen reisen erste erster ersten tipps gegen knie',
  es:
    'el la los las y es que nuestro nuestra para con una un por en del se como más pero mi yo hemos ha está sobre escribe su ' +
    'al lo no de me te nos le ya muy si sí hay hoy mañana ayer cuando porque qué cómo quién dónde todo todos toda nada años ' +
    'año día días semana nuevo nueva ser estar son era fue tengo tiene gracias sin sus este esta esto ese esa eso he has han ' +
    'ni también solo sólo desde hasta entre vez siempre nunca hace bien mejor cada gente casa mismo vamos voy puede a o lunes martes miércoles jueves viernes sábado domingo otra otro dos tres clientes gato tiró semanas buenos buenas nosotros ella él gusta estoy estamos tenemos quiero hola ahora ' +
    'después antes estudiar trabajar trabajo empezar casi respuestas número cuál estos estas lanzamos abrimos recibimos personas pueblo ir bici invierno verano vida mundo miedo ventajas primera primeros aprender escribir leer dormir comer dinero trabajo hijos niños escuela ciudad calle barrio tarde noche mañanas correr cocinar viajar',
  fr:
    'le la les et est nous notre nos pour avec que une un des du dans pas sur je mon ma ce cette qui plus au aux sont ont ' +
    "avons écris en de il elle on vous votre ils elles se sa son ses ne c'est j'ai mais ou où donc quand comment pourquoi " +
    "très bien tout tous toute rien être avoir fait aujourd'hui demain hier jour jours semaine an ans année par sans chez " +
    "même aussi encore déjà après avant qu'on d'un d'une y été était me te lui leur merci enfin ça cela moi toi depuis " +
    'nouveau nouvelle toujours jamais à as sera suis si peu trop nos lundi mardi mercredi jeudi vendredi samedi dimanche deux trois clients prix bonjour chez je tu fait semaines mois notre faire veux peut cours cette leur autre ' +
    'peur vie monde blanche apprendre écrire lire dormir manger argent travail travailler enfants école ville rue quartier soir nuit matin hiver été vélo courir cuisiner voyager première premiers maison',
  pt:
    'o a os as e é que nosso nossa para com uma um não em do da por se como mais mas eu meu minha foi são no na sobre escreva ' +
    'ao temos de dos das nos nas pelo pela já muito muita hoje amanhã ontem quando porque quem onde tudo todos toda nada anos ' +
    'ano dia dias semana novo nova ser estar está era tenho tem obrigado obrigada sem seu sua este esta isso isto você vocês ' +
    'ele ela eles também só desde até entre vez sempre nunca faz fazer bem melhor cada gente casa mesmo vamos vou pode pra ' +
    'num numa ou nem aqui agora ainda me te lhe fiz fui há segunda terça quarta quinta sexta sábado domingo dois duas três clientes preços gato alguém ninguém outra outro bom boa estou estamos temos quero olá oi chegou ficou equipe essa esse ' +
    'recebi recebemos respostas quase todas depois antes estudar trabalhar número qual quais costumam nestes nesta neste estudo começar começamos abrimos lançamos pessoas andar bicicleta inverno verão vida mundo medo aprender escrever ler dormir comer dinheiro trabalho filhos crianças escola cidade rua bairro tarde noite correr cozinhar viajar primeira primeiros',
  it:
    'il la gli e è che nostro nostra per con una un non di del della in si come più ma io mio mia abbiamo ha sono su scrivi lo ' +
    'le i da dal dalla al alla alle nel nella dei delle degli mi ti ci vi ne anche solo già oggi domani ieri quando perché ' +
    'chi dove tutto tutti tutta niente anni anno giorno giorni settimana nuovo nuova essere stato stata era ho hai hanno ' +
    'grazie senza suo sua questo questa quello sempre mai fa fare bene meglio ogni gente casa stesso sta poi ora ancora cosa ' +
    "c'è dopo prima se o a molto due tre lunedì martedì mercoledì giovedì venerdì sabato domenica altro altra clienti prezzi gatto qualcuno nessuno buongiorno ciao sto stiamo voglio fatto tutte quella ragazzi noi voi loro lui lei festeggiamo apriamo lanciamo titoli persone prezzo ore mesi numero quale queste questi nuovi",
  nl:
    'de het en is wij ons onze voor met dat niet een op ik van naar zijn hebben heeft ook mijn over schrijf te er maar bij we ' +
    'in aan om als dan nog wel geen meer al uit dit die deze je jij jullie hij zij hun haar hem me mij wat wie waar waarom ' +
    'omdat toen nu vandaag morgen gisteren week jaar dag dagen uur nieuwe nieuw altijd nooit weer heel veel goed eerste ' +
    'laatste door tot zonder tegen sinds was waren wordt worden kan moet wil zal gaan gaat doe doen alles niets iedereen ' +
    'niemand bedankt dank graag even toch hier daar want of maandag dinsdag woensdag donderdag vrijdag zaterdag zondag twee drie klant klanten prijzen kat goedemorgen mensen onder zo open weken ben bent hebt alweer beter waren laat',
  sv: 'och att det är på som inte för med jag en ett av till den har vi men om så var nu idag från kan ska mycket',
  da: 'og at det er på som ikke for med jeg en et af til den har vi men om så var nu i dag fra kan skal meget',
  no: 'og at det er på som ikke for med jeg en et av til den har vi men om så var nå i dag fra kan skal mye',
  fi: 'ja on ei se että en hän minä mutta kun niin oli ovat tämä nyt vain jos olen kanssa joka myös tänään',
  pl: 'nie się jest na że do to jak w z i ale co tak już dla za po od jest są był była dziś dzisiaj bardzo przez',
  cs: 'je se na že do to jak v z a ale co tak už pro za po od jsou byl byla dnes jsem není velmi nebo',
  tr: 'bir ve bu için çok da de ne ile daha gibi var mı ama ben biz olarak kadar sonra bugün yok değil',
  id: 'yang dan di ini itu untuk dengan tidak dari ke akan pada saya kami kita bisa sudah juga hari',
  ro: 'și de la în nu este pe cu un o care mai sunt din că se am pentru dar azi foarte ca fi',
  hu: 'a az és nem hogy is egy van meg de ez csak már volt ma még nagyon mert vagy ha mint',
};

/** Letters and endings that point at a language, with how much. */
export const marks: readonly (readonly [language: string, pattern: RegExp, weight: number])[] = [
  ['de', /ß|\p{L}(?:ung|keit|heit|lich|schaft)(?:e[rsnm]?|en)?(?!\p{L})/giu, 1],
  ['de', /[äöü]/giu, 0.4],
  ['es', /[ñ¿¡]|\p{L}ci[oó]n(?:es)?(?!\p{L})/giu, 1],
  ['es', /[áíóú]/giu, 0.15],
  ['pt', /[ãõ]|\p{L}ç[ãõ](?:o|es)(?!\p{L})/giu, 1],
  ['pt', /[çêâ]/giu, 0.3],
  ['fr', /œ|(?<!\p{L})(?:qu|[jlmnstcd])['’](?=[\p{L}])(?!(?:s|t|re|ve|ll|m|d)(?!\p{L}))/giu, 0.8],
  ['fr', /[èêçùîôû]/giu, 0.3],
  [
    'it',
    /\p{L}(?:[sz]ion[ei]|stione|mente|issim[oaie])(?!\p{L})|(?<!\p{L})(?:dell|nell|all|sull|un|quest)['’](?=\p{L})/giu,
    0.8,
  ],
  ['it', /[àèìòù](?!\p{L})/giu, 0.4],
  ['nl', /\p{L}(?:heid|lijk)(?:e|en)?(?!\p{L})|ij|aa(?=[nrtkl])/giu, 0.4],
  [
    'en',
    /\p{L}{2}(?:ing|ed|ness|ful|ly|tion)(?!\p{L})|\p{L}['’](?:s|re|ve|ll|t)(?!\p{L})|th(?=[aeio])|w(?=h|r)/giu,
    0.3,
  ],
  ['de', /sch|(?<!\p{L})zw|tz(?!\p{L})|\p{L}{3}(?:ern|eln|ßen)(?!\p{L})/giu, 0.3],
  ['nl', /oe|uu|eeuw|cht(?!\p{L})|sch(?=[aeiou]\p{L}{0,30}en(?!\p{L}))/giu, 0.2],
  ['pt', /\p{L}{2}(?:ou|eu|inho|inha|ência|ador)(?!\p{L})|[nl]h[aeo]/giu, 0.35],
  ['it', /\p{L}(?:iamo|sce|zzo|zza|tto|tta|uno|gli|cchi|ccio)(?!\p{L})|gl[ei]|sci[aeou]/giu, 0.35],
  ['es', /\p{L}{2}(?:amos|emos|aron|ieron|idad|ando|iendo)(?!\p{L})|ll[aeo]|ue/giu, 0.2],
  ['fr', /eau|eux|aux|\p{L}{2}(?:ent|ait|aient|ons|ez|é|ée|és)(?!\p{L})|oi(?=[rstx])/giu, 0.2],
  ['pl', /[ąęłśżźćń]/giu, 1],
  ['cs', /[řěůč]/giu, 1],
  ['tr', /[ğış]/gu, 1],
  ['ro', /[ășțț]/giu, 1],
  ['hu', /[őű]/giu, 1],
  ['sv', /[åäö]/giu, 0.3],
  ['da', /[øæå]/giu, 0.5],
  ['no', /[øæå]/giu, 0.5],
  ['vi', /[ơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu, 1.5],
];

/** Scripts of one language, or of the one that is most frequent in posts, and the least share of the letters that tells it. */
export const scripts: readonly (readonly [language: string, pattern: RegExp, leastShare: number])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.05],
  ['ko', /\p{Script=Hangul}/gu, 0.4],
  ['zh', /\p{Script=Han}/gu, 0.4],
  ['uk', /[іїєґ]/giu, 0.02],
  ['ru', /\p{Script=Cyrillic}/gu, 0.4],
  ['fa', /[پچژگ]/gu, 0.02],
  ['ar', /\p{Script=Arabic}/gu, 0.4],
  ['he', /\p{Script=Hebrew}/gu, 0.4],
  ['el', /\p{Script=Greek}/gu, 0.4],
  ['hi', /\p{Script=Devanagari}/gu, 0.4],
  ['th', /\p{Script=Thai}/gu, 0.4],
  ['bn', /\p{Script=Bengali}/gu, 0.4],
  ['ta', /\p{Script=Tamil}/gu, 0.4],
  ['ka', /\p{Script=Georgian}/gu, 0.4],
  ['hy', /\p{Script=Armenian}/gu, 0.4],
];
