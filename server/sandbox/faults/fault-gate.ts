import { Injectable } from '@nestjs/common';
import { randomSeed } from '../../src/common/crypto/crypto';
import type { FaultMode } from '../../src/common/faults/faults';
import { newId } from '../../src/common/ids/ids';
import { SandboxSettings } from '../core/sandbox-settings';
import type { Fault } from './fault.types';

export type StoredFault = Fault & { id: string };

const seeds = 2 ** 32;

/** The faults that are switched on. Decides, request by request, whether one strikes. One process plays the platforms, so it keeps them. */
@Injectable()
export class FaultGate {
  private faults: StoredFault[] = [];
  private loading: Promise<void> | null = null;

  constructor(private readonly settings: SandboxSettings) {}

  /** In the order of the list they came in. Used-up ones are gone. */
  async list(): Promise<readonly StoredFault[]> {
    await (this.loading ??= this.load());
    return this.faults;
  }

  async replace(faults: Fault[]): Promise<void> {
    await this.list();
    await this.store(faults.map((fault) => ({ ...fault, id: newId() })));
  }

  async add(fault: Fault): Promise<void> {
    await this.store([...(await this.list()), { ...fault, id: newId() }]);
  }

  async remove(id: string): Promise<void> {
    await this.store((await this.list()).filter((fault) => fault.id !== id));
  }

  /** The first fault of the list that strikes a request such as `POST /2/tweets`, or null; a strike uses one time up. */
  async strike(platform: string, method = '', path = ''): Promise<FaultMode | null> {
    await this.list();
    // Nothing is awaited before the time is used up: requests come side by side, and none may use it again.
    const fault = this.faults.find(
      (one) => one.platform === platform && isOnRoute(one.route, method, path) && randomSeed() / seeds < one.rate,
    );
    if (!fault) return null;
    if (fault.times !== null) {
      fault.times -= 1;
      await this.store(this.faults.filter(({ times }) => times !== 0));
    }
    return fault.mode;
  }

  private async load(): Promise<void> {
    this.faults = ((await this.settings.get('faults')) as StoredFault[] | null) ?? [];
  }

  private async store(faults: StoredFault[]): Promise<void> {
    this.faults = faults;
    await this.settings.put('faults', faults);
  }
}

function isOnRoute(route: string | null, method: string, path: string): boolean {
  return route === null || (route.startsWith('/') ? path : `${method} ${path}`).startsWith(route);
}
