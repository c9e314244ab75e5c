import { time } from './time.data';

const launched = new RegExp(
  `^(?:(?:${time}),? )?(?:nous avons|on a|j['’]ai|nous venons de|on vient de) (?:lancé|publié|sorti|ajouté|activé|mis en ligne|présenté|lancer|publier|sortir|mettre en ligne) (?:(?:${time}) )?((?:(?:le|la|les|une?|des|notre|nos|mon|ma|mes) |l['’])?[^,;:]{3,70}?)(?: (?:${time}))?$`,
  'iu',
);
const seeking =
  /^(?:nous cherchons|on cherche|nous recrutons|on recrute|je cherche|nous recherchons) (?:une? )?([^,;:]{4,})$/iu;

/** `Nouveauté : le mode sombre`, `Poste ouvert : développeuse à Lyon` */
export function headlines(text: string): string[] {
  const role = seeking.exec(text)?.[1];
  if (role) return [`Poste ouvert: ${role}`, `On recrute: ${role}`];
  const thing = launched.exec(text)?.[1];
  if (!thing || / (?:à \d+|parce|depuis|pour que|et) /.test(thing)) return [];
  const news = [`Nouveauté: ${thing}`];
  if (/^(?:le |la |l['’]|mon |ma |notre )/i.test(thing)) return [...news, `${thing} est là`];
  return /^(?:les|mes|nos) /i.test(thing) ? [...news, `${thing} sont là`] : news;
}
