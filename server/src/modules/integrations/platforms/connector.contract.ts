import type { Clock } from '../../../common/time/clock';
import type { BegunState, ConnectFields, PlatformConnector } from './connector.port';
import { descriptorOf, type PublishablePlatform } from './platforms';

export interface ConnectorHarness {
  port: PlatformConnector;
  clock: Clock;
  /** The person at the consent page; returns what the browser comes back with. */
  agrees(authorizeUrl: string, handle: string): Promise<Record<string, string>>;
}

/** What the suite must know of a network's consent. */
export interface ConnectorWays {
  /** Of its tokens, in ms; null: until they are revoked. */
  lifeMs: number | null;
  /** An answer names the token that it is for, so one for another token is noticed before it is used (OAuth 1.0a). */
  namesToken: boolean;
  /** One of its permissions that a person, or whoever keeps the app, may leave out. */
  mayLackScope?: string;
  /** What a person of this handle types first. */
  typed?(handle: string): ConnectFields;
}

export const redirectUriOf = (platform: PublishablePlatform) =>
  `http://127.0.0.1:3000${descriptorOf(platform).callbackPath}`;

/** Tests what every way to a network must do. */
export function itConnects(
  platform: PublishablePlatform,
  { lifeMs, namesToken, mayLackScope, typed = () => ({}) }: ConnectorWays,
  harness: () => ConnectorHarness,
): void {
  const state = 'a state & more=';
  const redirectUri = redirectUriOf(platform);
  const begin = async () => {
    const outcome = await harness().port.begin({ redirectUri, state, fields: typed('ada_q') });
    if (outcome.status !== 'begun') throw new Error(outcome.message);
    return outcome;
  };
  const finish = (answer: Record<string, string>, begun: BegunState, comesTo = redirectUri) =>
    harness().port.finish({ answer, begun, redirectUri: comesTo });

  it('leads to the consent page of what was begun, and tells it no secret', async () => {
    const { authorizeUrl, begun } = await begin();
    expect(URL.canParse(authorizeUrl)).toBe(true);
    if (begun['secret'] !== undefined) expect(authorizeUrl).not.toContain(begun['secret']);
  });

  it('says who agreed, and until when', async () => {
    const connectAs = async (handle: string) => {
      const { authorizeUrl, begun } = await begin();
      return finish(await harness().agrees(authorizeUrl, handle), begun);
    };
    const outcome = await connectAs('ada_q');
    expect(outcome).toMatchObject({
      status: 'connected',
      credentials: { secrets: { token: expect.stringMatching(/./) } },
      profile: { externalId: expect.stringMatching(/^[\w:.@-]+$/), displayName: expect.stringMatching(/./) },
      expiresAt: lifeMs === null ? null : new Date(harness().clock.now().getTime() + lifeMs),
    });
    if (outcome.status !== 'connected') return;
    expect(outcome.credentials.externalId).toBe(outcome.profile.externalId);
    expect(await connectAs('ada_q')).toMatchObject({ profile: { externalId: outcome.profile.externalId } });
  });

  it('takes an answer once, for its own address, and none that is made up', async () => {
    const { authorizeUrl, begun } = await begin();
    const answer = await harness().agrees(authorizeUrl, 'ada_q');
    const madeUp = { ...answer, oauth_verifier: 'made up', code: 'made up' };
    expect(await finish(madeUp, begun)).toMatchObject({ status: 'refused' });
    if (namesToken)
      expect(await finish({ ...answer, oauth_token: 'another' }, begun)).toMatchObject({ status: 'mixed_up' });
    expect(await finish(answer, begun)).toMatchObject({ status: 'connected' });
    expect(await finish(answer, begun)).toMatchObject({ status: 'refused' });
  });

  it('knows what a connection may not do, and finds nothing wrong with one that may do all', async () => {
    const examined = async (lacking?: string) => {
      const { authorizeUrl, begun } = await begin();
      const asked = new URL(authorizeUrl);
      const scope = asked.searchParams.get('scope') ?? '';
      if (lacking) asked.searchParams.set('scope', scope.replace(lacking, ''));
      const outcome = await finish(await harness().agrees(asked.href, 'ada_q'), begun);
      if (outcome.status !== 'connected') throw new Error(outcome.message);
      return harness().port.examine?.(outcome.credentials) ?? { status: 'unknown' };
    };
    expect((await examined()).status).not.toBe('problem');
    if (!mayLackScope) return;
    const text = expect.stringMatching(/^This connection may not .+\. Reconnect/);
    expect(await examined(mayLackScope)).toEqual({ status: 'problem', fix: 'reconnect', text });
  });

  it('takes nothing without consent', async () => {
    const { begun } = await begin();
    const outcome = await finish({ ...(begun['token'] && { oauth_token: begun['token'] }) }, begun);
    expect(outcome).toMatchObject({ status: 'refused' });
  });
}

/** Tests what every network must do to which people sign in by what they type. `wrong`: the same with a secret that is none. */
export function itSignsIn(
  { typed, wrong }: Record<'typed' | 'wrong', (handle: string) => ConnectFields>,
  harness: () => Pick<ConnectorHarness, 'port'>,
): void {
  it('says who signed in, and names the field that is wrong', async () => {
    const { port } = harness();
    const outcome = await port.signIn?.(typed('ada_q'));
    expect(outcome).toMatchObject({
      status: 'connected',
      credentials: { secrets: { token: expect.stringMatching(/./) } },
      profile: { externalId: expect.stringMatching(/./), handle: expect.stringMatching(/./) },
    });
    const fields = Object.keys(typed('ada_q'));
    const refused = await port.signIn?.(wrong('ada_q'));
    expect(refused).toMatchObject({ status: 'invalid', message: expect.stringMatching(/\.$/) });
    if (refused?.status === 'invalid') expect(fields).toContain(refused.field);
  });
}
