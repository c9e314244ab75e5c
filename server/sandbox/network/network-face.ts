import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound } from '../../src/common/errors/refusal';
import { feedPage, type FeedPost } from '../face/feed.page';
import { type Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { picture } from '../google/google.pages';
import { alterations } from './alterations';
import { captionsOf, coverOf } from './media.repository';
import type { NetworkWire } from './network.wire';
import { nameOf, picturePath } from './people';
import type { SandboxPostEntity } from './sandbox-post.entity';
import { isObject, isStorable, type Json, textOf } from './wire-problem';

const pageLimit = 20;
const feedLimit = 200;
const maxConnections = 50;

/** What the network holds, for people and scripts. */
export function faceRoutes(server: FastifyInstance, network: NetworkWire): void {
  const { platform, tools } = network;
  const settings = { ...alterations, ...network.settings };
  const end = async (body: unknown, how: 'revokedAt' | 'expiresAt') => {
    const handle = requiredHandle(network, isObject(body) ? body['handle'] : undefined);
    return { handle, count: await tools.grants.endAll(platform, handle, how) };
  };
  server.get(`/${platform}/posts.json`, async ({ query }) => postList(network, query as Json));
  server.post(`/${platform}/posts.json`, async ({ body }, reply) => reply.status(201).send(await putIn(network, body)));
  server.delete<{ Params: { id: string } }>(`/${platform}/posts/:id`, async ({ params }, reply) => {
    const [post] = await tools.posts.find(platform, [textOf(params.id)]);
    if (!post) throw notFound('post');
    await tools.posts.delete(post);
    return reply.status(204).send();
  });
  server.post(`/${platform}/revoke.json`, async ({ body }) => {
    const { handle, count: revoked } = await end(body, 'revokedAt');
    return { handle, revoked };
  });
  server.post(`/${platform}/expire.json`, async ({ body }) => {
    const { handle, count: expired } = await end(body, 'expiresAt');
    return { handle, expired };
  });
  server.post(`/${platform}/revoke`, async ({ body }, reply) => {
    const { handle } = await end(body, 'revokedAt');
    return reply.redirect(feedPath(network, handle), 303);
  });
  server.get(`/${platform}/settings.json`, async () => tools.settings.values(platform, settings));
  server.put(`/${platform}/settings.json`, async ({ body }) => tools.settings.change(platform, settings, body));
  server.get<{ Params: { id: string } }>(`/${platform}/media/:id`, async ({ params }, reply) => {
    const found = await tools.media.find(platform, textOf(params.id));
    if (!found) throw notFound('picture');
    return reply.type(found.mime).send(found.bytes);
  });
  server.get<{ Params: { name: string } }>(`/${platform}/picture/:name`, async ({ params }, reply) =>
    reply.type('image/svg+xml').send(picture(params.name)),
  );
  server.get<{ Params: { handle: string } }>(`/${platform}/:handle`, async ({ params }, reply) =>
    feed(network, params.handle, reply),
  );
}

export async function arrivals(network: NetworkWire): Promise<Html[]> {
  const { tools, platform } = network;
  const posts = await tools.posts.list({ network: platform, withDeleted: true, limit: pageLimit });
  return posts.map(
    ({ handle, text, createdAt, inReplyToId, deletedAt, body: { notice } }) =>
      html`<li>
        <h3><a href="${feedPath(network, handle)}">${network.handles.at}${handle}</a></h3>
        <p class="small">
          ${deletedAt ? 'Deleted · ' : null}${inReplyToId ? 'Reply · ' : null}${notice ? `${notice} · ` : null}${timeTag(createdAt)}
        </p>
        <pre>${text}</pre>
      </li>`,
  );
}

/** Who is connected: each name leads to its posts, where its access ends too. */
export async function connections(network: NetworkWire): Promise<Html | null> {
  const handles = await network.tools.grants.connectedHandles(network.platform);
  if (handles.length === 0) return null;
  const link = (handle: string): Html =>
    html`<a href="${feedPath(network, handle)}">${network.handles.at}${handle} (posts, revoke access)</a> `;
  return html`<p class="links">Connected: ${handles.slice(0, maxConnections).map(link)}</p>`;
}

const feedPath = ({ platform, handles }: NetworkWire, handle: string): string =>
  `/sandbox/${platform}/${handles.at}${handle}`;

const handleIn = ({ handles }: NetworkWire, typed: unknown): string | null =>
  handles.rule.exec(textOf(typed))?.[1] ?? null;

function requiredHandle(network: NetworkWire, typed: unknown): string {
  const handle = handleIn(network, typed);
  if (handle === null) throw invalidField('handle', `handle must be ${network.handles.words}.`);
  return handle;
}

async function postList(network: NetworkWire, query: Json): Promise<Json[]> {
  const handle = textOf(query['handle']).replace(/^@/, '');
  const posts = await network.tools.posts.list({
    network: network.platform,
    withDeleted: true,
    ...(handle && { handles: [handle] }),
  });
  return posts.map(toJson);
}

const toJson = ({ postId, handle, text, inReplyToId, createdAt }: SandboxPostEntity): Json => ({
  id: postId,
  handle,
  text,
  ...(inReplyToId !== null && { inReplyToId }),
  createdAt: createdAt.toISOString(),
});

/** Somebody else posts. Throws a 422 for what is no post. */
async function putIn(network: NetworkWire, body: unknown): Promise<Json> {
  if (!isObject(body)) throw invalidField('body', 'Send an object with handle and text.');
  const { handle, text, inReplyToId = null, mentions = [], ...rest } = body;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw invalidField(unknown, `A post has no ${unknown}.`);
  const author = requiredHandle(network, handle);
  if (typeof text !== 'string' || !text.trim() || text.length > 25_000 || !isStorable(text))
    throw invalidField('text', 'text must have 1 to 25000 characters.');
  if (inReplyToId !== null && !/^[\w:.-]{1,200}$/.test(String(inReplyToId)))
    throw invalidField('inReplyToId', 'inReplyToId must be the id of a post.');
  const named = (Array.isArray(mentions) ? mentions : [null]).map((one: unknown) => handleIn(network, one));
  if (named.includes(null)) throw invalidField('mentions', 'mentions must be a list of handles.');
  const put = { network: network.platform, postId: network.nextPostId(), handle: author, text };
  const parent = inReplyToId === null ? null : String(inReplyToId);
  return toJson((await network.tools.posts.add({ ...put, inReplyToId: parent, mentions: named.map(String) })).post);
}

async function feed(network: NetworkWire, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const { platform, tools, handles } = network;
  const handle = handleIn(network, name);
  if (handle === null) throw notFound('timeline');
  const rows = await tools.posts.list({ network: platform, handles: [handle], withDeleted: true, limit: feedLimit });
  const media = new Map(
    (
      await tools.media.shown(rows.flatMap((row) => row.mediaIds.flatMap((id) => [id, coverOf(id), captionsOf(id)])))
    ).map((one) => [one.mediaId, one]),
  );
  const addressOf = (id: string): string | undefined =>
    media.has(id) ? `/sandbox/${platform}/media/${id}` : undefined;
  const connected = (await tools.grants.connectedHandles(platform)).map((one) => one.toLowerCase());
  const posts = rows.map((row): FeedPost => ({
    ...row,
    id: row.postId,
    media: row.mediaIds.map((id) => ({
      url: `/sandbox/${platform}/media/${id}`,
      altText: media.get(id)?.altText ?? '',
      mime: media.get(id)?.mime ?? '',
      ...{ coverUrl: addressOf(coverOf(id)), captionsUrl: addressOf(captionsOf(id)) },
    })),
  }));
  const page = feedPage({
    platform: network.name,
    name: nameOf(handle),
    handle: `${handles.at}${handle}`,
    pictureUrl: picturePath(platform, handle),
    posts,
    revoke: connected.includes(handle.toLowerCase()) ? { action: `/sandbox/${platform}/revoke`, handle } : null,
  });
  return reply.type('text/html; charset=utf-8').send(page);
}
