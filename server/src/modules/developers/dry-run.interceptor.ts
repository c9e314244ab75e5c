import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { isDryRun } from '../../common/auth/grant';
import { Transactions } from '../../database/transactions';

class TakenBack extends Error {}

/** Answers a call with `dryRun=true` as it would be answered, and takes back all that it did. */
@Injectable()
export class DryRun implements NestInterceptor {
  constructor(private readonly transactions: Transactions) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return isDryRun() ? from(this.tried(next)) : next.handle();
  }

  private async tried(next: CallHandler): Promise<unknown> {
    let answer: unknown;
    try {
      await this.transactions.run(async () => {
        answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
        throw new TakenBack();
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    return answer;
  }
}
