import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../../database/transactions';
import { MediaEntity } from '../media.entity';
import type { MediaKey } from '../media.repository';

export interface OpenVideo {
  size: number;
  altText: string | null;
  name: string | null;
  /** What the place of its file calls it. */
  upload: string;
}

@Injectable()
export class VideosRepository {
  constructor(private readonly transactions: Transactions) {}

  async keepUpload(id: string, upload: string): Promise<void> {
    await this.transactions.repository(MediaEntity).update({ id }, { upload });
  }

  /** Null unless it is still uploaded. */
  async findOpen({ workspaceId, id }: MediaKey): Promise<OpenVideo | null> {
    const [row] = await this.transactions.query<OpenVideo>(
      `SELECT size, alt_text, name, coalesce(upload, '') AS upload FROM media
       WHERE id = $1 AND workspace_id = $2 AND NOT is_ready AND upload IS NOT NULL`,
      [id, workspaceId],
    );
    return row ?? null;
  }

  /** The same piece again takes the place of the first. */
  async keepReceipt(id: string, position: number, receipt: string): Promise<void> {
    await this.transactions.query(
      `WITH touched AS (UPDATE media SET touched_at = now() WHERE id = $1 RETURNING id)
       INSERT INTO media_pieces (media_id, position, receipt) SELECT id, $2::int, $3 FROM touched
       ON CONFLICT (media_id, position) DO UPDATE SET receipt = excluded.receipt`,
      [id, position, receipt],
    );
  }

  /** Of the pieces that are there, in their order. */
  async receipts(id: string): Promise<string[]> {
    const rows = await this.transactions.query<{ receipt: string }>(
      `SELECT coalesce(receipt, '') AS receipt FROM media_pieces WHERE media_id = $1 ORDER BY position`,
      [id],
    );
    return rows.map(({ receipt }) => receipt);
  }
}
