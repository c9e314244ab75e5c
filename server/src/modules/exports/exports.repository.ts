import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { newId } from '../../common/ids/ids';
import { Transactions } from '../../database/transactions';
import { ExportChunkEntity, ExportEntity } from './export.entity';
import type { Export } from './exports.types';

/** One run of the job: only the last one that began may write. */
export interface ExportRun {
  exportId: string;
  token: string;
}

const columns = `id, user_id, workspace_id, scope, status, done, total,
  bytes::float8 AS bytes, error, expires_at, created_at`;

@Injectable()
export class ExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns null while another of this person and scope is being made. */
  async insert(
    { userId, workspaceId, scope }: Pick<Export, 'userId' | 'workspaceId' | 'scope'>,
    retentionDays: number,
  ): Promise<Export | null> {
    const [row] = await this.transactions.query<Export>(
      `INSERT INTO exports (id, user_id, workspace_id, scope, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 day')
       ON CONFLICT (user_id, scope) WHERE status IN ('waiting', 'running') DO NOTHING RETURNING ${columns}`,
      [newId(), userId, workspaceId, scope, retentionDays],
    );
    return row ?? null;
  }

  async findUnderWay({ userId, scope }: Pick<Export, 'userId' | 'scope'>): Promise<string | null> {
    const where = { userId, scope, status: In(['waiting', 'running']) };
    const found = await this.transactions.repository(ExportEntity).findOne({ select: { id: true }, where });
    return found?.id ?? null;
  }

  async find(id: string): Promise<Export | null> {
    const [row] = await this.transactions.query<Export>(
      `SELECT ${columns} FROM exports WHERE id = $1 AND expires_at > now()`,
      [id],
    );
    return row ?? null;
  }

  /** Returns the newest first. */
  listOf(userId: string, limit: number): Promise<Export[]> {
    return this.transactions.query<Export>(
      `SELECT ${columns} FROM exports WHERE user_id = $1 AND expires_at > now() ORDER BY created_at DESC, id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** Takes the export over and forgets what was written of it. Null when it is settled or gone. */
  begin({ exportId, token }: ExportRun): Promise<Export | null> {
    return this.transactions.run(async () => {
      const [row] = await this.transactions.query<Export>(
        `UPDATE exports SET status = 'running', run_token = $2, done = 0, bytes = 0, updated_at = now()
         WHERE id = $1 AND status IN ('waiting', 'running') RETURNING ${columns}`,
        [exportId, token],
      );
      if (row) await this.transactions.repository(ExportChunkEntity).delete({ exportId });
      return row ?? null;
    });
  }

  /** Returns false when another run has taken over, or the export is gone. */
  async addChunk({ exportId, token }: ExportRun, position: number, bytes: Buffer): Promise<boolean> {
    const rows = await this.transactions.query(
      `WITH mine AS (
         UPDATE exports SET bytes = bytes + octet_length($4::bytea), updated_at = now()
         WHERE id = $1 AND run_token = $2 AND status = 'running' RETURNING id
       )
       INSERT INTO export_chunks (export_id, position, bytes) SELECT id, $3, $4 FROM mine RETURNING position`,
      [exportId, token, position, bytes],
    );
    return rows.length > 0;
  }

  async setProgress({ exportId, token }: ExportRun, { done, total }: Pick<Export, 'done' | 'total'>): Promise<void> {
    await this.transactions.query(
      'UPDATE exports SET done = $3, total = $4, updated_at = now() WHERE id = $1 AND run_token = $2',
      [exportId, token, done, total],
    );
  }

  async finish({ exportId, token }: ExportRun, retentionDays: number): Promise<void> {
    await this.transactions.query(
      `UPDATE exports SET status = 'ready', done = total, updated_at = now(), expires_at = now() + $3 * interval '1 day'
       WHERE id = $1 AND run_token = $2 AND status = 'running'`,
      [exportId, token, retentionDays],
    );
  }

  async fail(id: string, error: string): Promise<void> {
    await this.transactions.query(
      `WITH failed AS (
         UPDATE exports SET status = 'failed', error = $2, bytes = 0, updated_at = now()
         WHERE id = $1 AND status IN ('waiting', 'running') RETURNING id
       )
       DELETE FROM export_chunks USING failed WHERE export_id = failed.id`,
      [id, error],
    );
  }

  /** Returns those that nobody has worked on for so long. */
  async findIdle(idleMs: number): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT id FROM exports WHERE status IN ('waiting', 'running') AND updated_at < now() - $1 * interval '1 millisecond'
       ORDER BY updated_at LIMIT 100`,
      [idleMs],
    );
    return rows.map(({ id }) => id);
  }

  async chunk(exportId: string, position: number): Promise<Buffer | null> {
    const found = await this.transactions.repository(ExportChunkEntity).findOneBy({ exportId, position });
    return found?.bytes ?? null;
  }

  async deleteExpired(): Promise<void> {
    await this.transactions.query('DELETE FROM exports WHERE expires_at < now()');
  }
}
