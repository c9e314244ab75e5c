import { Injectable } from '@nestjs/common';
import { ModelConnectionsRepository } from './model-connections.repository';

/** A server of models whose last call failed. */
export interface FailingModelServer {
  kind: string;
  /** Its address without path or key. */
  host: string;
  /** One sentence: what happened and what to do. */
  problem: string;
  since: Date;
}

/** What operators see of the installation's connections; a workspace's own are its own business. */
@Injectable()
export class ModelConnectionHealth {
  constructor(private readonly repository: ModelConnectionsRepository) {}

  async failing(): Promise<FailingModelServer[]> {
    const connections = await this.repository.list(null);
    return connections.flatMap(({ kind, baseUrl, lastProblem }) =>
      lastProblem
        ? [{ kind, host: new URL(baseUrl).host, problem: lastProblem.message, since: new Date(lastProblem.at) }]
        : [],
    );
  }
}
