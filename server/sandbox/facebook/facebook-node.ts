import { someOf } from '../network/figures';
import type { ShownMedia } from '../network/media.repository';
import type { SandboxPostEntity } from '../network/sandbox-post.entity';
import { type Json, textOf } from '../network/wire-problem';
import { invalid } from '../meta/meta-problem';

/** What stands between commas that are in no brackets: `id,comments.limit(0).summary(true)`. */
const fieldPattern = /(?:[^,(){}]|\([^()]*\)|\{(?:[^{}]|\{[^{}]*\})*\})+/g;
/** Those with `impressions` and `page_fans` ended in 2025 and 2026. */
const metrics = ['post_total_media_view_unique', 'post_clicks', 'page_follows', 'page_media_view'];

/** Returns of a node what the call asks for, as the Graph API does. Throws for a field that it does not have. */
export function pick(node: Json, fields: unknown): Json {
  const asked = textOf(fields).match(fieldPattern) ?? ['id'];
  const names = asked.map((field) => {
    const [name = ''] = /^\w+/.exec(field) ?? [];
    if (!(name in node)) throw invalid(name, 'is a nonexisting field');
    if (name === 'insights') metricsIn(/\.metric\(([^)]*)\)/.exec(field)?.[1]);
    return name;
  });
  return Object.fromEntries(['id', ...names].map((name) => [name, node[name]]));
}

export function metricsIn(list: unknown): string[] {
  const names = textOf(list).split(',');
  if (!names.every((name) => metrics.includes(name))) throw invalid('metric', 'must be a valid insights metric');
  return names;
}

export const insight = (name: string, value: number): Json => ({ name, period: 'lifetime', values: [{ value }] });

/** `seen`: by how many people. */
export function postNode(
  post: SandboxPostEntity,
  { media, permalink, seen }: { media: ShownMedia[]; permalink: string; seen: number },
): Json {
  const count = (purpose: string): number => someOf(seen, [10, 50], `${post.postId} ${purpose}`);
  const files = media.map(({ mime }) => ({ media_type: mime.startsWith('video/') ? 'video' : 'photo' }));
  const album = files.length > 1 ? [{ media_type: 'album', subattachments: { data: files } }] : files;
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
    insights: { data: [insight('post_total_media_view_unique', seen)] },
  };
}
