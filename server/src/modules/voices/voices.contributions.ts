import { contribute } from '../../common/contributions/contributions';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { exportDataset } from '../exports/exports.types';
import { VoiceEntity } from './voice.entity';
import { VoicesRepository } from './voices.repository';

export const voicesContributions = contribute(
  'voices',
  { repository: VoicesRepository, transactions: Transactions },
  ({ repository, transactions }) => [
    exportDataset({
      name: 'voices',
      about: 'How people of the workspace write, as measured, with their own rules.',
      columns: ['id', 'name', 'rules', 'accountIds', 'ignored', 'measures', 'createdAt', 'updatedAt'],
      rows: (workspaceId) => rowsOfTable(transactions, VoiceEntity, { workspaceId }),
    }),
    exportDataset({
      name: 'voice-samples',
      about: 'The posts that the voices were learned from.',
      columns: ['id', 'voiceId', 'text', 'source', 'platform', 'postedAt', 'isReply', 'createdAt'],
      rows: (workspaceId) => repository.exportSamples(workspaceId),
    }),
  ],
);
