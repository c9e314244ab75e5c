import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { type Doc, shownTexts } from '@/features/composer/document/document';
import { docOn } from '@/features/composer/document/versions';
import { replyToIdOf } from '@/features/composer/document/reply-to';
import { mediaFacts } from '@/features/composer/media/media-kinds';
import type { TargetRow } from '@/features/composer/sending/send-targets';
import { api, unwrap } from '@/api/client';
import type { Network } from '@/networks/ids';

/** Returns what the rules are asked about: the text as it would be on an account. */
export function checkedPost(doc: Doc, { account: { id, platform }, postId, settings }: TargetRow): CheckedPost {
  const here = docOn(doc, id);
  const texts = shownTexts(here);
  const parts = here.parts.map(({ media }, at) => ({ text: texts[at] ?? '', media: mediaFacts(media, settings) }));
  return {
    platform,
    accountId: id,
    ...(postId !== null && { postId }),
    parts,
    ...(replyToIdOf(doc) !== null && { kind: 'reply' }),
  };
}

/** Returns what the rules of the networks say about the text on the chosen accounts: each warning once, and whatever holds an account back. */
export function useFindings(doc: Doc, rows: readonly TargetRow[]) {
  const answers = useQueries({ queries: rows.map((row) => policyQuery(checkedPost(doc, row))) });
  const found = rows.flatMap(({ account }, at) =>
    (answers[at]?.data ?? []).map((finding) => {
      const isBlocked = finding.verdict !== 'warn';
      const of = isBlocked ? account.id : account.platform;
      return { ...finding, account, isBlocked, key: `${of} ${finding.rule} ${finding.part ?? 'all'}` };
    }),
  );
  return [...new Map(found.map((finding) => [finding.key, finding])).values()];
}

/** Another post may say the same meanwhile. */
const policyFreshMs = 30_000;

interface CheckedPost {
  platform: Network;
  accountId: string;
  postId?: string;
  /** By the number of parts when absent. */
  kind?: 'reply';
  parts: readonly { text: string; media: ReturnType<typeof mediaFacts> }[];
}

export function policyQuery(checked: CheckedPost) {
  return queryOptions({
    queryKey: ['policy', checked] as const,
    queryFn: ({ signal }) => {
      const body = { ...checked, parts: [...checked.parts] };
      return unwrap(api.POST('/api/integrations/policy/check', { body, signal }));
    },
    staleTime: policyFreshMs,
    placeholderData: keepPreviousData,
    select: ({ findings }) => findings,
  });
}
