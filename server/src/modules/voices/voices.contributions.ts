import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { rowsInOrder } from '../../database/rows-in-order';
import { exportDataset } from '../exports/exports.types';
import { VoicesRepository } from './voices.repository';

@Injectable()
export class VoicesContributions extends ModuleContributions {
  constructor(private readonly repository: VoicesRepository) {
    super();
  }

  list(): Contribution[] {
    return [
      exportDataset({
        name: 'voices',
        scope: 'workspace',
        about: 'How people of the workspace write, as measured, with their own rules.',
        columns: ['id', 'name', 'rules', 'accountIds', 'ignored', 'measures', 'createdAt', 'updatedAt'],
        rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.exportVoices(workspaceId, after, limit)),
      }),
      exportDataset({
        name: 'voice-samples',
        scope: 'workspace',
        about: 'The posts that the voices were learned from.',
        columns: ['id', 'voiceId', 'text', 'source', 'platform', 'postedAt', 'isReply', 'createdAt'],
        rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.exportSamples(workspaceId, after, limit)),
      }),
    ];
  }
}
