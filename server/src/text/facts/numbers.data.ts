/** Words for numbers in English, German, Spanish, French and Portuguese; "one" and "first" state nothing and are left out. */
export const unitWords: Readonly<Record<string, number>> = spread({
  2: 'two zwei dos deux dois duas',
  3: 'three drei tres trois três',
  4: 'four vier cuatro quatre quatro',
  5: 'five fünf cinco cinq',
  6: 'six sechs seis',
  7: 'seven sieben siete sept sete',
  8: 'eight acht ocho huit oito',
  9: 'nine neun nueve neuf nove',
  10: 'ten zehn diez dix dez',
  11: 'eleven elf once onze',
  12: 'twelve zwölf doce douze doze dozen dozens dutzend docena douzaine dúzia',
  13: 'thirteen dreizehn trece treize treze',
  14: 'fourteen vierzehn catorce quatorze catorze',
  15: 'fifteen fünfzehn quince quinze',
  16: 'sixteen sechzehn dieciséis seize dezesseis dezasseis',
  17: 'seventeen siebzehn diecisiete dix-sept dezessete dezassete',
  18: 'eighteen achtzehn dieciocho dix-huit dezoito',
  19: 'nineteen neunzehn diecinueve dix-neuf dezenove dezanove',
  20: 'twenty zwanzig veinte vingt vinte',
  30: 'thirty dreißig dreissig treinta trente trinta',
  40: 'forty vierzig cuarenta quarante quarenta',
  50: 'fifty fünfzig cincuenta cinquante cinquenta',
  60: 'sixty sechzig sesenta soixante sessenta',
  70: 'seventy siebzig setenta soixante-dix',
  80: 'eighty achtzig ochenta quatre-vingts quatre-vingt oitenta',
  90: 'ninety neunzig noventa quatre-vingt-dix',
});

/** What a number before them is multiplied by; alone they stand for an amount of their own. */
export const scaleWords: Readonly<Record<string, number>> = spread({
  100: 'hundred hundreds hundert cien cientos ciento cent cents cem centenas centaines',
  1000: 'thousand thousands tausend tsd mil miles mille milliers milhares k',
  1000000: 'million millions millionen mio mio. mn m millón millones milhão milhões',
  1000000000: 'billion billions bn b milliarde milliarden mrd mrd. milliard milliards bilhão bilhões',
  10000: '万 萬',
  100000000: '億 亿',
});

/** Amounts without a figure: the same word in another language is the same statement. */
export const shareWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    half: 'half halves halved hälfte halb halbe halbiert mitad moitié metade',
    third: 'third thirds drittel tercio tercios tiers terço',
    quarter: 'viertel',
    twice:
      'twice double doubled doubles doubling verdoppelt doppelt doble duplicó doublé dobro dobrou dobramos duplicamos',
    triple: 'triple tripled triples thrice verdreifacht dreifach triplicó triplé triplo triplicou',
  }).flatMap(([meaning, list]) => list.split(' ').map((word) => [word, meaning])),
);

/** Of these words English has others of the same letters. */
export const notInEnglish: ReadonlySet<string> = new Set(
  'once elf seize tiers cent cents quince dos sept mille mil cem'.split(' '),
);

/** Matches where a share word states no amount: "double-check". */
export const shareIdiom = /^[- ](?:check|checked|down|tap|click|edged|take|standard|time|hearted|way)/i;

/** Month names as they stand in dates. */
export const monthWords: Readonly<Record<string, number>> = spread({
  1: 'january jan januar enero janvier janeiro',
  2: 'february feb februar febrero février fevereiro',
  3: 'march mar märz marzo mars março',
  4: 'april apr abril avril',
  5: 'may mai mayo maio',
  6: 'june jun juni junio juin junho',
  7: 'july jul juli julio juillet julho',
  8: 'august aug agosto août',
  9: 'september sep sept septiembre septembre setembro',
  10: 'october oct oktober okt octubre octobre outubro',
  11: 'november nov noviembre novembre novembro',
  12: 'december dec dezember dez diciembre décembre dezembro',
});

/** Measures in full and short, as they stand after a number; "3h" and "9 Uhr" are read as times. */
export const measureNames = {
  second: 'seconds?|secs?|sekunden?|segundos?|secondes?',
  minute: 'minutes?|mins?|minuten?|minutos?',
  hour: 'hours?|hrs?|stunden?|std|horas?|heures?',
  day: 'days?|tage?n?|d[ií]as?|jours?',
  week: 'weeks?|wks?|wochen?|semanas?|semaines?',
  month: 'months?|monate?n?|mes(?:es)?|mois|mês',
  year: 'years?|yrs?|jahre?n?|a[ñn]os?|ans|années?',
  km: 'km|kilomet(?:er|re)s?|kilometern?|kil[óo]metros?|quil[óô]metros?|kilomètres?',
  mile: 'miles?|meilen?|millas?|milhas?',
  kg: 'kg|kilos?|kilograms?|kilogramm',
} as const;

/** Days of the week in the five languages, Monday first; short forms only say what a brief may mean. */
export const weekdays: readonly { names: string; short: string }[] = [
  { names: 'monday montag lunes lundi segunda-feira', short: 'Mon Mo' },
  { names: 'tuesday dienstag martes mardi terça-feira', short: 'Tue Tues Di' },
  { names: 'wednesday mittwoch miércoles mercredi quarta-feira', short: 'Wed Mi' },
  { names: 'thursday donnerstag jueves jeudi quinta-feira', short: 'Thu Thur Thurs Do' },
  { names: 'friday freitag viernes vendredi sexta-feira', short: 'Fri Fr' },
  { names: 'saturday samstag sonnabend sábado samedi', short: 'Sat Sa' },
  { names: 'sunday sonntag domingo dimanche', short: 'Sun So' },
];

export const dayWords: ReadonlySet<string> = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday yesterday tomorrow montag dienstag mittwoch donnerstag freitag ' +
    'samstag sonntag gestern lunes martes miércoles jueves viernes sábado domingo ayer lundi mardi mercredi jeudi vendredi ' +
    'samedi dimanche hier demain segunda-feira terça-feira quarta-feira quinta-feira sexta-feira ontem amanhã'
  ).split(' '),
);

/** Expressions whose figures state nothing. */
export const figuresOfSpeech =
  /(?<![\p{L}\p{N}.,])(?:24\/7|24x7|50\/50|80\/20|1:1|9[- ]to[- ]5|b2b|b2c|b2g|d2c|web3|mp3|mp4|h264|utf-8|a4|2d|3d|one on one|365 days)(?![\p{L}\p{N}])/giu;

function spread(table: Readonly<Record<number, string>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([value, list]) => list.split(' ').map((word) => [word, Number(value)])),
  );
}
