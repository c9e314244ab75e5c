import { Injectable } from '@nestjs/common';
import { newId } from '../../../../common/ids/ids';
import { Transactions } from '../../../../database/transactions';
import { MediaEntity } from '../media.entity';
import type { MediaKey } from '../media.repository';
import type { VideoFacts } from './mp4-header';

/** Of an upload that is under way. */
export interface OpenVideo {
  size: number;
  altText: string | null;
}

/** All pieces but the last are as long as this: where a byte is needs no look-up. */
export const pieceBytes = 4 * 1024 * 1024;

@Injectable()
export class VideosRepository {
  constructor(private readonly transactions: Transactions) {}

  async begin(workspaceId: string, { size, altText }: OpenVideo): Promise<string> {
    const id = newId();
    const unread = { mime: 'video/mp4', width: 0, height: 0, bytes: Buffer.alloc(0), isReady: false };
    await this.transactions.repository(MediaEntity).insert({ id, workspaceId, size, altText, ...unread });
    return id;
  }

  /** Null unless it is still uploaded. */
  async findOpen({ workspaceId, id }: MediaKey): Promise<OpenVideo | null> {
    const [row] = await this.transactions.query<OpenVideo>(
      'SELECT size, alt_text FROM media WHERE id = $1 AND workspace_id = $2 AND NOT is_ready',
      [id, workspaceId],
    );
    return row ?? null;
  }

  /** The same piece again takes the place of the first. */
  async putPiece(id: string, position: number, bytes: Buffer): Promise<void> {
    await this.transactions.query(
      `WITH touched AS (UPDATE media SET touched_at = now() WHERE id = $1 RETURNING id)
       INSERT INTO media_pieces (media_id, position, bytes) SELECT id, $2::int, $3::bytea FROM touched
       ON CONFLICT (media_id, position) DO UPDATE SET bytes = excluded.bytes`,
      [id, position, bytes],
    );
  }

  async receivedBytes(id: string): Promise<number> {
    const [row] = await this.transactions.query<{ bytes: number }>(
      'SELECT coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes FROM media_pieces WHERE media_id = $1',
      [id],
    );
    return row?.bytes ?? 0;
  }

  async finish({ workspaceId, id }: MediaKey, facts: VideoFacts): Promise<void> {
    await this.transactions.repository(MediaEntity).update({ workspaceId, id }, { ...facts, isReady: true });
  }

  async drop({ workspaceId, id }: MediaKey): Promise<void> {
    await this.transactions.repository(MediaEntity).delete({ workspaceId, id, isReady: false });
  }

  /** Reads the bytes from `from` up to, but without, `to`. */
  async read(id: string, from: number, to: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let at = from; at < to;) {
      const position = Math.floor(at / pieceBytes);
      const within = at - position * pieceBytes;
      const length = Math.min(to - at, pieceBytes - within);
      const [row] = await this.transactions.query<{ bytes: Buffer }>(
        'SELECT substring(bytes FROM $3 FOR $4) AS bytes FROM media_pieces WHERE media_id = $1 AND position = $2',
        [id, position, within + 1, length],
      );
      if (!row || row.bytes.length === 0) break;
      pieces.push(row.bytes);
      at += row.bytes.length;
    }
    return Buffer.concat(pieces);
  }
}
