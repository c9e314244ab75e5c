import { time } from './time.data';

const launched = new RegExp(
  `^(?:(?:${time}),? )?(?:lançamos|lançámos|publicamos|publicámos|estreamos|apresentamos|adicionamos|ativamos|lancei|publiquei|acabamos de lançar|acabámos de lançar) (?:(?:${time}) )?((?:(?:os?|as?|uma?|meus?|minhas?|noss[ao]s?) )?[^,;:]{3,70}?)(?:,? (?:${time}))?$`,
  'iu',
);
const seeking =
  /^(?:estamos contratando|estamos a contratar|procuramos|buscamos|contratamos|procuro|estamos à procura de|estamos procurando) (?:uma? )?([^,;:]{4,})$/iu;

/** `Novidade: o modo escuro`, `Vaga aberta: engenheira em Lisboa` */
export function headlines(text: string): string[] {
  const role = seeking.exec(text)?.[1];
  if (role) return [`Vaga aberta: ${role}`, `Procura-se: ${role}`];
  const thing = launched.exec(text)?.[1];
  if (!thing || / (?:às? \d+|porque|desde|para que|e) /.test(thing)) return [];
  const news = [`Novidade: ${thing}`];
  if (/^(?:o|a|o nosso|a nossa|nosso|nossa|meu|minha) /i.test(thing)) return [...news, `${thing} chegou`];
  return /^(?:os|as|nossos|nossas|meus|minhas) /i.test(thing) ? [...news, `${thing} chegaram`] : news;
}
