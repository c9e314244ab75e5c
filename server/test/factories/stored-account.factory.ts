import { newId } from '../../src/common/ids/ids';
import { BillingService } from '../../src/modules/billing/billing.service';
import type { PlatformSecrets } from '../../src/modules/integrations/platforms/publisher.types';
import type { PublishablePlatform } from '../../src/modules/integrations/platforms/platforms';
import { TokenVault } from '../../src/tokens/token-vault';
import type { TestApp } from '../app';

export interface StoredAccount {
  id: string;
  /** The platform's id of it. */
  externalId: string;
  handle: string;
}

export interface StoredAccountOptions {
  platform?: PublishablePlatform;
  handle?: string;
  tokens?: PlatformSecrets;
}

/** An account that can publish, without the platform's consent. The workspace gets a plan that has its platform. */
export async function storeAccount(
  test: Pick<TestApp, 'app' | 'query'>,
  workspaceId: string,
  options: StoredAccountOptions = {},
): Promise<StoredAccount> {
  const { platform = 'twitter', tokens = { token: 'token', tokenSecret: 'secret' } } = options;
  const id = newId();
  const handle = options.handle ?? `ada_${id.slice(-8)}`;
  const externalId = `id-of-${handle}`;
  await test.app.get(BillingService).setPlan(workspaceId, 'pro');
  const sealed = test.app.get(TokenVault, { strict: false }).seal(id, JSON.stringify(tokens));
  await test.query(
    `INSERT INTO connected_accounts (id, workspace_id, platform, external_id, handle, display_name, method, status,
       sealed_tokens, key_id, connected_at)
     VALUES ($1, $2, $3, $4, $5, $5, 'oauth', 'active', $6, $7, date_trunc('milliseconds', now()))`,
    [id, workspaceId, platform, externalId, handle, sealed, sealed.split('.')[0]],
  );
  return { id, externalId, handle };
}
