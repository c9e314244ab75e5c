import { contribute } from '../../common/contributions/contributions';
import { hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { Heartbeat } from './servers/heartbeat.service';

export const operationsContributions = contribute('operations', { heartbeat: Heartbeat }, ({ heartbeat }) => [
  cronTask({ name: 'operations.clean-up', everyMs: hourMs, work: () => heartbeat.cleanUp() }),
]);
