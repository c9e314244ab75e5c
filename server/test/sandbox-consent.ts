import type { ConnectFields, PlatformConnector } from '../src/modules/integrations/platforms/connector.port';
import { descriptorOf, type PublishablePlatform } from '../src/modules/integrations/platforms/platforms';
import type { PlatformCredentials } from '../src/modules/integrations/platforms/publisher.types';
import type { TestSandbox } from './sandbox';

/** The person at the sandbox's consent page, which takes what stands in its address as a form; returns what the browser comes back with. */
export async function agreeAtSandbox(
  { http }: TestSandbox,
  authorizeUrl: string,
  handle: string,
): Promise<Record<string, string>> {
  const { pathname, searchParams } = new URL(authorizeUrl);
  const form = { ...Object.fromEntries(searchParams), handle, decision: 'allow' };
  const consent = await http
    .post(pathname.replace(/^\/sandbox/, ''))
    .type('form')
    .send(form)
    .expect(302);
  return Object.fromEntries(new URL(String(consent.headers['location'])).searchParams);
}

/** Connects a new person of the sandbox. */
export async function connectAtSandbox(
  sandbox: TestSandbox,
  connector: PlatformConnector,
  { platform, handle, fields = {} }: { platform: PublishablePlatform; handle: string; fields?: ConnectFields },
): Promise<PlatformCredentials> {
  const redirectUri = `http://127.0.0.1:3000${descriptorOf(platform).callbackPath}`;
  const outcome = await connector.begin({ redirectUri, state: 'a state', fields });
  if (outcome.status !== 'begun') throw new Error(outcome.message);
  const answer = await agreeAtSandbox(sandbox, outcome.authorizeUrl, handle);
  const connected = await connector.finish({ answer, begun: outcome.begun, redirectUri });
  if (connected.status !== 'connected') throw new Error(connected.message);
  return { ...connected.credentials, handle };
}
