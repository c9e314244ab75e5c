import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { DeletedFileEntity, MediaEntity, MediaPieceEntity } from './media.entity';
import type { Media, MediaChanges, StoredMedia } from './media.types';

export interface MediaKey {
  workspaceId: string;
  id: string;
}

/** A video's facts are in its file. */
export type NewMedia = Pick<Media, 'altText' | 'size'> &
  Partial<Pick<StoredMedia, 'mime' | 'fileMime' | 'width' | 'height' | 'name'>>;

@Injectable()
export class MediaRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Nobody sees it before `finish`. */
  async begin(workspaceId: string, media: NewMedia): Promise<string> {
    const id = newId();
    const unread = { mime: 'video/mp4', width: 0, height: 0, isReady: false };
    await this.transactions.repository(MediaEntity).insert({ id, workspaceId, ...unread, ...media });
    return id;
  }

  /** Returns false where it is gone. */
  async finish({ workspaceId, id }: MediaKey, facts: Partial<Media> = {}): Promise<boolean> {
    await this.transactions.repository(MediaPieceEntity).delete({ mediaId: id });
    const done = { ...facts, isReady: true, upload: null };
    return (await this.transactions.repository(MediaEntity).update({ workspaceId, id }, done)).affected === 1;
  }

  async drop({ workspaceId, id }: MediaKey): Promise<void> {
    await this.transactions.repository(MediaEntity).delete({ workspaceId, id, isReady: false });
  }

  /** By id, of those that exist. */
  async findMany(workspaceId: string, ids: string[]): Promise<Map<string, Media>> {
    const found = await this.transactions.repository(MediaEntity).findBy({ workspaceId, id: In(ids), isReady: true });
    return new Map(found.map((media) => [media.id, media]));
  }

  /** `workspaceId` may be left out only where something else proves that the caller may see it. */
  async stored({ id, workspaceId }: Partial<MediaKey> & { id: string }): Promise<StoredMedia | null> {
    const [row] = await this.transactions.query<StoredMedia>(
      `SELECT id, workspace_id, mime, coalesce(file_mime, mime) AS file_mime, width, height, alt_text, size, duration_ms,
         codec, has_sound, pages, name, cover_id, captions, bytes IS NOT NULL AS is_in_rows FROM media
       WHERE id = $1 AND is_ready AND ($2::uuid IS NULL OR workspace_id = $2)`,
      [id, workspaceId],
    );
    return row ?? null;
  }

  async change({ workspaceId, id }: MediaKey, changes: MediaChanges): Promise<void> {
    await this.transactions.repository(MediaEntity).update({ workspaceId, id }, changes);
  }

  /** Returns those that a post on its way out needs, as the cover of a video too. */
  onTheirWay(workspaceId: string, ids: string[]): Promise<Pick<Media, 'name'>[]> {
    return this.transactions.query<Pick<Media, 'name'>>(
      `SELECT name FROM media m WHERE workspace_id = $1 AND id = ANY($2) AND EXISTS (
         SELECT 1 FROM posts p JOIN post_parts part ON part.post_id = p.id
         WHERE p.workspace_id = $1 AND p.status IN ('scheduled', 'publishing')
           AND (m.id = ANY(part.media_ids) OR part.media_ids && array(SELECT id FROM media WHERE cover_id = m.id)))`,
      [workspaceId, ids],
    );
  }

  /** Returns how many there were. */
  async delete(workspaceId: string, ids: string[]): Promise<number> {
    return (
      (await this.transactions.repository(MediaEntity).delete({ workspaceId, id: In(ids), isReady: true })).affected ??
      0
    );
  }

  /** Until the transaction ends: two that are stored together do not both find the last room. */
  async lockRoom(subject: string): Promise<void> {
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`media-of:${subject}`]);
  }

  /** Returns what their pictures and videos take, uploads under way included. */
  async bytesOf(workspaceIds: string[]): Promise<number> {
    const [row] = await this.transactions.query<{ bytes: number }>(
      'SELECT coalesce(sum(size), 0)::float8 AS bytes FROM media WHERE workspace_id = ANY($1::uuid[])',
      [workspaceIds],
    );
    return row?.bytes ?? 0;
  }

  /** Deletes uploads of which no piece has come for 15 minutes: longer than any request lasts. */
  async deleteAbandoned(workspaceIds: string[]): Promise<void> {
    await this.transactions.query(
      `DELETE FROM media
       WHERE workspace_id = ANY($1::uuid[]) AND NOT is_ready AND touched_at < now() - interval '15 minutes'`,
      [workspaceIds],
    );
  }

  /** Deletes uploads that nobody ended, in every workspace. */
  async deleteUnfinished(): Promise<void> {
    await this.transactions.query(`DELETE FROM media WHERE NOT is_ready AND touched_at < now() - interval '1 day'`);
  }

  inRows(limit: number): Promise<Pick<Media, 'id' | 'size'>[]> {
    return this.transactions.query<Pick<Media, 'id' | 'size'>>(
      'SELECT id, size FROM media WHERE bytes IS NOT NULL AND is_ready ORDER BY id LIMIT $1',
      [limit],
    );
  }

  async newestFile(): Promise<string | null> {
    const [row] = await this.transactions.query<{ id: string }>(
      'SELECT id FROM media WHERE is_ready AND bytes IS NULL ORDER BY id DESC LIMIT 1',
    );
    return row?.id ?? null;
  }

  /** One piece in memory at a time. */
  async *bytesInRows(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const [row] = await this.transactions.query<{ bytes: Buffer }>(
        `SELECT bytes FROM media WHERE id = $1 AND bytes <> '' AND $2 = 0
         UNION ALL SELECT bytes FROM media_pieces WHERE media_id = $1 AND position = $2`,
        [id, position],
      );
      if (!row) return;
      yield row.bytes;
    }
  }

  /** Returns false when the media are gone. */
  emptyRows(id: string): Promise<boolean> {
    return this.transactions.run(async () => {
      await this.transactions.repository(MediaPieceEntity).delete({ mediaId: id });
      return (await this.transactions.repository(MediaEntity).update({ id }, { bytes: null })).affected === 1;
    });
  }

  /** Returns files whose rows were deleted, however that was: a trigger writes them down. */
  deletedFiles(limit: number): Promise<DeletedFileEntity[]> {
    return this.transactions.repository(DeletedFileEntity).find({ take: limit });
  }

  async forgetGone(name: string): Promise<void> {
    await this.transactions.repository(DeletedFileEntity).delete({ name });
  }
}
