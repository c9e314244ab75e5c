import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They say `tú`, which every Spanish-speaking country understands. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern: anyWord('sorteamos|sorteo|sortear'),
      questions: [],
      closings: ['Suerte a todas las personas que participen.'],
    },
    {
      pattern: anyWord('mi (?:primer |nuevo )?libro'),
      questions: ['¿Quién lo va a leer?'],
      closings: ['Si lo lees, cuenta con qué parte te quedaste.'],
    },
    {
      pattern: /^(?:un )?consejo:|recomendaría|he aprendido .*:|aprendí .*:/i,
      questions: ['¿Qué añadirías tú?'],
      closings: ['Si tienes un consejo mejor, déjalo por aquí.'],
    },
    {
      pattern: anyWord('nuevo en el blog|art[íi]culo|entrada del blog'),
      questions: [],
      closings: ['Buena lectura.', 'Se agradecen comentarios y también correcciones.'],
    },
    {
      pattern: /(?:client|usuari)[\s\S]*["“«]/i,
      questions: ['¿Qué frase de un cliente se te quedó grabada?'],
      closings: ['Una frase para guardar.'],
    },
    {
      pattern: /^¡?(?:muchas )?gracias/i,
      questions: [],
      closings: ['Había que decirlo en público.'],
    },
    {
      pattern: anyWord('podcast|episodio'),
      isUpdate: true,
      questions: ['¿A quién deberíamos invitar?'],
      closings: ['Dale al play cuando tengas un rato.', 'Se aceptan ideas para temas e invitados.'],
    },
    {
      pattern: anyWord(
        'contratado|contratamos a nuestr\\p{L}+|nuevo (?:trabajo|puesto|compañero)|nueva compañera|primer (?:empleado|día)|se incorpora|fichado|me han (?:cogido|contratado)',
      ),
      isUpdate: true,
      questions: ['¿Qué te ayudó a ti la primera semana?'],
      closings: ['Por un buen comienzo.'],
    },
    {
      pattern: anyWord('perdón|disculpas?|disculpad|lo sentimos|lo siento|sentimos|caída|incidencia'),
      questions: ['¿Te sigue fallando algo?', '¿Ya te funciona todo?'],
      closings: ['Respondemos aquí a cualquier duda.', 'Si te afectó y algo sigue sin funcionar, escríbenos por aquí.'],
    },
    {
      pattern: anyWord('buscamos|estamos buscando|contratamos|vacante|oferta de empleo|se busca|busco (?:un|una|a)'),
      questions: ['¿Conoces a alguien?', '¿A quién le puede interesar?'],
      closings: [
        'Compartir ayuda.',
        'Si te encaja, escribe.',
        'Si conoces a alguien que esté buscando algo así, pásale esto.',
      ],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d de \p{L}|a las \d|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|próxim|mañana))[\s\S]*(?<!\p{L})(?:conferencia|voy a hablar|doy una|meetup|taller|webinar|charla|evento|feria|concierto|presentación|jornada|encuentro|fiesta|ponencia)(?!\p{L})/iu,
      questions: ['¿Quién viene?', '¿Te apuntas?'],
      closings: ['Si vas, acércate a saludar.', 'Si tienes alguna duda antes de venir, déjala aquí.'],
    },
    {
      pattern: anyWord(
        '(?:nuestr[ao]|mi) (?:\\p{L}+ )?(?:tienda(?! online)|cafetería|panadería|restaurante|local|librería|taberna|frutería)|inauguramos|abrimos (?:también )?(?:los|la|el) (?:sábados|domingos|taberna|tienda|panadería|bar|cafetería|restaurante|librería)',
      ),
      isUpdate: true,
      questions: ['¿Te pasas?', '¿Nos vemos allí?'],
      closings: [
        'Te esperamos.',
        'Pásate cuando quieras.',
        'Si te pilla cerca, pásate; y si conoces a alguien por la zona, avísale.',
      ],
    },
    {
      pattern: anyWord(
        'lanzamos|nuevo:|ya puedes|hemos lanzado|lancé|publicamos|hemos publicado|versión|beta|estrenamos|hemos estrenado|disponible|modo oscuro|nueva función|actualización|hemos abierto|ya puedes',
      ),
      isUpdate: true,
      questions: ['¿Qué echas en falta?', '¿Lo pruebas?'],
      closings: [
        'Se agradecen las críticas.',
        'Se agradece saber dónde se atasca.',
        'Pruébalo y cuenta qué cambiarías, aunque sea un detalle.',
      ],
    },
    {
      pattern: anyWord(
        'bugs?|error|fallo|borré|borramos|backup|copia de seguridad|base de datos|servidor|despleg\\p{L}+|rollback|consulta|índice',
      ),
      questions: ['¿Qué habrías mirado primero?', '¿A quién más le ha pasado?'],
      closings: ['Si te ha pasado algo parecido, cuéntalo: siempre ayuda leer cómo lo arreglaron otros.'],
    },
    {
      pattern: anyWord('mis? (?:tarifas?|precios?|honorarios)'),
      isUpdate: true,
      questions: ['¿Lo habrías hecho tú?', '¿Quién más se ha atrevido?'],
      closings: ['Si ya lo has hecho, cuenta cómo te fue.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|pesos|\$))[\s\S]*(?<!\p{L})(?:precios?|tarifas?|plan gratuito|cuesta|descuento|honorarios|suscripción)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['¿Qué habrías decidido tú?', '¿Tienes dudas?'],
      closings: ['Dudas, por aquí.', 'Si tienes cualquier duda sobre los precios, pregunta aquí y te respondemos.'],
    },
    {
      pattern: anyWord('maratón|kilómetros?|corrí|corrido|dominadas|entren\\p{L}+|examen|aprobé|aprobado|carné'),
      isUpdate: true,
      questions: ['¿Cuál es tu próximo reto?', '¿Quién más está entrenando para algo?'],
      closings: ['Tenía que contarlo.', 'Ahora toca descansar.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:hemos|he|hoy|ayer|\p{L}+aron|\p{L}+ieron)(?!\p{L}))(?=.*(?<!\p{L})(?:mejor|peor|debería\p{L}*|hay que|(?:no )?necesita\p{L}*|nunca|siempre|nadie|sobrevalorad|pérdida de tiempo|creo|mi opinión|opino|la mayoría|demasiado|sobra|falta)(?:[ao]s?)?(?!\p{L}))/isu,
      questions: ['¿Quién lo ve de otra manera?', '¿Dónde falla esta idea?', '¿Tú lo ves igual?'],
      closings: ['Se aceptan ejemplos en contra.', 'Si tienes un ejemplo que demuestre lo contrario, compártelo aquí.'],
    },
    {
      pattern: anyWord(
        'ingresos|ventas|bajas|conversión|activación|registros|tiempo de carga|suscriptores|seguidores|facturación|tasa de',
      ),
      isUpdate: true,
      questions: ['¿Cómo te va a ti con esto?'],
      closings: ['Dudas, por aquí.', 'Si quieres más detalle, pregunta.'],
    },
    {
      pattern: anyWord('client[ea]s?|usuari[ao]s?'),
      isUpdate: true,
      questions: [],
      closings: ['Dudas, por aquí.', 'Si quieres más detalle, pregunta.'],
    },
    {
      pattern: anyWord('libro|capítulo|novela|estoy leyendo'),
      questions: ['¿Qué estás leyendo?', '¿Qué leo después?'],
      closings: ['Se aceptan recomendaciones.'],
    },
    {
      pattern: /^/,
      questions: [],
      closings: ['Había que contarlo.', 'Esto había que contarlo en algún sitio.'],
    },
  ],
  anyClosing: 'Quien quiera saber más puede preguntar aquí mismo, en las respuestas.',
  anyQuestion: '¿Alguna pregunta?',
  openers: {
    casual: ['Novedades por aquí:'],
    playful: ['Atención:'],
    warm: ['Te cuento:'],
  },
  reasonLabels: ['El motivo:', 'La razón:'],
  beforeAfter: ['antes {a}, ahora {b}.'],
  and: ' y ',
  topicLines: [
    { kind: 'tips', text: '{T}: ¿qué consejo te ha funcionado de verdad?' },
    { kind: 'tips', text: 'Para {t} hay mil consejos. ¿Cuál sigues usando un mes después?' },
    { kind: 'tips', text: '{T}: mejor un consejo que pruebas esta semana que diez que guardas.' },
    { kind: 'tips', text: '¿Qué consejo para {t} no le darías ya a nadie?' },
    { kind: 'own', text: '{T}: ¿qué quieres saber primero?' },
    { kind: 'own', text: 'En esto andamos: {t}.' },
    { kind: 'own', text: '{T}. Las preguntas, cuando quieras.' },
    { kind: 'own', text: '{T}: se admiten preguntas.' },
    { kind: 'any', text: '{T}: ¿qué creías antes y ya no?' },
    { kind: 'any', text: 'Una pregunta sobre {t}: ¿qué harías distinto hoy?' },
    { kind: 'any', text: 'Si empiezas con este tema ({t}), pregunta a alguien a quien ya le haya salido mal.' },
    { kind: 'any', text: '{T}: ¿qué subestima casi todo el mundo al principio?' },
    { kind: 'any', text: 'Sobre {t} se lee mucho. Ejemplos propios hay menos. ¿Tienes uno?' },
    { kind: 'any', text: '{T}: ¿quién lo explica de forma que se entienda a la primera?' },
  ],
  questionLines: [
    '{Q} Prefiero ejemplos a teorías.',
    '{Q}\n\nValen respuestas cortas.',
    'Pregunta abierta:\n\n{Q}',
    '{Q} ¿Y ha cambiado tu respuesta con el tiempo?',
    '{Q} Me interesa lo que has vivido tú.',
  ],
  requestLines: [
    '{Q} Recomendaciones por aquí o por mensaje.',
    '{Q} Gracias de antemano.',
    '{Q}\n\nLo que más ayuda es la experiencia propia.',
  ],
  linkLines: [
    '¿Alguien ha leído esto? {L}',
    'Para leer luego: {L}',
    'Un enlace para la pausa del café: {L}',
    'Me interesa tu opinión sobre esto: {L}',
  ],
};
