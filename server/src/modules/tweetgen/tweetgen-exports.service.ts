import { Injectable } from '@nestjs/common';
import { rowsInOrder } from '../../database/rows-in-order';
import { ExportsService } from '../exports/exports.service';
import { TweetgenExportsRepository } from './tweetgen-exports.repository';

/** What was generated and how the workspace writes, for people who take their data along. */
@Injectable()
export class TweetgenExports {
  constructor(
    exports: ExportsService,
    private readonly repository: TweetgenExportsRepository,
  ) {
    exports.register({
      name: 'chats',
      scope: 'workspace',
      about: 'The ideas that texts were generated for.',
      columns: ['id', 'title', 'firstPrompt', 'createdAt', 'updatedAt'],
      rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.chats(workspaceId, after, limit)),
    });
    exports.register({
      name: 'generations',
      scope: 'workspace',
      about: 'Every call of a generator: what was asked, which model wrote, what came out and what was kept of it.',
      columns: [
        ...['id', 'chatId', 'task', 'status', 'provider', 'model', 'input', 'output', 'openings', 'notes', 'kept'],
        ...['userId', 'createdAt'],
      ],
      rows: (workspaceId) => rowsInOrder((after, limit) => this.repository.generations(workspaceId, after, limit)),
    });
    exports.register({
      name: 'writing-settings',
      scope: 'workspace',
      about: 'Tone, language, model, role, product, audience, banned words and rules of the workspace.',
      columns: ['tone', 'language', 'model', 'role', 'product', 'audience', 'bannedWords', 'rules', 'updatedAt'],
      rows: (workspaceId) => this.writingSettings(workspaceId),
    });
  }

  private async *writingSettings(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    yield* await this.repository.writingSettings(workspaceId);
  }
}
