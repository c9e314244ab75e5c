import { contribute } from '../../common/contributions/contributions';
import { rowsInOrder } from '../../database/rows-in-order';
import { exportDataset } from '../exports/exports.types';
import { VoicesRepository } from './voices.repository';

export const voicesContributions = contribute('voices', { repository: VoicesRepository }, ({ repository }) => [
  exportDataset({
    name: 'voices',
    scope: 'workspace',
    about: 'How people of the workspace write, as measured, with their own rules.',
    columns: ['id', 'name', 'rules', 'accountIds', 'ignored', 'measures', 'createdAt', 'updatedAt'],
    rows: (workspaceId) => rowsInOrder((after, limit) => repository.exportVoices(workspaceId, after, limit)),
  }),
  exportDataset({
    name: 'voice-samples',
    scope: 'workspace',
    about: 'The posts that the voices were learned from.',
    columns: ['id', 'voiceId', 'text', 'source', 'platform', 'postedAt', 'isReply', 'createdAt'],
    rows: (workspaceId) => rowsInOrder((after, limit) => repository.exportSamples(workspaceId, after, limit)),
  }),
]);
