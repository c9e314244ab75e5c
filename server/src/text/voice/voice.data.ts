/** Lists the most frequent words of general text by language, roughly the most frequent first. */
export const frequentWords: Readonly<Record<string, string>> = {
  en:
    'the be to of and a in that have i it for not on with he as you do at this but his by from they we say her she or an ' +
    'will my one all would there their what so up out if about who get which go me when make can like time no just him know ' +
    'take people into year your good some could them see other than then now look only come its over think also back after ' +
    'use two how our work first well way even new want because any these give day most us is are was were has had been did ' +
    "it's i'm don't that's can't more really very much still every things thing where why too here last never always going",
  de:
    'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie ' +
    'nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein ' +
    'wurde wenn können ich wir mich mir uns du kann schon immer doch da was sehr hier ihr mein diese dieser heute alle viel ' +
    'gibt muss will etwas ganz mal einfach jetzt wieder keine dann wer warum weil ohne zwei neue gut gehen machen',
  es:
    'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya ' +
    'entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué sólo han yo hay vez ' +
    'puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada vida otro después te otros aunque esa ' +
    'eso hace otra gobierno tan durante siempre día tanto ella tres sí gran tu hoy algo hacer cómo nada quien',
  fr:
    'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont ou avec son ont elle mais ' +
    'comme aux on si nous y je sa tout cette bien été être fait leur même sans deux vous ces ai peut dont mon très ses moi ' +
    'faire tous quand encore aussi où entre après avant rien toujours alors deux année temps jour jamais faut dire ça ma mes ' +
    'autre autres moins chez donc ici depuis peu trop beaucoup votre notre parce pourquoi comment',
  pt:
    'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser ' +
    'quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse ' +
    'eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja qual será nós tenho lhe fazer ' +
    'hoje tudo vida dia anos bem cada agora ainda nunca sempre aqui porque então vai',
  it:
    'di e il la che in a un per è non si una sono da con del i le come lo della anche ma ha più al dei o gli alla nel se mi ' +
    'ho questo delle ci su io tutto quando era essere hanno cosa suo sua ne solo molto due perché poi ti fatto tutti nella ' +
    'dopo stato così bene ora quello senza anni mio dove noi ancora fare chi oggi ogni sempre mai niente altro prima già vita ' +
    'tempo lavoro qui loro tra fra dal dalla questa cui nostro quindi proprio',
  nl:
    'de van een het en in is dat op te zijn voor met die niet aan er om ook als dan maar bij ze uit door naar heeft tot over ' +
    'hij of ik je was worden nog wel meer al had geen we hebben kan dit deze wordt wat zo mijn ons veel moet waar haar hun ' +
    'omdat toch onder jaar twee goed alles nu alleen zonder kunnen andere gaan na mensen tegen hoe doen gaat iets me mij heel ' +
    'weer altijd want vandaag elke eigen maken tijd echt waarom jij jullie',
};

interface Pronouns {
  self: string;
  we: string;
  you: string;
}

/** By language; the first of each is what habits call it. */
export const pronouns: Readonly<Record<string, Pronouns>> = {
  en: {
    self: "i me my mine myself i'm i've i'll i'd im ive",
    we: "we us our ours we're we've we'll we'd",
    you: "you your yours you're you've you'll you'd",
  },
  de: {
    self: 'ich mich mir mein meine meinem meinen meiner',
    we: 'wir uns unser unsere unserem unseren unserer',
    you: 'du dich dir dein deine deinem deinen ihr euch euer eure',
  },
  es: {
    self: 'yo me mi mis mí',
    we: 'nosotros nos nuestro nuestra nuestros nuestras',
    you: 'tú te tu tus usted ustedes',
  },
  fr: { self: "je j'ai me moi mon ma mes", we: 'nous notre nos', you: 'vous votre vos tu te ton ta tes' },
  pt: { self: 'eu me mim meu minha meus minhas', we: 'nós nos nosso nossa', you: 'você vocês te seu sua tu' },
  it: { self: 'io mi me mio mia miei mie', we: 'noi ci nostro nostra', you: 'tu ti tuo tua voi vi vostro' },
  nl: { self: 'ik me mij mijn', we: 'wij we ons onze', you: 'jij je jou jouw jullie u uw' },
};

/**
 * Lists stock phrases of generated posts, as folded words: who has them in none of many posts would not begin with them now.
 */
export const stockPhrases: readonly string[] = [
  'game changer',
  'delve',
  'unlock',
  'unleash',
  'elevate',
  'leverage',
  'seamless',
  'revolutionize',
  'dive into',
  "let's dive in",
  'deep dive',
  "here's the thing",
  'the truth is',
  'at the end of the day',
  "in today's fast paced world",
  'supercharge',
  'thrilled to announce',
  'excited to share',
  'testament to',
  'navigate the',
  'embark on',
  'cutting edge',
  'transformative',
  'harness the power',
  'needle mover',
  "it's not about",
  'buckle up',
  'hot take',
  'let that sink in',
  'read that again',
];

/** Spellings of English by folded word: what is not in a pair tells nothing. */
export const britishWords: ReadonlySet<string> = new Set(
  (
    'colour colours favourite favourites behaviour labour neighbour honour flavour humour rumour centre theatre metre grey ' +
    'organise organised organising organisation realise realised realising recognise recognised optimise optimised apologise ' +
    'apologised prioritise prioritised summarise customise analyse analysed programme travelling travelled cancelled ' +
    'cancelling modelling labelled learnt licence defence practise whilst jewellery cheque tyre'
  ).split(' '),
);
export const americanWords: ReadonlySet<string> = new Set(
  (
    'color colors favorite favorites behavior labor neighbor honor flavor humor rumor center theater meter gray ' +
    'organize organized organizing organization realize realized realizing recognize recognized optimize optimized apologize ' +
    'apologized prioritize prioritized summarize customize analyze analyzed traveling traveled canceled canceling modeling ' +
    'labeled license defense jewelry'
  ).split(' '),
);
/** German words that have an ß outside Switzerland. */
export const swissWords: ReadonlySet<string> = new Set(
  'gross grosse grossen grosser grosses weiss heisst strasse strassen ausser ausserdem schliesslich spass heiss draussen schliessen fuss mass gruss grüsse'.split(
    ' ',
  ),
);
