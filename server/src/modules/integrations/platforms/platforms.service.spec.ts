import type { Env } from '../../../config/env';
import type { LinkedinConnector } from './linkedin/linkedin.connector';
import type { XConnector } from './x/x.connector';
import type { LinkedinMetricsReader } from './linkedin/linkedin.metrics';
import type { LinkedinPublisher } from './linkedin/linkedin.publisher';
import { PlatformsService } from './platforms.service';
import type { TokenState } from './publisher.types';
import type { XMetricsReader } from './x/x.metrics';
import type { XPublisher } from './x/x.publisher';

const [xMetrics, linkedinMetrics] = [{} as XMetricsReader, {} as LinkedinMetricsReader];
const credentials = { externalId: '1', handle: 'ada', secrets: { token: 't', tokenSecret: 's' } };

function platformsWith({ states = [], begun = 'begun' }: { states?: TokenState[]; begun?: string }) {
  const left = [...states];
  const tokenState = jest.fn(async () => left.shift() ?? 'ended');
  const begin = jest.fn(async () => ({ status: begun }));
  const platforms = new PlatformsService(
    { publicUrl: 'https://quillcast.test' } as Env,
    { isConfigured: true, begin } as unknown as XConnector,
    { isConfigured: false } as unknown as LinkedinConnector,
    { tokenState } as unknown as XPublisher,
    {} as LinkedinPublisher,
    xMetrics,
    linkedinMetrics,
  );
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

  it('have a reader of figures each', () => {
    const { platforms } = platformsWith({});
    expect(platforms.metricsReaderOf('twitter')).toBe(xMetrics);
    expect(platforms.metricsReaderOf('linkedin')).toBe(linkedinMetrics);
  });

  it('have each its own connector and publisher', () => {
    const { platforms } = platformsWith({});
    expect([platforms.connectorOf('twitter').isConfigured, platforms.connectorOf('linkedin').isConfigured]).toEqual([
      true,
      false,
    ]);
    expect(platforms.publisherOf('linkedin')).not.toBe(platforms.publisherOf('twitter'));
  });
});
