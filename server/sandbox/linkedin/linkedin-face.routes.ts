import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound } from '../../src/common/errors/refusal';
import { limitIn } from '../core/list-limit';
import { SandboxMediaRepository, type ShownMedia } from '../core/sandbox-media.repository';
import { feedPage, FeedPost, shownMedia } from '../face/feed.page';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { LinkedinGrantsRepository } from './linkedin-grants.repository';
import { LinkedinPostsRepository } from './linkedin-posts.repository';
import { handleIn, memberOf, picturePath } from './linkedin.members';
import { SandboxLinkedinPostEntity } from './sandbox-linkedin-post.entity';

type Fields = Record<string, unknown>;

const pageLimit = 20;
const feedLimit = 200;

/** What LinkedIn holds, for people and scripts. */
@Injectable()
export class LinkedinFaceRoutes {
  constructor(
    private readonly posts: LinkedinPostsRepository,
    private readonly grants: LinkedinGrantsRepository,
    private readonly media: SandboxMediaRepository,
  ) {}

  routes(server: FastifyInstance): void {
    server.get<{ Querystring: Fields }>('/linkedin/posts.json', async ({ query }) => this.list(query));
    server.post<{ Body: Fields | undefined }>('/linkedin/revoke.json', async ({ body }) => {
      const handle = requiredHandle(body);
      return { handle, revoked: await this.grants.revokeAllOf(handle) };
    });
    server.post<{ Body: Fields | undefined }>('/linkedin/expire.json', async ({ body }) => {
      const handle = requiredHandle(body);
      return { handle, expired: await this.grants.expireAllOf(handle) };
    });
    server.post<{ Body: Fields | undefined }>('/linkedin/revoke', async ({ body }, reply) => {
      const handle = requiredHandle(body);
      await this.grants.revokeAllOf(handle);
      return reply.redirect(`/sandbox/linkedin/${handle}`, 303);
    });
    server.get<{ Params: { handle: string } }>('/linkedin/:handle', async ({ params }, reply) =>
      this.feed(params.handle, reply),
    );
    server.get<{ Params: { id: string } }>('/linkedin/media/:id', async ({ params }, reply) => {
      const found = await this.media.find('linkedin', params.id.replaceAll('\0', ''));
      if (!found?.isComplete) throw notFound('picture');
      return reply.type(found.mime).send(found.bytes);
    });
  }

  async arrivals(): Promise<Html[]> {
    return (await this.posts.accepted({ limit: pageLimit })).map(
      ({ handle, text, createdAt, visibility, deletedAt }) =>
        html`<li>
          <h3><a href="/sandbox/linkedin/${handle}">${memberOf(handle).name}</a></h3>
          <p class="small">
            ${deletedAt ? 'Deleted · ' : null}${visibility === 'CONNECTIONS' ? 'Connections only · ' : null}${timeTag(createdAt)}
          </p>
          <pre>${text}</pre>
        </li>`,
    );
  }

  /** Who is connected: each name leads to its posts. */
  async summary(): Promise<Html | null> {
    const handles = await this.grants.connectedHandles();
    if (handles.length === 0) return null;
    return html`<p class="links">
      Connected: ${handles.map((handle) => html`<a href="/sandbox/linkedin/${handle}">${handle}</a> `)}
    </p>`;
  }

  private async list(query: Fields): Promise<object[]> {
    const handle = textOf(query['handle']) || undefined;
    const posts = await this.posts.accepted({ handle, limit: limitIn(query['limit']) });
    return posts.map(({ urn, handle: author, text, createdAt }) => ({
      id: urn,
      handle: author,
      text,
      createdAt: createdAt.toISOString(),
    }));
  }

  private async feed(name: string, reply: FastifyReply): Promise<FastifyReply> {
    const handle = handleIn(name);
    if (handle === null) throw notFound('member');
    const member = memberOf(handle);
    const rows = await this.posts.accepted({ handle, limit: feedLimit });
    const media = await this.media.shown(rows.flatMap(({ mediaIds }) => mediaIds));
    const connected = (await this.grants.connectedHandles()).map((one) => one.toLowerCase());
    const page = feedPage({
      platform: 'LinkedIn',
      name: member.name,
      handle,
      pictureUrl: picturePath(member),
      posts: rows.map((row) => toFeedPost(row, media)),
      revoke: connected.includes(handle.toLowerCase()) ? { action: '/sandbox/linkedin/revoke', handle } : null,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  }
}

const toFeedPost = (row: SandboxLinkedinPostEntity, media: Map<string, ShownMedia>): FeedPost => ({
  id: row.urn,
  text: row.text,
  inReplyToId: null,
  createdAt: row.createdAt,
  deletedAt: row.deletedAt,
  media: row.mediaIds.map((id) => ({ url: `/sandbox/linkedin/media/${id}`, ...shownMedia(media.get(id)) })),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');

function requiredHandle(body: Fields | undefined): string {
  const handle = handleIn(textOf(body?.['handle']));
  if (handle === null) throw invalidField('handle', 'handle must be 1 to 50 letters, digits, hyphens or underscores.');
  return handle;
}
