import { shown, type StripeObjectsRepository } from './stripe-objects.repository';
import { StripeProblem } from './stripe-problem';

type Fields = Record<string, unknown>;

/** `expand[]=data.latest_invoice`: ids in an answer give way to the objects. */
export async function expand(objects: StripeObjectsRepository, answer: Fields, paths: string[]): Promise<Fields> {
  const copy = structuredClone(answer);
  const follow = async (place: unknown, [key, ...rest]: string[]): Promise<void> => {
    if (key === undefined || place === null) return;
    const fields = place as Fields;
    if (typeof place !== 'object' || !(key in fields))
      throw new StripeProblem(400, `This property cannot be expanded (${key}).`, { param: 'expand' });
    const found = typeof fields[key] === 'string' ? await objects.findAny(fields[key]) : null;
    if (found) fields[key] = shown(found);
    for (const next of [fields[key]].flat()) await follow(next, rest);
  };
  for (const path of paths.slice(0, 20)) await follow(copy, path.split('.'));
  return copy;
}
