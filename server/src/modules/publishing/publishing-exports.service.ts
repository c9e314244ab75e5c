import { Injectable } from '@nestjs/common';
import { type ExportRow, rowsInOrder } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';
import type { ExportFile } from '../exports/exports.types';
import { MediaFiles } from './media/media-files.service';
import { MediaRepository } from './media/media.repository';

/** Posts, approvals and pictures, the oldest first, for people who take their data along. */
@Injectable()
export class PublishingExports {
  constructor(
    private readonly transactions: Transactions,
    private readonly mediaRepository: MediaRepository,
    private readonly files: MediaFiles,
  ) {}

  /** With their parts. */
  posts(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT p.id, p.created_at::text AS at, p.platform, p.account_id, p.kind, p.status,
           parts.text, parts.parts, p.scheduled_at, p.timezone, p.settings, p.published_at,
           p.url, p.failure, p.source, p.created_by_id, p.created_at,
           array(SELECT name FROM post_labels JOIN labels ON labels.id = label_id WHERE post_id = p.id ORDER BY name_key) AS labels
         FROM posts p
         LEFT JOIN LATERAL (
           SELECT string_agg(text, E'\\n\\n' ORDER BY position) AS text,
             json_agg(json_build_object('text', text, 'mediaIds', media_ids, 'status', status, 'url', url) ORDER BY position) AS parts
           FROM post_parts WHERE post_id = p.id
         ) parts ON true
         WHERE p.workspace_id = $1 AND ($2::timestamptz IS NULL OR (p.created_at, p.id) > ($2, $3::uuid))
         ORDER BY p.created_at, p.id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  /** With who asked for them. */
  approvals(workspaceId: string): AsyncGenerator<ExportRow> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow>(
        `SELECT d.id, d.created_at::text AS at, idea_id, d.user_id, d.link_id, d.name, d.verdict, d.comment, d.content, d.created_at
         FROM approvals JOIN approval_decisions d ON d.approval_id = approvals.id
         WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR (d.created_at, d.id) > ($2, $3::uuid))
         ORDER BY d.created_at, d.id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }

  async *media(workspaceId: string): AsyncGenerator<ExportRow> {
    for await (const row of this.mediaRows(workspaceId)) yield { ...row, file: `media/${fileName(row)}` };
  }

  async *pictures(workspaceId: string): AsyncGenerator<ExportFile> {
    for await (const row of this.mediaRows(workspaceId)) {
      const found = await this.mediaRepository.stored({ workspaceId, id: row.id });
      if (found) yield { name: fileName(row), pieces: await this.files.open(found) };
    }
  }

  private mediaRows(workspaceId: string): AsyncGenerator<ExportRow & { mime: string }> {
    return rowsInOrder((after, limit) =>
      this.transactions.query<ExportRow & { mime: string }>(
        `SELECT id, created_at::text AS at, coalesce(file_mime, mime) AS mime, name, width, height, alt_text,
           cover_id, captions, created_at
         FROM media WHERE workspace_id = $1 AND is_ready AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
         ORDER BY created_at, id LIMIT $4`,
        [workspaceId, after?.at, after?.id, limit],
      ),
    );
  }
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'video/quicktime': 'mov' };

const fileName = ({ id, mime }: { id: string; mime: string }): string =>
  `${id}.${endings[mime] ?? mime.replace(/^\w+\//, '')}`;
