import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { GenerationsRepository } from './generations.repository';
import { generationNotFound } from '../tweetgen.errors';
import type { Generation, GenerationRecord } from './generation.entity';

/** Reads what is stored of each generation. */
@Injectable()
export class GenerationRecordsService {
  constructor(private readonly repository: GenerationsRepository) {}

  async get(workspaceId: string, id: string): Promise<GenerationRecord> {
    const record = await this.repository.findRecord(workspaceId, id);
    if (!record) throw generationNotFound();
    return record;
  }

  /** Returns the newest first; only those that gave texts. */
  async list(workspaceId: string, task: string, page: { cursor?: string; limit: number }): Promise<Page<Generation>> {
    const after = decodeCursor(page.cursor);
    const found = await this.repository.listOfTask(workspaceId, task, { after, limit: page.limit + 1 });
    return Page.of(found, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  }
}
