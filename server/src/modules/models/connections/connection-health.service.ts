import { Injectable } from '@nestjs/common';
import { ModelConnectionsRepository } from './model-connections.repository';
import type { FailingModelResponse } from '../models.dto';

/** What operators see of the installation's connections; a workspace's own are its own business. */
@Injectable()
export class ModelConnectionHealth {
  constructor(private readonly repository: ModelConnectionsRepository) {}

  async failing(): Promise<FailingModelResponse[]> {
    const connections = await this.repository.list(null);
    return connections.flatMap(({ kind, baseUrl, lastProblem }) =>
      lastProblem
        ? [{ kind, host: new URL(baseUrl).host, problem: lastProblem.message, since: new Date(lastProblem.at) }]
        : [],
    );
  }
}
