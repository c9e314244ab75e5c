import { Injectable } from '@nestjs/common';
import { randomSeed } from '../../src/common/crypto/crypto';
import type { FaultMode } from '../../src/common/faults/faults';
import { FaultsRepository } from './faults.repository';

const seeds = 2 ** 32;

/** Decides, request by request, whether a switched-on fault strikes. */
@Injectable()
export class FaultGate {
  constructor(private readonly faults: FaultsRepository) {}

  /** The first fault of the list that strikes a request such as `POST /2/tweets`, or null; a strike uses one time up. */
  async strike(platform: string, method = '', path = ''): Promise<FaultMode | null> {
    for (const fault of await this.faults.listKept()) {
      if (fault.platform !== platform || !isOnRoute(fault.route, method, path)) continue;
      if (randomSeed() / seeds >= fault.rate) continue;
      if (fault.times === null || (await this.faults.take(fault.id))) return fault.mode;
    }
    return null;
  }
}

function isOnRoute(route: string | null, method: string, path: string): boolean {
  return route === null || (route.startsWith('/') ? path : `${method} ${path}`).startsWith(route);
}
