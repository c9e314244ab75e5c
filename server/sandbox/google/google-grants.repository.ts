import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import { GoogleProfile, SandboxGoogleGrantEntity } from './sandbox-google-grant.entity';

export interface Redemption {
  code: string;
  redirectUri: string;
  now: Date;
  accessToken: string;
  expiresAt: Date;
}

@Injectable()
export class GoogleGrantsRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(grant: { code: string; redirectUri: string; expiresAt: Date; profile: GoogleProfile }): Promise<void> {
    await this.transactions.repository(SandboxGoogleGrantEntity).insert({ ...grant, id: newId(), accessToken: null });
  }

  /** Trades the code in; null for one that is unknown, used, too old or of another redirect address. One update, so once only. */
  async redeem({ code, redirectUri, now, accessToken, expiresAt }: Redemption): Promise<GoogleProfile | null> {
    const [row] = await this.transactions.query<{ profile: GoogleProfile }>(
      `UPDATE google_grants SET access_token = $3, expires_at = $4
        WHERE code = $1 AND redirect_uri = $2 AND access_token IS NULL AND expires_at > $5
        RETURNING profile`,
      [code, redirectUri, accessToken, expiresAt, now],
    );
    return row?.profile ?? null;
  }

  async findProfile(accessToken: string, now: Date): Promise<GoogleProfile | null> {
    const grants = this.transactions.repository(SandboxGoogleGrantEntity);
    return (await grants.findOneBy({ accessToken, expiresAt: MoreThan(now) }))?.profile ?? null;
  }

  latest(limit: number): Promise<SandboxGoogleGrantEntity[]> {
    return this.transactions
      .repository(SandboxGoogleGrantEntity)
      .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }
}
