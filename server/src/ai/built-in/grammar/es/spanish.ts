import { grammarOf } from '../shared/engine';
import { romance, type Romance } from '../shared/romance';
import { anyWord, startsWith } from '../shared/words';
import { frames, tails, tipFrame, wishSentence } from './frames.data';
import { headlines } from './headlines';
import { phrases } from './phrases.data';
import { time } from './time.data';

const leaning = startsWith(
  'primero|segundo|tercero|eso|esto|es[ea]s?|aquello|est[ea]s?(?! (?:semana|mes|año|mañana|tarde|noche|verano|invierno|lunes|martes|miércoles|jueves|viernes|fin))|él|ell[ao]s?|l[ao]s? (?:\\p{L}+[aei]mos|he|hemos|ha|han|hizo|hicieron)|y|o|pero|aunque|porque|así|en su lugar|por eso|por ello|entonces|luego|después|además|también|tampoco|allí|ahí|su|sus|ambos|l[ao]s? que no|lo(?! (?:que|más|mejor|peor|primero|único))|les?|se|solo|incluso|sin embargo|mientras|desde entonces|gracias|algun[ao]s|otr[ao]s?|\\d+ de (?:ell[ao]s)|un[oa] de ell[ao]s|ni',
);
/** A sentence that opens with its verb in the third person has its subject in the sentence before. */
const verbFirst = startsWith(
  'es|son|fue|fueron|era|eran|está|están|estaba|tiene|tenía|cuesta|costaba|funciona|ahorra|sirve|parece|dura|incluye|queda|quedan|permite|planifica|va|van|ha|han|había|\\p{L}{3,}(?:ó|aron|ieron)',
);
const pointsBack = anyWord(
  'es[ae] \\p{L}+|est[ae] (?:frase|idea|historia|mensaje|correo|error|cosa)|eso|esto|ell[ao]s|ahí|allí|la mitad|el resto|l[ao]s demás|(?:lo|l[ao]s|les?) (?:ha|han|he|hemos|hab\\p{L}+|hi\\p{L}+|pid\\p{L}+|ped\\p{L}+|us\\p{L}+|prob\\p{L}+)|l[ao]s \\p{L}+[aei]mos|lo \\p{L}+[aei]mos|\\p{L}+(?:[aei]rl[ao]s?|ándol[ao]s?|iéndol[ao]s?)',
);
const following = startsWith(
  'ahora|en \\d+(?! de)|en nuestro caso|a cambio|la solución|el error|la culpa|el motivo|la razón|el resultado|el truco|la diferencia|lo que más|lo mejor|lo peor|lo más|al final|al principio|el sueldo|el salario|nadie|ningun[ao]|tod[ao]s|la mayoría de|el siguiente|el próximo|la próxima|antes|hace un año|el primer|la primera|l[ao]s clientes actuales|quienes|si vas|si quieres|inscr\\p{L}+|escr[íi]b\\p{L}+|descárg\\p{L}+|ven|venid|vengan|pásate|(?:a l[ao]s|en) (?:dos|tres|cuatro|cinco|\\d+) (?:minutos|horas|días|semanas|meses|años)',
);
export const leans = (text: string): boolean => leaning.test(text) || verbFirst.test(text) || pointsBack.test(text);

const firstPerson =
  '\\p{L}{2,}[aei]mos|he|hemos|soy|somos|estoy|tengo|busco|quiero|creo|pienso|llevo|(?!caf|tambi|beb|jos|aqu|as[ií]|porqu|qu)\\p{L}{3,}[éí]';

export const data: Romance = {
  small: `yo|nosotr[ao]s|el|la|los|las|un|una|unos|unas|mi|mis|nuestr[ao]s?|este|esta|estos|estas|hoy|ayer|anoche|ahora|desde|en|con|sin|para|por|a|al|de|del|cada|hay|es|son|fue|ya|no|nunca|siempre|much[ao]s|casi|solo|después|antes|cuando|si|lo|que|quien|se|me|nos|te|trabajar|todo|tod[ao]s|más|menos|dos|tres|cuatro|cinco|hace|disculpas|perdón|gracias|${firstPerson}`,
  verbs: `reabre|arranca|dura|gana|pierde|deja|sigue|siguen|cambia|cumple|jubila|lanza|presta|llegan?|viene|vienen|cumplo|celebra|celebran|firmo|firma|corrige|busca|buscan|organiza|organizan|ofrece|ofrecen|queda|quedan|llega|llegan|vuelve|vuelven|estrena|regala|(?:ten|hab|pod|quer|hac|dec|sab|deb|ven|viv|sal|cab|le|ped|serv|exist|parec|conoc|perd|ser|estar)ían?|es|son|fue|fueron|era|eran|está|están|estaba|hay|había|tiene|tienen|tenía|ha|han|va|van|voy|puede|pueden|cuesta|cuestan|costaba|funciona|sale|empieza|abre|cierra|pasa|pasan|ayuda|falta|sirve|necesita|necesitan|subirá|bajará|\\p{L}{3,}(?:ó|aron|ieron|aba|aban|ará|erá|irá|arán|aré|eré)|${firstPerson}`,
  statement: `(?:yo|nosotros|nadie)|(?:solo|sólo) \\p{L}+ (?:no )?\\p{L}+(?:ó|aron|ieron)|quedan?|(?:ahora|hoy|ya|luego|después) \\p{L}+|${firstPerson}|(?:el|la|los|las|mi|mis|nuestr[ao]s?|un|una) \\p{L}+(?: de \\p{L}+)? (?:se |nos |no )?(?:es|son|fue|era|está|están|tiene|tienen|ha|han|va|cuesta|funciona|\\p{L}{2,}(?:ó|aron|ieron|aba|aban))`,
  joints: 'y|e|pero',
  subordinating: 'que|porque|cuando|si|aunque|como|mientras|para',
  because: 'porque |ya que ',
  since: 'Como',
  therefore: 'Por eso',
  time,
  afterTime: ' ',
  verbGroup: '(?:hemos|he) \\p{L}+(?:ado|ido|cho|to)|\\p{L}{3,}[aei]mos',
  determiners: '(?:el|la|los|las|mi|mis|nuestr[ao]s?|su|del|al) ',
  of: 'de |del |de la |de los |de las |por ',
  movedVerb: 'pasan?|suben?|bajan?|caen?|(?:se )?(?:ha|han) \\p{L}+(?:ado|ido)|\\p{L}+(?:ó|aron)',
  from: 'de|del|desde|desde el',
  to: 'a|al|hasta|hasta el',
  per: 'la hora|al \\p{Ll}+|por \\p{Ll}+|a la semana',
  moving: '\\p{L}*(?:ampli|baj|sub|redu[cj]|recort|aument|pas|ca[íy]|crec|mejor|dobl|increment|acort)\\p{L}*',
  after: 'después de|tras',
  oneself:
    'mi \\p{L}+(?: de \\d+ años)? ha \\p{L}+do|nuestr[ao] \\p{L}+ ha \\p{L}+[ai]do|voy a|he|hemos|doy|presento|\\p{L}{3,}é',
  tail: 'con|sobre|junto a|gracias a|en (?:el|la|los|las|un|una)',
  whole:
    'no|nunca|nadie|ningun\\p{L}*|sin|solo|sólo|únicamente|casi|excepto|salvo|menos|si|que|quizá|euros?|pesos|contamos|cuento|acab\\p{L}+|empez\\p{L}+|qued\\p{L}+',
  prepositions: 'de|del|desde|hasta|para|por|a|en|y',
  lateOpening: 'desde|en|después|tras|con|sin|cuando|durante|hace|hoy|ayer',
  noUnit:
    'a|al|en|y|e|por|de|del|desde|hasta|gracias|tras|con|sin|para|cuando|después|porque|pero|hoy|ayer|el|la|que|al día|ha|han|se',
  saying:
    /^(?<who>(?:Una?|Nuestr[ao]|Mi|El|La) \p{Ll}+(?: de \p{Lu}?\p{L}+)?) (?<said>(?:nos |me )?(?:ha |acaba de )?(?:escribió|dijo|contó|preguntó|escrito|dicho|escribir))(?: (?:hoy|ayer))?: ?(?<quote>["“«][^"”»]+["”»])$/u,
};

export const spanish = grammarOf({
  language: 'es',
  frames,
  tails,
  wishSentence,
  tipFrame,
  ownThing: /^(?:nuestr[ao]s?|mis?)\s/i,
  questionMark: '¿',
  questionWord: /^¿?(?:por qu[eé]|qué|c[oó]mo|cuándo|cu[aá]nt[ao]s?|quién|dónde|cuál(?:es)?)\s/iu,
  bound: /^(?:que|si|como|cómo|cuando|donde|quien|sino|pero|y|o|para|porque|aunque|creyendo)(?!\p{L})/iu,
  subordinate: /^(?:quien(?:es)?|lo que|cuando|si|aunque|como|porque|desde que|mientras|después de)(?!\p{L})/iu,
  joint: /\s(?:y|e|o|pero)\s/,
  clause:
    /^(?:(?:en|a|de|con|por) )?(?:l[ao]s? (?:que|cual)|que|cuy[ao]s?|quien|donde|cuando|aunque|así que|por lo que|ya que|pues|sin|a pesar)(?!\p{L})|^\p{L}+(?:ando|iendo)(?!\p{L})/iu,
  figureWord:
    /^(?:(?:casi|unos|unas|más de|solo|ya) )?(?:\d|(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|ni un|ni una|ningún|ninguna)(?!\p{L}))/iu,
  weekday: /(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)s?$/i,
  opinion: /^(?:creo|opino|pienso|considero) que /i,
  infinitive: /^(?!mar|lugar|bar|hogar|mujer|taller|ayer|ser )\p{L}+(?:ar|er|ir)(?:se)?\s/iu,
  before:
    /(?<!\p{L})(?:era[n]? (?:de|del|\d+%?)|tardaba[n]?|costaba[n]?|estaba[n]? en|llevaba[n]?|no \p{L}+(?:íamos|ábamos)|no (?:había|habíamos) \p{L}+|tenía(?:mos|n)? \d)(?!\p{L})/iu,
  definite: /^(?:el|la|los|las)\s/i,
  request:
    /^¿?(?:(?:me|nos) recom\p{L}+|alguien (?:conoce|sabe|tiene|recomienda)|conocéis|conocen|conoces|quién (?:conoce|sabe))(?!\p{L})/iu,
  point: startsWith(
    'lo que (?:más|aprend|funcion)\\p{L}*|aprend\\p{L}+|la (?:solución|clave|lección)|el (?:truco|error)|lo (?:mejor|más importante)',
  ),
  noun: /(?<!\p{L})(?:el|la|los|las|un|una|mi|nuestr[ao]s?|del|al) (\p{Ll}{4,17})(?!\p{L})/gu,
  dullNouns:
    /^(?:semanas?|mes|meses|años?|días?|horas?|minutos|segundos|euros|personas?|gente|mayoría|mitad|resto|mejor|peor|primer[ao]?|segund[ao]|próxim[ao]|nuev[ao]s?|último|última|misma?o?|vez|cosas?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|tarde|mañana|noche|principio|final)$/,
  asStatement: (body) =>
    body
      .replace(/^que /i, '')
      .replace(/ y que /i, ' y ')
      .replace(
        /^((?:nuestr[ao]s?|mis?) \p{L}+(?: \p{L}+)?) que (?!(?:he|hemos|me|te|nos|lo|la|los|las)\s|\p{L}+(?:mos|é|í)\s)/iu,
        '$1 ',
      ),
  leans,
  follows: (text) => following.test(text),
  ...romance(data, leans),
  headlines,
  phrases,
  abbreviations: 'sr sra dr dra aprox núm pág av c ej ee uu etc'.split(' '),
  otherAddress:
    /(?<!\p{L})(?:vosotr[ao]s|os|ustedes|usted|vuestr[ao]s?|vos|venid|contadnos|decidme|les (?:pedimos|informamos|agradecemos)|\p{L}{2,}[áé]is)(?!\p{L})/iu,
  // `Porque subió el alquiler.` is no sentence.
  seam: /(?:^|[.!?] )(?:porque|aunque|como) [^,?]+[.!](?:\s|$)/i,
});
