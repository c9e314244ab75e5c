import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../../../../common/http/cursor';
import { Page } from '../../../../common/http/envelope';
import { invalidField } from '../../../../common/errors/refusal';
import { Transactions } from '../../../../database/transactions';
import { type PublishablePlatform, publishablePlatforms } from '../../../integrations/platforms/platforms';
import { PolicyService } from '../../../integrations/policy/policy.service';
import type { PolicyInput } from '../../../integrations/policy/policy.types';
import { LabelsRepository } from '../../labels/labels.repository';
import { containing, time } from '../../posts/post-filter.types';
import { MediaRoom } from '../media-room.service';
import { mediaMissing } from '../media.errors';
import type { MediaKey } from '../media.repository';
import type { Media } from '../media.types';
import type { LibraryQuery, LibraryRoomResponse, MediaUseResponse } from './library.dto';

export interface LibraryMedia extends Media {
  createdAt: Date;
  fileMime: string;
  uses: number;
  labelIds: string[];
  fits: PublishablePlatform[];
}

const mimes = { picture: 'image/%', video: 'video/%', document: 'application/%' };

/** Posts that use `m`, put away ones left out. */
const using = `FROM post_parts part JOIN posts ON posts.id = part.post_id
  WHERE part.media_ids <> '{}' AND part.media_ids @> ARRAY[m.id] AND posts.hidden_at IS NULL`;
const isUndescribed = `m.mime LIKE 'image/%' AND m.alt_text IS NULL`;

/** Finds what a workspace has uploaded, and where it is used. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly transactions: Transactions,
    private readonly labels: LabelsRepository,
    private readonly room: MediaRoom,
    private readonly policy: PolicyService,
  ) {}

  /** Returns the newest first. */
  async list(workspaceId: string, query: LibraryQuery): Promise<Page<LibraryMedia>> {
    const { limit, platform } = query;
    const found: LibraryMedia[] = [];
    for (let before = decodeCursor(query.cursor)?.id ?? null; ;) {
      const rows = await this.rows(workspaceId, { ...query, before, id: null });
      found.push(...rows.filter(({ fits }) => !platform || fits.includes(platform)));
      before = rows.at(-1)?.id ?? null;
      // What a network takes is known of the rows alone, so a page may need several reads.
      if (rows.length <= limit || found.length > limit)
        return Page.of(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    }
  }

  /** Throws 404. */
  async get({ workspaceId, id }: MediaKey): Promise<LibraryMedia & { usedIn: MediaUseResponse[] }> {
    const [media] = await this.rows(workspaceId, { id, before: null, limit: 1 });
    if (!media) throw mediaMissing();
    const usedIn = await this.transactions.query<MediaUseResponse>(
      `SELECT id AS post_id, platform, status, ${time} AS at,
         (SELECT left(text, 200) FROM post_parts WHERE post_id = posts.id AND position = 0) AS text
       FROM posts WHERE workspace_id = $1 AND hidden_at IS NULL AND id IN (
         SELECT post_id FROM post_parts WHERE media_ids <> '{}' AND media_ids @> ARRAY[$2::uuid])
       ORDER BY at DESC, id LIMIT 50`,
      [workspaceId, id],
    );
    return { ...media, usedIn };
  }

  async usage(workspaceId: string): Promise<LibraryRoomResponse> {
    const [counts] = await this.transactions.query<{ files: number; withoutAltText: number }>(
      `SELECT count(*)::int AS files, count(*) FILTER (WHERE ${isUndescribed})::int AS without_alt_text
       FROM media m WHERE workspace_id = $1 AND is_ready`,
      [workspaceId],
    );
    return { ...(await this.room.usage(workspaceId)), files: 0, withoutAltText: 0, ...counts };
  }

  /** Gives it these labels and no others. Throws 404 and 422. */
  label({ workspaceId, id }: MediaKey, labelIds: string[]): Promise<void> {
    const wanted = [...new Set(labelIds)];
    return this.transactions.run(async () => {
      const locked = `SELECT id FROM media WHERE workspace_id = $1 AND id = $2 AND is_ready FOR UPDATE`;
      if ((await this.transactions.query(locked, [workspaceId, id])).length === 0) throw mediaMissing();
      if ((await this.labels.countOf(workspaceId, wanted)) < wanted.length)
        throw invalidField('labelIds', 'One of these labels no longer exists. Reload and choose again.');
      await this.transactions.query('DELETE FROM media_labels WHERE media_id = $1 AND label_id <> ALL($2)', [
        id,
        wanted,
      ]);
      await this.transactions.query(
        'INSERT INTO media_labels (media_id, label_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
        [id, wanted],
      );
    });
  }

  /** Returns one more than the limit. */
  private async rows(
    workspaceId: string,
    wanted: Pick<LibraryQuery, 'search' | 'kind' | 'labelId' | 'without' | 'limit'> & {
      id: string | null;
      before: string | null;
    },
  ): Promise<LibraryMedia[]> {
    const { search, kind, labelId, without, limit, id, before } = wanted;
    const rows = await this.transactions.query<Omit<LibraryMedia, 'fits'>>(
      `SELECT m.id, m.mime, coalesce(m.file_mime, m.mime) AS file_mime, m.width, m.height, m.alt_text, m.size,
         m.duration_ms, m.codec, m.has_sound, m.pages, m.name, m.cover_id, m.captions, m.created_at,
         (SELECT count(DISTINCT posts.idea_id)::int ${using}) AS uses,
         array(SELECT label_id FROM media_labels WHERE media_id = m.id) AS label_ids
       FROM media m
       WHERE m.workspace_id = $1 AND m.is_ready AND ($2::uuid IS NULL OR m.id = $2) AND ($3::uuid IS NULL OR m.id < $3)
         AND ($4::text IS NULL OR m.name ILIKE $4 OR m.alt_text ILIKE $4) AND ($5::text IS NULL OR m.mime LIKE $5)
         AND ($6::uuid IS NULL OR EXISTS (SELECT 1 FROM media_labels WHERE media_id = m.id AND label_id = $6))
         AND ($7::text IS DISTINCT FROM 'alt_text' OR ${isUndescribed})
         AND ($7::text IS DISTINCT FROM 'posts' OR NOT EXISTS (SELECT 1 ${using})
           AND NOT EXISTS (SELECT 1 FROM media video WHERE video.cover_id = m.id))
       ORDER BY m.id DESC LIMIT $8`,
      [
        workspaceId,
        id,
        before,
        search ? containing(search) : null,
        kind ? mimes[kind] : null,
        labelId,
        without,
        limit + 1,
      ],
    );
    return Promise.all(rows.map(async (row) => ({ ...row, fits: await this.fitting(row) })));
  }

  private async fitting(media: Media): Promise<PublishablePlatform[]> {
    const part = { text: '', media: [media] };
    const fit = publishablePlatforms.map(async (platform) => {
      const input: PolicyInput = { platform, kind: 'single', parts: [part], isApprovedByPerson: true };
      return (await this.policy.check(input, ['block'])).length === 0;
    });
    const fits = await Promise.all(fit);
    return publishablePlatforms.filter((_, at) => fits[at]);
  }
}
