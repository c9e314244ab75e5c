import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { LessThan } from 'typeorm';
import { ModelServers } from '../../../ai/connect/model-servers.port';
import { randomToken, sha256 } from '../../../common/crypto/crypto';
import { newId } from '../../../common/ids/ids';
import { isLoopbackName } from '../../../common/outbound/loopback';
import { Clock, minuteMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { authorizationUnknown, connectionRefused } from '../models.errors';
import type { ConnectionScope, ConnectionView, ModelsReader } from '../models.types';
import { ModelAuthorizationEntity } from './model-authorization.entity';
import { ModelConnectionsService } from './model-connections.service';
import type { StartOpenRouterResponse } from './connections.dto';

type ModelAuthorization = Omit<ModelAuthorizationEntity, 'createdAt'>;

const authorizeUrl = 'https://openrouter.ai/auth';
const lifeMs = 10 * minuteMs;

/** Connects OpenRouter with one click: OAuth PKCE, which needs no client id and no secret. */
@Injectable()
export class OpenRouterService {
  constructor(
    private readonly connections: ModelConnectionsService,
    private readonly transactions: Transactions,
    private readonly servers: ModelServers,
    private readonly vault: TokenVault,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async start(reader: ModelsReader, scope: ConnectionScope): Promise<StartOpenRouterResponse> {
    this.connections.requireScope(reader, scope);
    const [id, state, verifier] = [newId(), randomToken(), randomToken()];
    const now = this.clock.now();
    await this.deleteExpired(now);
    await this.insert({
      id,
      stateHash: sha256(state),
      userId: reader.userId,
      workspaceId: scope === 'installation' ? null : reader.workspaceId,
      sealedVerifier: this.vault.seal(id, verifier),
      expiresAt: new Date(now.getTime() + lifeMs),
    });
    const { returnsHere } = this;
    const url = new URL(authorizeUrl);
    if (returnsHere) url.searchParams.set('callback_url', `${this.env.publicUrl}/settings/models?state=${state}`);
    url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'));
    url.searchParams.set('code_challenge_method', 'S256');
    return { url: url.toString(), state, returnsHere };
  }

  /** Single use. Throws 422 for a state that is not this person's in this workspace, or a code that OpenRouter refuses. */
  async finish(stale: ModelsReader, { state, code }: { state: string; code: string }): Promise<ConnectionView> {
    // Beginning it asked for a fresh sign-in, and this state works once.
    const reader = { ...stale, isStale: false };
    const begun = await this.take(sha256(state), reader);
    const verifier = begun && begun.expiresAt > this.clock.now() && this.vault.open(begun.id, begun.sealedVerifier);
    if (!begun || !verifier) throw authorizationUnknown();
    const scope = begun.workspaceId === null ? 'installation' : 'workspace';
    this.connections.requireScope(reader, scope);
    const answer = await this.servers.tradeOpenRouterCode(code, verifier);
    if (answer.status !== 'ok') throw connectionRefused('code', answer.message);
    return this.connections.add(reader, { kind: 'openrouter', scope, key: answer.key });
  }

  /** It comes back to https and this machine's own addresses only; else it shows a code to copy. */
  private get returnsHere(): boolean {
    const { protocol, hostname } = new URL(this.env.publicUrl);
    return protocol === 'https:' || isLoopbackName(hostname);
  }

  private async insert(authorization: ModelAuthorization): Promise<void> {
    await this.transactions.repository(ModelAuthorizationEntity).insert(authorization);
  }

  /** Single use: of parallel calls one gets it. Only what this person began, for the installation or in this workspace. */
  private async take(
    stateHash: string,
    { userId, workspaceId }: { userId: string; workspaceId: string },
  ): Promise<ModelAuthorization | null> {
    const [authorization] = await this.transactions.query<ModelAuthorization>(
      `DELETE FROM model_authorizations WHERE state_hash = $1 AND user_id = $2 AND (workspace_id IS NULL OR workspace_id = $3)
       RETURNING id, state_hash, user_id, workspace_id, sealed_verifier, expires_at`,
      [stateHash, userId, workspaceId],
    );
    return authorization ?? null;
  }

  private async deleteExpired(before: Date): Promise<void> {
    await this.transactions.repository(ModelAuthorizationEntity).delete({ expiresAt: LessThan(before) });
  }
}
