import { Injectable, OnModuleInit } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { SandboxWire, Wires } from '../core/sandbox-wire';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { picture } from '../google/google.pages';
import { toPostJson, readPost } from './x-posts.dto';
import { XPostsRepository } from './x-posts.repository';
import { XTimelines } from './x-timelines';

const listLimit = 500;
const pageLimit = 20;

/** X: what was posted there, for people and scripts, and posts of other accounts put in by them. */
@Injectable()
export class XWire implements SandboxWire, OnModuleInit {
  readonly platform = 'x';

  constructor(
    private readonly wires: Wires,
    private readonly posts: XPostsRepository,
    private readonly timelines: XTimelines,
  ) {}

  onModuleInit(): void {
    this.wires.add(this);
  }

  faceRoutes(server: FastifyInstance): void {
    server.get<{ Querystring: { handle?: string | string[] } }>('/x/posts.json', async ({ query }) => {
      const handle = [query.handle ?? []].flat()[0]?.replaceAll('\0', '').trim().replace(/^@/, '');
      const posts = await this.posts.latest({ limit: listLimit, ...(handle ? { handle } : {}) });
      return posts.map((post) => toPostJson({ ...post, id: post.postId }));
    });
    server.post('/x/posts.json', async ({ body }, reply) => {
      return reply.status(201).send(toPostJson(await this.timelines.put(readPost(body))));
    });
    server.get<{ Params: { name: string } }>('/x/picture/:name', async ({ params }, reply) =>
      reply.type('image/svg+xml').send(picture(params.name)),
    );
  }

  async arrivals(): Promise<Html[]> {
    return (await this.posts.latest({ limit: pageLimit })).map(
      ({ handle, text, createdAt, inReplyToId }) =>
        html`<li>
          <h3>@${handle}</h3>
          <p class="small">${inReplyToId ? 'Reply, ' : null}${timeTag(createdAt)}</p>
          <pre>${text}</pre>
        </li>`,
    );
  }
}
