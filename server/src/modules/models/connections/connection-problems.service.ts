import { Injectable } from '@nestjs/common';
import type { TextFailure, TextOutcome } from '../../../ai/text-model.port';
import { Clock } from '../../../common/time/clock';
import { ModelConnectionsRepository } from './model-connections.repository';

/** What a connection's owner has to know; the others concern one text alone. */
const sentences: Partial<Record<TextFailure, string>> = {
  misconfigured: 'The key was refused, or the address is not the API. Replace the key.',
  quota: 'This key is out of credit. Top it up with its provider, or connect another.',
  unavailable: "The server can't be reached. Check that it's running.",
  timed_out: "The server took too long to answer. Check that it's running and not busy.",
  unknown_model: 'The model no longer exists there. Choose another.',
};

/** Remembers what the last call showed of each connection. */
@Injectable()
export class ConnectionProblems {
  constructor(
    private readonly repository: ModelConnectionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns whether something changed. */
  async keep(id: string, { status }: TextOutcome): Promise<boolean> {
    if (status === 'completed') return this.repository.clearProblem(id);
    const message = sentences[status];
    if (!message) return false;
    await this.repository.setProblem(id, { status, message, at: this.clock.now().toISOString() });
    return true;
  }
}
