import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '../../../../common/errors/refusal';
import { Transactions } from '../../../../database/transactions';
import { FileStore, pieceBytes } from '../../../../files/file-store.port';
import { isPdf, type PdfOutcome, readPdf } from '../documents/pdf-pages';
import { MediaRoom } from '../media-room.service';
import { MediaEntity } from '../media.entity';
import {
  documentLimits,
  documentRefused,
  mediaMissing,
  videoIncomplete,
  videoPieceWrong,
  videoRefused,
  videoTooLarge,
} from '../media.errors';
import { type MediaKey, MediaRepository } from '../media.repository';
import type { Media } from '../media.types';
import { readVideo } from './mp4-header';

interface OpenVideo {
  size: number;
  altText: string | null;
  name: string | null;
  /** What the place of its file calls it. */
  upload: string;
}

/** LinkedIn's limit; X takes 512 MB. */
const maxVideoBytes = 500 * 1024 * 1024;

type Facts = Omit<Media, 'id' | 'altText' | 'size' | 'coverId' | 'captions'>;

/** Takes videos and documents for posts in pieces, so that a slow line, which no request may outlast, carries them as well. */
@Injectable()
export class VideosService {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly store: FileStore,
    private readonly room: MediaRoom,
  ) {}

  /** Throws 409 and 413. */
  async begin(
    workspaceId: string,
    video: Pick<Media, 'size' | 'altText' | 'name'>,
  ): Promise<{ id: string; pieceBytes: number }> {
    if (video.size > maxVideoBytes) throw videoTooLarge(maxVideoBytes);
    const id = await this.room.store(workspaceId, video, async (written) =>
      this.keepUpload(written, await this.store.begin(written)),
    );
    return { id, pieceBytes };
  }

  /** Throws 404, and 422 for what is not as long as its place asks. */
  async putPiece(key: MediaKey, position: number, bytes: Buffer): Promise<void> {
    const { size, upload } = await this.open(key);
    if (bytes.length !== Math.min(pieceBytes, size - position * pieceBytes)) throw videoPieceWrong(pieceBytes);
    const receipt = await this.store.putPiece({ name: key.id, upload, position, bytes });
    await this.keepReceipt(key.id, position, receipt);
  }

  /** Throws 404, 409 while pieces are missing, and 422 for what is no video that can be posted; that is gone then. */
  async complete(key: MediaKey): Promise<Media> {
    const { size, altText, name, upload } = await this.open(key);
    const receipts = await this.receipts(key.id);
    if (receipts.length < size / pieceBytes) throw videoIncomplete();
    await this.store.finish(key.id, upload, receipts);
    try {
      const facts = await this.factsOf(key.id, { size, name });
      if (!(await this.media.finish(key, facts))) throw mediaMissing();
      return { id: key.id, altText, size, coverId: null, captions: null, ...facts };
    } catch (error) {
      if (error instanceof Refusal) await this.media.drop(key);
      throw error;
    }
  }

  /** Throws 422 for what is neither a video nor a document that can be posted. */
  private async factsOf(id: string, { size, name }: Pick<Media, 'size' | 'name'>): Promise<Facts> {
    const read = async (from: number, to: number): Promise<Buffer> =>
      buffer(await this.store.read(id, from, Math.min(to, size)));
    if (isPdf(await read(0, 1_024))) return documentFacts(await readPdf(size, read), { size, name });
    const outcome = await readVideo(size, read);
    if (outcome.status === 'refused') throw videoRefused(outcome.why);
    return { ...outcome.facts, pages: null, name };
  }

  private async open(key: MediaKey): Promise<OpenVideo> {
    const video = await this.findOpen(key);
    if (!video) throw mediaMissing();
    return video;
  }

  private async keepUpload(id: string, upload: string): Promise<void> {
    await this.transactions.repository(MediaEntity).update({ id }, { upload });
  }

  /** Null unless it is still uploaded. */
  private async findOpen({ workspaceId, id }: MediaKey): Promise<OpenVideo | null> {
    const [row] = await this.transactions.query<OpenVideo>(
      `SELECT size, alt_text, name, coalesce(upload, '') AS upload FROM media
       WHERE id = $1 AND workspace_id = $2 AND NOT is_ready AND upload IS NOT NULL`,
      [id, workspaceId],
    );
    return row ?? null;
  }

  /** The same piece again takes the place of the first. */
  private async keepReceipt(id: string, position: number, receipt: string): Promise<void> {
    await this.transactions.query(
      `WITH touched AS (UPDATE media SET touched_at = now() WHERE id = $1 RETURNING id)
       INSERT INTO media_pieces (media_id, position, receipt) SELECT id, $2::int, $3 FROM touched
       ON CONFLICT (media_id, position) DO UPDATE SET receipt = excluded.receipt`,
      [id, position, receipt],
    );
  }

  /** Of the pieces that are there, in their order. */
  private async receipts(id: string): Promise<string[]> {
    const rows = await this.transactions.query<{ receipt: string }>(
      `SELECT coalesce(receipt, '') AS receipt FROM media_pieces WHERE media_id = $1 ORDER BY position`,
      [id],
    );
    return rows.map(({ receipt }) => receipt);
  }
}

function documentFacts(outcome: PdfOutcome, { size, name }: Pick<Media, 'size' | 'name'>): Facts {
  if (outcome.status === 'refused') throw documentRefused(outcome.why);
  const { pages } = outcome;
  if (pages > documentLimits.maxPages) throw documentRefused('too_many_pages');
  if (size > documentLimits.maxBytes) throw documentRefused('too_large');
  const noVideo = { width: 0, height: 0, durationMs: null, codec: null, hasSound: null };
  return { mime: 'application/pdf', ...noVideo, pages, name: name?.replace(/\.pdf$/i, '') || 'Document' };
}
