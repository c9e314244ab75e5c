import type { ModuleRef } from '@nestjs/core';
import type { Env } from '../../../config/env';
import { adapterOf, publishablePlatforms } from './platforms';
import { PlatformsService } from './platforms.service';
import type { TokenState } from './publisher.types';

const credentials = { externalId: '1', handle: 'ada', secrets: { token: 't', tokenSecret: 's' } };

function platformsWith({ states = [], begun = 'begun' }: { states?: TokenState[]; begun?: string }) {
  const left = [...states];
  const tokenState = jest.fn(async () => left.shift() ?? 'ended');
  const begin = jest.fn(async () => ({ status: begun }));
  const parts = new Map<unknown, object>([
    [adapterOf('twitter').connector, { begin }],
    [adapterOf('twitter').publisher, { tokenState }],
  ]);
  const env = { publicUrl: 'https://quillcast.test' } as Env;
  const platforms = new PlatformsService(env, { get: (type: unknown) => parts.get(type) } as ModuleRef);
  return { platforms, tokenState, begin };
}

describe('the platforms', () => {
  it.each<[TokenState[], TokenState, number]>([
    [['works'], 'works', 1],
    [['cannot_tell'], 'cannot_tell', 1],
    [['ended', 'ended', 'ended', 'works'], 'works', 4],
    [['ended', 'ended', 'ended', 'ended', 'works'], 'ended', 4],
  ])('believe that a token has ended when it is refused four times: %p', async (states, state, asked) => {
    const { platforms, tokenState } = platformsWith({ states });
    expect(await platforms.tokenStateOf('twitter', credentials)).toBe(state);
    expect(tokenState.mock.calls).toEqual(Array(asked).fill([credentials]));
  });

  it('ask no more about a token once the server stops', async () => {
    const { platforms, tokenState } = platformsWith({ states: ['ended', 'ended', 'ended', 'ended'] });
    const stopping = new AbortController();
    tokenState.mockImplementationOnce(async () => {
      stopping.abort();
      return 'ended';
    });
    expect(await platforms.tokenStateOf('twitter', credentials, stopping.signal)).toBe('cannot_tell');
    expect(tokenState).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['begun', true],
    ['failed', true],
    ['misconfigured', false],
  ])('find out by a request token whether the keys of X are good: %s', async (begun, isGood) => {
    const { platforms, begin } = platformsWith({ begun });
    expect(await platforms.areKeysGood('twitter')).toBe(isGood);
    expect(begin.mock.calls).toEqual([[{ redirectUri: 'https://quillcast.test/auth/twitter/callback', state: '' }]]);
  });

  it('have code of their own each', () => {
    const all = publishablePlatforms.flatMap((platform) => {
      const { connector, publisher, metrics } = adapterOf(platform);
      return [connector, publisher, metrics];
    });
    expect(new Set(all).size).toBe(3 * publishablePlatforms.length);
  });
});
