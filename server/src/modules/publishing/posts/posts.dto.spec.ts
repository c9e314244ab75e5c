import { Refusal } from '../../../common/errors/refusal';
import { StrictValidationPipe } from '../../../common/http/validation.pipe';
import { newId } from '../../../common/ids/ids';
import { knownPlatforms } from '../../integrations/accounts/accounts.types';
import { BulkRequest, PostListQuery, TextsRequest, toPostFilter } from './posts.dto';

const pipe = new StrictValidationPipe();
type Request = new () => object;
const check = (metatype: Request, body: object): Promise<unknown> => pipe.transform(body, { type: 'body', metatype });
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('requests for lists of posts', () => {
  const id = newId();
  const statuses = 'draft, scheduled, publishing, published, failed, partially_published, needs_attention';
  const ids = 'ids must be a list of ids.';
  const media = 'mediaIds must be a list of ids.';

  it.each<[string, Request, object, object]>([
    [
      'a query',
      PostListQuery,
      { status: 'draft, failed', search: ` ${'a'.repeat(200)} `, accountId: id, sort: 'publishedAt' },
      { status: ['draft', 'failed'], search: 'a'.repeat(200), accountId: id, sort: 'publishedAt', limit: 20 },
    ],
    ['a day', PostListQuery, { from: '2027-01-31', to: '2027-02-01T09:00:00Z' }, { limit: 20 }],
    ['the longest thread', TextsRequest, { parts: times(25, { text: ' a' }) }, { parts: times(25, { text: 'a' }) }],
    ['many pictures', TextsRequest, { parts: [{ text: 'a', mediaIds: times(20, id) }] }, {}],
    ['an action on many posts', BulkRequest, { ids: times(100, id), action: 'queue', accountId: id }, {}],
  ])('take %s', async (...[, metatype, body, read]) => {
    expect(await check(metatype, body)).toEqual({ ...body, ...read });
  });

  it.each<[Request, object, string, string]>([
    [PostListQuery, { platform: 'x' }, 'platform', `platform must be one of ${knownPlatforms.join(', ')}.`],
    [PostListQuery, { accountId: 'x' }, 'accountId', 'accountId must be the id of an account.'],
    [PostListQuery, { search: 1 }, 'search', 'search must be text.'],
    [PostListQuery, { search: 'a'.repeat(201) }, 'search', 'search must have at most 200 characters.'],
    [PostListQuery, { status: 'draft,x' }, 'status', `status must be one or more of ${statuses}.`],
    [PostListQuery, { status: ['x'] }, 'status', `status must be one or more of ${statuses}.`],
    [PostListQuery, { from: '2027-02-30' }, 'from', 'from must be a time such as 2027-01-31T09:00:00Z.'],
    [PostListQuery, { to: '2027-02-30' }, 'to', 'to must be a time such as 2027-01-31T09:00:00Z.'],
    [
      PostListQuery,
      { sort: 'x' },
      'sort',
      'sort must be one of createdAt, scheduledAt, publishedAt, time, turn, status, account, views.',
    ],
    [TextsRequest, { text: 1 }, 'text', 'text must be text.'],
    [TextsRequest, { parts: {} }, 'parts', 'parts must be a list.'],
    [TextsRequest, { parts: [] }, 'parts', 'A post needs at least one part.'],
    [TextsRequest, { parts: times(26, { text: 'a' }) }, 'parts', 'A thread has at most 25 parts.'],
    [TextsRequest, { parts: [{}] }, 'parts.0.text', 'Each part needs a text.'],
    [TextsRequest, { parts: [{ text: 'a', mediaIds: id }] }, 'parts.0.mediaIds', media],
    [TextsRequest, { parts: [{ text: 'a', mediaIds: ['x'] }] }, 'parts.0.mediaIds', media],
    [
      TextsRequest,
      { parts: [{ text: 'a', mediaIds: times(21, id) }] },
      'parts.0.mediaIds',
      'A part takes at most 20 media.',
    ],
    [BulkRequest, { ids: id, action: 'delete' }, 'ids', ids],
    [BulkRequest, { ids: ['x'], action: 'delete' }, 'ids', ids],
    [BulkRequest, { ids: [], action: 'delete' }, 'ids', 'Choose at least one post.'],
    [BulkRequest, { ids: times(501, id), action: 'delete' }, 'ids', 'Choose at most 500 posts at a time.'],
    [BulkRequest, { ids: [id], action: 'x' }, 'action', 'action must be one of delete, cancel, retry, queue.'],
    [
      BulkRequest,
      { ids: [id], action: 'queue', accountId: 'x' },
      'accountId',
      'accountId must be the id of a connected account.',
    ],
  ])('refuse in a %p %j', async (...[metatype, body, field, message]) => {
    const error: unknown = await check(metatype, body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).options.fields).toEqual({ details: [{ field, message }] });
  });

  it('become a filter', () => {
    const query = { platform: 'twitter', accountId: id, search: 'fog', status: ['draft'], limit: 20 } as const;
    const { status, limit: _, ...same } = query;
    const absent = { from: undefined, to: undefined };
    expect(toPostFilter({ ...query, status: [...status] })).toEqual({ ...same, statuses: ['draft'], ...absent });
    const [from, to] = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'];
    expect(toPostFilter({ from, to, limit: 20 })).toMatchObject({ from: new Date(from), to: new Date(to) });
  });
});
