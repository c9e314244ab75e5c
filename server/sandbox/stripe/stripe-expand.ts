import { Injectable } from '@nestjs/common';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { shown } from './stripe-events';
import { StripeProblem } from './stripe-problem';
import type { StripeObject } from './stripe.types';

const maxPaths = 20;
const isIdOfObject = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*_[A-Za-z0-9]+$/.test(value);

type Fields = Record<string, unknown>;

/** `expand[]=latest_invoice`: ids in an answer give way to the objects. */
@Injectable()
export class StripeExpand {
  constructor(private readonly objects: StripeObjectsRepository) {}

  async expand(answer: Fields, paths: string[]): Promise<Fields> {
    const copy = structuredClone(answer);
    for (const path of paths.slice(0, maxPaths)) await this.follow(copy, path.split('.'), path);
    return copy;
  }

  private async follow(place: unknown, keys: string[], path: string): Promise<void> {
    const [key, ...rest] = keys;
    if (key === undefined || place === null) return;
    if (Array.isArray(place)) {
      for (const entry of place) await this.follow(entry, keys, path);
      return;
    }
    if (typeof place !== 'object' || !(key in place)) {
      throw new StripeProblem(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
    }
    const fields = place as Fields;
    if (isIdOfObject(fields[key])) fields[key] = await this.load(fields[key]);
    await this.follow(fields[key], rest, path);
  }

  private async load(id: string): Promise<unknown> {
    const found: StripeObject | null = await this.objects.findAny(id);
    return found ? shown(found) : id;
  }
}
