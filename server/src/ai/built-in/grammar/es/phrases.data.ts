import type { Phrases } from '../shared/pack.types';
import { anyWord } from '../shared/words';

/** Whole lines a person may add without stating a fact. They say `tú`, which every Spanish-speaking country understands. */
export const phrases: Phrases = {
  kinds: [
    {
      pattern:
        /(?<!\p{L})mi (?:abuel[ao]|madre|padre|hij[ao]|herman[ao])(?!\p{L})[\s\S]*(?:primer|aprend|ganad|aprobad|jubila|termin|programado)/iu,
      questions: [],
      closings: ['Perdón por el orgullo, pero tenía que contarlo.'],
    },
    {
      pattern: /(?<!\p{L})(?:ganamos|hemos ganado|nos han dado el premio)(?!\p{L})/iu,
      questions: [],
      closings: ['Perdón por presumir, pero había que contarlo.'],
    },
    {
      pattern: /^(?:creo|opino|pienso|considero) que/iu,
      questions: ['¿Quién lo ve de otra manera?', '¿Me equivoco?'],
      closings: ['Si crees que me equivoco, dame un ejemplo.', 'Acepto réplicas, sobre todo con ejemplos.'],
    },
    {
      pattern: anyWord('vendo|vendemos mi|regalamos|regalo \\d+|se regala|se regalan|doy \\d+'),
      questions: [],
      closings: ['Si te interesa, escríbeme por aquí.'],
    },
    {
      pattern: anyWord('busco (?:piso|habitación|local|taller|casa|garaje)'),
      questions: [],
      closings: ['Si sabes de algo, escríbeme por aquí.'],
    },
    {
      pattern: anyWord('\\d+ (?:días|semanas|meses|años) sin|cada día|todos los días'),
      questions: ['¿Alguien por aquí ha probado algo parecido?'],
      closings: [],
    },
    {
      pattern: anyWord('sorteamos|sorteo|sortear'),
      questions: [],
      closings: ['Suerte a todas las personas que participen.'],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:\d de \p{L}|a las \d|el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|próxim|mañana))[\s\S]*(?<!\p{L})(?:conferencia|voy a hablar|doy una|meetup|taller (?:de|sobre)|webinar|charla|evento|feria de|concierto|presentación|jornada|encuentro|fiesta|ponencia)(?!\p{L})/iu,
      questions: ['¿Quién se apunta?', '¿Te vienes?'],
      closings: ['Si vas a estar por allí, acércate a saludar.', 'Si vienes, tráete a alguien.'],
    },
    {
      pattern: anyWord('mi (?:primera? |nuev[ao] )?(?:libro|novela)'),
      questions: ['¿Quién se apunta a leerlo?'],
      closings: ['Si lo lees, dime con sinceridad qué te ha parecido.'],
    },
    {
      pattern: /^(?:un )?consejo:|recomendaría|he aprendido .*:|aprendí .*:/i,
      questions: ['¿Qué añadirías tú?'],
      closings: ['Si tienes un consejo mejor, déjalo por aquí.'],
    },
    {
      pattern: anyWord('nuevo en el blog|entrada del blog|nuevo artículo'),
      questions: [],
      closings: ['Si ves algún error, avísame y lo corrijo.', 'Buena lectura.'],
    },
    {
      pattern:
        /(?<!\p{L})client\p{L}+[\s\S]*(?:dijo|ha dicho|escribió|contó|escrito)[\s\S]*(?<!\p{L})(?:por fin|ahorra|gracias a|menos|mejor|más fácil)(?!\p{L})/iu,
      questions: [],
      closings: ['Con mensajes así da gusto ponerse a trabajar por la mañana.'],
    },
    {
      pattern: /^¡?(?:muchas )?gracias|(?:client|usuari)[\s\S]*["“«]/i,
      questions: [],
      closings: [],
    },
    {
      pattern: anyWord('podcast|episodio'),
      isUpdate: true,
      questions: ['¿A quién deberíamos invitar?'],
      closings: ['Dale al play cuando tengas un rato.'],
    },
    {
      pattern: anyWord('contratamos a nuestr\\p{L}+|nuevo compañero|nueva compañera|se incorpora|fichado'),
      isUpdate: true,
      questions: [],
      closings: ['Qué ganas de trabajar juntos.'],
    },
    {
      pattern: anyWord('nuevo (?:trabajo|puesto)|primer (?:día|contrato|empleo)|me han (?:cogido|contratado)'),
      isUpdate: true,
      questions: ['¿Qué te ayudó a ti las primeras semanas?'],
      closings: ['Si estás buscando ahora mismo: no te rindas.'],
    },
    {
      pattern: anyWord('perdón|disculpas?|disculpad|lo sentimos|lo siento|sentimos|caída|incidencia'),
      questions: ['¿Ya te funciona todo?'],
      closings: [
        'Si algo sigue sin funcionarte, escríbenos por aquí y lo miramos.',
        'Respondemos aquí a cualquier duda.',
      ],
    },
    {
      pattern:
        /(?:busca|necesit|hac\p{L}+ falta)[\s\S]*(?:voluntari|donativ|donacion)|(?<!\p{L})(?:nos faltan?|nos hacen? falta)(?!\p{L})/iu,
      questions: ['¿Quién puede echar una mano?'],
      closings: [
        'Si puedes, echa una mano. Si no, compartir también ayuda.',
        'Si conoces a alguien que pueda ayudar, pásale esto.',
      ],
    },
    {
      pattern: anyWord('buscamos|estamos buscando|contratamos|vacante|oferta de empleo|se busca|busco (?:un|una|a)'),
      questions: ['¿Conoces a alguien a quien le encaje?', '¿A quién le podría interesar?'],
      closings: ['Compartir ayuda.', 'Si conoces a alguien a quien le encaje, pásale esto.'],
    },
    {
      pattern: anyWord(
        'se muda|nos mudamos|inauguramos|abrimos (?:también )?(?:los|la|el) (?:sábados|domingos|taberna|tienda|panadería|bar|cafetería|restaurante|librería|local)|(?:tienda|cafetería|panadería|restaurante|local|librería|taberna|frutería) (?:abre|abrirá|reabre)|reabrimos',
      ),
      isUpdate: true,
      questions: ['¿Te pasas?'],
      closings: ['Te esperamos.', 'Si te pilla cerca, pásate a vernos.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:se cierra|falla|no funciona|caíd))[\s\S]*(?<!\p{L})(?:lanzamos|nuevo:|ya puedes|hemos lanzado|lancé|publicamos|hemos publicado|versión|beta|estrenamos|hemos estrenado|disponible|modo oscuro|nueva función|actualización)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['¿Qué echas en falta todavía?', '¿Qué te gustaría que hiciéramos después?'],
      closings: ['Si algo no va fino, dilo por aquí.', 'Pruébala y dinos qué te chirría.'],
    },
    {
      pattern:
        /^(?![\s\S]*(?:pago|afect|p[aá]g(?:ina|e) \d))[\s\S]*(?<!\p{L})(?:bugs?|error|se nos cayó|perdimos el (?:vuelo|tren|avión)|fallo|borré|borramos|backup|copia de seguridad|base de datos|servidor|despleg\p{L}+|rollback)(?!\p{L})/iu,
      questions: ['¿A quién más le ha pasado algo así?'],
      closings: ['Por favor, dime que esto no me pasa solo a mí.'],
    },
    {
      pattern: anyWord('mis? (?:tarifas?|precios?|honorarios)'),
      isUpdate: true,
      questions: ['¿Quién más se ha atrevido a hacerlo?'],
      closings: [],
    },
    {
      pattern:
        /^(?=[\s\S]*(?:€|\beuro|pesos|\$))[\s\S]*(?<!\p{L})(?:precios?|tarifas?|plan|cuesta|sube|subimos|descuento|honorarios|suscripción)(?!\p{L})/iu,
      isUpdate: true,
      questions: ['¿Tienes alguna duda?'],
      closings: ['Si te queda alguna duda, pregunta por aquí.', 'Dudas, por aquí.'],
    },
    {
      pattern: anyWord('examen|aprobé|aprobado|carné|oposición'),
      isUpdate: true,
      questions: ['¿Quién más está preparando un examen?'],
      closings: ['Si todavía estás en ello: ánimo, se puede.'],
    },
    {
      pattern: anyWord('maratón|corrí|corrido|dominadas|entren\\p{L}+'),
      isUpdate: true,
      questions: ['¿Quién más está entrenando para algo?'],
      closings: ['Tenía que contarlo, no me aguantaba.'],
    },
    {
      pattern:
        /^(?!.*[\d\n"“«])(?!.*(?<!\p{L})(?:hemos|he|hoy|ayer|\p{L}+aron|\p{L}+ieron)(?!\p{L}))(?=.*(?<!\p{L})(?:mejor|peor|debería\p{L}*|hay que|(?:no )?necesita\p{L}*|nunca|siempre|nadie|sobrevalorad|pérdida de tiempo|creo|mi opinión|opino|la mayoría|demasiado|sobra|falta)(?:[ao]s?)?(?!\p{L}))/isu,
      questions: ['¿Quién lo ve de otra manera?', '¿Me equivoco?'],
      closings: ['Si crees que me equivoco, dame un ejemplo.', 'Acepto réplicas, sobre todo con ejemplos.'],
    },
    {
      pattern: anyWord('ingresos|ventas|bajas|conversión|activación|registros|tiempo de carga|facturación|tasa de'),
      isUpdate: true,
      questions: ['¿Y a ti cómo te va con esto?'],
      closings: [],
    },
    {
      pattern: anyWord('libro|capítulo|novela|estoy leyendo'),
      questions: ['¿Qué leo después?'],
      closings: ['Se aceptan recomendaciones para el siguiente.'],
    },
    {
      pattern: anyWord('hace \\d+ años que|cumpl(?:o|imos|e) \\d+ años|aniversario|celebramos'),
      isUpdate: true,
      questions: [],
      closings: ['Gracias a quienes han estado ahí desde el principio.'],
    },
  ],
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
    { kind: 'tips', text: '{T}: ¿qué consejo te ha servido de verdad?' },
    { kind: 'tips', text: '{T}: ¿qué consejo ya no puedes ni oír?' },
    { kind: 'tips', text: '{T}: un consejo por respuesta, mejor si viene con el porqué.' },
    { kind: 'tips', text: '{T}: ¿cuál es el mejor consejo que te han dado, y quién te lo dio?' },
    { kind: 'own', text: '{T}: ¿qué quieres saber primero?' },
    { kind: 'own', text: 'En esto andamos: {t}.' },
    { kind: 'own', text: '{T}: deja tus preguntas aquí abajo.' },
    { kind: 'any', text: '{T}: ¿qué te ha servido a ti, y qué no le recomendarías a nadie?' },
    { kind: 'any', text: '{T}: ¿qué libro, charla o texto merece la pena?' },
    { kind: 'any', text: 'Próximo tema por aquí: {t}. ¿Qué pregunta contesto primero?' },
    { kind: 'any', text: '{T}: ¿qué te habría gustado saber antes?' },
    { kind: 'any', text: '{T}: cuéntame un caso de verdad, bueno o malo.' },
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
