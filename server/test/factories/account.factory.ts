import type { TestingModuleBuilder } from '@nestjs/testing';
import { setPlan } from '../../src/commands/plan-set';
import { Clock, dayMs } from '../../src/common/time/clock';
import { FakeConnector } from '../../src/modules/integrations/platforms/connector.fake';
import {
  adapterOf,
  type PublishablePlatform,
  publishablePlatforms,
  tweetPlatform,
} from '../../src/modules/integrations/platforms/platforms';
import { PlatformsService } from '../../src/modules/integrations/platforms/platforms.service';
import type { TestApp } from '../app';
import { auth, signUp, type TestUser } from './user.factory';

/** An account as the API answers it. */
export interface TestAccount {
  id: string;
  handle: string;
  method: string;
  status: string;
  canPublish: boolean;
  connectedAt: string;
}

type Person = Parameters<FakeConnector['agrees']>[1];

/** The platforms' consent in memory, for `createTestApp({ configure: useFakeConnectors })`. */
export const useFakeConnectors = (builder: TestingModuleBuilder): TestingModuleBuilder =>
  publishablePlatforms.reduce(
    (configured, name) =>
      configured.overrideProvider(adapterOf(name).connector).useFactory({
        inject: [Clock],
        factory: (clock: Clock) =>
          new FakeConnector(clock, { name, lifeMs: name === tweetPlatform ? null : 60 * dayMs }),
      }),
    builder,
  );

/** The consent of a network in an app with `useFakeConnectors`. */
export const fakeConnector = (test: TestApp, platform: PublishablePlatform): FakeConnector =>
  test.app.get(PlatformsService, { strict: false }).connectorOf(platform) as FakeConnector;

/** A new person whose workspace is on a plan. */
export async function signUpOn(test: TestApp, plan: 'starter' | 'pro'): Promise<TestUser> {
  const person = await signUp(test);
  await setPlan(test.app, person.email, plan);
  return person;
}

/** Connects a profile of X through the API and its consent. */
export async function connectX(test: TestApp, user: TestUser, person: Person): Promise<TestAccount> {
  const begun = await test.http.get('/api/integrations/twitter/auth').set(auth(user)).expect(200);
  const { url, oauth_token_secret } = begun.body.data as { url: string; oauth_token_secret: string };
  const { oauth_token, oauth_verifier } = fakeConnector(test, 'twitter').agrees(url, person);
  const answer = await test.http
    .post('/api/integrations/twitter/connect')
    .set(auth(user))
    .send({ oauth_token, oauth_verifier, oauth_token_secret })
    .expect(200);
  return answer.body.data as TestAccount;
}

/** Connects a LinkedIn member through the API and its consent. */
export async function connectLinkedin(test: TestApp, user: TestUser, person: Person): Promise<TestAccount> {
  const begun = await test.http.get('/api/integrations/linkedin/auth').set(auth(user)).expect(200);
  const { url } = begun.body.data as { url: string };
  const { code, state } = fakeConnector(test, 'linkedin').agrees(url, person);
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
  await test.http.get('/api/integrations/linkedin/callback').set('cookie', cookie).query({ code, state }).expect(302);
  const answer = await test.http.get('/api/integrations/accounts?platform=linkedin').set(auth(user)).expect(200);
  const accounts = answer.body.data as TestAccount[];
  const found = accounts.find(({ handle }) => handle === person.handle);
  if (!found) throw new Error('LinkedIn was not connected.');
  return found;
}

/** What was told to others about an account: "connected", "unavailable revoked". */
export async function eventsOf(test: TestApp, accountId: string): Promise<string[]> {
  const told = await test.query<{ line: string }>(
    `SELECT name || coalesce(' ' || (payload->>'reason'), '') AS line FROM outbox_events
     WHERE payload->>'accountId' = $1 ORDER BY id`,
    [accountId],
  );
  return told.map(({ line }) => line.replace('integrations.account_', ''));
}

export async function reconnectMails(
  test: TestApp,
  { email }: { email: string },
): Promise<ReturnType<TestApp['mailbox']['to']>> {
  await test.jobs.runAll();
  return test.mailbox.to(email).filter(({ subject }) => subject.includes('Reconnect'));
}
