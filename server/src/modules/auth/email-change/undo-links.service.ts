import { Injectable } from '@nestjs/common';
import { hmacSha256, isEqualSecret } from '../../../common/crypto/crypto';
import { isId } from '../../../common/ids/ids';
import { Clock, dayMs } from '../../../common/time/clock';
import { Env } from '../../../config/env';
import { Secrets } from '../../../config/secrets';
import type { User } from '../../users/users.types';
import type { EmailChangeEntity } from './email-change.entity';
import { undoAdvice } from './email-change.mails';
import { EmailChangesRepository } from './email-changes.repository';

const undoableMs = 7 * dayMs;

/** Gives the way back to an address for seven days after it was changed, and keeps the address for its person until then. */
@Injectable()
export class UndoLinks {
  private readonly key: Buffer;

  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly clock: Clock,
    private readonly env: Env,
    secrets: Secrets,
  ) {
    this.key = secrets.bytes('email-change');
  }

  /** Changes that were asked for after this can be undone. */
  get since(): Date {
    return new Date(this.clock.now().getTime() - undoableMs);
  }

  /** What somebody who got in added may be older than the change itself: they have had the account for a while by then. */
  suspectedSince({ createdAt }: EmailChangeEntity): Date {
    return new Date(createdAt.getTime() - undoableMs);
  }

  /** Returns whose an address still is after they changed it. */
  async holderOf(email: string): Promise<string | null> {
    return (await this.changes.findUndoable({ previousEmail: email }, this.since))[0]?.userId ?? null;
  }

  /** Returns the addresses before the one of now, each with what to do about news there. */
  async of({ id: userId, email: current }: Pick<User, 'id' | 'email'>): Promise<{ email: string; advice: string }[]> {
    const changes = await this.changes.findUndoable({ userId }, this.since);
    const lastOf = new Map(changes.map((change) => [change.previousEmail, change]));
    return [...lastOf.values()]
      .filter(({ previousEmail }) => previousEmail !== current)
      .map(({ id, previousEmail, createdAt }) => ({
        email: previousEmail,
        advice: undoAdvice(this.urlOf(id), new Date(createdAt.getTime() + undoableMs)),
      }));
  }

  urlOf(id: string): string {
    return `${this.env.publicUrl}/auth/undo-email-change?token=${id}.${this.signature(id)}`;
  }

  /** Returns the id of the change, or null for a token that is not ours. */
  read(token: string): string | null {
    const [id = '', signature = ''] = token.split('.');
    return isId(id) && isEqualSecret(this.signature(id), signature) ? id : null;
  }

  private signature(id: string): string {
    return hmacSha256(this.key, id).toString('base64url');
  }
}
