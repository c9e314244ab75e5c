import { capitalized } from '../../sentences';
import type { Change, Reasoned } from '../shared/pack.types';
import { inClause, isDivided } from '../shared/words';

const person = 'ich|wir|er|sie|es|man|das|niemand|keiner|jeder|alle|viele|einige|manche';
const singularIs =
  'ist|war|hat|hatte|wird|wurde|kann|konnte|will|wollte|muss|musste|soll|sollte|darf|durfte|mag|weiß|ging|kam|stieg|fiel|sank|blieb|fand|sah|gab|ließ|lief|hielt|stand|schrieb|half|nahm|verlor|brach|wuchs|lag|rief|bekam|verließ|begann|trug|sprach|traf|zog|schlief|saß|las|fuhr|aß|trank|gewann|verschwand|ergab|entstand|geht|tut';
const ich =
  'bin|war|habe|hatte|kann|konnte|will|wollte|muss|musste|soll|sollte|darf|mag|weiß|ging|kam|sah|fand|gab|schrieb|nahm|verlor|bekam|las|lief|blieb|hielt|stand|saß|werde|wurde';
const finite = {
  ich: new RegExp(`^(?:${ich}|\\p{Ll}+e)$`, 'u'),
  plural: /^(?:sind|\p{Ll}{2,}(?:en|ern|eln))$/u,
  singular: new RegExp(`^(?:${singularIs}|\\p{Ll}{2,}te?)$`, 'u'),
};
const anyFinite = (word: string): boolean =>
  finite.ich.test(word) || finite.plural.test(word) || finite.singular.test(word);

/** A prefix that stands apart once the verb moves to the second place: such a verb is left where it is. */
const separable =
  /^(?:ab|an|auf|aus|bei|ein|fest|heim|her|hin|los|mit|nach|um|vor|weg|weiter|zu|zurück|zusammen)(?!beit|twort|der)\p{Ll}{3,}$/u;

/** Prefixes that always part from their verb: `ausgeben` → `geben … aus`. */
const parted = /^(ab|an|auf|aus|ein(?!ig)|mit|nach|vor|weg|zurück)((?!ge\p{Ll}+t$)(?!\p{Ll}*ier(?:t|en)$)\p{Ll}{4,})$/u;

const determiner =
  'der|die|das|ein|eine|unser|unsere|mein|meine|dein|deine|ihr|ihre|sein|seine|euer|eure|kein|keine|dieser|diese|dieses|jeder|jede|jedes|viele|alle|einige|mehrere|beide|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\d[\\d.,]*';
const capitalDeterminer = determiner.replace(/(^|\|)\p{Ll}/gu, (first) => first.toUpperCase());
const subjectNoun = new RegExp(
  `^((?:(${determiner}|${capitalDeterminer}) )?(?:\\p{Ll}+(?:e|er|es|en) ){0,2}\\p{Lu}[\\p{L}\\d-]+)(?! (?:des|der|eines|einer|unsere[rs]|meine[rs]|von|und|oder|\\p{Lu}))(?= )`,
  'u',
);

/** `wir keine Zeit hatten` → `wir hatten keine Zeit`; nothing where subject or verb are not certain. */
export function verbSecond(clause: string): string | undefined {
  if (isDivided(clause) || /[()"„]/.test(clause)) return undefined;
  const words = clause.split(' ');
  const verb = words.at(-1) ?? '';
  const [, prefix = '', stem = verb] = separable.test(verb) ? (parted.exec(verb) ?? []) : [];
  if (words.length < 2 || (separable.test(verb) && prefix === '') || !anyFinite(stem)) return undefined;
  const subject = subjectOf(clause, stem);
  if (!subject) return undefined;
  const middle = clause.slice(subject.length, clause.length - verb.length).trim();
  return [subject, stem, middle, prefix].filter((part) => part !== '').join(' ');
}

const earlyVerb =
  /(?<!\p{L})(?:habe?|hat|haben|hatten?|bin|ist|sind|wird|werden|wurden?|kann|können|muss|müssen|will|wollen|soll|sollen) .*\p{Ll}(?:t|en)$/u;

/** A clause with `dass` as a statement, `A macht und B gesunken sind` each for itself; as a question where the order is not certain. */
export function toldClause(clause: string): string | undefined {
  // `unser Drucker hat … gedruckt` is a statement already.
  if (earlyVerb.test(clause)) return undefined;
  const whole = verbSecond(clause);
  if (whole && !/ und /.test(clause)) return whole;
  const [first = '', second, ...more] = clause.split(' und ');
  const parts = second !== undefined && more.length === 0 ? [verbSecond(first), verbSecond(second)] : [];
  if (parts.length === 2 && parts.every((part) => part !== undefined)) return parts.join(' und ');
  if (whole) return whole;
  return isVerbLast(clause) ? `Wusstet ihr, dass ${clause}?` : undefined;
}

/** `unser Team freitags um 13 Uhr Schluss macht` */
function isVerbLast(clause: string): boolean {
  return (
    /(?<!\p{L})\p{Ll}+(?:t|te|en|ten)$/u.test(clause) &&
    /^(?:wir|ich|man|es|sie|er|unsere?|meine?|der|die|das|eine?) /i.test(clause) &&
    mainStart.exec(clause) === null &&
    !startsStatement.test(`${clause} `)
  );
}

function subjectOf(clause: string, verb: string): string | undefined {
  const pronoun = new RegExp(`^(${person}) `, 'i').exec(clause)?.[1];
  if (pronoun) return agrees(pronoun.toLowerCase(), verb) ? pronoun : undefined;
  const noun = subjectNoun.exec(clause);
  if (!noun?.[1]) return undefined;
  const isSingular = /^(?:der|das|ein|unser|mein|dein|sein|euer|kein|dieser|dieses|jede[rs]?)$/i.test(noun[2] ?? '');
  return finite.singular.test(verb) || (!isSingular && finite.plural.test(verb)) ? noun[1] : undefined;
}

function agrees(pronoun: string, verb: string): boolean {
  if (pronoun === 'ich') return finite.ich.test(verb);
  if (/^(?:wir|alle|viele|einige|manche)$/.test(pronoun)) return finite.plural.test(verb);
  return finite.singular.test(verb) || (pronoun === 'sie' && finite.plural.test(verb));
}

const mainStart = new RegExp(`^(${person}) (\\p{Ll}+)(?= )`, 'iu');

/** `Wir haben geschlossen` → `haben wir geschlossen`: the statement after another first part. */
export function inverted(statement: string): string | undefined {
  const match = mainStart.exec(statement);
  if (match?.[1] && match[2] && anyFinite(match[2]) && agrees(match[1].toLowerCase(), match[2]))
    return `${match[2]} ${match[1].toLowerCase()}${statement.slice(match[0].length)}`;
  const noun = subjectNoun.exec(statement);
  const verb = new RegExp(`^ (${singularIs}|sind|waren|haben|hatten|werden|wurden|können)(?= )`).exec(
    statement.slice(noun?.[0].length ?? statement.length),
  );
  if (!noun?.[1] || !verb?.[1]) return undefined;
  const subject = noun[2] ? noun[1].charAt(0).toLowerCase() + noun[1].slice(1) : noun[1];
  return `${verb[1]} ${subject}${statement.slice(noun[0].length + verb[0].length)}`;
}

const because = new RegExp(`^(${inClause}{12,}?)(?:,? (weil)|, (da|denn)) (${inClause}{8,})$`, 'u');

/** `A, weil B` with the verb of B back in second place; `A, denn B` as it is. */
export function reason(text: string): Reasoned | undefined {
  const match = because.exec(text);
  if (!match?.[1] || !match[4]) return undefined;
  const [, main, after, since, clause] = match;
  const word = after ?? since;
  const cause = word === 'denn' ? clause : verbSecond(clause);
  const turned = inverted(main);
  const whole = turned && word !== 'denn' ? [`Weil ${clause}, ${turned}`] : [];
  const leans = /^(?:er|sie|es|das) /i.test(clause);
  const therefore = turned && cause && !leans ? [`${capitalized(cause)}. Deshalb ${turned}`] : [];
  return { main, cause, causeFirst: [...whole, ...therefore] };
}

const startsStatement = new RegExp(
  `^(?:(?:${person}|sie alle) \\p{Ll}+|(?:jetzt|heute|nun|trotzdem|inzwischen|mittlerweile|seitdem|danach|dann) \\p{Ll}+(?:t|te|en|ten|st) (?:${person}|meine?|unsere?|der|die|das|eine?)|(?:der|die|das|unsere?|meine?) (?:\\p{Ll}+e[rns]? )?\\p{Lu}[\\p{L}-]+ \\p{Ll}+(?:t|te|en|ten)) `,
  'u',
);

/** `Ich habe X geübt und kann jetzt Y`: the second half with the subject of the first. */
function sameSubject(first: string, second: string): string | undefined {
  const subject = /^(ich|wir) \p{Ll}+ /iu.exec(first)?.[1];
  const verb = /^\p{Ll}+(?= )/u.exec(second)?.[0] ?? '';
  const isOwn =
    /^(?:kann|können|habe|haben|hab|bin|sind|will|wollen|muss|müssen|werde|werden|suchen?|brauchen?|freuen?)$/.test(
      verb,
    );
  return subject && isOwn && !/(?<!\p{L})(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu.test(first)
    ? `${subject.toLowerCase()} ${second}`
    : undefined;
}

/** `A und B` where B has its own subject and verb. */
export function halves(text: string): [string, string] | undefined {
  const joint = /,? (?:und|aber|doch) |; /u.exec(text);
  if (!joint) return undefined;
  const first = text.slice(0, joint.index);
  const second = text.slice(joint.index + joint[0].length);
  const own = sameSubject(first, second);
  if (own && !/[,:"„]/.test(first) && first.split(' ').length >= 4) return [first, own];
  const isCompound = /,|^(?:als|wenn|weil|dass|nachdem|obwohl|ob|seit) /i.test(first);
  const startsWithVerb = /^(?:\p{Ll}+ )/u.test(second) && startsStatement.test(`${second} `);
  if (isCompound || !startsWithVerb || first.split(' ').length < 4 || second.split(' ').length < 3) return undefined;
  return [first, second];
}

const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const days = 'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag';
const count = '(?:\\d+|einem|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)';
const time = `(?:[Hh]eute(?: (?:früh|Morgen|Mittag|Abend|Nacht))?|[Gg]estern(?: (?:früh|Morgen|Mittag|Abend|Nacht))?|[Vv]orgestern|[Ll]etzte[nrs]? (?:Woche|Monat|Jahr|Nacht|Wochenende|Sommer|Winter|Herbst|Frühjahr|${days})|[Dd]iese[nrs]? (?:Woche|Monat|Jahr|Morgen|Sommer|Winter|Herbst)|[Aa]m (?:(?:${days})(?:morgen|mittag|abend)?|Wochenende|\\d{1,2}\\. (?:${months}))|[Ii]m (?:${months}|Sommer|Winter|Herbst|Frühjahr|letzten Jahr|letzten Monat|ersten Monat|ersten Jahr)|[Vv]or ${count} (?:Tag|Woche|Monat|Jahr|Stunde)(?:e?n)?|[Nn]ach ${count} (?:Tag|Woche|Monat|Jahr|Stunde)(?:e?n)?)`;
const timeInside = new RegExp(`^(Wir|Ich) (\\p{Ll}+) ((?:uns|mich|mir|es|ihn|sie) )?(${time}) (${inClause}+)$`, 'u');
const timeFirst = new RegExp(`^(${time}) (\\p{Ll}+) (wir|ich) ((?:uns|mich|mir|es|ihn|sie) )?(${inClause}+)$`, 'u');

/** `Wir haben heute X gestartet` ↔ `Heute haben wir X gestartet` */
export function retold(text: string): string[] {
  const inside = timeInside.exec(text);
  if (inside?.[1] && inside[2] && inside[4] && inside[5] && anyFinite(inside[2]))
    return [`${capitalized(inside[4])} ${inside[2]} ${inside[1].toLowerCase()} ${inside[3] ?? ''}${inside[5]}`];
  const first = timeFirst.exec(text);
  if (first?.[1] && first[2] && first[3] && first[5] && anyFinite(first[2])) {
    const at = first[1].charAt(0).toLowerCase() + first[1].slice(1);
    return [`${capitalized(first[3])} ${first[2]} ${first[4] ?? ''}${at} ${first[5]}`];
  }
  return [];
}

/** `den neuen Modus` → `der neue Modus`; nothing for nouns whose own ending changes. */
export function nominative(phrase: string): string | undefined {
  const match =
    /^(den|einen|unseren|meinen|keinen|ihren|seinen) ((?:\p{Ll}+en )*)(\p{Lu}[\p{L}\d-]*|\p{Ll}+\p{Lu}\p{L}*)(.*)$/u.exec(
      phrase,
    );
  if (!match)
    return /^(?:den|einen|unseren|meinen|dem|einem|unserem|meinem|ihren|seinen) /.test(phrase) ? undefined : phrase;
  const [, article = '', adjectives = '', noun = '', rest = ''] = match;
  if (
    /(?:kunden|kollegen|studenten|entwicklern|namen|herrn|praktikanten|lieferanten|menschen|experten|assistenten)$/i.test(
      noun,
    )
  )
    return undefined;
  const strong = article === 'den' ? 'e ' : 'er ';
  const bare = article === 'den' ? 'der' : article.slice(0, -2);
  return `${bare} ${adjectives.replace(/en /g, strong)}${noun}${rest}`;
}

const perfect = new RegExp(
  `^(?:(?:Wir|Ich) (?:haben|habe)|(?:Unsere?|Meine?) \\p{Lu}[\\p{L}-]+(?: (?:in|aus|von) \\p{Lu}[\\p{L}-]+)? (?:hat|haben)) ((?!nicht|nie|kein|uns|mich|mir|sich|nur)${inClause}{12,}(?<= \\p{Ll}*(?:ge\\p{Ll}+|(?:ver|be|er|ent|zer)\\p{Ll}+)(?:t|en))|(?!nicht|nie|kein|uns|mich|mir|sich|nur)${inClause}{12,}ier(?:t|en))(, (?!(?:der|die|das|den|dem|weil|dass|als|um|und|aber|sondern|was|wo|obwohl|denn)(?!\\p{L}))[^,]+)?$`,
  'u',
);

/** When and where, before what was done. */
const opening = new RegExp(`^${time} (?:(?:im|am|beim|in der|auf dem|in) \\p{Lu}[\\p{L}-]+ (?=\\d))?`, 'u');

/** `Unsere Werkstatt hat heute das 500. Fahrrad repariert` → `Heute das 500. Fahrrad repariert` */
export function trimmed(text: string): string[] {
  const match = perfect.exec(text);
  if (!match?.[1] || /(?<!\p{L})(?:nicht|nie|kein\p{L}*|kaum|nur)(?!\p{L})/u.test(match[1])) return [];
  const whole = `${match[1]}${match[2] ?? ''}`;
  const bare = whole.replace(opening, '');
  return bare === whole ? [capitalized(whole)] : [capitalized(whole), capitalized(bare)];
}

const done =
  'veröffentlicht|gestartet|gelauncht|eröffnet|online gestellt|rausgebracht|herausgebracht|ausgerollt|eingeführt|live geschaltet|freigeschaltet|released|fertiggestellt';
const launched = new RegExp(
  `^(?:(?:Wir|Ich) (?:haben|habe) (?:(${time}) )?|(${time}) (?:haben wir|habe ich) )((?:den|die|das|einen|eine|ein|unseren|unsere|unser|meinen|meine|mein) ${inClause}{3,60}) (?:${done})$`,
  'u',
);
const seeking =
  /^(?:Wir|Ich) such(?:en|e) (?:(?:ab sofort|gerade|aktuell|derzeit|noch|dringend) )?(einen|eine|ein) ([^,;:]{4,})$/u;

export function headlines(text: string): string[] {
  const sought = seeking.exec(text);
  if (sought?.[1] && sought[2]) {
    const role = nominative(`${sought[1]} ${sought[2]}`)?.replace(/^eine? /, '');
    return role ? [`Gesucht: ${role}`, `Stelle frei: ${role}`] : [];
  }
  const news = launched.exec(text);
  const thing = nominative(news?.[3] ?? '');
  if (!news?.[3] || !thing || / (?:für|bei|mit|in|an|zum|zur|im|am|auf) /.test(thing)) return [];
  const isToday = /^heute$/i.test(news[1] ?? news[2] ?? '');
  // `die` may be many.
  const isSingular = /^(?:den|das|unseren|unser|mein|meinen) /.test(news[3]);
  return [
    `Neu: ${thing}`,
    ...(isSingular ? [`${capitalized(thing)} ist da`] : []),
    ...(isToday ? [`Seit heute da: ${thing}`] : []),
  ];
}

const unit = '(?:\\p{Lu}\\p{L}*|euro|prozent|ms|kg|km|cm|kb|mb|gb|min|sek|std)';
const figure = `(?:(?:rund|etwa|über|knapp|fast) )?[€$]?\\d[\\d.,:]*(?: ?(?:%|€|\\$))?(?: ${unit})?(?: pro \\p{L}+)?`;
const moved = new RegExp(
  `(?:^|\\s)(?:die|den|das|der|dem|unsere[nrm]?|unser|meine[nrm]?|mein|ihre[nr]?) (\\p{Lu}[\\p{L}\\d-]+(?: (?:bis zum|bis zur|für|im|in der|pro|der|des) \\p{Lu}[\\p{L}-]+)?)(?: \\p{Ll}+)? (?:(?:${time}) )?(von (${figure}) auf (${figure}))((?: (?:in|innerhalb|binnen|seit)(?: von)? [^,;:.]{3,25}?)?)(?: \\p{Ll}+(?:t|en))?(?![.,:]?\\d)(?=$|,| und )`,
  'u',
);

const joined = new RegExp(`^ und (${inClause}{10,})$`, 'u');

export function change(text: string): Change | undefined {
  const match = moved.exec(text);
  if (!match?.[1] || !match[2] || !match[3] || !match[4]) return undefined;
  const rest = joined.exec(text.slice(match.index + match[0].length))?.[1] ?? '';
  return { thing: match[1], span: match[2], from: match[3], to: match[4], tail: (match[5] ?? '').trim(), rest };
}

const saying =
  /^((?:Eine?|Unsere?|Meine?|Die|Der) (?:\p{Ll}+ )?\p{Lu}[\p{L}-]+(?: (?:aus|von|bei) \p{Lu}[\p{L}-]+)?) (schrieb|sagte|meinte|fragte)( uns| mir)?(?: (?:heute|gestern))?: ?(["„“][^"“”]+["“”])$/u;

/** `Eine Kundin schrieb uns: "…"` → `"…", schrieb uns eine Kundin` */
export function quoted(text: string): string | undefined {
  const match = saying.exec(text);
  if (!match?.[1] || !match[2] || !match[4]) return undefined;
  const who = match[1].charAt(0).toLowerCase() + match[1].slice(1);
  const quotation = match[4].replace(/\.(?=["“”]$)/, '');
  return `${quotation}, ${match[2]}${match[3] ?? ''} ${who}`;
}
