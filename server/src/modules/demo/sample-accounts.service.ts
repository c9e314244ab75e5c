import { Injectable } from '@nestjs/common';
import { secondMs } from '../../common/time/clock';
import { Env } from '../../config/env';
import { descriptorOf, type PublishablePlatform } from '../integrations/platforms/platforms';
import { PlatformsService } from '../integrations/platforms/platforms.service';
import { sample } from './sample';

const handle = 'maya_ortiz';

/** Asks the sandbox for what a sample needs there: accounts, and posts of other people. Nothing leaves this computer. */
@Injectable()
export class SampleAccounts {
  constructor(
    private readonly platforms: PlatformsService,
    private readonly env: Env,
  ) {}

  /** Null where a platform is live. */
  async agree(platform: PublishablePlatform) {
    if (this.env.modeOf(descriptorOf(platform).keyIn(this.env)) !== 'sandbox') return null;
    const connector = this.platforms.connectorOf(platform);
    const typed = sample.typed[platform] ?? {};
    const agreed = await (connector.signIn?.(typed) ?? this.atConsentPage(platform, typed));
    if (agreed?.status !== 'connected') return null;
    const read = await this.platforms.metricsReaderOf(platform).account(agreed.credentials);
    return { agreed, read };
  }

  /** Plays the person at the consent page, which takes what stands in its address as a form. */
  private async atConsentPage(platform: PublishablePlatform, fields: Record<string, string>) {
    const connector = this.platforms.connectorOf(platform);
    const redirectUri = this.platforms.redirectUriOf(platform);
    const begun = await connector.begin({ redirectUri, state: '', fields });
    if (begun.status !== 'begun') return null;
    const { pathname, searchParams } = new URL(begun.authorizeUrl);
    const body = new URLSearchParams([...searchParams, ['handle', handle], ['decision', 'allow']]);
    const consent = await this.post(pathname.replace(/^\/sandbox/, ''), { body, redirect: 'manual' });
    const back = consent?.headers.get('location');
    if (!back) return null;
    const answer = Object.fromEntries(new URL(back).searchParams);
    return connector.finish({ answer, begun: begun.begun, redirectUri });
  }

  /** Returns X's id; null when the sandbox is away. */
  async putOnX(handle: string, text: string): Promise<string | null> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.post('/x/posts.json', { headers, body: JSON.stringify({ handle, text }) });
    return answer?.ok ? ((await answer.json()) as { id: string }).id : null;
  }

  private post(path: string, init: RequestInit): Promise<Response | null> {
    const signal = AbortSignal.timeout(5 * secondMs);
    return fetch(`${this.env.sandboxUrl}${path}`, { method: 'POST', signal, ...init }).catch(() => null);
  }
}
