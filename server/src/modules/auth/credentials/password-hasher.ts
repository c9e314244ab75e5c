import { Algorithm, hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { randomToken } from '../../../common/crypto/crypto';
import { tooBusy } from '../auth.errors';

/** Follows OWASP's first choice: argon2id, 19 MiB, two passes, one lane. */
const owaspCost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxAtOnce = Math.min(4, availableParallelism());
/** About three seconds' worth; whoever comes later hears so at once instead of waiting in vain. */
const maxWaiting = 100;

/** Hashes and checks passwords, a few at a time: each takes 19 MiB and a core. */
@Injectable()
export class PasswordHasher {
  protected readonly cost = owaspCost;
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), this.cost));
  }

  /** For an account without a password, or none at all (`null`), the same work is done and the answer is no. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoyHash());
    const isMatch = await this.inTurn(() => verify(against, normal(password)));
    return isMatch && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash(randomToken(), this.cost);
    return this.decoy;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= maxAtOnce) {
      if (this.waiting.length >= maxWaiting) throw tooBusy();
      await new Promise<void>((start) => this.waiting.push(start));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, so nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The same keys on another system may send other code points for one letter. */
const normal = (password: string): string => password.normalize('NFKC');
