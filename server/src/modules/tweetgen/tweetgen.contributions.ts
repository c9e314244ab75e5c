import { contribute } from '../../common/contributions/contributions';
import { secondMs } from '../../common/time/clock';
import { rowsOfTable } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { exportDataset, rowsOf } from '../exports/exports.types';
import { writingCosts } from '../publishing/publishing.types';
import { ChatEntity } from './chats/chat.entity';
import { GenerationsRepository } from './records/generations.repository';
import { GenerationsService } from './generations.service';
import { WritingSettingsEntity } from './settings/writing-settings.entity';

export const tweetgenContributions = contribute(
  'tweetgen',
  {
    generations: GenerationsService,
    records: GenerationsRepository,

    transactions: Transactions,
  },
  ({ generations, records, transactions }) => [
    writingCosts((workspaceId, generationIds) => records.costsOf(workspaceId, generationIds)),
    cronTask({ name: 'tweetgen.give-back', everyMs: 30 * secondMs, work: () => generations.refundAbandoned() }),
    exportDataset({
      name: 'chats',
      about: 'The ideas that texts were generated for.',
      columns: ['id', 'title', 'firstPrompt', 'createdAt', 'updatedAt'],
      rows: (workspaceId) => rowsOfTable(transactions, ChatEntity, { workspaceId }),
    }),
    exportDataset({
      name: 'generations',
      about: 'Every call of a generator: what was asked, which model wrote, what came out and what was kept of it.',
      columns: [
        ...['id', 'chatId', 'task', 'status', 'provider', 'model', 'input', 'output', 'openings', 'notes', 'kept'],
        ...['userId', 'createdAt'],
      ],
      rows: (workspaceId) => records.exportRows(workspaceId),
    }),
    exportDataset({
      name: 'writing-settings',
      about: 'Tone, language, model, role, product, audience, banned words and rules of the workspace.',
      columns: ['tone', 'language', 'model', 'role', 'product', 'audience', 'bannedWords', 'rules', 'updatedAt'],
      rows: (workspaceId) => rowsOf(transactions.repository(WritingSettingsEntity).findBy({ workspaceId })),
    }),
  ],
);
