import { capitalized } from '../../sentences';
import { grammarOf } from '../shared/engine';
import { anyWord, startsWith } from '../shared/words';
import { change, halves, headlines, nominative, quoted, reason, retold, toldClause, trimmed } from './clauses';
import { frames, tails, tipFrame, wishSentence } from './frames.data';
import { phrases } from './phrases.data';

const reference =
  'erstens|zweitens|drittens|das|dies|dieser|diese|dieses|dadurch|daraus|danach|dann|dafür|dabei|davon|damit|darum|deshalb|deswegen|daher|trotzdem|außerdem|also|aber|und|oder|denn|doch|sondern|er|sie|es|ihm|ihr|ihnen|ihn|sein|seine|dort|da|seitdem|sonst|stattdessen|beide|beides|einer|eine von|keine davon|viele davon|auch|sogar|nur|schuld|so|nicht|ebenso|zum glück|leider|danke|weil|\\d+ davon';
/** A sentence that opens with its verb has its subject in the sentence before. */
const verbFirst =
  'spart|kostet|läuft|geht|hat|ist|war|wird|dauert|dauerte|bringt|klappt|funktioniert|macht|gibt|lohnt|hilft|heißt|bedeutet|fehlt|zeigt';
const leaning = startsWith(`${reference}|${verbFirst}`);
const pointsBack = anyWord(
  '(?:macht|machen|mache|übernimmt) das|danach|davon|dafür|damit|dabei|darauf|darüber|daran|dazu|darum|deshalb|dadurch|seitdem|stattdessen|ihn|ihm|dort|derselben?|dieselben?|diesen?|die hälfte|den rest|der rest|die anderen|(?<!gibt |sind |waren )es(?! gibt)',
);
const following = startsWith(
  'bei uns|in \\d+|jetzt|nun|inzwischen|mittlerweile|(?:der|die|das|den) (?:größte|meiste|beste|wichtigste|zweite|letzte)\\p{L}*|sprecht|kommt|schreibt|meldet|anmeld\\p{L}+|bewerbt|ladet|keiner|alle|niemand|manche|die lösung|der fehler|der grund|das ergebnis|der trick|der unterschied|der nächste|die nächste|am meisten|das gehalt|der rest|die meisten von|am ende|zuerst|vorher|früher|vor einem jahr|bestehende|der erste|die erste|nach (?:drei|zwei|\\d+)',
);
const small =
  /^(?:ich|wir|ihr|er|sie|es|man|das|der|die|den|dem|des|ein|eine|einen|einem|einer|unser|unsere|unseren|unserem|unserer|mein|meine|meinen|meinem|meiner|dein|deine|kein|keine|keinen|dieser|diese|dieses|diesen|jeder|jede|jedes|alle|viele|mehr|weniger|heute|gestern|morgen|jetzt|seit|nach|vor|bei|mit|ohne|für|in|im|am|an|auf|aus|zu|zum|zur|von|vom|über|unter|um|ab|bis|wer|was|wie|warum|wo|wann|wenn|weil|als|nie|immer|kaum|gute|guter|gutes|neue|neuer|neues|zwei|drei|vier|fünf|endlich|nur|auch)$/i;
const verbs = anyWord(
  'hört|hab|verschenken|verschenke|sucht|feiert|findet|sinkt|steigt|kommt|kommen|wächst|verkauft|bietet|lädt|beginnt|endet|schließt|erhöhen|senken|öffnen|arbeitet|schreibt|bekommt|liegt|bringt|zahlt|zahlen|ist|sind|war|waren|hat|haben|habe|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnten?|will|wollen|wollten?|muss|müssen|mussten?|soll|sollen|sollten?|darf|dürfen|gibt|gab|ging|kam|kamen|läuft|lief|geht|kostet|fehlt|hilft|half|suchen?|bin|bleibt|blieb|steht|braucht|stieg|fiel|sank|öffnet|startet|fand|macht|machte',
);
const personVerb =
  /(?<!\p{L})(?:ich|wir|er|sie|es|man|ihr) \p{Ll}{2,}(?:e|en|t|te|ten|st)(?!\p{L})|(?<!\p{L})\p{Ll}{2,}(?:e|en|te|ten|t) (?:ich|wir|man)(?!\p{L})/u;

/** The part of a verb that stands last: `leiht Bohrer, Sägen und Beamer aus`. */
const apart =
  /\s(?:ab|an|auf|aus|bei|ein|fest|her|hin|los|mit|nach|statt|teil|um|vor|weg|weiter|zu|zurück|zusammen)(?=,|$)/u;

const auxiliary = anyWord(
  'habe|hat|haben|hatten?|bin|ist|sind|war|waren|wird|werden|wurden?|kann|können|soll|sollen|sollten?|will|wollen|muss|müssen',
);

/** `Unser Chor probt`, where a sentence begins. */
const nounVerb =
  /^(?:unsere?|meine?|der|die|das|eine?) (?:\p{Ll}+e[rns]? )?\p{Lu}[\p{L}-]+(?: (?:in |aus )?\p{Lu}[\p{L}-]+)? \p{Ll}{2,}(?:t|te|en|ten)(?= )/iu;

/** Only words that are no nouns lose their capital. */
function lowered(text: string): string {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? '';
  return small.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** What `über` or `dass` governed, as one would say it alone. */
function asStatement(body: string): string {
  const clause = body.replace(/^dass /i, '');
  return toldClause(clause) ?? nominative(clause) ?? clause;
}

export const german = grammarOf({
  language: 'de',
  frames,
  tails,
  wishSentence,
  tipFrame,
  ownThing: /^(?:unsere?[rs]?|meine?[rs]?)\s/i,
  questionWord:
    /^(?:warum|wieso|weshalb|wann|wer (?:kennt|hat|weiß|kann|war|nutzt|benutzt|macht|von|hier|noch|sonst)|was|wo|welche[rsn]?|wie)\s/i,
  bound:
    /^(?:wer (?!\p{L}+ (?:will|mag|kann),)|(?:dass|ob|wie|was|wo|um|zu|als|sondern|aber|und|oder|so|damit|man|wir|ich|es)(?!\p{L}))/iu,
  subordinate: /^(?:wer|was|wo|als|wenn|weil|dass|nachdem|obwohl|ob|seit|während|bevor|falls|ich finde$|ich glaube$)/i,
  joint: /\s(?:und|oder|aber)\s/,
  clause:
    /^(?:(?:in|mit|von|auf|bei|für|aus|an|über|unter|zu|nach) )?(?:der|die|das|den|dem|deren|dessen|denen) .*(?<!\p{L})\p{Ll}+(?:t|te|ten|en|st)$|^(?:wobei|weshalb|sodass|bevor|nachdem|obwohl|weil|wenn|denn|statt|ohne|darunter|also|nämlich|indem|während|falls|wodurch|womit|was|welche[rsnm]?)(?!\p{L})/iu,
  // The verb that belongs to `haben` and its kin comes last.
  isUnfinished: (text, added) =>
    apart.test(added) ||
    (auxiliary.test(text) && !/\s\p{Ll}+(?:t|en)$/u.test(text) && /(?:^|\s)\p{Ll}+(?:t|en|ern|eln)$/u.test(added)),
  figureWord:
    /^(?:(?:rund|über|fast|nur|knapp|etwa) )?(?:\d|(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|kein|keine)(?!\p{L}))/iu,
  weekday: /(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?$/i,
  opinion: /^(?:ich (?:finde|glaube|denke|meine)|meiner meinung nach|meine meinung),? (?!dass |die (?!meisten))/i,
  ordinal:
    /(?:^|\s)(?:der|die|das|den|dem|zum|zur|vom|beim|ihre?[mnr]?|seine?[mnr]?|unsere?[mnr]?|meine?[mnr]?|jede[mnrs]?) \d+$/i,
  indirect: {
    pattern: /^(?:warum|wieso|weshalb|wie) (?!(?:\p{Ll}+(?:t|en|st)|viel|oft|lange|kann|soll|muss) )/iu,
    lines: [
      'Kann mir jemand erklären, {t}?',
      'Weiß hier jemand, {t}?',
      'Ich frage mich, {t}. Wer hat ein Beispiel?',
      'Wer kann in zwei Sätzen sagen, {t}?',
    ],
  },
  before:
    /(?<!\p{L})(?:lag(?:en)? bei|waren? (?:es )?\d|dauerten?|brauchten?|kosteten?|hatten? \d|betrug|seit \d{4} (?:nicht|nie|kein\p{L}*))(?!\p{L})/iu,
  definite: /^(?:der|die|das|den|dem)\s/i,
  request:
    /^(?:kann (?:mir|uns) (?:jemand|wer)|habt ihr (?:einen?|tipps)|wer (?:kennt|hat|weiß|kann)|kennt (?:ihr|jemand|wer)|hat jemand|sucht|weiß jemand)(?!\p{L})/iu,
  point: startsWith(
    'am meisten|gelernt|was (?:half|geholfen|wir|ich)|die lösung|der (?:fehler|trick|grund|schlüssel)|die lehre|das wichtigste|der unterschied|wer|nie|ohne',
  ),
  noun: /(?<=\p{Ll},? )(\p{Lu}\p{L}{3,17})(?![\p{L}-])/gu,
  dullNouns:
    /^(?:Woche|Wochen|Monat|Monate|Monaten|Jahr|Jahre|Jahren|Tage|Tagen|Stunde|Stunden|Minuten|Sekunden|Euro|Prozent|Leute|Leuten|Menschen|Anfang|Ende|Mal|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Hälfte|Arbeit|Heute|Versehen|Woher)$/,
  asStatement,
  leans: (text) => leaning.test(text) || pointsBack.test(text),
  follows: (text) => following.test(text),
  hasVerb: (text) => verbs.test(text) || personVerb.test(text) || nounVerb.test(text),
  lowered,
  afterColon: capitalized,
  halves,
  reason,
  retold,
  trimmed,
  headlines,
  change,
  quoted,
  phrases,
  abbreviations: 'ca bzw usw inkl exkl nr std min mio mrd zzgl ggf evtl z b d h u a dr str'.split(' '),
  otherAddress: /(?<=\p{Ll},? )(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)(?!\p{L})/u,
  // `Weil die Miete stieg.` is no sentence.
  seam: /(?:^|[.!?] )(?:weil|dass|obwohl|damit) [^,]+[.!?](?:\s|$)/i,
});
