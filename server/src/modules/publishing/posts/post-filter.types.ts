import { grantInUse } from '../../../common/auth/grant';
import type { PostFilter } from '../publishing.types';

/** Published, else scheduled, else made. */
export const time = 'coalesce(published_at, scheduled_at, created_at)';

const problems = `('failed', 'partially_published', 'needs_attention')`;

/** What needs a person, the newest first; then what goes out, the soonest first; then all else, the newest first. */
export const turn = `CASE WHEN status IN ${problems} THEN interval '-2000 years' + (timestamptz 'epoch' - ${time})
  WHEN status IN ('scheduled', 'publishing') THEN interval '-1000 years' + (${time} - timestamptz 'epoch')
  ELSE timestamptz 'epoch' - ${time} END`;

/** Whether its network showed another post than was sent, or none, when it was read last; for a month, or until somebody accepts it. */
export const isShownWrong = `status = 'published' AND id = ANY(ARRAY(
  SELECT wrong.post_id FROM post_receipts wrong
  WHERE wrong.result IN ('differs', 'gone') AND NOT wrong.is_accepted AND wrong.read_at > now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM post_receipts later WHERE later.post_id = wrong.post_id AND later.result = 'matches'
      AND later.read_at > wrong.read_at)))`;

/** A network's rules have changed since it was scheduled, and it doesn't fit them at its time (`rule-changes.service.ts`). */
export const isOutdated = `status = 'scheduled' AND failure->>'code' = 'rule_changed'`;

/** The places of what a statement takes itself, behind `filterParameters`. */
export const own = { first: '$12', second: '$13', third: '$14' } as const;

/** Takes `filterParameters` as `$1` to `$11`. Postgres plans by their values, so what is null costs nothing. */
export const isWanted = `workspace_id = $1 AND hidden_at IS NULL AND ($2::text IS NULL OR platform = $2)
  AND ($3::uuid IS NULL OR account_id = $3) AND ($4::text[] IS NULL OR status = ANY($4) OR 'needs_attention' = ANY($4) AND (${isShownWrong} OR ${isOutdated}))
  AND ($5::timestamptz IS NULL OR ${time} >= $5) AND ($6::timestamptz IS NULL OR ${time} < $6)
  AND ($7::text IS NULL OR id = ANY($9::uuid[])
    OR EXISTS (SELECT 1 FROM post_parts WHERE post_id = posts.id AND text ILIKE $7))
  AND ($8::uuid IS NULL OR EXISTS (SELECT 1 FROM post_labels WHERE post_id = posts.id AND label_id = $8))
  AND ($10::uuid IS NULL OR created_by_id = $10)
  AND ($11::uuid[] IS NULL OR account_id IS NULL OR account_id = ANY($11))`;

/** For ILIKE. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

export const filterParameters = (workspaceId: string, filter: PostFilter): unknown[] => [
  workspaceId,
  filter.platform ?? null,
  filter.accountId ?? null,
  filter.statuses ?? null,
  filter.from ?? null,
  filter.to ?? null,
  filter.search ? containing(filter.search) : null,
  filter.labelId ?? null,
  filter.similarIds ?? null,
  filter.authorId ?? null,
  grantInUse()?.accountIds ?? null,
];
