import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound } from '../../src/common/errors/refusal';
import { limitIn } from '../core/list-limit';
import { SandboxMediaRepository } from '../core/sandbox-media.repository';
import { feedPage, FeedPost, shownMedia } from '../face/feed.page';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { picture } from '../google/google.pages';
import { sampleAccount } from './reading/sample-account';
import { textOf } from './x-endpoints';
import { readPost, toPostJson } from './posts/x-posts.dto';
import { XPostsRepository } from './posts/x-posts.repository';
import { XSettings } from './x-settings';
import { XTimelines } from './reading/x-timelines';
import { XTokensRepository } from './oauth/x-tokens.repository';

type Fields = Record<string, unknown>;

const pageLimit = 20;
const feedLimit = 200;
const htmlType = 'text/html; charset=utf-8';

/** What X holds, for people and scripts. */
@Injectable()
export class XFaceRoutes {
  constructor(
    private readonly posts: XPostsRepository,
    private readonly timelines: XTimelines,
    private readonly tokens: XTokensRepository,
    private readonly media: SandboxMediaRepository,
    private readonly settings: XSettings,
  ) {}

  routes(server: FastifyInstance): void {
    server.get<{ Querystring: Fields }>('/x/posts.json', async ({ query }) => this.list(query));
    server.post('/x/posts.json', async ({ body }, reply) =>
      reply.status(201).send(toPostJson(await this.timelines.put(readPost(body)))),
    );
    server.get('/x/settings.json', async () => this.settings.values());
    server.put('/x/settings.json', async ({ body }) => this.settings.change(body));
    server.post<{ Body: Fields | undefined }>('/x/revoke.json', async ({ body }) => this.revoke(body ?? {}));
    server.post<{ Body: Fields | undefined }>('/x/revoke', async ({ body }, reply) => {
      const { handle } = await this.revoke(body ?? {});
      return reply.redirect(`/sandbox/x/@${handle}`, 303);
    });
    for (const path of ['/x/@:handle', '/x/timeline/:handle']) {
      server.get<{ Params: { handle: string } }>(path, async ({ params }, reply) => this.feed(params.handle, reply));
    }
    server.get<{ Params: { id: string } }>('/x/media/:id', async ({ params }, reply) => {
      const found = await this.media.find('x', params.id.replaceAll('\0', ''));
      if (!found) throw notFound('picture');
      return reply.type(found.mime).send(found.bytes);
    });
    server.get<{ Params: { name: string } }>('/x/picture/:name', async ({ params }, reply) =>
      reply.type('image/svg+xml').send(picture(params.name)),
    );
  }

  async arrivals(): Promise<Html[]> {
    return (await this.posts.accepted({ limit: pageLimit })).map(
      ({ handle, text, createdAt, inReplyToId, deletedAt }) =>
        html`<li>
          <h3><a href="/sandbox/x/@${handle}">@${handle}</a></h3>
          <p class="small">${deletedAt ? 'Deleted · ' : null}${inReplyToId ? 'Reply · ' : null}${timeTag(createdAt)}</p>
          <pre>${text}</pre>
        </li>`,
    );
  }

  /** Who is connected: each name leads to its timeline, where its access ends too. */
  async summary(): Promise<Html | null> {
    const handles = await this.tokens.connectedHandles();
    if (handles.length === 0) return null;
    return html`<p class="links">
      Connected:
      ${handles.map((handle) => html`<a href="/sandbox/x/@${handle}">@${handle} (posts, revoke access)</a> `)}
    </p>`;
  }

  private async list(query: Fields): Promise<Record<string, unknown>[]> {
    const handle = textOf(query['handle']).replace(/^@/, '') || undefined;
    const posts = await this.posts.accepted({ handle, limit: limitIn(query['limit']) });
    return posts.map((post) => toPostJson({ ...post, id: post.postId }));
  }

  private async revoke(fields: Fields): Promise<{ handle: string; revoked: number }> {
    const handle = handleIn(fields['handle']);
    if (handle === null) throw invalidField('handle', 'handle must be 1 to 15 letters, digits or underscores.');
    return { handle, revoked: await this.tokens.revokeAllOf(handle) };
  }

  private async feed(name: string, reply: FastifyReply): Promise<FastifyReply> {
    const handle = handleIn(name);
    if (handle === null) throw notFound('timeline');
    const rows = await this.posts.accepted({ handle, limit: feedLimit });
    const media = await this.media.shown(rows.flatMap(({ mediaIds }) => mediaIds));
    const posts = rows.map((row): FeedPost => ({
      id: row.postId,
      text: row.text,
      inReplyToId: row.inReplyToId,
      createdAt: row.createdAt,
      deletedAt: row.deletedAt,
      media: row.mediaIds.map((id) => ({ url: `/sandbox/x/media/${id}`, ...shownMedia(media.get(id)) })),
    }));
    const connected = await this.tokens.connectedHandles();
    const page = feedPage({
      platform: 'X',
      name: sampleAccount(handle).name,
      handle: `@${handle}`,
      pictureUrl: `/sandbox/x/picture/${encodeURIComponent(sampleAccount(handle).name.charAt(0))}`,
      posts,
      revoke: connected.some((one) => one.toLowerCase() === handle.toLowerCase())
        ? { action: '/sandbox/x/revoke', handle }
        : null,
    });
    return reply.type(htmlType).send(page);
  }
}

const handleIn = (value: unknown): string | null => /^@?(\w{1,15})$/.exec(textOf(value))?.[1] ?? null;
