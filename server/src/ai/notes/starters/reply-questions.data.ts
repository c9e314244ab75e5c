/** What a post may do, in the order in which it is asked about. */
export const postSigns = [
  'help',
  'asks',
  'switched',
  'mistake',
  'before',
  'since',
  'launch',
  'list',
  'superlative',
  'opinion',
  'story',
] as const;
export type PostSign = (typeof postSigns)[number];

interface ReplyQuestions {
  /** `before` and `since` tell that a post says what a figure was, and since when; `grew`, that it changed. */
  signs: Readonly<Partial<Record<PostSign | 'grew', RegExp>>>;
  questions: Readonly<Partial<Record<PostSign, readonly string[]>>>;
}

const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** Questions parted by bars. */
const parted = (questions: string): string[] => questions.split(' | ');

/** Questions to the author of a post. None assumes what the post may not say, none repeats its words, and each has a sign that it fits. */
export const replyQuestions: Readonly<Record<string, ReplyQuestions>> = {
  en: {
    signs: {
      help: word(
        'how (?:do|can|should)|any (?:tips|advice|ideas|recommendations)|recommend|what (?:do|should) (?:i|we|you) use',
      ),
      switched: word(
        "(?:i|we)(?:['’]ve| have)? (?:just |finally |recently )?(?:switched|moved (?:from|to|our|my)|migrated|replaced|stopped|quit|gave up|cancell?ed|dropped)",
      ),
      mistake: word(
        '(?:my|our|the) (?:biggest |worst |first )?mistakes?|(?:i|we) (?:failed|messed up|screwed up|broke (?:prod|production|the (?:build|site|app)))|outage',
      ),
      grew: word('rose|grew|fell|dropped|went (?:up|down)|increased|decreased|jumped|climbed|(?:is|are) (?:up|down)'),
      before: word('from|was|were'),
      since: word('days?|weeks?|months?|years?|quarters?|since|overnight|20\\d\\d'),
      launch: word(
        "(?:i|we)(?:['’]ve)? (?:just |finally )?(?:launched|released|shipped)|introducing|announcing|(?:is|are) (?:now )?(?:live|out)(?= (?:on|in|now|today)|[.!]|$)",
      ),
      superlative: word("(?:best|worst|\\p{L}{3,}est) (?:\\p{L}+ ){1,4}(?:i|we)(?:['’](?:ve|d)| have| had)? ever"),
      opinion: word(
        "unpopular opinion|hot take|overrated|underrated|waste of (?:time|money)|most people|(?<!(?:i|we) )should(?:n['’]t)?(?! have)|(?:is|are) (?:better|worse) than|nobody needs|i (?:strongly |firmly )?believe",
      ),
      story:
        /^(?:(?:yesterday|today|tonight|(?:last|this) \p{L}+|in (?:19|20)\d\d|so|and|then),? )?(?:i|we) (?:\p{L}{2,}ed|was|were|had|went|sat|saw|met|took|found|told|said|left|came|ran|wrote|bought|sold|lost|gave|called|drove|stood|woke)(?!\p{L})/iu,
    },
    questions: {
      help: parted('What have you tried so far?'),
      asks: parted('What made you ask?'),
      switched: parted(
        'What did you miss afterwards? | What finally made you decide? | How long did it take until it felt normal?',
      ),
      mistake: parted('How did you notice? | What do you check now that you didn’t before?'),
      before: parted('What was it before?'),
      since: parted('Over how long was that?'),
      launch: parted('Who is it not for? | What did you leave out to get it done? | How long did you work on it?'),
      list: parted('Which of these was the hardest to keep up? | Which one would you drop first?'),
      opinion: parted(
        'When did you last see the opposite work? | What would change your mind? | Where does that stop being true?',
      ),
      superlative: parted('What came closest?'),
      story: parted('What happened next?'),
    },
  },
  de: {
    signs: {
      help: word('wie (?:macht|kann|soll)|habt ihr (?:tipps|ideen)|empfehl\\p{L}*'),
      switched: word('gewechselt|umgestiegen|umgezogen|ersetzt|aufgehört|gekündigt|abgeschafft'),
      mistake: word('(?:mein|unser)e? (?:größter |erster )?fehler|gescheitert|ausfall'),
      grew: word('stieg(?:en)?|sank(?:en)?|fiel(?:en)?|wuchs(?:en)?|gestiegen|gesunken|gewachsen'),
      before: word('von|war|waren'),
      since: word('tage?n?|wochen?|monate?n?|jahre?n?|seit|20\\d\\d'),
      launch: word('veröffentlicht|gelauncht|live'),
      opinion: word('überbewertet|unterschätzt|die meisten|sollten?'),
    },
    questions: {
      help: parted('Was hast du schon versucht?'),
      asks: parted('Wie kommst du auf die Frage?'),
      switched: parted(
        'Was hat dir danach gefehlt? | Was gab am Ende den Ausschlag? | Wie lange hat die Umgewöhnung gedauert?',
      ),
      mistake: parted('Woran hast du es gemerkt? | Was prüfst du jetzt, das du vorher nicht geprüft hast?'),
      before: parted('Wie hoch war es vorher?'),
      since: parted('Über welchen Zeitraum war das?'),
      launch: parted(
        'Für wen ist es nichts? | Was hast du weggelassen, um fertig zu werden? | Wie lange hast du daran gearbeitet?',
      ),
      list: parted('Was davon war am schwersten durchzuhalten? | Worauf würdest du zuerst verzichten?'),
      opinion: parted(
        'Wann hast du zuletzt das Gegenteil funktionieren sehen? | Was würde dich umstimmen? | Wo gilt das nicht mehr?',
      ),
    },
  },
  es: {
    signs: {
      help: word('cómo (?:hacéis|hacen|puedo)|recom\\p{L}+|algún consejo'),
      switched: word('cambi(?:é|amos)|migr(?:é|amos)|dej(?:é|amos)|reemplaz(?:é|amos)'),
      mistake: word('(?:mi|nuestro) (?:mayor |primer )?error|fracas(?:é|amos)'),
      grew: word('subi(?:ó|eron)|baj(?:ó|aron)|creci(?:ó|eron)|aument(?:ó|aron)'),
      before: word('de|desde|era|eran'),
      since: word('días?|semanas?|mes(?:es)?|años?|desde|20\\d\\d'),
      launch: word('lanz(?:amos|é)|publicamos|estrenamos'),
      opinion: word('deberían?|sobrevalorad[oa]s?|la mayoría'),
    },
    questions: {
      help: parted('¿Qué has probado hasta ahora?'),
      asks: parted('¿Qué te llevó a preguntarlo?'),
      switched: parted('¿Qué echaste de menos después? | ¿Qué te hizo decidirte? | ¿Cuánto tardaste en acostumbrarte?'),
      mistake: parted('¿Cómo te diste cuenta? | ¿Qué revisas ahora que antes no?'),
      before: parted('¿Cuánto era antes?'),
      since: parted('¿En cuánto tiempo fue eso?'),
      launch: parted('¿Para quién no es? | ¿Qué dejaste fuera para terminarlo? | ¿Cuánto tiempo llevó?'),
      list: parted('¿Cuál fue el más difícil de mantener? | ¿Cuál quitarías primero?'),
      opinion: parted(
        '¿Cuándo viste funcionar lo contrario? | ¿Qué te haría cambiar de opinión? | ¿Dónde deja de ser cierto?',
      ),
    },
  },
  fr: {
    signs: {
      help: word('comment (?:faites|puis)|des conseils|recommand\\p{L}+'),
      switched: word("(?:j['’]ai|nous avons|on a) (?:changé|migré|quitté|remplacé|arrêté|abandonné)"),
      mistake: word('(?:mon|notre|ma) (?:plus grande |première )?erreur|échoué|panne'),
      grew: word('augmenté|baissé|monté|chuté|grimpé'),
      before: word('de|était|étaient'),
      since: word('jours?|semaines?|mois|ans?|années?|depuis|20\\d\\d'),
      launch: word('lancé|lançons|publié'),
      opinion: word('devrait|devraient|surcoté\\p{L}*|la plupart'),
    },
    questions: {
      help: parted('Qu’avez-vous déjà essayé ?'),
      asks: parted('Qu’est-ce qui vous amène à poser la question ?'),
      switched: parted(
        'Qu’est-ce qui vous a manqué ensuite ? | Qu’est-ce qui vous a décidé ? | Combien de temps pour s’y habituer ?',
      ),
      mistake: parted(
        'Comment vous en êtes-vous rendu compte ? | Que vérifiez-vous maintenant que vous ne vérifiiez pas avant ?',
      ),
      before: parted('C’était combien avant ?'),
      since: parted('Sur quelle durée ?'),
      launch: parted(
        'Pour qui n’est-ce pas fait ? | Qu’avez-vous laissé de côté pour finir ? | Combien de temps cela a-t-il pris ?',
      ),
      list: parted('Lequel a été le plus dur à tenir ? | Lequel enlèveriez-vous en premier ?'),
      opinion: parted(
        'Quand avez-vous vu le contraire marcher ? | Qu’est-ce qui vous ferait changer d’avis ? | Où est-ce que cela cesse d’être vrai ?',
      ),
    },
  },
  pt: {
    signs: {
      help: word('como (?:vocês|faço|posso)|recomend\\p{L}+|alguma dica'),
      switched: word('mud(?:ei|amos)|migr(?:ei|amos)|troquei|trocamos|substitu(?:í|ímos)|parei|paramos'),
      mistake: word('(?:meu|nosso) (?:maior |primeiro )?erro|falhei|falhamos|fracass(?:ei|amos)'),
      grew: word('subiu|subiram|caiu|caíram|cresceu|cresceram|aument(?:ou|aram)'),
      before: word('de|era|eram'),
      since: word('dias?|semanas?|mês|meses|anos?|desde|20\\d\\d'),
      launch: word('lanç(?:amos|ei)|publicamos|estreamos'),
      opinion: word('deveriam?|superestimad[oa]s?|a maioria'),
    },
    questions: {
      help: parted('O que você já tentou?'),
      asks: parted('O que levou você a perguntar?'),
      switched: parted(
        'Do que você sentiu falta depois? | O que fez você decidir? | Quanto tempo levou para se acostumar?',
      ),
      mistake: parted('Como você percebeu? | O que você confere agora e antes não conferia?'),
      before: parted('Quanto era antes?'),
      since: parted('Em quanto tempo foi isso?'),
      launch: parted('Para quem não é? | O que você deixou de fora para terminar? | Quanto tempo levou?'),
      list: parted('Qual foi o mais difícil de manter? | Qual você tiraria primeiro?'),
      opinion: parted(
        'Quando você viu o contrário funcionar? | O que faria você mudar de ideia? | Onde isso deixa de ser verdade?',
      ),
    },
  },
};
