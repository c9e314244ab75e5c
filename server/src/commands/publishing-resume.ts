import type { INestApplicationContext } from '@nestjs/common';
import { Restores } from '../database/restores/restores.service';
import { Transactions } from '../database/transactions';
import { AuditModule } from '../modules/audit/audit.module';
import { AuditService } from '../modules/audit/audit.service';
import { runCommand } from './context';

/** `npm run publishing:resume`: ends the pause that restoring a backup began. */
export async function resumePublishing(context: INestApplicationContext): Promise<string> {
  const isResumed = await context.get(Transactions).run(async () => {
    if (!(await context.get(Restores).resume())) return false;
    await context.get(AuditService).record({ action: 'publishing.resumed', details: { by: 'command' } });
    return true;
  });
  return isResumed ? 'Publishing goes on within a second.' : 'Publishing was not paused.';
}

if (require.main === module) void runCommand([AuditModule], resumePublishing);
