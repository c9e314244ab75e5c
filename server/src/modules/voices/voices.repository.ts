import { Injectable } from '@nestjs/common';
import { type ExportRow, rowsInOrder } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import { VoiceSampleEntity } from './voice-sample.entity';
import { VoiceEntity } from './voice.entity';
import type { SamplePlatform } from './voices.types';

export interface SampleFilter {
  isReply: boolean;
  /** Those of this platform first. */
  platform?: SamplePlatform | null;
  limit: number;
}

@Injectable()
export class VoicesRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Nobody else makes voices or moves accounts between those of the workspace until the transaction ends. */
  async lockWorkspace(workspaceId: string): Promise<void> {
    await this.transactions.lock(`voices-of:${workspaceId}`);
  }

  /** Returns the oldest first. */
  list(workspaceId: string): Promise<VoiceEntity[]> {
    return this.voices.find({ where: { workspaceId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Locks the voice for the rest of the transaction. */
  lock(workspaceId: string, id: string): Promise<VoiceEntity | null> {
    return this.voices.findOne({ where: { workspaceId, id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(voice: Partial<VoiceEntity>): Promise<void> {
    await this.voices.insert(voice as object);
  }

  async update(id: string, changes: Partial<VoiceEntity>): Promise<void> {
    await this.voices.update({ id }, changes as object);
  }

  async delete(workspaceId: string, id: string): Promise<boolean> {
    return ((await this.voices.delete({ workspaceId, id })).affected ?? 0) > 0;
  }

  /** Takes the accounts out of the other voices of the workspace. */
  async takeAccounts(workspaceId: string, accountIds: readonly string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE voices SET account_ids = ARRAY(SELECT unnest(account_ids) EXCEPT SELECT unnest($2::uuid[]))
       WHERE workspace_id = $1 AND account_ids && $2::uuid[]`,
      [workspaceId, accountIds],
    );
  }

  /** Leaves out what is there already; answers how many were added. */
  async addSamples(samples: Partial<VoiceSampleEntity>[]): Promise<number> {
    if (samples.length === 0) return 0;
    const { raw } = await this.transactions
      .repository(VoiceSampleEntity)
      .createQueryBuilder()
      .insert()
      .values(samples as object[])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length;
  }

  async keepNewest(voiceId: string, limit: number): Promise<void> {
    await this.transactions.query(
      `DELETE FROM voice_samples WHERE id IN (
         SELECT id FROM voice_samples WHERE voice_id = $1 ORDER BY posted_at DESC, id DESC OFFSET $2)`,
      [voiceId, limit],
    );
  }

  countPosts(voiceId: string): Promise<number> {
    return this.transactions.repository(VoiceSampleEntity).countBy({ voiceId, isReply: false });
  }

  /** Returns the newest first. */
  async texts(voiceId: string, { isReply, platform, limit }: SampleFilter): Promise<string[]> {
    const rows = await this.transactions.query<{ text: string }>(
      `SELECT text FROM voice_samples WHERE voice_id = $1 AND is_reply = $2
       ORDER BY (platform = $3) IS TRUE DESC, posted_at DESC, id DESC LIMIT $4`,
      [voiceId, isReply, platform ?? null, limit],
    );
    return rows.map(({ text }) => text);
  }

  /** Returns the oldest first, for people who take their data along. */
  exportSamples(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT s.id, s.created_at::text AS at, s.voice_id, s.text, s.source, s.platform,
           s.posted_at, s.is_reply, s.created_at
         FROM voice_samples s JOIN voices v ON v.id = s.voice_id
         WHERE v.workspace_id = $1 AND ($2::timestamptz IS NULL OR (s.created_at, s.id) > ($2, $3::uuid))
         ORDER BY s.created_at, s.id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  private get voices() {
    return this.transactions.repository(VoiceEntity);
  }
}
