/** Signs of a post, in the order in which they are asked about; `other` fits any. */
export const postSigns = ['asks', 'switched', 'mistake', 'number', 'launch', 'list', 'opinion', 'other'] as const;
export type PostSign = (typeof postSigns)[number];

interface ReplyQuestions {
  signs: Readonly<Partial<Record<PostSign, RegExp>>>;
  questions: Readonly<Record<PostSign, readonly string[]>>;
}

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Questions parted by bars. */
const parted = (questions: string): string[] => questions.split(' | ');

/** Questions to the author of a post. None assumes what the post may not say, and none repeats its words. */
export const replyQuestions: Readonly<Record<string, ReplyQuestions>> = {
  en: {
    signs: {
      switched: word('switched|moved|migrated|replaced|stopped|quit|left|dropped|changed'),
      mistake: word('mistakes?|failed|failure|wrong|broke|regret|lost|bugs?|outage'),
      launch: word('launch(?:ed|ing)?|released|shipped|introducing|announcing|now live|opened'),
      opinion: word(
        'should|never|always|overrated|underrated|better|worse|best|worst|most people|opinion|hot take|waste of|i (?:think|believe)',
      ),
    },
    questions: {
      asks: parted('What have you tried so far? | What made you ask?'),
      switched: parted(
        'What did you miss afterwards? | What finally made you decide? | How long did it take until it felt normal?',
      ),
      mistake: parted('How did you notice? | What do you check now that you didn’t before?'),
      number: parted('What was it before? | Over how long was that? | Which part of that surprised you?'),
      launch: parted('Who is it not for? | What did you leave out to get it done? | Who asked for it first?'),
      list: parted('Which of these was the hardest to keep up? | Which one would you drop first?'),
      opinion: parted(
        'When did you last see the opposite work? | What would change your mind? | Where does that stop being true?',
      ),
      other: parted(
        'What surprised you most about it? | What would you do differently next time? | How did it start? | What happened next?',
      ),
    },
  },
  de: {
    signs: {
      switched: word('gewechselt|umgestiegen|umgezogen|ersetzt|aufgehört|gekündigt|geändert|abgeschafft'),
      mistake: word('fehler|gescheitert|falsch|kaputt|bereue|verloren|ausfall'),
      launch: word('veröffentlicht|gestartet|neu|eröffnet|gelauncht|live'),
      opinion: word(
        'sollte|sollten|nie|niemals|immer|überbewertet|unterschätzt|besser|schlechter|die meisten|niemand|alle',
      ),
    },
    questions: {
      asks: parted('Was hast du schon versucht? | Wie kommst du auf die Frage?'),
      switched: parted(
        'Was hat dir danach gefehlt? | Was gab am Ende den Ausschlag? | Wie lange hat die Umgewöhnung gedauert?',
      ),
      mistake: parted('Woran hast du es gemerkt? | Was prüfst du jetzt, das du vorher nicht geprüft hast?'),
      number: parted('Wie hoch war es vorher? | Über welchen Zeitraum war das? | Was daran hat dich überrascht?'),
      launch: parted(
        'Für wen ist es nichts? | Was hast du weggelassen, um fertig zu werden? | Wer hat zuerst danach gefragt?',
      ),
      list: parted('Was davon war am schwersten durchzuhalten? | Worauf würdest du zuerst verzichten?'),
      opinion: parted(
        'Wann hast du zuletzt das Gegenteil funktionieren sehen? | Was würde dich umstimmen? | Wo gilt das nicht mehr?',
      ),
      other: parted(
        'Was hat dich daran am meisten überrascht? | Was würdest du beim nächsten Mal anders machen? | Wie fing das an? | Wie ging es weiter?',
      ),
    },
  },
  es: {
    signs: {
      switched: word('cambi(?:é|amos|ado)|migr(?:é|amos)|dej(?:é|amos)|reemplaz(?:é|amos)'),
      mistake: word('errores|error|fall(?:ó|é|amos)|fracas(?:o|é|amos)|perdí|perdimos'),
      launch: word('lanz(?:amos|é|ado)|nuevo|nueva|abrimos|publicamos|estrenamos'),
      opinion: word('debería|deberían|nunca|siempre|mejor|peor|nadie|todos|la mayoría'),
    },
    questions: {
      asks: parted('¿Qué has probado hasta ahora? | ¿Qué te llevó a preguntarlo?'),
      switched: parted('¿Qué echaste de menos después? | ¿Qué te hizo decidirte? | ¿Cuánto tardaste en acostumbrarte?'),
      mistake: parted('¿Cómo te diste cuenta? | ¿Qué revisas ahora que antes no?'),
      number: parted('¿Cuánto era antes? | ¿En cuánto tiempo fue eso? | ¿Qué parte te sorprendió?'),
      launch: parted('¿Para quién no es? | ¿Qué dejaste fuera para terminarlo? | ¿Quién lo pidió primero?'),
      list: parted('¿Cuál fue el más difícil de mantener? | ¿Cuál quitarías primero?'),
      opinion: parted(
        '¿Cuándo viste funcionar lo contrario? | ¿Qué te haría cambiar de opinión? | ¿Dónde deja de ser cierto?',
      ),
      other: parted(
        '¿Qué fue lo que más te sorprendió? | ¿Qué harías distinto la próxima vez? | ¿Cómo empezó? | ¿Qué pasó después?',
      ),
    },
  },
  fr: {
    signs: {
      switched: word('changé|migré|quitté|remplacé|arrêté|abandonné'),
      mistake: word('erreurs?|échoué|échec|faux|perdu|panne|regrette'),
      launch: word('lancé|lançons|nouveau|nouvelle|ouvert|sorti|publié'),
      opinion: word('devrait|devraient|jamais|toujours|mieux|pire|personne|tout le monde|la plupart'),
    },
    questions: {
      asks: parted('Qu’avez-vous déjà essayé ? | Qu’est-ce qui vous amène à poser la question ?'),
      switched: parted(
        'Qu’est-ce qui vous a manqué ensuite ? | Qu’est-ce qui vous a décidé ? | Combien de temps pour s’y habituer ?',
      ),
      mistake: parted(
        'Comment vous en êtes-vous rendu compte ? | Que vérifiez-vous maintenant que vous ne vérifiiez pas avant ?',
      ),
      number: parted('C’était combien avant ? | Sur quelle durée ? | Qu’est-ce qui vous a surpris là-dedans ?'),
      launch: parted(
        'Pour qui n’est-ce pas fait ? | Qu’avez-vous laissé de côté pour finir ? | Qui l’a demandé en premier ?',
      ),
      list: parted('Lequel a été le plus dur à tenir ? | Lequel enlèveriez-vous en premier ?'),
      opinion: parted(
        'Quand avez-vous vu le contraire marcher ? | Qu’est-ce qui vous ferait changer d’avis ? | Où est-ce que cela cesse d’être vrai ?',
      ),
      other: parted(
        'Qu’est-ce qui vous a le plus surpris ? | Que feriez-vous autrement la prochaine fois ? | Comment est-ce que ça a commencé ? | Que s’est-il passé ensuite ?',
      ),
    },
  },
  pt: {
    signs: {
      switched: word(
        'mud(?:ei|amos)|migr(?:ei|amos)|deix(?:ei|amos)|troquei|trocamos|substitu(?:í|ímos)|parei|paramos',
      ),
      mistake: word('erros?|falhou|falhei|falhamos|fracass(?:o|ei|amos)|perdi|perdemos'),
      launch: word('lanç(?:amos|ei|ado)|novo|nova|abrimos|publicamos|estreamos'),
      opinion: word('deveria|deveriam|nunca|sempre|melhor|pior|ninguém|todos|a maioria'),
    },
    questions: {
      asks: parted('O que você já tentou? | O que levou você a perguntar?'),
      switched: parted(
        'Do que você sentiu falta depois? | O que fez você decidir? | Quanto tempo levou para se acostumar?',
      ),
      mistake: parted('Como você percebeu? | O que você confere agora e antes não conferia?'),
      number: parted('Quanto era antes? | Em quanto tempo foi isso? | Que parte surpreendeu você?'),
      launch: parted('Para quem não é? | O que você deixou de fora para terminar? | Quem pediu primeiro?'),
      list: parted('Qual foi o mais difícil de manter? | Qual você tiraria primeiro?'),
      opinion: parted(
        'Quando você viu o contrário funcionar? | O que faria você mudar de ideia? | Onde isso deixa de ser verdade?',
      ),
      other: parted(
        'O que mais surpreendeu você? | O que você faria diferente da próxima vez? | Como começou? | O que aconteceu depois?',
      ),
    },
  },
};
