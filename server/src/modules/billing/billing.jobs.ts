import { hourMs, minuteMs } from '../../common/time/clock';
import { defineJob } from '../../queue/job-queue.port';

/** Reads a subscription from Stripe of which a message must have been missed. */
export const readSubscription = defineJob<{ workspaceId: string }>({
  name: 'billing.read-subscription',
  attempts: 3,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});

/** Looks what came of a change of which Stripe's answer was lost. */
export const settleChange = defineJob<{ workspaceId: string }>({
  name: 'billing.settle-change',
  attempts: 5,
  backOff: { firstMs: minuteMs, factor: 5, maxMs: hourMs },
});

/** Tells Stripe who owns the workspace now. */
export const addressCustomer = defineJob<{ workspaceId: string }>({
  name: 'billing.address-customer',
  attempts: 10,
  backOff: { firstMs: minuteMs, factor: 3, maxMs: 6 * hourMs },
});

export const endSubscription = defineJob<{ workspaceId: string }>({
  name: 'billing.end-subscription',
  attempts: 20,
  backOff: { firstMs: minuteMs, factor: 2, maxMs: 6 * hourMs },
});
