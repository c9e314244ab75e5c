import { Injectable } from '@nestjs/common';
import { conflict, notFound, Refusal } from '../../../common/errors/refusal';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { NotificationsService } from '../../notifications/notifications.service';
import { UsersService } from '../../users/users.service';
import { roleRequired } from '../../workspaces/workspaces.errors';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { reachesRole, type WorkspaceRole } from '../../workspaces/workspaces.types';
import { postNotFound } from '../publishing.errors';
import type { PostKey } from '../publishing.repository';
import type { CommentResponse } from './comments.dto';
import { CommentsRepository } from './comments.repository';
import { type CommentKey, mostCommentsOfPost, type NewComment } from './comments.types';
import type { PostCommentEntity } from './post-comment.entity';

/** Nobody puts words into another's mouth. */
const notTheirComment = (): Refusal =>
  new Refusal(403, 'ROLE_REQUIRED', 'Only the person who wrote a comment can edit it.');

const commentNotFound = (): Refusal => notFound('comment');

const tooManyComments = (): Refusal => conflict(`A post has at most ${mostCommentsOfPost} comments. Delete one first.`);

/** Of the post, in the email: enough to know which one it is. */
const longestExcerpt = 200;

/** More people than any plan has seats for. */
const mostReaders = 100;

/** What the members of a workspace say to each other about a post, before it goes out or after. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly repository: CommentsRepository,
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly notifications: NotificationsService,
    private readonly idempotency: IdempotencyService,
    private readonly changes: WorkspaceChanges,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Returns the oldest first. Throws 404. */
  async list(post: PostKey): Promise<CommentResponse[]> {
    if (!(await this.repository.findPost(post))) throw postNotFound();
    return this.listOf(post.workspaceId, [post.id]);
  }

  /** Of posts that the caller has found. */
  async listOf(workspaceId: string, postIds: string[]): Promise<CommentResponse[]> {
    return this.withAuthors(await this.repository.list(workspaceId, postIds));
  }

  /** Throws 404, and 409 when the post has as many as it may have. */
  async add({
    workspaceId,
    userId,
    guestName,
    postId,
    text,
    isForGuests = false,
  }: NewComment): Promise<CommentResponse> {
    const id = await this.idempotency.once('create', async () => {
      const post = await this.repository.findPost({ workspaceId, id: postId });
      if (!post) throw postNotFound();
      await this.repository.lockPost(postId);
      if ((await this.repository.count(postId)) >= mostCommentsOfPost) throw tooManyComments();
      const comment = { id: newId(), workspaceId, postId, userId, text };
      const userIds = await this.readersOf(comment, post.createdById);
      await this.repository.insert({ ...comment, guestName: guestName ?? null, isForGuests, resolvedAt: null });
      await this.notify({ ...comment, guestName }, { userIds, postText: post.text });
      await this.changes.notifyAfterCommit(workspaceId, { kind: 'post', id: postId });
      return comment.id;
    });
    return this.get({ workspaceId, postId, id });
  }

  /** Throws 404, and 403 for somebody else's. */
  async change(key: CommentKey, { userId, text }: { userId: string; text: string }): Promise<CommentResponse> {
    const comment = await this.find(key);
    if (comment.userId !== userId) throw notTheirComment();
    if (comment.text !== text) await this.repository.update(key.id, { text, editedAt: this.clock.now() });
    await this.changes.notifyAfterCommit(key.workspaceId, { kind: 'post', id: key.postId });
    return this.get(key);
  }

  /** Throws 404. */
  async resolve(key: CommentKey, isResolved: boolean): Promise<CommentResponse> {
    const { resolvedAt } = await this.find(key);
    await this.repository.update(key.id, { resolvedAt: isResolved ? (resolvedAt ?? this.clock.now()) : null });
    await this.changes.notifyAfterCommit(key.workspaceId, { kind: 'post', id: key.postId });
    return this.get(key);
  }

  /** Throws 404, and 403 for somebody else's unless the role is `admin` or above. */
  async delete(key: CommentKey, { userId, role }: { userId: string; role: WorkspaceRole }): Promise<void> {
    const comment = await this.find(key);
    if (comment.userId !== userId && !reachesRole(role, 'admin')) throw roleRequired('admin');
    await this.repository.delete(key.id);
    await this.changes.notifyAfterCommit(key.workspaceId, { kind: 'post', id: key.postId });
  }

  private async find(key: CommentKey): Promise<PostCommentEntity> {
    const comment = await this.repository.find(key);
    if (!comment) throw commentNotFound();
    return comment;
  }

  private async get(key: CommentKey): Promise<CommentResponse> {
    const [comment] = await this.withAuthors([await this.find(key)]);
    return comment as CommentResponse;
  }

  /** Whoever made the post, commented on it or is named now, without the author; when there is nobody, everybody else. */
  private async readersOf(
    { workspaceId, userId, postId, text }: NewComment,
    createdById: string | null,
  ): Promise<string[]> {
    const { items } = await this.workspaces.members(workspaceId, { limit: mostReaders });
    const members = items.filter((member) => !member.isPaused && member.userId !== userId);
    const others = members.map((member) => member.userId);
    const named = members.filter(({ user }) => text.includes(`@${user.name}`)).map((member) => member.userId);
    const maker = await this.notifications.memberOrOwner(workspaceId, createdById);
    const concerned = new Set([...maker, ...named, ...(await this.repository.authorsOf(postId))]);
    const readers = others.filter((id) => concerned.has(id));
    return readers.length > 0 ? readers : others;
  }

  private async notify(
    { id, workspaceId, userId, guestName, postId, text }: NewComment & { id: string },
    { userIds, postText }: { userIds: string[]; postText: string },
  ): Promise<void> {
    const name = userId === null ? `${guestName} (guest)` : (await this.users.get(userId)).name;
    const path = `/posts?post=${postId}&comment=${id}`;
    const title = `${name} commented on a post`;
    await this.notifications.notify({
      kind: 'post_comment',
      key: `post_comment/${id}`,
      ...{ userIds, workspaceId, title, body: text, path },
      mail: {
        subject: title,
        text: `${title}:\n\n${text}\n\nThe post begins:\n\n${excerpt(postText)}`,
        action: { label: 'Open the post', url: `${this.env.publicUrl}${path}` },
      },
    });
  }

  private async withAuthors(comments: PostCommentEntity[]): Promise<CommentResponse[]> {
    const ids = new Set(comments.flatMap(({ userId }) => userId ?? []));
    const people = new Map((await this.users.findMany([...ids])).map((user) => [user.id, user]));
    return comments.map(({ userId, ...comment }) => {
      const user = userId === null ? undefined : people.get(userId);
      const author = user ? { id: user.id, name: user.name, avatarUrl: user.avatarUrl } : null;
      const { id, text, guestName, isForGuests, resolvedAt, createdAt, editedAt } = comment;
      return { id, text, author, guestName, isForGuests, resolvedAt, createdAt, editedAt };
    });
  }
}

function excerpt(text: string): string {
  const letters = [...text];
  return letters.length > longestExcerpt ? `${letters.slice(0, longestExcerpt).join('').trimEnd()}…` : text;
}
