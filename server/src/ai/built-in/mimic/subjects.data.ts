import { anyWord } from '../grammar/shared/words';

/** As `grammar/en/topics.data.ts`, for the other languages, with the subject's name as it stands after a preposition. */
export interface ForeignSubject {
  name: string;
  pattern: RegExp;
  lines: readonly string[];
}

const german: readonly ForeignSubject[] = [
  {
    name: 'Meetings',
    pattern: anyWord('meetings?|besprechung(?:en)?|stand-?ups?|jour fixe'),
    lines: [
      'Ein Meeting ohne geschriebene Frage beantwortet irgendeine.',
      'Sag den Serientermin eine Woche lang ab und schau, wer ihn vermisst. Für den bleibt er.',
      'Welches Meeting würdet ihr verteidigen, wenn alle anderen wegfielen?',
      'Ein Termin endet gut, wenn jemand laut sagen kann, wer was als Nächstes tut.',
      'Wer im Meeting am wenigsten sagt, hat oft die Notiz, die später fehlt.',
      'Pünktlich anfangen, früher aufhören, eine Zeile aufschreiben. Mehr ist an einem Meeting selten dran.',
    ],
  },
  {
    name: 'Homeoffice',
    pattern: anyWord('home ?office|remote|fernarbeit|hybrid'),
    lines: [
      'Homeoffice lebt vom Schreiben. Was nur im Anruf gesagt wurde, erfährt die Hälfte zufällig.',
      'Das Schwerste am Homeoffice ist die Tür am Abend, auch wenn es gar keine gibt.',
      'Was macht euer Team schriftlich, wofür andere einen Termin brauchen?',
      'Ein ruhiger Vormittag ist das Beste am Homeoffice. Ein ruhiger Monat ist das Schlimmste.',
      'Feierabend zu Hause braucht ein Zeichen. Laptop in die Schublade ist auch eins.',
    ],
  },
  {
    name: 'Preisen',
    pattern: anyWord('preise?n?|preiserhöhung(?:en)?|tarife?|stundens[aä]tze?|honorare?'),
    lines: [
      'Wenn bei deinem Preis nie jemand zögert, weißt du noch nicht, wie hoch er sein könnte.',
      'Der Preis gehört auf die Seite. Wen er abschreckt, den hätte er auch am Telefon abgeschreckt.',
      'Wie seid ihr auf euren Preis gekommen: getestet, abgeschaut oder geraten?',
      'Ein Rabatt beantwortet eine Frage, die vielleicht niemand gestellt hat.',
      'Den Preis laut aussprechen und dann schweigen. Das ist die ganze Übung.',
    ],
  },
  {
    name: 'Bewerbungen',
    pattern: anyWord(
      'bewerb\\p{L}+|stellenanzeigen?|einstell\\p{L}+|vorstellungsgespräch\\p{L}*|wir suchen|recruiting',
    ),
    lines: [
      'Eine Stellenanzeige, die den ersten Monat beschreibt, bekommt bessere Fragen im Gespräch.',
      'Das Gehalt gehört in die Anzeige. Die Überraschung ist die Zeit aller nicht wert.',
      'Welche Frage im Bewerbungsgespräch hat euch am meisten verraten?',
      'Wer Absagen persönlich schreibt, bleibt länger in Erinnerung als jede Zusage.',
      'Ein langes Verfahren findet vor allem die, die es sich leisten können zu warten.',
    ],
  },
  {
    name: 'Texten',
    pattern: anyWord('schreib\\p{L}+|texte?n?|newsletter|blog\\p{L}*|artikel|roman'),
    lines: [
      'Der erste Absatz ist oft nur der Anlauf. Streich ihn und lies noch einmal.',
      'Ein schlechter Entwurf lässt sich verbessern, ein leeres Blatt nicht.',
      'Welchen Satz habt ihr gestrichen und vermisst ihn heute noch?',
      'Das schräge Detail im Text bleibt drin. Es konnte nur von dir kommen.',
      'Laut vorlesen findet mehr Fehler als dreimal leise lesen.',
    ],
  },
  {
    name: 'Software',
    pattern: anyWord(
      'code|software|bugs?|programmier\\p{L}+|deploy\\p{L}*|refactor\\p{L}*|datenbank(?:en)?|ladezeit(?:en)?|tests?|server',
    ),
    lines: [
      'Software wird einfacher, sobald jemand löschen darf.',
      'Code wird im ungünstigsten Moment gelesen, von jemandem in Eile. Oft bist du das selbst.',
      'Welcher Teil eures Systems würde niemandem fehlen, wenn er morgen weg wäre?',
      'Beim Debuggen geht die meiste Zeit dafür drauf, dem Falschen zu vertrauen.',
      'Erst messen, dann schneller machen. Sonst optimiert man das, was man am besten kennt.',
    ],
  },
  {
    name: 'Gründung',
    pattern: anyWord('gründ\\p{L}+|startups?|selbstständig\\p{L}*|side ?projects?|nebenprojekt\\p{L}*'),
    lines: [
      'Redet mit denen, die euer Produkt nicht mehr benutzen. Sie haben weniger Grund, höflich zu sein.',
      'Beim Gründen entscheidet man vor allem, was draußen bleibt.',
      'Was dachte eure erste zahlende Kundin, was sie da kauft?',
      'Ein Nebenprojekt braucht vor allem einen Grund, es nächste Woche wieder aufzumachen.',
    ],
  },
  {
    name: 'KI',
    pattern: /(?<!\p{L})(?:KI|ChatGPT|LLMs?|Copilot|künstliche Intelligenz)(?!\p{L})/u,
    lines: [
      'Den ersten Entwurf schreibt KI schnell. Zu merken, welcher Satz falsch ist, bleibt deine Arbeit.',
      'Gesparte Zeit hilft nur dem, der vorher weiß, wofür.',
      'Bei welcher Aufgabe habt ihr KI ausprobiert und wieder gelassen?',
      'Automatisiere den Schritt, den du in einem Atemzug erklären kannst.',
    ],
  },
  {
    name: 'Kundschaft',
    pattern: anyWord('kund(?:e|en|in|innen)|kundschaft|support|gekündigt|hotline|gäste'),
    lines: [
      'Kundschaft, die höflich geht, lehrt am wenigsten. Fragt trotzdem nach.',
      'Support in kurz: wie ein Mensch antworten, mit Namen, und sagen, wann es weitergeht.',
      'Wie erfahrt ihr, warum jemand geht, der dabei nett bleibt?',
      'Die nützlichste Beschwerde kommt von denen, die bleiben wollen.',
    ],
  },
  {
    name: 'Brot',
    pattern: anyWord('brote?|brötchen|sauerteig|bäckerei|back(?:en|t|e)|gebacken|hefe|kuchen|teig(?:ruhe)?'),
    lines: [
      'Guter Teig hat Zeit. Wer keine hat, kauft besser welchen.',
      'Das erste Brot aus einem neuen Ofen ist eine Auskunft und selten ein Frühstück.',
      'Welches Brot würdet ihr vermissen, wenn es euer Bäcker streicht?',
      'Am Sauerteig lernt man warten, ob man will oder nicht.',
    ],
  },
  {
    name: 'Bahnfahrten',
    pattern: anyWord('zug|züge|bahn|ice|s-bahn|verspätung(?:en)?|pendeln|fahrrad|radweg\\p{L}*'),
    lines: [
      'Aus dem Fenster zu schauen zählt nur im Zug als Beschäftigung.',
      'Eine Verspätung mit Grund ist halb so lang wie eine ohne.',
      'Was liegt bei euch immer in der Tasche, falls der Zug nicht kommt?',
      'Ein guter Arbeitsweg ist kurz oder hat ein Buch.',
    ],
  },
];

const spanish: readonly ForeignSubject[] = [
  {
    name: 'las reuniones',
    pattern: anyWord('reuni(?:ón|ones)|dailys?|standups?'),
    lines: [
      'Una reunión sin una pregunta escrita acaba respondiendo a cualquier otra.',
      'Cancela la reunión fija una semana y mira quién la echa de menos.',
      '¿Qué reunión defenderías si desaparecieran todas las demás?',
      'Una reunión termina bien cuando alguien puede decir en voz alta quién hace qué.',
      'Quien menos habla en la reunión suele tener el apunte que luego falta.',
    ],
  },
  {
    name: 'el teletrabajo',
    pattern: anyWord('teletrabaj\\p{L}+|remoto|trabajar desde casa|híbrido|semana de (?:4|cuatro) días'),
    lines: [
      'Trabajar a distancia es sobre todo escribir. Lo que solo se dijo en una llamada, la mitad lo sabrá por casualidad.',
      'Lo difícil de trabajar en casa es cerrar la puerta por la tarde, aunque no haya puerta.',
      '¿Qué hacéis por escrito que otros resuelven con una reunión?',
      'Una mañana tranquila es lo mejor de trabajar en casa. Un mes tranquilo, lo peor.',
    ],
  },
  {
    name: 'los precios',
    pattern: anyWord('precios?|tarifas?|cobrar|subida'),
    lines: [
      'Si nadie duda nunca ante tu precio, todavía no sabes cuál podría ser.',
      'El precio va en la página. A quien asusta ahí también le asustaría por teléfono.',
      '¿Cómo elegiste tu precio: probando, copiando o a ojo?',
      'Un descuento responde a una pregunta que quizá nadie hizo.',
      'Di el precio en voz alta y después calla. Ese es todo el ejercicio.',
    ],
  },
  {
    name: 'contratar',
    pattern: anyWord('contrat\\p{L}+|entrevistas?|candidat[oa]s?|buscamos|oferta de empleo|vendedores'),
    lines: [
      'Una oferta que cuenta el primer mes recibe mejores preguntas en la entrevista.',
      'Pon el sueldo en la oferta. La sorpresa no vale el tiempo de nadie.',
      '¿Qué pregunta te ha dicho más de alguien en una entrevista?',
      'Responder a quien no eliges se recuerda más que cualquier fiesta de bienvenida.',
    ],
  },
  {
    name: 'escribir',
    pattern: anyWord('escrib\\p{L}+|escrit\\p{L}+|newsletter|blog|novela|artículos?'),
    lines: [
      'El primer párrafo suele ser carrerilla. Quítalo y vuelve a leer.',
      'Un mal borrador se puede arreglar. Una página en blanco no se puede.',
      '¿Qué frase quitaste y todavía echas de menos?',
      'Deja el detalle raro en el texto. Solo podía ser tuyo.',
    ],
  },
  {
    name: 'el software',
    pattern: anyWord(
      'código|software|bugs?|program\\p{L}+|desplieg\\p{L}+|base de datos|servidor(?:es)?|migra\\p{L}+|tests?',
    ),
    lines: [
      'El software mejora cuando alguien tiene permiso para borrar.',
      'El código se lee en el peor momento y con prisa. Muchas veces lo lees tú.',
      '¿Qué parte de tu sistema no echaría de menos nadie?',
      'Depurar es sobre todo dejar de fiarse de lo que parecía seguro.',
    ],
  },
  {
    name: 'emprender',
    pattern: anyWord('emprend\\p{L}+|startups?|fundador\\p{L}*|proyecto propio'),
    lines: [
      'Habla con quien dejó de usarlo. Tiene menos motivos para ser amable.',
      'Montar una empresa es sobre todo decidir qué se queda fuera.',
      '¿Qué creía estar comprando tu primer cliente?',
      'Un proyecto propio necesita una razón para volver a abrirlo la semana que viene.',
    ],
  },
  {
    name: 'la IA',
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot|inteligencia artificial)(?!\p{L})/u,
    lines: [
      'La IA hace rápido el primer borrador. Saber qué frase está mal sigue siendo trabajo tuyo.',
      'El tiempo ahorrado solo ayuda a quien ya sabe para qué lo quiere.',
      '¿En qué tarea probaste la IA y la acabaste quitando?',
      'Automatiza el paso que sabes explicar de un tirón.',
    ],
  },
  {
    name: 'los clientes',
    pattern: anyWord('client(?:es?|as?)|atención al cliente|soporte|suscriptores'),
    lines: [
      'De los clientes que se van con educación es de quien menos se aprende. Pregunta igual.',
      'Atender bien: contestar como una persona, con nombre, y decir cuándo sigue.',
      '¿Cómo averiguas por qué se va alguien que se despide con amabilidad?',
      'La queja más útil viene de quien se quiere quedar.',
    ],
  },
  {
    name: 'el pan',
    pattern: anyWord('pan(?:es)?|masa madre|panadería|hornea\\p{L}*|croissants?|harina'),
    lines: [
      'La buena masa tiene tiempo. Quien no lo tiene, que compre el pan hecho.',
      'El primer pan de un horno nuevo sirve para aprender, pocas veces para desayunar.',
      '¿Qué pan echarías de menos si tu panadería dejara de hacerlo?',
      'Con la masa madre se aprende a esperar, se quiera o no.',
    ],
  },
];

const french: readonly ForeignSubject[] = [
  {
    name: 'les réunions',
    pattern: anyWord('réunions?|daily|stand-?ups?'),
    lines: [
      'Une réunion sans question écrite finit par répondre à une autre.',
      'Annulez la réunion récurrente une semaine et regardez qui la réclame.',
      'Quelle réunion défendriez-vous si toutes les autres disparaissaient ?',
      "Une réunion se termine bien quand quelqu'un peut dire à voix haute qui fait quoi.",
      'Celui qui parle le moins en réunion a souvent la note qui manquera ensuite.',
    ],
  },
  {
    name: 'le télétravail',
    pattern: anyWord('télétravail\\p{L}*|à distance|hybride|slack'),
    lines: [
      "Le travail à distance tient par l'écrit. Ce qui n'a été dit qu'au téléphone, la moitié l'apprend par hasard.",
      "Le plus dur chez soi, c'est de fermer la porte le soir, même quand il n'y en a pas.",
      "Que faites-vous par écrit là où d'autres prennent une heure de réunion ?",
      'Un matin calme est le meilleur du télétravail. Un mois calme est le pire.',
    ],
  },
  {
    name: 'les prix',
    pattern: anyWord('prix|tarifs?|facturer|augmentation'),
    lines: [
      "Si personne n'hésite jamais devant votre prix, vous ne savez pas encore ce qu'il pourrait être.",
      "Le prix va sur la page. Ceux qu'il effraie là auraient fui au téléphone.",
      'Comment avez-vous choisi votre prix : testé, copié ou deviné ?',
      "Une remise répond à une question que personne n'a peut-être posée.",
      "Dire le prix à voix haute, puis se taire. Tout l'exercice est là.",
    ],
  },
  {
    name: 'le recrutement',
    pattern: anyWord("recrut\\p{L}+|entretiens? d['’]embauche|candidat\\p{L}*|embauch\\p{L}+"),
    lines: [
      'Une annonce qui raconte le premier mois attire de meilleures questions.',
      'Mettez le salaire dans l’annonce. La surprise ne vaut le temps de personne.',
      "Quelle question d'entretien vous en a appris le plus ?",
      "Répondre à ceux qu'on ne prend pas se retient plus longtemps qu'un bon accueil.",
    ],
  },
  {
    name: "l'écriture",
    pattern: anyWord('écri\\p{L}+|newsletter|blog|roman|articles?|mails?|e-mails?'),
    lines: [
      "Le premier paragraphe n'est souvent que l'élan. Retirez-le et relisez.",
      'Un mauvais brouillon se corrige. Une page vide, non.',
      'Quelle phrase avez-vous coupée et regrettez-vous encore ?',
      'Gardez le détail bizarre. Il ne pouvait venir que de vous.',
    ],
  },
  {
    name: 'le logiciel',
    pattern: anyWord(
      'code|logiciels?|bugs?|développeu\\p{L}+|déploie\\p{L}*|déploiements?|base de données|serveurs?|tests?',
    ),
    lines: [
      "Un logiciel devient plus simple dès que quelqu'un a le droit de supprimer.",
      'Le code se lit au pire moment, par une personne pressée. Souvent, c’est vous.',
      'Quelle partie de votre système ne manquerait à personne demain ?',
      "Déboguer, c'est surtout cesser de croire ce qui semblait sûr.",
    ],
  },
  {
    name: "l'entrepreneuriat",
    pattern: anyWord('startups?|fondat\\p{L}+|entrepren\\p{L}+|indépendante?s?|freelances?'),
    lines: [
      "Parlez à ceux qui ont arrêté de l'utiliser. Ils ont moins de raisons d'être polis.",
      "Créer une entreprise, c'est surtout décider de ce qui reste dehors.",
      'Que croyait acheter votre premier client ?',
      "Un projet à côté a besoin d'une raison d'être rouvert la semaine prochaine.",
    ],
  },
  {
    name: "l'IA",
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot|intelligence artificielle)(?!\p{L})/u,
    lines: [
      "L'IA fait vite un premier jet. Savoir quelle phrase est fausse reste votre travail.",
      "Le temps gagné n'aide que ceux qui savent déjà pourquoi ils le voulaient.",
      "Pour quelle tâche avez-vous essayé l'IA, puis arrêté ?",
      "Automatisez l'étape que vous savez expliquer d'un seul souffle.",
    ],
  },
  {
    name: 'les clients',
    pattern: anyWord('clients?|clientes?|abonnés|support|service client'),
    lines: [
      'Les clients qui partent poliment apprennent le moins. Demandez quand même.',
      'Un bon support : répondre comme une personne, signer de son nom, dire quand la suite arrive.',
      "Comment savez-vous pourquoi quelqu'un part quand il reste aimable ?",
      'La plainte la plus utile vient de ceux qui veulent rester.',
    ],
  },
  {
    name: 'le pain',
    pattern: anyWord('pains?|levain|boulangerie|boulanger|croissants?|farine|pétri\\p{L}*'),
    lines: [
      "Une bonne pâte a le temps. Qui n'en a pas achète son pain.",
      "Le premier pain d'un four neuf est une leçon, rarement un petit déjeuner.",
      'Quel pain vous manquerait si votre boulangerie arrêtait de le faire ?',
      "Le levain apprend à attendre, qu'on le veuille ou non.",
    ],
  },
];

const portuguese: readonly ForeignSubject[] = [
  {
    name: 'reuniões',
    pattern: anyWord('reuni(?:ão|ões)|dailys?|stand-?ups?'),
    lines: [
      'Reunião sem pergunta escrita acaba respondendo a qualquer outra.',
      'Cancele a reunião fixa por uma semana e veja quem sente falta.',
      'Qual reunião você defenderia se todas as outras sumissem?',
      'Uma reunião termina bem quando alguém consegue dizer em voz alta quem faz o quê.',
      'Quem menos fala na reunião costuma ter a anotação que depois faz falta.',
    ],
  },
  {
    name: 'trabalho remoto',
    pattern: anyWord('home office|remoto|híbrido|trabalho em casa|slack|e-mail'),
    lines: [
      'Trabalho remoto vive de texto. O que só foi dito numa chamada, metade do time descobre por acaso.',
      'O difícil de trabalhar em casa é fechar a porta no fim do dia, mesmo sem porta.',
      'O que o seu time resolve por escrito e outros resolvem em reunião?',
      'Uma manhã quieta é o melhor do home office. Um mês quieto é o pior.',
    ],
  },
  {
    name: 'preços',
    pattern: anyWord('preços?|mensalidade|cobrar|aumento'),
    lines: [
      'Se ninguém hesita diante do seu preço, você ainda não sabe qual ele poderia ser.',
      'O preço vai na página. Quem se assusta ali se assustaria na ligação.',
      'Como você escolheu o seu preço: testando, copiando ou no chute?',
      'Desconto responde a uma pergunta que talvez ninguém tenha feito.',
      'Diga o preço em voz alta e depois fique quieto. O exercício todo é esse.',
    ],
  },
  {
    name: 'contratação',
    pattern: anyWord('contrat\\p{L}+|vagas?|entrevistas?|candidat[oa]s?|vendedores'),
    lines: [
      'Uma vaga que conta como é o primeiro mês recebe perguntas melhores na entrevista.',
      'Coloque o salário na vaga. A surpresa não vale o tempo de ninguém.',
      'Qual pergunta de entrevista mais revelou sobre alguém?',
      'Responder a quem não passou é lembrado por mais tempo do que qualquer boas-vindas.',
    ],
  },
  {
    name: 'escrita',
    pattern: anyWord('escrev\\p{L}+|escrit\\p{L}+|newsletter|blog|romance|artigos?'),
    lines: [
      'O primeiro parágrafo costuma ser só embalo. Corte e leia de novo.',
      'Rascunho ruim tem conserto. Página em branco, não.',
      'Qual frase você cortou e ainda faz falta?',
      'Deixe o detalhe estranho no texto. Só podia ser seu.',
    ],
  },
  {
    name: 'software',
    pattern: anyWord(
      'código|software|bugs?|program\\p{L}+|deploys?|banco de dados|servidor(?:es)?|testes?|variáve(?:l|is)',
    ),
    lines: [
      'Software fica mais simples quando alguém tem permissão para apagar.',
      'Código é lido no pior momento, por alguém com pressa. Muitas vezes é você.',
      'Que parte do seu sistema ninguém sentiria falta amanhã?',
      'Depurar é principalmente parar de confiar no que parecia certo.',
    ],
  },
  {
    name: 'empreender',
    pattern: anyWord('empreend\\p{L}+|startups?|fundador\\p{L}*|projeto paralelo'),
    lines: [
      'Converse com quem parou de usar. Essa pessoa tem menos motivo para ser educada.',
      'Abrir uma empresa é principalmente decidir o que fica de fora.',
      'O que o seu primeiro cliente achava que estava comprando?',
      'Projeto paralelo precisa de um motivo para ser aberto de novo na semana que vem.',
    ],
  },
  {
    name: 'IA',
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot|inteligência artificial)(?!\p{L})/u,
    lines: [
      'A IA faz rápido o primeiro rascunho. Saber qual frase está errada continua sendo trabalho seu.',
      'Tempo poupado só ajuda quem já sabe para que queria.',
      'Em que tarefa você testou a IA e acabou tirando?',
      'Automatize o passo que você consegue explicar de uma vez só.',
    ],
  },
  {
    name: 'clientes',
    pattern: anyWord('client(?:es?|as?)|atendimento|suporte|assinantes|usuários'),
    lines: [
      'Cliente que sai com educação é com quem menos se aprende. Pergunte mesmo assim.',
      'Atender bem: responder como gente, assinar com nome e dizer quando volta.',
      'Como você descobre por que alguém sai quando a despedida é gentil?',
      'A reclamação mais útil vem de quem quer ficar.',
    ],
  },
  {
    name: 'pão',
    pattern: anyWord('pão|pães|fermentação|padaria|croissants?|farinha'),
    lines: [
      'Massa boa tem tempo. Quem não tem, que compre o pão pronto.',
      'O primeiro pão de um forno novo é uma lição, raramente um café da manhã.',
      'Que pão faria falta se a sua padaria parasse de fazer?',
      'Com fermentação natural se aprende a esperar, querendo ou não.',
    ],
  },
];

export const foreignSubjects: Readonly<Record<string, readonly ForeignSubject[]>> = {
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
};

/** As `echoes.data.ts`, by the names of the details in `replies/*.data.ts`. */
export const foreignEchoes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  de: {
    change: [
      'Zwischen {f} und {g} liegt meistens eine Änderung, die es war, und ein paar, die den Ruhm bekommen.',
      'Was müsstet ihr weglassen, um von {f} auf {g} zu kommen?',
    ],
    left: ['Wenn nach einer Änderung {n} Leute gehen, lohnt sich die letzte Nachricht von jedem davor.'],
    milestone: ['Die ersten {n} und die nächsten {n} kommen selten vom selben Ort.'],
    switch: ['Vor jedem Wechsel aufschreiben, was das Alte an einem schlechten Tag für euch tut.'],
    launched: ['Das erste Seltsame, das jemand mit etwas Neuem anstellt, ist die beste Roadmap.'],
  },
  es: {
    change: [
      'Entre {f} y {g} suele haber un cambio que hizo el trabajo y varios que se llevaron la fama.',
      '¿Qué tendríais que dejar de hacer para pasar de {f} a {g}?',
    ],
    left: ['Cuando la gente se va después de un cambio, vale la pena leer el último mensaje de cada uno.'],
    milestone: ['Los primeros {n} y los siguientes {n} casi nunca llegan del mismo sitio.'],
    switch: ['Antes de cambiar de herramienta, apunta lo que la vieja hace por ti en un mal día.'],
    launched: ['Lo primero raro que alguien haga con algo nuevo es la mejor hoja de ruta.'],
  },
  fr: {
    change: [
      'Entre {f} et {g}, il y a souvent un changement qui a tout fait et quelques autres qui en ont la gloire.',
      'Que faudrait-il arrêter pour passer de {f} à {g} ?',
    ],
    left: ['Quand des gens partent après un changement, relisez le dernier message de chacun.'],
    milestone: ['Les premiers {n} et les {n} suivants viennent rarement du même endroit.'],
    switch: ["Avant de changer d'outil, notez ce que l'ancien fait pour vous un mauvais jour."],
    launched: ["La première chose étrange que quelqu'un fait avec du neuf vaut toutes les feuilles de route."],
  },
  pt: {
    change: [
      'Entre {f} e {g} costuma haver uma mudança que fez o trabalho e algumas que levaram a fama.',
      'O que é preciso parar de fazer para sair de {f} e chegar a {g}?',
    ],
    left: ['Quando gente sai depois de uma mudança, vale ler a última mensagem de cada um.'],
    milestone: ['Os primeiros {n} e os próximos {n} raramente vêm do mesmo lugar.'],
    switch: ['Antes de trocar de ferramenta, anote o que a antiga faz por você num dia ruim.'],
    launched: ['A primeira coisa estranha que alguém faz com algo novo é o melhor roteiro.'],
  },
};

/** The line before a list of so many items on a subject. */
export function introduction(count: number, name: string, language: string): string {
  const lines: Readonly<Record<string, string>> = {
    de: `${count} Dinge zu ${name}:`,
    es: `${count} cosas sobre ${name}:`,
    fr: `${count} choses sur ${name} :`,
    pt: `${count} coisas sobre ${name}:`,
  };
  return lines[language] ?? `${count} things about ${name}:`;
}
