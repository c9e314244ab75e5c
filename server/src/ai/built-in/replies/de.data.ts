import { figured } from '../source/slots';
import { anyWord } from '../grammar/shared/words';
import type { AskRule } from './ask.types';

/** As `en-details.data.ts`; without address where the language allows it, because a stranger may be one or many. */
export const germanQuestions: readonly AskRule[] = [
  {
    about: 'change',
    pattern: figured('von {f} (?:\\p{L}+ ){0,3}?auf {g}'),
    asks: {
      how: ['Was hat zwischen {f} und {g} am meisten gebracht: eine große Änderung oder viele kleine?'],
      after: ['Ist es seitdem bei {g} geblieben, oder schleicht sich der alte Wert zurück?'],
      precise: ['Ist {g} der Durchschnitt oder der gute Tag?'],
    },
    worth: 3,
  },
  {
    about: 'price',
    pattern: anyWord('preise?|preiserhöhung|tarife?|miete'),
    asks: {
      who: ['Wer hat sich beschwert: die mit dem kleinsten oder die mit dem größten Paket?'],
      compared: ['Womit vergleichen die Leute den Preis: mit der Konkurrenz oder mit der Lösung von davor?'],
    },
    worth: 0.8,
  },
  {
    about: 'left',
    pattern: figured(
      '{n} (?:von \\p{L}+ )?(?:kund\\p{L}+|leute|nutzer\\p{L}*|mitglieder|personen|abonnent\\p{L}*)[^.!?]{0,40}(?:gekündigt|gegangen|weg|kündigten|abgesprungen|abbestellt)',
    ),
    asks: {
      who: ['Hatten die {n} etwas gemeinsam, zum Beispiel Tarif oder Dauer der Kundschaft?'],
      why: ['Kam von den {n} eine Begründung, oder waren sie einfach weg?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: /(?:umgestiegen|gewechselt|wechsel von|ersetzt durch|abgelöst|migriert|umgezogen|umstellung|umgestellt)/iu,
    asks: {
      before: ['Was war am Ende der Auslöser für den Wechsel?', 'Was vermisst man vom alten Stand am meisten?'],
      after: ['Was ist seitdem schlechter geworden?'],
      how: ['Lief der Umstieg in einem Rutsch oder Stück für Stück nebeneinander?'],
    },
    worth: 2.5,
  },
  {
    about: 'milestone',
    pattern: figured(
      '(?:{n}) (?:\\p{L}+ )?(?<x>kund(?:en|innen)|nutzer\\p{L}*|abonnent\\p{L}*|follower|mitglieder|downloads|leser\\p{L}*|hörer\\p{L}*|bestellungen|anmeldungen)',
    ),
    unless: /angerufen|interviewt|besucht|gesprochen|befragt|gekündigt|gegangen|abgesprungen|kündigten|abbestellt/i,
    asks: {
      how: ['Ging es gleichmäßig auf die {n} zu, oder hat eine einzige Woche das meiste gebracht?'],
      who: ['Woher kamen die ersten hundert, als noch niemand davon wusste?'],
      which: ['Welcher Kanal dürfte bleiben, wenn alle anderen wegfallen müssten?'],
    },
    worth: 2.5,
  },
  {
    about: 'cause',
    pattern: anyWord('bug|fehler im code|ausfall|abgestürzt|leerzeichen|debugging|debuggen|ursache'),
    asks: {
      how: ['Was hat am Ende auf die richtige Spur geführt: Vermutung, Log oder Ausschlussverfahren?'],
      after: ['Gibt es jetzt eine Prüfung, die den nächsten dieser Art findet?'],
      'how long': ['Wie lange steckte das schon drin, bevor es jemand gemerkt hat?'],
    },
    worth: 2,
  },
  {
    about: 'launched',
    pattern: anyWord('veröffentlicht|gelauncht|online gegangen|release|neue version|neues feature'),
    asks: {
      before: ['Womit haben sich die Leute bisher beholfen?'],
      limit: ['Was ist bewusst draußen geblieben, damit es fertig wird?'],
      who: ['Von wem kam der Wunsch zuerst, und ist es das, was gemeint war?'],
    },
    worth: 2,
  },
  {
    about: 'role',
    pattern: anyWord('wir suchen|stellenangebot|gesucht|wir stellen ein|suchen eine?n?|neue stelle'),
    within: /entwickl|design|market|leitung|pfleg|bäck|koch|köch|verkäufer|mitarbeit|kolleg|azubi|stelle/i,
    asks: {
      'how long': ['Was soll nach dem ersten Monat fertig sein?'],
      precise: ['Gibt es eine Gehaltsspanne? Das spart beiden Seiten ein Gespräch.'],
      limit: ['Auf welche Anforderung ließe sich bei der richtigen Person verzichten?'],
    },
    worth: 3,
  },
  {
    about: 'recommend',
    pattern:
      /(?:kennt (?:jemand|wer|ihr)|hat (?:jemand|wer) .*(?:tipp|erfahrung|empfehlung)|welche[rsn]? .* (?:empfehl|nutzt ihr|benutzt ihr)|empfehlungen\?|suche eine?n? (?!wohnung|zimmer|job)|gibt es (?:eine?n?|irgend))/iu,
    asks: {
      before: ['Was ist schon ausprobiert, und woran ist es gescheitert?'],
      limit: ['Darf es etwas kosten, oder muss es gratis sein?'],
      which: ['Was muss es vom ersten Tag an können?'],
    },
    worth: 2.6,
  },
  {
    about: 'span',
    pattern: /(?<t>\d[\d.,]* (?:Stunden|Tagen?|Wochen|Monaten?|Jahren?))(?! (?:alt|später))/u,
    within: /gebraucht|gekostet|gedauert|dauert|verbracht|gesucht|gesessen|später|in nur/i,
    asks: {
      'how long': ['Welcher Teil der {t} hat länger gedauert als gedacht?'],
      before: ['Was fiele weg, wenn es in der halben Zeit gehen müsste?'],
    },
    worth: 1.5,
  },
  {
    about: 'since',
    pattern:
      /(?:^|(?:haben|sind|machen|backen|arbeiten|gibt es|läuft) (?:\p{L}+ ){0,4})seit (?:\d|einem|einer|zwei|drei|vier|fünf|sechs|montag|januar|märz|anfang|letzte)/iu,
    asks: {
      'how long': ['Wie lange hat es gedauert, bis es sich normal angefühlt hat?'],
      before: ['Was war im ersten Monat am schwersten?'],
      limit: ['Was müsste passieren, damit es wieder wie früher läuft?'],
    },
    worth: 2.2,
  },
  {
    about: 'percent',
    pattern: /(?<n>\d[\d.,]*\s?(?:%|Prozent))/iu,
    unless: /(?:^|\s)von \d.{0,20}\sauf \d|preis|miete/i,
    asks: {
      precise: ['{n} von wie vielen? In einer kleinen Gruppe sind das schnell nur ein paar Leute.'],
      compared: ['Wie sah der Wert ein Jahr davor aus?'],
    },
    worth: 2.5,
  },
  {
    about: 'most people',
    pattern: /^die meisten (?!der|davon)\p{L}+/iu,
    asks: {
      precise: ['Eher die am Anfang oder auch die mit langer Erfahrung? Da würde ich einen Unterschied erwarten.'],
      who: ['Was machen die anders, bei denen es klappt?'],
    },
    worth: 2.5,
  },
  {
    about: 'claim',
    pattern: anyWord(
      'ist besser als|sind besser als|schlägt|überschätzt|unterschätzt|sollten?|muss man|braucht niemand',
    ),
    asks: {
      limit: ['Wo hört das auf zu stimmen?'],
      example: ['An welchem Fall ist das klar geworden?'],
      who: ['Wer würde da am lautesten widersprechen, und womit?'],
    },
    worth: 1.8,
  },
  {
    about: 'regular',
    pattern:
      /(?<!\p{L})jede[nrs]? (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|woche|tag|morgen|monat)(?!\p{L})/iu,
    asks: {
      limit: ['Was passiert in den Wochen, in denen es ausfällt?'],
      before: ['Was musste dafür weichen?'],
      who: ['Wer hat sich am Anfang am meisten gewehrt?'],
    },
    worth: 2.2,
  },
  {
    about: 'stop',
    pattern: anyWord('hört auf|aufgehört|nie wieder|verzichte|abgeschafft|gestrichen'),
    asks: {
      after: ['Was ist an die Stelle getreten?'],
      limit: ['In welchem Fall käme es doch wieder zurück?'],
      who: ['Hat es jemand vermisst?'],
    },
    worth: 2,
  },
  {
    about: 'list',
    pattern: /(?<n>\d{1,2}) (?:\p{L}+ )?(?:dinge|tipps|lektionen|regeln|fehler|gründe|bücher|tools|schritte|ideen)/iu,
    asks: {
      which: ['Welcher der {n} Punkte hat am längsten gebraucht, bis er geglaubt wurde?'],
      limit: ['Wenn nur einer der {n} bleiben dürfte, welcher wäre es?'],
    },
    worth: 2.8,
  },
  {
    about: 'built',
    pattern: anyWord('gebaut|entwickelt|programmiert|gebastelt'),
    asks: {
      how: ['Womit ist es gebaut?'],
      after: ['Wer benutzt es als Erstes?'],
      limit: ['Was wurde dabei bewusst weggelassen?'],
    },
    worth: 2.2,
  },
  {
    about: 'hiring',
    pattern: anyWord('bewerbungsgespräch\\p{L}*|bewerbung(?:en)?|lebenslauf|einstellung(?:en)?|eingestellt'),
    asks: {
      which: ['Welche Frage verrät im Gespräch am meisten?'],
      'how long': ['Nach wie vielen Wochen war klar, ob es passt?'],
    },
    worth: 2,
  },
  {
    about: 'sold',
    pattern: figured('{n} (?:\\p{L}+ )?(?:verkauft|exemplare|bestellt)'),
    asks: {
      who: ['Wer kauft: Leute, die dafür gekommen sind, oder Zufall?'],
      which: ['Was ging zuerst weg, und war das so erwartet?'],
    },
    worth: 2.5,
  },
  {
    about: 'closed',
    pattern: anyWord('(?:schließe|schließen|geschlossen|zugemacht|aufgegeben|eingestellt)'),
    within: /laden|geschäft|shop|firma|projekt|café|praxis|podcast/i,
    asks: {
      why: ['Wann war es klar, und wie lange ging es danach noch weiter?'],
      after: ['Was kommt davon mit in das Nächste?'],
    },
    worth: 3,
  },
  {
    about: 'trial',
    pattern: anyWord('wir testen|testen gerade|wir probieren|probeweise|pilotphase'),
    asks: {
      limit: ['Woran würde man merken, dass es nicht funktioniert?'],
      who: ['Wem fällt es am schwersten?'],
      after: ['Was passiert nach dem Ende der Testphase?'],
    },
    worth: 2.6,
  },
  {
    about: 'meetings',
    pattern: anyWord('meetings?|besprechung(?:en)?|stand-?ups?|termine'),
    asks: {
      which: ['Welches davon würde beim Streichen jemand ernsthaft verteidigen?'],
      how: ['Wer schreibt auf, was entschieden wurde, und wo landet es?'],
    },
    worth: 1,
  },
  {
    about: 'remote',
    pattern: anyWord('homeoffice|remote|büro|hybrid'),
    asks: {
      who: ['Wie groß ist das Team, in dem das so klappt?'],
      limit: ['Was wird trotzdem noch im selben Raum gemacht?'],
    },
    worth: 1,
  },
  {
    about: 'customer',
    pattern: anyWord('kundin|kunde|gast|patient(?:in)?'),
    asks: {
      'how many': ['War das ein Einzelfall, oder haben das andere auch schon gesagt?'],
      after: ['Wie ging es danach weiter?'],
    },
    worth: 0.8,
  },
  {
    about: 'AI',
    pattern: /(?<!\p{L})(?:KI|ChatGPT|LLMs?|AI|Copilot)(?!\p{L})/u,
    asks: {
      which: ['Bei welcher Aufgabe wurde es ausprobiert und wieder gelassen?'],
      precise: ['Wie wird das Ergebnis geprüft? Dort verschwindet die gesparte Zeit gern wieder.'],
    },
    worth: 1,
  },
  {
    about: 'train',
    pattern: anyWord('zug|züge|bahn|ice|verspätung|bus|radweg|fahrrad'),
    asks: {
      why: ['Gab es irgendeine Begründung, oder nur eine neue Uhrzeit?'],
      compared: ['Wie lange hätte dieselbe Strecke mit dem Rad oder dem Bus gedauert?'],
    },
    worth: 1,
  },
  {
    about: 'baking',
    pattern: anyWord('brote?|brötchen|sauerteig|bäckerei|backen|gebacken|ofen|teig|kuchen'),
    asks: {
      how: ['Welches Mehl ist es, und wie lange geht der Teig?'],
      which: ['Was ist samstags als Erstes ausverkauft?'],
    },
    worth: 1,
  },
  {
    about: 'teaching',
    pattern: anyWord('schüler(?:innen)?|klasse|unterricht|schule|lehrer(?:in)?|klausur(?:en)?'),
    asks: {
      after: ['Was kommt als Nächstes dran?'],
      which: ['Welche Erklärung kommt bei denen an, die sich nie melden?'],
    },
    worth: 1,
  },
  {
    about: 'writing',
    pattern: anyWord('schreiben|newsletter|blog|roman|artikel|wörter'),
    asks: {
      how: ['Wird beim Schreiben schon gekürzt, oder erst am Tag danach?'],
      who: ['Wer liest es, bevor es alle lesen?'],
    },
    worth: 0.8,
  },
  {
    about: 'software',
    pattern: anyWord('deploy\\p{L}*|datenbank|postgres|tests?|refactor\\p{L}*|code|server|cloud'),
    asks: {
      'how many': ['Wie viele Leute arbeiten daran, und wer wird nachts geweckt?'],
      limit: ['Ab welcher Größe würde die Entscheidung anders ausfallen?'],
      precise: ['Gilt das im Mittel oder auch für die langsamsten Fälle?'],
    },
    worth: 0.8,
  },
  {
    about: 'garden',
    pattern: anyWord('garten|tomaten|schnecken|beete?|ernte|kompost'),
    asks: {
      how: ['Was hat gegen Schnecken geholfen, falls überhaupt etwas half?'],
      which: ['Welche Sorte kommt nächstes Jahr wieder ins Beet?'],
    },
    worth: 1,
  },
];
