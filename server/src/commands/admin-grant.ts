import { UsersModule } from '../modules/users/users.module';
import { AuditModule } from '../modules/audit/audit.module';
import { AuditService } from '../modules/audit/audit.service';
import { UsersService } from '../modules/users/users.service';
import { Transactions } from '../database/transactions';
import { CommandError, runCommand } from './context';

/** `npm run admin:grant -- <email>`: makes a person a site admin. */
void runCommand([UsersModule, AuditModule], async (context) => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new CommandError('Name the person: npm run admin:grant -- <email>');
  const users = context.get(UsersService);
  const user = await users.findByEmail(email);
  if (!user) throw new CommandError(`There is no account with the address ${email}.`);
  if (user.isAdmin) return `${email} is a site admin already.`;
  await context.get(Transactions).run(async () => {
    await users.makeAdmin(user.id);
    await context.get(AuditService).record({ action: 'auth.admin_granted', actorId: user.id, details: { by: 'command' } });
  });
  const hint = user.emailVerifiedAt ? '' : ' It counts once the address is verified.';
  return `${email} is a site admin now.${hint}`;
});
