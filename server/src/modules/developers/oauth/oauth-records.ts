import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../common/crypto/crypto';
import { Clock, dayMs, secondMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { TokenGrant } from './oauth.port';

type Payload = Record<string, unknown>;

/** Registered clients come without an end. */
const unusedClientMs = 30 * dayMs;

/** Keeps what the OAuth server remembers. What somebody holds, an id or a code, is stored as its SHA-256. */
@Injectable()
export class OauthRecords {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async put(model: string, id: string, { payload, lifeSeconds }: { payload: Payload; lifeSeconds?: number }) {
    const { jti, userCode, grantId, uid, ...kept } = payload as Payload & { jti?: string; userCode?: string };
    const lifeMs = lifeSeconds === undefined ? unusedClientMs : lifeSeconds * secondMs;
    await this.transactions.query(
      `INSERT INTO oauth_records (model, id, grant_id, uid, user_code, payload, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (model, id) DO UPDATE SET grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at`,
      [
        ...[model, sha256(id), model === 'Grant' ? jti : grantId, uid, userCode && sha256(userCode)],
        ...[JSON.stringify(kept), new Date(this.clock.now().getTime() + lifeMs)],
      ],
    );
  }

  find = (model: string, id: string): Promise<Payload | undefined> => this.read(model, { id });

  findByUid = (model: string, uid: string): Promise<Payload | undefined> => this.read(model, { uid });

  findByUserCode = (userCode: string): Promise<Payload | undefined> => this.read('DeviceCode', { userCode });

  /** Says whether it was not consumed before, by this or another server. */
  async consume(model: string, id: string): Promise<boolean> {
    const consumed = await this.transactions.query(
      'UPDATE oauth_records SET consumed_at = $3 WHERE model = $1 AND id = $2 AND consumed_at IS NULL RETURNING id',
      [model, sha256(id), this.clock.now()],
    );
    return consumed.length > 0;
  }

  /** With a grant goes the key that stands for it, and all its tokens. */
  async delete(model: string, id: string): Promise<void> {
    if (model === 'Grant') await this.transactions.query('DELETE FROM api_keys WHERE id = $1', [id]);
    else await this.transactions.query('DELETE FROM oauth_records WHERE model = $1 AND id = $2', [model, sha256(id)]);
  }

  async deleteOfGrant(model: string, grantId: string): Promise<void> {
    await this.transactions.query('DELETE FROM oauth_records WHERE model = $1 AND grant_id = $2', [model, grantId]);
  }

  /** Tells a device, which asks again and again, what the person answered first. */
  async answerDevice(userCode: string, payload: Payload, grantId: string | null): Promise<void> {
    await this.transactions.query(
      `UPDATE oauth_records SET payload = payload || $2, grant_id = $3
       WHERE user_code = $1 AND expires_at > $4 AND NOT payload ?| ARRAY['accountId', 'error']`,
      [sha256(userCode), JSON.stringify(payload), grantId, this.clock.now()],
    );
  }

  async tokenGrant(token: string): Promise<TokenGrant | null> {
    const [row] = await this.transactions.prepared<Omit<TokenGrant, 'keyId'> & { keyId: string | null }>(
      `SELECT grant_id AS key_id, string_to_array(payload ->> 'scope', ' ') AS scopes, payload ->> 'aud' AS resource
       FROM oauth_records WHERE model = 'AccessToken' AND id = $1 AND expires_at > $2`,
      [sha256(token), this.clock.now()],
    );
    return row?.keyId ? { ...row, keyId: row.keyId } : null;
  }

  /** Clients stay while an app of theirs is connected, and apps while they may come again. */
  async deleteOld(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.query(
      `DELETE FROM oauth_records WHERE expires_at < $1
         AND NOT (model = 'Client' AND EXISTS (SELECT FROM api_keys WHERE client_id = payload ->> 'client_id'))`,
      [now],
    );
    await this.transactions.query(
      `DELETE FROM api_keys WHERE client_id IS NOT NULL AND created_at < $1::timestamptz - interval '1 hour' AND NOT EXISTS (
         SELECT FROM oauth_records WHERE grant_id = api_keys.id AND model IN ('AccessToken', 'RefreshToken') AND consumed_at IS NULL)`,
      [now],
    );
  }

  /** A client in use has no end. */
  private async read(model: string, { id = '', uid = '', userCode = '' }): Promise<Payload | undefined> {
    const [row] = await this.transactions.query<{ payload: Payload; grantId: string | null; consumedAt: Date | null }>(
      `SELECT payload, grant_id, consumed_at FROM oauth_records
       WHERE model = $1 AND (id = $2 OR uid = $3 OR user_code = $4) AND (expires_at > $5 OR model = 'Client')`,
      [model, sha256(id), uid || null, userCode ? sha256(userCode) : null, this.clock.now()],
    );
    if (!row) return undefined;
    const { payload, grantId, consumedAt } = row;
    const ids = { ...(id && { jti: id }), ...(uid && { uid }), ...(grantId && { grantId }) };
    const consumed = consumedAt && Math.floor(consumedAt.getTime() / secondMs);
    return { ...payload, ...(model !== 'Client' && { ...ids, ...(consumed && { consumed }) }) };
  }
}
