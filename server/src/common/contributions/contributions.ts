import { type Abstract, type FactoryProvider, Injectable } from '@nestjs/common';

/** What a module gives to one below it, which cannot import it. */
export interface Contribution {
  readonly point: string;
  readonly name: string;
  readonly given: unknown;
}

/** Where a module takes what others give it; called, it makes a contribution. */
export interface ContributionPoint<Given> {
  (given: Given): Contribution;
  readonly point: string;
}

/**
 * Declares what a module takes from others. `point` begins with that module's name. Of a name there is one contribution, so
 * without `nameOf` the point takes one in all.
 */
export const definePoint = <Given>(
  point: string,
  nameOf: (given: Given) => string = () => point,
): ContributionPoint<Given> => Object.assign((given: Given) => ({ point, name: nameOf(given), given }), { point });

type Parts = Record<string, Abstract<unknown>>;
type Instances<Wanted extends Parts> = { [Name in keyof Wanted]: Wanted[Name]['prototype'] };

/** Carries what one module contributes. */
export class ModuleContributions {
  constructor(
    readonly module: string,
    readonly contributions: Contribution[],
  ) {}
}

/** A provider that gives lower modules something, made of these providers of its module: `<module>.contributions.ts`. */
export const contribute = <Wanted extends Parts>(
  module: string,
  parts: Wanted,
  list: (parts: Instances<Wanted>) => Contribution[],
): FactoryProvider<ModuleContributions> => ({
  provide: `${module}.contributions`,
  inject: Object.values(parts),
  useFactory: (...instances: unknown[]) => {
    const named = Object.fromEntries(Object.keys(parts).map((name, at) => [name, instances[at]]));
    return new ModuleContributions(module, list(named as Instances<Wanted>));
  },
});

interface PointContents {
  readonly givers: Map<string, string>;
  readonly given: Map<string, unknown>;
}

/** Collects what modules give to each other. */
@Injectable()
export class Contributions {
  private readonly points = new Map<string, PointContents>();
  private readonly needs = new Map<string, readonly string[]>();

  /**
   * Returns what is given, by name, in the order of the modules: empty until all of them have been made, so call this in a
   * constructor and look into it later. The start stops when nothing is given, or one of `needs` is not.
   */
  read<Given>({ point }: ContributionPoint<Given>, needs: readonly string[] = []): ReadonlyMap<string, Given> {
    this.needs.set(point, [...(this.needs.get(point) ?? []), ...needs]);
    return this.at(point).given as ReadonlyMap<string, Given>;
  }

  /** Reads a point that takes one contribution: as `read`, to be looked into later. */
  readOne<Given>(point: ContributionPoint<Given>): () => Given {
    const given = this.read(point);
    return () => {
      const [only] = given.values();
      if (only === undefined) throw unmet(point.point);
      return only;
    };
  }

  /** Throws for a second contribution of one name. `giver` is named then. */
  add(giver: string, contributions: Contribution[]): void {
    for (const { point, name, given } of contributions) {
      const contents = this.at(point);
      const other = contents.givers.get(name);
      if (other !== undefined)
        throw new Error(`The modules ${other} and ${giver} both contribute "${name}" to ${point}.`);
      contents.givers.set(name, giver);
      contents.given.set(name, given);
    }
  }

  /** Throws when something that a module reads is given by none, or the other way round. */
  check(): void {
    for (const [point, { givers, given }] of this.points) {
      const needs = this.needs.get(point);
      const [giver] = givers.values();
      if (!needs) throw new Error(`The module ${giver} contributes to ${point}, which no module reads.`);
      if (givers.size === 0) throw unmet(point);
      const missing = needs.find((name) => !given.has(name));
      if (missing !== undefined) throw unmet(point, missing);
    }
  }

  private at(point: string): PointContents {
    const contents = this.points.get(point) ?? { givers: new Map<string, string>(), given: new Map<string, unknown>() };
    this.points.set(point, contents);
    return contents;
  }
}

const unmet = (point: string, name = 'something'): Error =>
  new Error(`The module ${point.split('.')[0]} needs ${name} at ${point}, which no module contributes.`);
