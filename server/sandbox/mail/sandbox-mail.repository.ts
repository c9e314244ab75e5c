import { Injectable } from '@nestjs/common';
import { newId } from '../../src/common/ids/ids';
import { Transactions } from '../../src/database/transactions';
import type { IncomingMail } from './incoming-mail';
import { SandboxMailEntity } from './sandbox-mail.entity';

@Injectable()
export class SandboxMailRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One row a recipient; who has this Message-ID already gets none. */
  async keep(mail: IncomingMail & { messageId: string }, recipients: string[]): Promise<void> {
    const rows = recipients.map((recipient) => ({ ...mail, id: newId(), recipient }));
    const insert = this.transactions.manager.createQueryBuilder().insert().into(SandboxMailEntity);
    await insert.values(rows).orIgnore().execute();
  }

  find(id: string): Promise<SandboxMailEntity | null> {
    return this.transactions.repository(SandboxMailEntity).findOneBy({ id });
  }

  latest({ to, limit }: { to?: string; limit: number }): Promise<SandboxMailEntity[]> {
    return this.transactions.repository(SandboxMailEntity).find({
      where: to === undefined ? {} : { recipient: to },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}
