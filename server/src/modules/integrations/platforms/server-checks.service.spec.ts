import type { Clock } from '../../../common/time/clock';
import type { Env } from '../../../config/env';
import type { PlatformHttp } from './platform-http';
import type { PlatformsService } from './platforms.service';
import { ServerChecks } from './server-checks.service';

function checksWith({ begin = 'begun', finish = 'refused', statusCode = 200 }) {
  const connector = {
    begin: jest.fn(async () => ({ status: begin, begun: { verifier: 'v' } })),
    finish: jest.fn(async () => ({ status: finish })),
  };
  const platforms = { connectorOf: () => connector, redirectUriOf: () => 'https://quillcast.test/back' };
  const send = jest.fn(async () => ({ status: 'answered', statusCode }));
  const checks = new ServerChecks(
    platforms as unknown as PlatformsService,
    { send } as unknown as PlatformHttp,
    { publicUrl: 'https://quillcast.test' } as Env,
    { now: () => new Date(0) } as Clock,
  );
  return { checks, connector, send };
}

describe('what is known of this server before the first click', () => {
  it.each([
    ['begun', 'refused', true],
    ['begun', 'unavailable', true],
    ['begun', 'misconfigured', false],
    ['misconfigured', 'refused', false],
    ['unavailable', 'misconfigured', true],
    ['invalid', 'misconfigured', true],
  ])('keys are bad only when the network says so: %s, %s', async (begin, finish, isGood) => {
    expect(await checksWith({ begin, finish }).checks.takesKeys('linkedin')).toBe(isGood);
  });

  it('a network is asked once in a while, with a code that is none', async () => {
    const { checks, connector } = checksWith({});
    await checks.takesKeys('linkedin');
    await checks.takesKeys('linkedin');
    const redirectUri = 'https://quillcast.test/back';
    expect(connector.finish.mock.calls).toEqual([
      [{ answer: { code: 'check' }, begun: { verifier: 'v' }, redirectUri }],
    ]);
  });

  it.each([
    [200, true],
    [502, false],
  ])('its own address answers %i', async (statusCode, isReachable) => {
    const { checks, send } = checksWith({ statusCode });
    expect(await checks.isReachable()).toBe(isReachable);
    expect(send).toHaveBeenCalledWith({ method: 'GET', url: 'https://quillcast.test/api/health/live' });
  });
});
