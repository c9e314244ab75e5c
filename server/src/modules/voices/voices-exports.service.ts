import { Injectable } from '@nestjs/common';
import { rowsInOrder } from '../../database/rows-in-order';
import { ExportsService } from '../exports/exports.service';
import { VoicesRepository } from './voices.repository';

/** Voices and what they were learned from, for people who take their data along. */
@Injectable()
export class VoicesExports {
  constructor(
    exports: ExportsService,
    private readonly repository: VoicesRepository,
  ) {
    exports.register({
      name: 'voices',
      scope: 'workspace',
      about: 'How people of the workspace write, as measured, with their own rules.',
      columns: ['id', 'name', 'rules', 'accountIds', 'ignored', 'measures', 'createdAt', 'updatedAt'],
      rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.exportVoices(workspaceId, after, limit)),
    });
    exports.register({
      name: 'voice-samples',
      scope: 'workspace',
      about: 'The posts that the voices were learned from.',
      columns: ['id', 'voiceId', 'text', 'source', 'platform', 'postedAt', 'isReply', 'createdAt'],
      rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.exportSamples(workspaceId, after, limit)),
    });
  }
}
