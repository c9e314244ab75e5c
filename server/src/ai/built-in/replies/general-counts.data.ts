import type { AskRule } from './ask.types';

/** Below every rule that knows the detail. */
const worth = 0.3;
const number = '(?<![\\d.,:/$€£-])(?<n>\\d{1,3}(?:[., ]\\d{3})+|\\d{1,4})';
const some = (noun: string, notNouns: string): RegExp =>
  new RegExp(`${number} (?<y>(?!(?:${notNouns})(?!\\p{L}))${noun})(?!\\p{L})`, 'u');
const dated = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';

/** What can be asked about any count, span or share, in the languages that are not taken apart. */
export const countQuestions: Readonly<Record<string, readonly AskRule[]>> = {
  de: [
    {
      about: 'general: count',
      pattern: some(
        '\\p{Lu}\\p{Ll}{2,}(?:e|en|er|n|s)',
        `Prozent|Euro|Uhr|Minuten?|Stunden?|Sekunden?|Tagen?|Wochen?|Monaten?|Jahren?|${dated}`,
      ),
      asks: {
        compared: ['{n} {y}: mehr oder weniger als gedacht?'],
        before: ['Und wie viele waren es beim letzten Mal, wenn es jetzt {n} sind?'],
      },
      worth,
    },
    {
      about: 'general: every',
      pattern: /(?<!\p{L})(?<q>alle \d+ (?:Minuten|Stunden|Tage|Wochen))/iu,
      asks: {
        before: ['Wie war es, bevor es {q} hieß?'],
        precise: ['Gilt das mit „{q}“ auch am Wochenende?'],
        how: ['Was musste sich dafür ändern, dass es {q} klappt?'],
      },
      worth: 1,
    },
    {
      about: 'general: span',
      pattern: /(?<f>\d+ (?:Minuten|Stunden|Tagen?|Wochen|Monaten?))(?!\p{L})/u,
      unless: /alle \d+/i,
      asks: { 'how long': ['{f}: länger oder kürzer als gedacht?'] },
      worth,
    },
  ],
  es: [
    {
      about: 'general: count',
      pattern: some(
        '\\p{Ll}{3,}s',
        'minutos|horas|segundos|días|semanas|meses|años|veces|euros|dólares|pesos|grados|kilos|kilómetros|metros',
      ),
      asks: {
        compared: ['¿Son {n} {y} más o menos de lo esperado?'],
        how: ['¿Cómo se llegó a {n} {y}?'],
        before: ['Si ahora son {n}, ¿cuánto era la última vez?'],
      },
      worth,
    },
    {
      about: 'general: every',
      pattern: /(?<!\p{L})(?<q>cada \d+ (?:minutos|horas|días|semanas))/iu,
      asks: {
        before: ['¿Y cómo era antes de que fuera {q}?'],
        precise: ['¿Es {q} también los fines de semana?'],
        how: ['¿Qué tuvo que cambiar para que sea {q}?'],
      },
      worth: 1,
    },
    {
      about: 'general: span',
      pattern: /(?<f>\d+ (?:minutos|horas|días|semanas|meses))(?!\p{L})/iu,
      unless: /cada \d+/i,
      asks: { 'how long': ['¿Esos {f} fueron más o menos de lo previsto?'] },
      worth,
    },
  ],
  fr: [
    {
      about: 'general: count',
      pattern: some(
        '\\p{Ll}{3,}[sx]',
        'minutes|heures|secondes|jours|semaines|mois|ans|fois|euros|dollars|degrés|kilos|kilomètres|mètres',
      ),
      asks: {
        compared: ['{n} {y}, est-ce plus ou moins que prévu ?'],
        how: ['Comment en arrive-t-on à {n} {y} ?'],
        before: ["Et combien la dernière fois, si c'est {n} maintenant ?"],
      },
      worth,
    },
    {
      about: 'general: every',
      pattern: /(?<!\p{L})(?<q>tou(?:te)?s les \d+ (?:minutes|heures|jours|semaines))/iu,
      asks: {
        before: ["Et c'était comment, avant d'être {q} ?"],
        precise: ['Est-ce {q} le week-end aussi ?'],
        how: ["Qu'est-ce qui a dû changer pour arriver à {q} ?"],
      },
      worth: 1,
    },
    {
      about: 'general: span',
      pattern: /(?<f>\d+ (?:minutes|heures|jours|semaines|mois))(?!\p{L})/iu,
      unless: /tou(?:te)?s les \d+/i,
      asks: { 'how long': ['Ces {f}, était-ce plus ou moins que prévu ?'] },
      worth,
    },
  ],
  pt: [
    {
      about: 'general: count',
      pattern: some(
        '\\p{Ll}{3,}s',
        'minutos|horas|segundos|dias|semanas|meses|anos|vezes|euros|reais|dólares|graus|quilos|quilómetros|quilômetros|metros',
      ),
      asks: {
        compared: ['{n} {y}: mais ou menos do que o esperado?'],
        how: ['Como se chegou a {n} {y}?'],
        before: ['Se agora são {n}, quanto era da última vez?'],
      },
      worth,
    },
    {
      about: 'general: every',
      pattern: /(?<!\p{L})(?<q>(?:a )?cada \d+ (?:minutos|horas|dias|semanas))/iu,
      asks: {
        before: ['E como era antes de ser {q}?'],
        precise: ['É {q} também aos fins de semana?'],
        how: ['O que teve de mudar para ser {q}?'],
      },
      worth: 1,
    },
    {
      about: 'general: span',
      pattern: /(?<f>\d+ (?:minutos|horas|dias|semanas|meses))(?!\p{L})/iu,
      unless: /cada \d+/i,
      asks: { 'how long': ['Esses {f} foram mais ou menos do que o previsto?'] },
      worth,
    },
  ],
};
