import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Actor, Principal } from '../../../common/auth/actor';
import type { Grant } from '../../../common/auth/grant';
import { sha256 } from '../../../common/crypto/crypto';
import { notFound, Refusal } from '../../../common/errors/refusal';
import type { PageQuery } from '../../../common/http/cursor.dto';
import { decodeCursor } from '../../../common/http/cursor';
import { Page } from '../../../common/http/envelope';
import { newId } from '../../../common/ids/ids';
import { Clock, dayMs, minuteMs, secondMs } from '../../../common/time/clock';
import { ShortLivedCache } from '../../../common/time/short-lived-cache';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { AuditService } from '../../audit/audit.service';
import { accountNotFound } from '../../integrations/accounts/accounts.errors';
import { AccountsService } from '../../integrations/accounts/accounts.service';
import { NotificationsService } from '../../notifications/notifications.service';
import { reachesRole } from '../../workspaces/workspaces.types';
import { OauthServer } from '../oauth/oauth.port';
import { challengeOf, type Door } from '../oauth/oauth.types';
import { ApiKeyEntity } from './api-key.entity';
import { hintOf, isWholeKey, newKey } from './key-text';
import type { KeyCallResponse, KeyResponse, KeysResponse, NewKeyRequest, NewKeyResponse } from './keys.dto';
import { keyGone, keyNeeded, keysPaused, notWholeKey, otherDoor, tokenGone, tooManyKeys } from './keys.errors';

const mostKeys = 10;
const mostApps = 50;
/** What an app may schedule, and have written, in 24 hours. */
const appsDaily = 10;

type AppKey = Pick<ApiKeyEntity, 'name' | 'hint' | 'scopes' | 'accountIds'> & { clientId: string };

interface StoredKey extends Grant {
  userId: string;
  email: string;
  isEmailVerified: boolean;
  isSuspended: boolean;
  isPaused: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** With what an app's token is for; a key is for all doors. */
type Known = StoredKey & { resource?: string };

/** Makes the keys that programs act by, and says of a key whose it is and what it may do. */
@Injectable()
export class Keys {
  /** A key that is deleted, or all that are paused, work on another server for 3 s more. */
  private readonly known: ShortLivedCache<Known>;

  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
    private readonly oauth: OauthServer,
    private readonly env: Env,
  ) {
    this.known = new ShortLivedCache(clock, { lifeMs: 3 * secondMs, maxEntries: 10_000 });
  }

  /** Takes a key, or an app's token. Throws 401 for one that is none, is no longer one or is for another door, 403 while keys are paused. */
  async enter(authorization = '', door: Door): Promise<{ principal: Principal; grant: Grant }> {
    const refuse = (message: string): Refusal => {
      const wrong = authorization ? ', error="invalid_token"' : '';
      return new Refusal(401, 'UNAUTHENTICATED', message, { challenge: challengeOf(this.env.publicUrl, door) + wrong });
    };
    const [, key] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
    if (!key) throw refuse(keyNeeded);
    const isKey = key.startsWith('qck_');
    if (isKey && !isWholeKey(key)) throw refuse(notWholeKey);
    const hash = sha256(key);
    const stored = await this.known.get(hash, () => (isKey ? this.read(hash) : this.readForApp(key)));
    const isOver = stored?.expiresAt && stored.expiresAt <= this.clock.now();
    if (!stored || isOver || stored.isSuspended) throw refuse(isKey ? keyGone : tokenGone);
    if (stored.resource && stored.resource !== `${this.env.publicUrl}/${door}`) throw refuse(otherDoor);
    if (stored.isPaused) throw keysPaused();
    const { userId, email, isEmailVerified, workspaceId } = stored;
    const own = { userId, email, isEmailVerified, isAdmin: false };
    return { principal: { ...own, sessionId: stored.keyId, activeWorkspaceId: workspaceId }, grant: stored };
  }

  /** Lists all of the workspace, the newest first. */
  async list({ workspaceId, userId, role }: Actor): Promise<KeysResponse> {
    const today = (what: string) =>
      `(SELECT count(*)::int FROM rate_counters, unnest(hits) hit WHERE key = '${what}:' || api_keys.id AND hit > $4)`;
    const keys = await this.transactions.query<KeyResponse>(
      `SELECT api_keys.id, api_keys.name, hint, client_id IS NOT NULL AS is_app, scopes, account_ids, hold_minutes, distance_minutes, posts_per_day,
         generations_per_day, cents_per_day, ${today('key-posts')} AS posts_today, ${today('key-writes')} AS generations_today,
         users.name AS made_by, ($3 OR user_id = $2) AS may_delete, api_keys.created_at, expires_at, api_keys.last_used_at
       FROM api_keys JOIN users ON users.id = user_id WHERE workspace_id = $1 ORDER BY api_keys.id DESC`,
      [workspaceId, userId, reachesRole(role, 'admin'), new Date(this.clock.now().getTime() - dayMs)],
    );
    const [row] = await this.transactions.query<{ isPaused: boolean }>(
      'SELECT keys_paused_at IS NOT NULL AS is_paused FROM workspaces WHERE id = $1',
      [workspaceId],
    );
    return { keys, isPaused: row?.isPaused ?? false, most: mostKeys };
  }

  /** Throws 404 for accounts that are not connected, 409 when there are as many keys as there may be. */
  async make(actor: Actor, { expiresInDays, ...wanted }: NewKeyRequest): Promise<NewKeyResponse> {
    const {
      holdMinutes = 0,
      distanceMinutes = 0,
      postsPerDay = null,
      generationsPerDay = null,
      centsPerDay = null,
    } = wanted;
    const key = newKey();
    const id = newId();
    const expiresAt = expiresInDays === null ? null : new Date(this.clock.now().getTime() + expiresInDays * dayMs);
    const limits = { holdMinutes, distanceMinutes, postsPerDay, generationsPerDay, centsPerDay, expiresAt };
    await this.store(actor, { ...wanted, ...limits, id, hash: sha256(key), hint: hintOf(key), clientId: null });
    const made = (await this.list(actor)).keys.find((each) => each.id === id);
    if (!made) throw notFound('key');
    return { ...made, key };
  }

  /** Returns the id of what an app acts by, with tokens of the OAuth server. Throws as above. */
  async makeForApp(actor: Actor, app: AppKey): Promise<string> {
    const id = newId();
    const caps = { postsPerDay: appsDaily, generationsPerDay: appsDaily, centsPerDay: null };
    await this.store(actor, { ...app, ...caps, holdMinutes: 0, distanceMinutes: 0, expiresAt: null, id, hash: id });
    return id;
  }

  /** Members delete their own; admins all. Throws 404. */
  async delete({ workspaceId, userId, role }: Actor, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const gone = await this.keys.delete({ id, workspaceId, ...(reachesRole(role, 'admin') ? {} : { userId }) });
      if (!gone.affected) throw notFound('key');
      await this.audit.record({ action: 'key.deleted', actorId: userId, workspaceId, details: { keyId: id } });
    });
    this.known.evictWhere(({ keyId }) => keyId === id);
  }

  /** Stops all keys of the workspace, or lets them work again. */
  async pause({ workspaceId, userId }: Actor, isPaused: boolean): Promise<void> {
    await this.transactions.run(async () => {
      await this.transactions.query(
        `UPDATE workspaces SET keys_paused_at = CASE WHEN $2 THEN coalesce(keys_paused_at, now()) END WHERE id = $1`,
        [workspaceId, isPaused],
      );
      const action = isPaused ? 'key.all_paused' : 'key.all_resumed';
      await this.audit.record({ action, actorId: userId, workspaceId });
    });
    this.known.evictWhere((key) => key.workspaceId === workspaceId);
  }

  /** Lists by which calls it changed something, the newest first: to its member, and to admins. Throws 404. */
  async calls(
    { workspaceId, userId, role }: Actor,
    id: string,
    { cursor, limit }: PageQuery,
  ): Promise<Page<KeyCallResponse>> {
    const isTheirs = await this.keys.existsBy({ id, workspaceId, ...(reachesRole(role, 'admin') ? {} : { userId }) });
    if (!isTheirs) throw notFound('key');
    const rows = await this.transactions.query<KeyCallResponse>(
      `SELECT event.id, event.created_at AS at, details ->> 'call' AS call, details ->> 'tool' AS tool,
         details ->> 'client' AS client, ideas.id AS idea_id, (
           SELECT string_agg(name, ', ') FROM approvals JOIN approval_decisions ON approval_id = approvals.id
           WHERE idea_id = ideas.id AND is_current AND verdict = 'approve') AS approved_by
       FROM audit_events event LEFT JOIN ideas ON ideas.id = (details ->> 'ideaId')::uuid
       WHERE action = 'key.called' AND details ->> 'keyId' = $1 AND ($2::uuid IS NULL OR event.id < $2)
       ORDER BY event.id DESC LIMIT $3`,
      [id, decodeCursor(cursor)?.id ?? null, limit + 1],
    );
    return Page.of(rows, limit, (call) => call);
  }

  /** Tells whoever made a key that it ends within a week, once. */
  async tellOfEnds(): Promise<void> {
    type Ending = Pick<ApiKeyEntity, 'id' | 'name' | 'userId' | 'workspaceId'> & { day: string };
    const ending = await this.transactions.query<Ending>(
      `SELECT id, name, user_id, workspace_id, to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM api_keys
       WHERE expires_at BETWEEN $1 AND $1 + interval '7 days'`,
      [this.clock.now()],
    );
    for (const { id, name, userId, workspaceId, day } of ending) {
      // Once for each key, since the key's id is the event's.
      await this.transactions.query(
        `SELECT tell_webhooks($1, $2, 'key.expiring', $2, NULL, jsonb_build_object('name', $3::text, 'expiresOn', $4::text))`,
        [workspaceId, id, name, day],
      );
      await this.notifications.notify({
        ...{ kind: 'key_ending', key: `key_ending/${id}`, userIds: [userId], workspaceId },
        title: `The key “${name}” ends on ${day}`,
        body: 'What uses it stops working on that day (UTC). Make a new key and put it in its place before then.',
        ...{ path: '/settings?tab=developers', button: 'View your keys' },
      });
    }
  }

  private async store(
    { workspaceId, userId }: Actor,
    key: Omit<ApiKeyEntity, 'workspaceId' | 'userId' | 'createdAt' | 'lastUsedAt'>,
  ): Promise<void> {
    const { id, accountIds, scopes, clientId } = key;
    const connected = (await this.accounts.list(workspaceId)).map((account) => account.id);
    if (accountIds?.some((accountId) => !connected.includes(accountId))) throw accountNotFound();
    const [most, what] = clientId === null ? ([mostKeys, 'keys'] as const) : ([mostApps, 'apps'] as const);
    await this.transactions.run(async () => {
      await this.transactions.query('SELECT id FROM workspaces WHERE id = $1 FOR UPDATE', [workspaceId]);
      const alike = await this.keys.countBy({ workspaceId, clientId: clientId === null ? IsNull() : Not(IsNull()) });
      if (alike >= most) throw tooManyKeys(most, what);
      await this.keys.insert({ ...key, workspaceId, userId });
      const action = clientId === null ? 'key.created' : 'app.connected';
      await this.audit.record({ action, actorId: userId, workspaceId, details: { keyId: id, scopes } });
    });
  }

  /** A token may hold less than the person allowed. */
  private async readForApp(token: string): Promise<Known | null> {
    const granted = await this.oauth.verify(token);
    const stored = granted && (await this.read(granted.keyId));
    if (!stored) return null;
    return {
      ...stored,
      scopes: stored.scopes.filter((scope) => granted.scopes.includes(scope)),
      resource: granted.resource,
    };
  }

  private async read(hash: string): Promise<StoredKey | null> {
    const [stored] = await this.transactions.prepared<StoredKey>(
      `SELECT api_keys.id AS key_id, api_keys.name, workspace_id, user_id, scopes, account_ids, hold_minutes, distance_minutes,
         posts_per_day, generations_per_day, cents_per_day, expires_at, api_keys.last_used_at, email, email_verified_at IS NOT NULL AS is_email_verified,
         suspended_at IS NOT NULL AS is_suspended, keys_paused_at IS NOT NULL AS is_paused
       FROM api_keys JOIN users ON users.id = user_id JOIN workspaces ON workspaces.id = workspace_id WHERE hash = $1`,
      [hash],
    );
    const now = this.clock.now();
    if (stored && now.getTime() - (stored.lastUsedAt?.getTime() ?? 0) > minuteMs)
      await this.keys.update(stored.keyId, { lastUsedAt: now });
    return stored ?? null;
  }

  private get keys() {
    return this.transactions.repository(ApiKeyEntity);
  }
}
