const days = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';

/** When something happened, as far as it can stand at either end of a sentence. */
export const time = `hoy|ayer|anoche|esta (?:mañana|semana|tarde|noche)|este (?:mes|año|verano|invierno|fin de semana|${days})|el (?:${days})(?: pasado)?|la semana pasada|el (?:mes|año|verano) pasado|en (?:${months}|20\\d\\d)|hace (?:\\d+|una?|dos|tres|cuatro|cinco|seis) (?:días?|semanas?|mes(?:es)?|años?|horas?)`;
