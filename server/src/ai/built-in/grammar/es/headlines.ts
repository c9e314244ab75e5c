import { time } from './time.data';

const launched = new RegExp(
  `^(?:(?:${time}) )?(?:(?:hemos|he) (?:lanzado|publicado|estrenado|sacado|activado|añadido|presentado)|lanzamos|publicamos|estrenamos|presentamos|añadimos|lancé|publiqué) (?:(?:${time}) )?((?:(?:el|la|los|las|una?|mis?|nuestr[ao]s?) )?[^,;:]{3,70}?)(?: (?:${time}))?$`,
  'iu',
);
const seeking = /^(?:buscamos|estamos buscando|busco|contratamos|queremos contratar) (?:a )?(?:una? )?([^,;:]{4,})$/iu;

/** `Novedad: el modo oscuro`, `Se busca: desarrollador en Sevilla` */
export function headlines(text: string): string[] {
  const role = seeking.exec(text)?.[1];
  if (role) return [`Se busca: ${role}`, `Vacante: ${role}`];
  const thing = launched.exec(text)?.[1];
  if (!thing || / (?:a las?|porque|desde|para que|y) /.test(thing)) return [];
  const news = [`Novedad: ${thing}`];
  if (/^(?:el|la|mi|nuestr[ao]) /i.test(thing)) return [...news, `Ya está aquí ${thing}`];
  return /^(?:los|las|mis|nuestr[ao]s) /i.test(thing) ? [...news, `Ya están aquí ${thing}`] : news;
}
