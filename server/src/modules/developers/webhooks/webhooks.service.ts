import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import { grantInUse, requireScope } from '../../../common/auth/grant';
import { newId } from '../../../common/ids/ids';
import { isLoopbackName } from '../../../common/outbound/loopback';
import { OutboundClient } from '../../../common/outbound/outbound-client';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { AuditService } from '../../audit/audit.service';
import { reachesRole } from '../../workspaces/workspaces.types';
import { newSecret } from './webhook-signature';
import { WebhookEntity } from './webhook.entity';
import type {
  ChangeWebhookRequest,
  NewWebhookRequest,
  NewEndpointResponse,
  EndpointResponse,
  WebhookSecretResponse,
  EndpointsResponse,
} from './webhooks.dto';
import { webhookEvents } from './webhooks.types';
import { addressRefused, tooManyWebhooks, webhookExists, webhookNotFound } from './webhooks.errors';

const mostWebhooks = 5;

/** Returns whether the address is on this computer, and may be: nowhere but where the sandbox plays the rest of the world. */
export const isOwnComputer = ({ hasSandbox, isPublicUrlLocal }: Env, url: URL): boolean =>
  hasSandbox && isPublicUrlLocal && isLoopbackName(url.hostname) && /^https?:$/.test(url.protocol);

/** Keeps the addresses that a workspace wants told what happens. A key with a list of accounts sees those of these accounts alone. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbound: OutboundClient,
    private readonly vault: TokenVault,
    private readonly audit: AuditService,
    private readonly env: Env,
  ) {}

  async list({ workspaceId, userId, role }: Actor): Promise<EndpointsResponse> {
    const webhooks = await this.transactions.query<EndpointResponse>(
      `SELECT webhooks.id, url, events, account_ids, users.name AS made_by, ($3 OR user_id = $2) AS may_change,
         webhooks.created_at, off_at IS NULL AS is_on, off_reason, failing_since, sent, delivered, failed
       FROM webhooks JOIN users ON users.id = user_id, LATERAL (
         SELECT count(*) FILTER (WHERE tried_at > now() - interval '24 hours')::int AS sent,
           count(*) FILTER (WHERE tried_at > now() - interval '24 hours' AND delivered_at IS NOT NULL)::int AS delivered,
           count(*) FILTER (WHERE tried_at IS NOT NULL AND delivered_at IS NULL)::int AS failed
         FROM webhook_deliveries WHERE webhook_id = webhooks.id) told
       WHERE workspace_id = $1 AND ($4::uuid[] IS NULL OR account_ids <@ $4) ORDER BY webhooks.id DESC`,
      [workspaceId, userId, reachesRole(role, 'admin'), grantInUse()?.accountIds ?? null],
    );
    return { webhooks, most: mostWebhooks, events: [...webhookEvents] };
  }

  /** Throws 409 when there are as many as there may be, or one of this address. */
  async make(actor: Actor, { url, events }: NewWebhookRequest): Promise<NewEndpointResponse> {
    const { workspaceId, userId } = actor;
    const [id, secret] = [newId(), newSecret()];
    requireScopesOf(events);
    const address = this.checked(url);
    await this.transactions.run(async () => {
      await this.transactions.query('SELECT id FROM workspaces WHERE id = $1 FOR UPDATE', [workspaceId]);
      if ((await this.webhooks.countBy({ workspaceId })) >= mostWebhooks) throw tooManyWebhooks(mostWebhooks);
      if (await this.webhooks.existsBy({ workspaceId, url: address })) throw webhookExists();
      const accountIds = grantInUse()?.accountIds?.slice() ?? null;
      const sealedSecrets = this.vault.seal(id, secret);
      await this.webhooks.insert({ id, workspaceId, userId, url: address, events, accountIds, sealedSecrets });
      await this.record(actor, 'webhook.created', id);
    });
    const made = (await this.list(actor)).webhooks.find((each) => each.id === id);
    if (!made) throw webhookNotFound();
    return { ...made, secret };
  }

  async change(actor: Actor, id: string, { url, events, isOn }: ChangeWebhookRequest): Promise<void> {
    requireScopesOf(events ?? []);
    const address = url === undefined ? undefined : this.checked(url);
    await this.transactions.run(async () => {
      await this.find(actor, id);
      await this.transactions.query(
        `UPDATE webhooks SET url = coalesce($2, url), events = coalesce($3, events),
           off_at = CASE $4::boolean WHEN true THEN NULL WHEN false THEN coalesce(off_at, now()) ELSE off_at END,
           off_reason = CASE $4::boolean WHEN true THEN NULL WHEN false THEN coalesce(off_reason, 'person') ELSE off_reason END,
           failing_since = CASE WHEN $4 THEN NULL ELSE failing_since END,
           rests_until = CASE WHEN $4 THEN NULL ELSE rests_until END
         WHERE id = $1`,
        [id, address ?? null, events ?? null, isOn ?? null],
      );
      await this.record(actor, 'webhook.changed', id);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.find(actor, id);
      await this.webhooks.delete({ id });
      await this.record(actor, 'webhook.deleted', id);
    });
  }

  async rotate(actor: Actor, id: string): Promise<WebhookSecretResponse> {
    const secret = newSecret();
    await this.transactions.run(async () => {
      const { sealedSecrets } = await this.find(actor, id);
      const [old = ''] = (this.vault.open(id, sealedSecrets) ?? '').split(' ');
      await this.webhooks.update(id, {
        sealedSecrets: this.vault.seal(id, `${secret} ${old}`.trim()),
        rotatedAt: () => 'now()',
      });
      await this.record(actor, 'webhook.secret_rotated', id);
    });
    return { secret };
  }

  /** Members have their own; admins all. Throws 404. */
  async find({ workspaceId, userId, role }: Actor, id: string): Promise<WebhookEntity> {
    const found = await this.webhooks.findOneBy({ id, workspaceId, ...(reachesRole(role, 'admin') ? {} : { userId }) });
    const granted = grantInUse()?.accountIds ?? null;
    const isInReach = granted === null || found?.accountIds?.every((accountId) => granted.includes(accountId));
    if (!found || !isInReach) throw webhookNotFound();
    requireScopesOf(found.events);
    return found;
  }

  /** What its name stands for is looked up at each sending. */
  private checked(typed: string): string {
    if (!URL.canParse(typed)) throw addressRefused('not_an_address');
    const url = new URL(typed);
    if (url.username || url.password) throw addressRefused('credentials');
    if (isOwnComputer(this.env, url)) return url.href;
    const reason = url.protocol === 'https:' ? this.outbound.refusalOf(url.href) : 'scheme';
    if (reason) throw addressRefused(reason);
    return url.href;
  }

  private record({ workspaceId, userId }: Actor, action: string, webhookId: string): Promise<void> {
    return this.audit.record({ action, actorId: userId, workspaceId, details: { webhookId } });
  }

  private get webhooks() {
    return this.transactions.repository(WebhookEntity);
  }
}

/** A key is told of nothing by an endpoint that it may not read itself. */
function requireScopesOf(events: readonly string[]): void {
  if (events.some((event) => event.startsWith('post.'))) requireScope('posts:read');
  if (!events.every((event) => event.startsWith('post.'))) requireScope('accounts:read');
}
