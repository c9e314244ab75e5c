import { figured } from '../source/slots';
import { anyWord } from '../grammar/shared/words';
import type { AskRule } from './ask.types';

/** As `en-details.data.ts`; without address where the language allows it, because a stranger may be one or many. */
export const spanishQuestions: readonly AskRule[] = [
  {
    about: 'change',
    pattern: figured('de {f} (?:\\p{L}+ ){0,2}?a {g}'),
    asks: {
      how: ['¿Qué hizo la mayor parte del camino entre {f} y {g}: un cambio grande o muchos pequeños?'],
      after: ['¿Se ha quedado en {g} desde entonces o vuelve a subir cuando nadie mira?'],
      precise: ['¿{g} es la media o un buen día?'],
    },
    worth: 3,
  },
  {
    about: 'price',
    pattern: anyWord('precios?|tarifas?|cobrar|alquiler'),
    asks: {
      who: ['¿Quién se quejó más: quien menos paga o quien más lo usa?'],
      compared: ['¿Con qué lo compara la gente: con la competencia o con lo que hacía antes?'],
    },
    worth: 0.8,
  },
  {
    about: 'left',
    pattern: figured(
      '(?:{n} (?:de \\p{L}+ )?(?:clientes|personas|usuarios|suscriptores)? ?(?:se fueron|cancelaron|se dieron de baja|se marcharon)|(?:se fueron|cancelaron|perdimos|se dieron de baja|se marcharon) {m} (?:clientes|personas|usuarios|suscriptores))',
    ),
    asks: {
      who: ['¿Tenían algo en común quienes se fueron, como el plan o la antigüedad?'],
      why: ['¿Dieron alguna razón o simplemente dejaron de responder?'],
    },
    worth: 3,
  },
  {
    about: 'switch',
    pattern: anyWord(
      'migr[aoóé]\\p{L}*|cambiamos (?:de|a)|cambié (?:de|a)|pasamos de|pasé de|dejamos|sustituimos|reemplazamos',
    ),
    asks: {
      before: [
        '¿Cuál fue la gota que colmó el vaso con lo anterior?',
        '¿Qué es lo que más se echa de menos de lo anterior?',
      ],
      after: ['¿Qué ha salido peor desde el cambio?'],
      how: ['¿Fue de golpe o conviviendo las dos cosas un tiempo?'],
    },
    worth: 2.5,
  },
  {
    about: 'milestone',
    pattern: figured(
      '{n} (?:\\p{L}+ )?(?:clientes|usuarios|suscriptores|seguidores|miembros|descargas|lectores|oyentes|pedidos|registros)',
    ),
    unless:
      /llam\p{L}+|habl\p{L}+|entrevist\p{L}+|visit\p{L}+|se fueron|cancelaron|perdimos|se dieron de baja|se marcharon|\d \p{L}+ (?:más|menos)/iu,
    asks: {
      how: ['¿Fue una subida constante hasta {n} o una sola semana trajo casi todo?'],
      who: ['¿De dónde salieron los primeros cien, cuando nadie lo conocía?'],
      which: ['Si solo pudiera quedar un canal, ¿cuál sería?'],
    },
    worth: 2.5,
  },
  {
    about: 'cause',
    pattern: anyWord('bug|error en producción|fallo|caída|depurando|espacio en blanco'),
    asks: {
      how: ['¿Qué llevó al final a la pista buena: una corazonada, el log o ir descartando?'],
      after: ['¿Hay ya alguna comprobación que detecte el siguiente de este tipo?'],
      'how long': ['¿Cuánto tiempo llevaba ahí antes de que alguien lo notara?'],
    },
    worth: 2,
  },
  {
    about: 'launched',
    pattern: anyWord(
      'lanzamos|lancé|publicamos|publiqué|nueva versión|ya está disponible|estrenamos|hemos lanzado|presentamos',
    ),
    asks: {
      before: ['¿Cómo se las apañaba la gente hasta ahora?'],
      limit: ['¿Qué se quedó fuera a propósito para poder terminarlo?'],
      who: ['¿Quién lo pidió primero, y es lo que tenía en mente?'],
    },
    worth: 2,
  },
  {
    about: 'role',
    pattern: anyWord(
      'buscamos (?:a )?(?:una?|desarrollador\\p{L}*|diseñador\\p{L}*)|contratando|oferta de empleo|se busca',
    ),
    asks: {
      'how long': ['¿Qué debería estar hecho al acabar el primer mes?'],
      precise: ['¿Hay una banda salarial que se pueda compartir? Ahorra una llamada a las dos partes.'],
      limit: ['¿A qué requisito se renunciaría por la persona adecuada?'],
    },
    worth: 3,
  },
  {
    about: 'recommend',
    pattern: anyWord(
      'alguien (?:conoce|sabe|tiene|usa|recomienda)|recomendaciones|qué (?:me )?recomend\\p{L}+|busco (?:una?|algún|alguna)',
    ),
    asks: {
      before: ['¿Qué está ya probado y por qué no sirvió?'],
      limit: ['¿Puede costar algo o tiene que ser gratis?'],
      which: ['¿Qué es lo que tiene que hacer bien desde el primer día?'],
    },
    worth: 2.6,
  },
  {
    about: 'span',
    pattern: /(?<t>\d[\d.,]* (?:horas|días|semanas|meses|años))(?! de edad)/iu,
    within: /pasé|pasamos|tard[éóa]|llevó|costó|perdí|invert\p{L}+|después de/iu,
    asks: {
      'how long': ['¿Qué parte tardó más de lo previsto?'],
      before: ['¿Qué se quitaría si hubiera que hacerlo en la mitad de tiempo?'],
    },
    worth: 1.5,
  },
  {
    about: 'since',
    pattern: /(?<!\p{L})(?:llevamos|llevo|desde hace|hace) (?:\d|un|una|dos|tres|seis)/iu,
    asks: {
      'how long': ['¿Cuánto tardó en dejar de ser un esfuerzo?'],
      before: ['¿Qué fue lo más difícil del primer mes?'],
      limit: ['¿Qué tendría que pasar para volver a lo de antes?'],
    },
    worth: 2.2,
  },
  {
    about: 'percent',
    pattern: /(?<n>\d[\d.,]*\s?(?:%|por ciento))/iu,
    unless: /\bde \d.{0,15}\sal? \d|precio|alquiler/i,
    asks: {
      precise: ['¿{n} de cuántos? En un grupo pequeño eso pueden ser unas pocas personas.'],
      compared: ['¿Cómo estaba ese dato un año antes?'],
    },
    worth: 2.5,
  },
  {
    about: 'most people',
    pattern: /^la mayoría de/iu,
    asks: {
      precise: ['¿La mayoría de quienes empiezan, o también de quienes llevan años? Ahí esperaría diferencias.'],
      who: ['¿Qué hacen distinto quienes lo hacen bien?'],
    },
    worth: 2.5,
  },
  {
    about: 'claim',
    pattern: anyWord(
      'es mejor que|son mejores que|gana a|sobrevalorad[oa]s?|infravalorad[oa]s?|deberían?|hay que|nadie necesita',
    ),
    asks: {
      limit: ['¿Dónde deja de ser verdad?'],
      example: ['¿Con qué caso quedó claro?'],
      who: ['¿Quién lo discutiría más, y con qué argumento?'],
    },
    worth: 1.8,
  },
  {
    about: 'stop',
    pattern: anyWord('dejé de|dejamos de|dejad de|deja de|nunca más|eliminamos|quité'),
    asks: {
      after: ['¿Qué ocupó ese hueco?'],
      limit: ['¿En qué caso volvería?'],
      who: ['¿Alguien lo echó de menos?'],
    },
    worth: 2,
  },
  {
    about: 'list',
    pattern: /(?<n>\d{1,2}) (?:cosas|lecciones|consejos|reglas|errores|razones|libros|herramientas|pasos|ideas)/iu,
    asks: {
      which: ['¿Cuál de las {n} costó más creerse?'],
      limit: ['Si solo pudiera quedar una de las {n}, ¿cuál sería?'],
    },
    worth: 2.8,
  },
  {
    about: 'hiring',
    pattern: anyWord('entrevistas?|currículum|candidat[oa]s?|contrat(?:é|amos|ar|an)'),
    asks: {
      which: ['¿Qué pregunta dice más de alguien en una entrevista?'],
      'how long': ['¿A las cuántas semanas se sabe si ha salido bien?'],
    },
    worth: 2,
  },
  {
    about: 'sold',
    pattern: figured('(?:vend(?:í|imos|ió|ido) (?:\\p{L}+ )?{n}|{m} (?:copias|ejemplares|ventas))'),
    asks: {
      who: ['¿Quién compra: gente que ya lo conocía o gente que pasaba por ahí?'],
      how: ['¿Qué fue lo que más movió las ventas?'],
    },
    worth: 2.5,
  },
  {
    about: 'closed',
    pattern: anyWord('cerré|cerramos|cierro|cierra'),
    within: /tienda|negocio|empresa|proyecto|local|podcast/i,
    asks: {
      why: ['¿Cuándo quedó claro, y cuánto se aguantó después?'],
      after: ['¿Qué se viene de ahí a lo siguiente?'],
    },
    worth: 3,
  },
  {
    about: 'trial',
    pattern: anyWord('estamos probando|probamos|en pruebas|prueba piloto'),
    asks: {
      limit: ['¿Qué tendría que pasar para darlo por fallido?'],
      who: ['¿A quién le está costando más?'],
      after: ['¿Qué pasa cuando termine la prueba?'],
    },
    worth: 2.6,
  },
  {
    about: 'meetings',
    pattern: anyWord('reuniones|reunión|dailys?|standups?'),
    asks: {
      which: ['¿Cuál de ellas defendería alguien si se quitaran todas?'],
      how: ['¿Quién apunta lo que se decide y dónde queda?'],
    },
    worth: 1,
  },
  {
    about: 'remote',
    pattern: anyWord('teletrabajo|remoto|oficina|híbrido'),
    asks: {
      who: ['¿De qué tamaño es el equipo al que le funciona?'],
      limit: ['¿Qué se sigue haciendo en la misma sala?'],
    },
    worth: 1,
  },
  {
    about: 'customer',
    pattern: anyWord('clienta|cliente|paciente|alumn[oa]'),
    asks: {
      'how many': ['¿Fue un caso suelto o ya lo había dicho alguien más?'],
      after: ['¿Y cómo siguió la cosa después?'],
    },
    worth: 0.8,
  },
  {
    about: 'AI',
    pattern: /(?<!\p{L})(?:IA|ChatGPT|LLMs?|Copilot)(?!\p{L})/u,
    asks: {
      which: ['¿En qué tarea se probó y se acabó descartando?'],
      precise: ['¿Cómo se revisa lo que sale? Ahí suele irse el tiempo ahorrado.'],
    },
    worth: 1,
  },
  {
    about: 'train',
    pattern: anyWord('tren(?:es)?|autobús|metro|retraso|bici(?:cleta)?|carril bici'),
    asks: {
      why: ['¿Dieron alguna explicación o solo una hora nueva?'],
      compared: ['¿Cuánto se tardaría en bici o en autobús?'],
    },
    worth: 1,
  },
  {
    about: 'baking',
    pattern: anyWord('pan|panes|masa madre|panadería|horno|horneé|croissants?'),
    asks: {
      how: ['¿Qué harina es, y cuánto reposa la masa?'],
      which: ['¿Qué es lo primero que se agota el sábado?'],
    },
    worth: 1,
  },
  {
    about: 'writing',
    pattern: anyWord('escribir|escribí|newsletter|blog|novela|artículos?|palabras'),
    asks: {
      how: ['¿Se recorta mientras se escribe o al día siguiente?'],
      who: ['¿Quién lo lee antes que nadie?'],
    },
    worth: 0.8,
  },
  {
    about: 'software',
    pattern: anyWord('despliegues?|base de datos|postgres|tests?|refactoriz\\p{L}*|código|servidor(?:es)?|nube'),
    asks: {
      'how many': ['¿Cuánta gente lo mantiene, y a quién le suena el teléfono de noche?'],
      limit: ['¿A partir de qué tamaño sería otra la decisión?'],
    },
    worth: 0.8,
  },
];
