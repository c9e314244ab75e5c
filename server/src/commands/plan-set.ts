import type { INestApplicationContext } from '@nestjs/common';
import { emailKey } from '../common/http/text.transforms';
import { Transactions } from '../database/transactions';
import { AuditModule } from '../modules/audit/audit.module';
import { AuditService } from '../modules/audit/audit.service';
import { AutomationModule } from '../modules/automation/automation.module';
import { BillingModule } from '../modules/billing/billing.module';
import { BillingService } from '../modules/billing/billing.service';
import { type PlanId, planIds } from '../modules/billing/billing.types';
import { IntegrationsModule } from '../modules/integrations/integrations.module';
import { UsersModule } from '../modules/users/users.module';
import { UsersService } from '../modules/users/users.service';
import { WorkspacesModule } from '../modules/workspaces/workspaces.module';
import { WorkspacesService } from '../modules/workspaces/workspaces.service';
import { CommandError, runCommand } from './context';

const usage = `npm run plan:set -- <email> <${planIds.join('|')}>`;

/** `npm run plan:set -- <email> <plan>`: puts the person's active workspace on a plan. */
export async function setPlan(context: INestApplicationContext, address?: string, plan?: string): Promise<string> {
  const email = address && emailKey(address);
  if (!email || !plan) throw new CommandError(`Name the person and the plan: ${usage}`);
  if (!isPlanId(plan)) throw new CommandError(`There is no plan "${plan}"; the plans are ${planIds.join(', ')}.`);
  const user = await context.get(UsersService).findByEmail(email);
  if (!user) throw new CommandError(`There's no account with the address ${email}.`);
  const { id: userId, activeWorkspaceId } = user;
  const { workspaceId } = await context.get(WorkspacesService).choose({ userId, activeWorkspaceId });
  await context.get(Transactions).run(async () => {
    await context.get(BillingService).setPlan(workspaceId, plan);
    await context
      .get(AuditService)
      .record({ action: 'billing.plan_set', actorId: userId, workspaceId, details: { by: 'command', planId: plan } });
  });
  return `The workspace of ${email} is now on ${plan}.`;
}

const isPlanId = (text: string): text is PlanId => planIds.some((id) => id === text);

if (require.main === module) {
  const [email, plan] = process.argv.slice(2);
  // What a plan pauses is the accounts' and the rules' too, which these modules bring along.
  const imports = [UsersModule, WorkspacesModule, AuditModule, BillingModule, IntegrationsModule, AutomationModule];
  void runCommand(imports, (context) => setPlan(context, email, plan));
}
