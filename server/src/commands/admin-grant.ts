import type { INestApplicationContext } from '@nestjs/common';
import { emailKey } from '../common/http/text.transforms';
import { Transactions } from '../database/transactions';
import { AuditModule } from '../modules/audit/audit.module';
import { AuditService } from '../modules/audit/audit.service';
import { UsersModule } from '../modules/users/users.module';
import { UsersService } from '../modules/users/users.service';
import { CommandError, runCommand } from './context';

/** `npm run admin:grant -- <email>`: makes a person a site admin. */
export async function grantAdmin(context: INestApplicationContext, address: string | undefined): Promise<string> {
  const email = address && emailKey(address);
  if (!email) throw new CommandError('Name the person: npm run admin:grant -- <email>');
  const users = context.get(UsersService);
  const user = await users.findByEmail(email);
  if (!user) throw new CommandError(`There's no account with the address ${email}.`);
  if (user.isAdmin) return `${email} is already a site admin.`;
  await context.get(Transactions).run(async () => {
    await users.makeAdmin(user.id);
    await context
      .get(AuditService)
      .record({ action: 'auth.admin_granted', actorId: user.id, details: { by: 'command' } });
  });
  return `${email} is now a site admin${user.emailVerifiedAt ? '' : ', from when the address is verified'}.`;
}

if (require.main === module) {
  void runCommand([UsersModule, AuditModule], (context) => grantAdmin(context, process.argv[2]));
}
