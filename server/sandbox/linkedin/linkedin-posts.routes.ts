import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomSeed, sha256 } from '../../src/common/crypto/crypto';
import { Clock, dayMs } from '../../src/common/time/clock';
import { OneAtATime } from '../core/one-at-a-time';
import { SandboxMediaRepository } from '../core/sandbox-media.repository';
import { LinkedinAuth } from './linkedin-auth';
import { readNewPost, RequestedPost } from './linkedin-new-post';
import { LinkedinPostsRepository, NewLinkedinPost } from './linkedin-posts.repository';
import { LinkedinProblem, problem } from './linkedin-problem';
import { Member } from './linkedin.members';

type Params = { Params: { id: string } };

/** The Posts API (LinkedIn docs). */
@Injectable()
export class LinkedinPostsRoutes {
  private readonly sameText = new OneAtATime();
  private lastId = 0n;

  constructor(
    private readonly clock: Clock,
    private readonly auth: LinkedinAuth,
    private readonly posts: LinkedinPostsRepository,
    private readonly media: SandboxMediaRepository,
  ) {}

  routes(server: FastifyInstance): void {
    server.post('/rest/posts', async (request, reply) => this.create(request, reply));
    server.delete<Params>('/rest/posts/:id', async (request, reply) => this.delete(request, reply));
    for (const path of ['/rest/posts', '/rest/posts/:id'])
      server.get(path, async (request) => this.refuseRead(request));
  }

  private async create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const member = await this.auth.memberOfVersion(request);
    const post = readNewPost(request.body, member);
    await this.refuseMedia(post, member);
    const { urn, isNew } = await this.store(post, member);
    if (!isNew) throw problem(422, 'DUPLICATE_POST', `Content is a duplicate of ${urn}`);
    for (const { id, altText } of post.media) if (altText) await this.media.describe(id, altText);
    return reply
      .status(201)
      .header('x-restli-id', urn)
      .header('location', `/posts/${encodeURIComponent(urn)}`)
      .send();
  }

  private async store(post: RequestedPost, { id, handle }: Member): Promise<{ urn: string; isNew: boolean }> {
    const textHash = sha256(post.commentary);
    return this.sameText.run(`${id} ${textHash}`, async () => {
      const createdAt = this.clock.now();
      const row: NewLinkedinPost = {
        urn: `urn:li:share:${this.nextId(createdAt)}`,
        handle,
        memberId: id,
        text: post.text,
        textHash,
        visibility: post.visibility,
        mediaIds: post.media.map((image) => image.id),
        createdAt,
      };
      return this.posts.addUnlessDuplicate(row, new Date(createdAt.getTime() - dayMs));
    });
  }

  /** 19 digits that rise: milliseconds shifted by 22 bits, as LinkedIn's ids are. */
  private nextId(at: Date): string {
    const own = (BigInt(at.getTime()) << 22n) | BigInt(randomSeed() & 0x3f_ff_ff);
    this.lastId = own > this.lastId ? own : this.lastId + 1n;
    return this.lastId.toString();
  }

  private async refuseMedia({ media }: RequestedPost, member: Member): Promise<void> {
    const ids = [...new Set(media.map(({ id }) => id))];
    if (ids.length === 0 || (await this.media.countComplete(member.id, ids)) === ids.length) return;
    throw problem(400, 'MEDIA_ASSET_WAITING_UPLOAD', 'A media asset of the post is waiting for its upload.');
  }

  /** Deleting again is no failure. */
  private async delete(request: FastifyRequest<Params>, reply: FastifyReply): Promise<FastifyReply> {
    const member = await this.auth.memberOfVersion(request);
    const post = await this.posts.find(request.params.id.replaceAll('\0', ''));
    if (!post) throw problem(404, 'NOT_FOUND', 'Could not find entity');
    if (post.memberId !== member.id)
      throw problem(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.DELETE');
    if (!post.deletedAt) await this.posts.delete(post.urn, this.clock.now());
    return reply.status(204).send();
  }

  /** `w_member_social` writes only; reading is for partners. */
  private async refuseRead(request: FastifyRequest): Promise<never> {
    await this.auth.memberOfVersion(request);
    throw problem(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.GET');
  }
}

/** Of a server scope: what a route throws as a `LinkedinProblem` leaves in LinkedIn's shape. */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof LinkedinProblem)) throw error;
    return reply.status(error.status).send(error.body);
  });
}
