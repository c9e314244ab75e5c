import { contribute } from '../../common/contributions/contributions';
import { secondMs } from '../../common/time/clock';
import { rowsInOrder } from '../../database/rows-in-order';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { writingCosts } from '../publishing/publishing.types';
import { GenerationsRepository } from './records/generations.repository';
import { GenerationsService } from './generations.service';
import { TweetgenExportsRepository } from './tweetgen-exports.repository';

export const tweetgenContributions = contribute(
  'tweetgen',
  { generations: GenerationsService, records: GenerationsRepository, exports: TweetgenExportsRepository },
  ({ generations, records, exports }) => [
    writingCosts((workspaceId, generationIds) => records.costsOf(workspaceId, generationIds)),
    cronTask({ name: 'tweetgen.give-back', everyMs: 30 * secondMs, work: () => generations.refundAbandoned() }),
    exportDataset({
      name: 'chats',
      scope: 'workspace',
      about: 'The ideas that texts were generated for.',
      columns: ['id', 'title', 'firstPrompt', 'createdAt', 'updatedAt'],
      rows: (workspaceId) => rowsInOrder((after, limit) => exports.chats(workspaceId, after, limit)),
    }),
    exportDataset({
      name: 'generations',
      scope: 'workspace',
      about: 'Every call of a generator: what was asked, which model wrote, what came out and what was kept of it.',
      columns: [
        ...['id', 'chatId', 'task', 'status', 'provider', 'model', 'input', 'output', 'openings', 'notes', 'kept'],
        ...['userId', 'createdAt'],
      ],
      rows: (workspaceId) => rowsInOrder((after, limit) => exports.generations(workspaceId, after, limit)),
    }),
    exportDataset({
      name: 'writing-settings',
      scope: 'workspace',
      about: 'Tone, language, model, role, product, audience, banned words and rules of the workspace.',
      columns: ['tone', 'language', 'model', 'role', 'product', 'audience', 'bannedWords', 'rules', 'updatedAt'],
      rows: (workspaceId) => rowsOf(exports.writingSettings(workspaceId)),
    }),
  ],
);
