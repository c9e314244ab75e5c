import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Principal } from '../../../common/auth/principal';
import { Clock } from '../../../common/time/clock';
import { AuditService } from '../../audit/audit.service';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { BillingService } from '../../billing/billing.service';
import { dayOf } from '../figures/periods';
import { PeopleExportRepository } from './people-export.repository';
import { PeopleRepository } from './people.repository';

const header = 'id,email,name,isEmailVerified,isAdmin,plan,createdAt,lastActiveAt,generations,posts\r\n';
const nobody = '00000000-0000-0000-0000-000000000000';
const perPiece = 5_000;

/** Streams everybody as CSV. A piece is read when the one before has left, so memory stays flat whoever reads slowly. */
@Injectable()
export class PeopleExportService {
  constructor(
    private readonly pieces: PeopleExportRepository,
    private readonly people: PeopleRepository,
    private readonly sessions: SessionsService,
    private readonly billing: BillingService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Throws REAUTHENTICATION_REQUIRED unless the admin proved within 15 minutes who they are. */
  async open(admin: Principal): Promise<{ name: string; total: number; content: Readable }> {
    await this.sessions.requireRecentConfirmation(admin.sessionId, 'Enter your password, or sign in again.');
    const total = await this.people.count();
    await this.audit.record({ action: 'admin.users_exported', actorId: admin.userId, details: { count: total } });
    const name = `users-export-${dayOf(this.clock.now())}.csv`;
    return { name, total, content: Readable.from(this.lines(), { objectMode: false, highWaterMark: 1 }) };
  }

  private async *lines(): AsyncGenerator<string> {
    yield header;
    const rules = this.billing.planRules();
    let piece = await this.pieces.read(nobody, perPiece, rules);
    while (piece) {
      yield piece.lines;
      piece = await this.pieces.read(piece.lastId, perPiece, rules);
    }
  }
}
