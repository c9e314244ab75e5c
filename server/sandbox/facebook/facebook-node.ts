import { shareOf, shareReached } from '../core/figures';
import type { ShownMedia } from '../network/media.repository';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { type Json, textOf } from '../network/wire-problem';
import { invalid } from './facebook-problem';

/** What stands between commas that are in no brackets: `id,comments.limit(0).summary(true)`. */
const fieldPattern = /(?:[^,(){}]|\([^()]*\)|\{(?:[^{}]|\{[^{}]*\})*\})+/g;
/** Those with `impressions` and `page_fans` ended in 2025 and 2026. */
const metrics = ['post_total_media_view_unique', 'post_clicks', 'page_follows', 'page_media_view'];

/** Returns of a node what the call asks for, as the Graph API does. Throws for a field that it does not have. */
export function pick(node: Json, fields: unknown): Json {
  const asked = textOf(fields).match(fieldPattern) ?? ['id'];
  const names = asked.map((field) => {
    const [name = ''] = /^\w+/.exec(field) ?? [];
    if (!(name in node)) throw invalid(`Tried accessing nonexisting field (${name})`);
    if (name === 'insights') metricsIn(/\.metric\(([^)]*)\)/.exec(field)?.[1]);
    return name;
  });
  return Object.fromEntries(['id', ...names].map((name) => [name, node[name]]));
}

export function metricsIn(list: unknown): string[] {
  const names = textOf(list).split(',');
  if (!names.every((name) => metrics.includes(name))) throw invalid('The value must be a valid insights metric');
  return names;
}

export const insight = (name: string, value: number): Json => ({ name, period: 'lifetime', values: [{ value }] });

/** Sample figures that grow with a post's age. */
export function postNode(
  post: SandboxPostEntity,
  { media, permalink, followers, now }: { media: ShownMedia[]; permalink: string; followers: number; now: Date },
): Json {
  const reached = shareReached(now.getTime() - post.createdAt.getTime());
  const seen = (30 + followers * (0.3 + shareOf(`${post.postId} luck`))) * reached;
  const count = (purpose: string): number => Math.round(seen * (0.01 + 0.04 * shareOf(`${post.postId} ${purpose}`)));
  const photos = media.map(() => ({ media_type: 'photo' }));
  const album = photos.length > 1 ? [{ media_type: 'album', subattachments: { data: photos } }] : photos;
  return {
    id: post.postId,
    // Left out where there is nothing to say.
    message: post.text || undefined,
    created_time: post.createdAt.toISOString().replace(/\.\d+Z$/, '+0000'),
    permalink_url: permalink,
    attachments: album.length > 0 ? { data: album } : undefined,
    reactions: { data: [], summary: { total_count: count('reactions') } },
    comments: { data: [], summary: { total_count: count('comments') } },
    shares: count('shares') > 0 ? { count: count('shares') } : undefined,
    insights: { data: [insight('post_total_media_view_unique', Math.round(seen))] },
  };
}
