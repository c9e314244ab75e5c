import { Refusal } from '../../common/errors/refusal';
import { StrictValidationPipe } from '../../common/http/validation.pipe';
import { newId } from '../../common/ids/ids';
import { knownPlatforms } from '../integrations/accounts/accounts.types';
import {
  ChangePostRequest,
  DeletePostQuery,
  NewPostRequest,
  PlatformParams,
  PublishNowRequest,
  PublishPostRequest,
  RescheduleRequest,
  SettleRequest,
  toPostChange,
  toTiming,
  toWrittenPost,
} from './publishing.dto';

const pipe = new StrictValidationPipe();
type Request = new () => object;
const check = (metatype: Request, body: object): Promise<unknown> => pipe.transform(body, { type: 'body', metatype });
const problemsOf = (error: unknown): unknown =>
  error instanceof Refusal ? [error.status, error.message, error.options.fields?.['details']] : error;
const refused = (field: string, message: string) => [422, message, [{ field, message }]];

const actor = { userId: 'u', workspaceId: 'w', role: 'editor', via: 'key' } as const;

describe('requests about posts', () => {
  const id = newId();
  const account = 'accountId must be the id of a connected account.';
  const platform = `platform must be one of ${knownPlatforms.join(', ')}.`;
  const time = 'scheduledAt must be a time such as 2027-01-31T09:00:00Z, or a local one with a timezone.';
  const zone = 'timezone must be an IANA name such as Europe/Berlin.';
  const undo = 'undoSeconds must be a whole number from 0 to 60.';
  const version = 'version must be the number that the post had when you read it.';
  const url = 'url must be the address of the post.';
  const atX = 'https://x.com/';
  const longest = { timezone: 'z'.repeat(60), scheduledAt: 't'.repeat(40), accountId: id, version: 1 };

  it.each<[string, Request, object]>([
    ['draft', NewPostRequest, { platform: 'twitter', text: 'a', accountId: id, visibility: 'connections' }],
    ['publication', PublishPostRequest, { text: 'a', undoSeconds: 0, visibility: 'public' }],
    ['publication that can be undone for a minute', PublishPostRequest, { text: 'a', undoSeconds: 60 }],
    ['change', ChangePostRequest, longest],
    ['time', RescheduleRequest, longest],
    ['account', PlatformParams, { platform: 'reddit', accountId: id }],
    ['word that a post is there', SettleRequest, { isPublished: true, url: atX + 'a'.repeat(500 - atX.length) }],
    ['deletion', DeletePostQuery, { onPlatform: 'true' }],
    ['deletion here', DeletePostQuery, { onPlatform: 'false' }],
  ])('take a %s', async (_what, metatype, body) => {
    expect(await check(metatype, body)).toEqual(body);
  });

  it.each<[Request, object, string, string]>([
    [NewPostRequest, { platform: 'myspace' }, 'platform', platform],
    [PlatformParams, { platform: 'myspace', accountId: id }, 'platform', platform],
    [PlatformParams, { platform: 'twitter', accountId: 'x' }, 'accountId', account],
    [NewPostRequest, { platform: 'twitter', accountId: 'x' }, 'accountId', account],
    [PublishPostRequest, { visibility: 'x' }, 'visibility', 'visibility must be one of public, connections.'],
    [PublishPostRequest, { timezone: 1 }, 'timezone', zone],
    [PublishPostRequest, { timezone: 'z'.repeat(61) }, 'timezone', zone],
    [PublishPostRequest, { scheduledAt: 1 }, 'scheduledAt', time],
    [PublishPostRequest, { scheduledAt: 't'.repeat(41) }, 'scheduledAt', time],
    [PublishPostRequest, { undoSeconds: 1.5 }, 'undoSeconds', undo],
    [PublishPostRequest, { undoSeconds: -1 }, 'undoSeconds', undo],
    [PublishPostRequest, { undoSeconds: 61 }, 'undoSeconds', undo],
    [ChangePostRequest, {}, 'version', version],
    [ChangePostRequest, { version: 0 }, 'version', version],
    [PublishNowRequest, { version: 1.5 }, 'version', version],
    [PublishNowRequest, { version: 0 }, 'version', version],
    [RescheduleRequest, {}, 'scheduledAt', time],
    [RescheduleRequest, { scheduledAt: 't'.repeat(41) }, 'scheduledAt', time],
    [SettleRequest, { isPublished: 'yes' }, 'isPublished', 'isPublished must be true or false.'],
    [SettleRequest, { isPublished: true, url: 'http://x.com/a' }, 'url', url],
    [SettleRequest, { isPublished: true, url: 'x.com/a' }, 'url', url],
    [SettleRequest, { isPublished: true, url: atX + 'a'.repeat(501 - atX.length) }, 'url', url],
    [DeletePostQuery, { onPlatform: 'x' }, 'onPlatform', 'onPlatform must be true or false.'],
  ])('refuse in a %p %j', async (...[metatype, body, field, message]) => {
    const error: unknown = await check(metatype, body).catch((thrown: unknown) => thrown);
    expect(problemsOf(error)).toEqual(refused(field, message));
  });

  it('are of nobody, public and of no group unless they say otherwise', () => {
    const bare = { platform: 'twitter' as const, text: 'a' };
    const texts = [{ text: 'a', mediaIds: [], field: 'text' }];
    const defaults = { accountId: null, settings: {} };
    expect(toWrittenPost({ ...bare, visibility: 'public' })).toEqual({ platform: 'twitter', ...defaults, texts });
    expect(toWrittenPost({ ...bare, visibility: 'connections' }).settings).toEqual({ visibility: 'connections' });
    const chosen = { accountId: 'a', settings: { visibility: 'connections' } };
    const parts = [{ text: 'b' }, { text: 'c', mediaIds: ['m'] }];
    expect(toWrittenPost({ platform: 'linkedin', ...chosen, parts })).toEqual({
      platform: 'linkedin',
      ...chosen,
      texts: [
        { text: 'b', mediaIds: [], field: 'parts.0.text' },
        { text: 'c', mediaIds: ['m'], field: 'parts.1.text' },
      ],
    });
  });

  it.each([
    [{}, { undoSeconds: 0 }],
    [{ scheduledAt: null, undoSeconds: 9, timezone: 'UTC' }, { undoSeconds: 9 }],
    [
      { scheduledAt: 't', undoSeconds: 9 },
      { scheduledAt: 't', timezone: null },
    ],
    [
      { scheduledAt: 't', timezone: 'UTC' },
      { scheduledAt: 't', timezone: 'UTC' },
    ],
  ])('with %j go out at %j', (body, timing) => {
    expect(toTiming(body)).toEqual(timing);
  });

  it.each([
    [{ text: 'a' }, { texts: [{ text: 'a', mediaIds: [], field: 'text' }] }],
    [{ parts: [{ text: 'a' }] }, { texts: [{ text: 'a', mediaIds: [], field: 'parts.0.text' }] }],
    [{ accountId: null }, { accountId: null }],
    [{ settings: { visibility: 'public' } }, { settings: { visibility: 'public' } }],
    [{ scheduledAt: null }, { timing: null }],
    [{ scheduledAt: 't' }, { timing: { scheduledAt: 't', timezone: null } }],
    [{ scheduledAt: 't', timezone: 'UTC' }, { timing: { scheduledAt: 't', timezone: 'UTC' } }],
  ])('change with %j only %j', (body, change) => {
    expect(toPostChange({ version: 3, ...body }, actor)).toEqual({ userId: 'u', via: 'key', version: 3, ...change });
  });

  it.each<[object, string, string]>([
    [{}, 'text', 'Send the new text, the new parts or what else is to change.'],
    [{ text: null, parts: null }, 'text', 'Send the new text, the new parts or what else is to change.'],
    [{ text: 'a', parts: [] }, 'parts', 'Send either text or parts.'],
  ])('that are no change are refused: %j', (body, field, message) => {
    const change = () => toPostChange({ version: 1, ...body }, actor);
    expect(change).toThrow(Refusal);
    expect(thrownBy(change)).toEqual(refused(field, message));
  });

  it('that are no post are refused', () => {
    const write = () => toWrittenPost({ platform: 'twitter' });
    expect(thrownBy(write)).toEqual(refused('text', 'Send the text, or the parts.'));
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return problemsOf(error);
  }
}
