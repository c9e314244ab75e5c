import type { Contributions } from '../../../common/contributions/contributions';
import type { CommentsRepository } from '../comments/comments.repository';
import type { LabelsRepository } from '../labels/labels.repository';
import type { MediaRepository } from '../media/media.repository';
import type { MediaService } from '../media/media.service';
import type { ReceiptsRepository } from '../receipts/receipts.repository';
import type { Post } from '../publishing.types';
import { PostResponses } from './post-responses.service';

const part = (...mediaIds: string[]) => ({ text: 't', mediaIds, status: 'pending', externalId: null, url: null });
const post = (...parts: object[]) =>
  ({ id: 'p', platform: 'twitter', settings: {}, parts, failure: null, publishedAt: null }) as unknown as Post;
const findMany = jest.fn(async (_workspaceId: string, ids: string[]) => {
  const found = ids.filter((id) => id !== 'gone');
  const stored = { width: 1, height: 2, mime: 'image/png', altText: null, coverId: null, captions: null };
  return new Map(found.map((id) => [id, { id, ...stored }]));
});
const seen = { impressions: 7, likes: 3, replies: 2, reposts: null };
const figuresOf = jest.fn(async () => new Map([['seen', seen]]));
const ofPosts = jest.fn(async () => new Map([['seen', ['news']]]));
const countOf = jest.fn(async () => new Map([['seen', 3]]));
const responses = new PostResponses(
  { findMany } as unknown as MediaRepository,
  { urlOf: (id: string) => `/${id}` } as unknown as MediaService,
  { ofPosts } as unknown as LabelsRepository,
  { countOf } as unknown as CommentsRepository,
  { latestOf: async () => new Map() } as unknown as ReceiptsRepository,
  { readOne: () => () => figuresOf } as unknown as Contributions,
);

describe('posts as they are answered', () => {
  const picture = (id: string) => ({
    id,
    url: `/${id}`,
    width: 1,
    height: 2,
    mime: 'image/png',
    altText: null,
    size: null,
    coverUrl: null,
    hasCaptions: false,
  });

  it('have the pictures of all of them read at once', async () => {
    const answered = await responses.many('w', [post(part('a', 'gone')), post(part('b'), part('a'))]);
    expect(answered.map(({ parts }) => parts.map(({ media }) => media))).toEqual([
      [[picture('a')]],
      [[picture('b')], [picture('a')]],
    ]);
    expect(findMany.mock.calls).toEqual([['w', ['a', 'gone', 'b']]]);
  });

  it('without pictures ask for none', async () => {
    findMany.mockClear();
    expect((await responses.one('w', post(part()))).parts).toMatchObject([{ media: [] }]);
    expect(findMany).not.toHaveBeenCalled();
  });

  it('have the figures of those that are published, where they are known', async () => {
    figuresOf.mockClear();
    const published = (id: string) => ({ ...post(part()), id, publishedAt: new Date() });
    const answered = await responses.many('w', [published('seen'), post(part()), published('new')]);
    const unknown = { impressions: null, likes: null, replies: null, reposts: null };
    expect(answered).toMatchObject([seen, unknown, unknown]);
    expect(figuresOf.mock.calls).toEqual([['w', ['seen', 'new']]]);
  });

  it('have the comments of all of them counted at once', async () => {
    countOf.mockClear();
    const answered = await responses.many('w', [{ ...post(part()), id: 'seen' }, post(part())]);
    expect(answered.map(({ commentCount }) => commentCount)).toEqual([3, 0]);
    expect(countOf.mock.calls).toEqual([[['seen', 'p']]]);
  });

  it('have the labels of all of them read at once', async () => {
    ofPosts.mockClear();
    const answered = await responses.many('w', [{ ...post(part()), id: 'seen' }, post(part())]);
    expect(answered.map(({ labelIds }) => labelIds)).toEqual([['news'], []]);
    expect(ofPosts.mock.calls).toEqual([[['seen', 'p']]]);
    ofPosts.mockClear();
    expect(await responses.many('w', [])).toEqual([]);
    expect(ofPosts).not.toHaveBeenCalled();
  });
});
