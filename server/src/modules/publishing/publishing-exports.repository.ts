import { Injectable } from '@nestjs/common';
import type { RowPlace } from '../../database/rows-in-order';
import { Transactions } from '../../database/transactions';

export type ExportRow = RowPlace & Record<string, unknown>;

@Injectable()
export class PublishingExportsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the oldest first, with their parts. */
  posts(workspaceId: string, after: RowPlace | null, limit: number): Promise<ExportRow[]> {
    return this.transactions.query<ExportRow>(
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
    );
  }

  /** Returns the oldest first, without their bytes. */
  media(workspaceId: string, after: RowPlace | null, limit: number): Promise<(ExportRow & { mime: string })[]> {
    return this.transactions.query<ExportRow & { mime: string }>(
      `SELECT id, created_at::text AS at, coalesce(file_mime, mime) AS mime, name, width, height, alt_text,
         cover_id, captions, created_at
       FROM media WHERE workspace_id = $1 AND is_ready AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
      [workspaceId, after?.at, after?.id, limit],
    );
  }
}
