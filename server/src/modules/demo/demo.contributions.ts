import { contribute } from '../../common/contributions/contributions';
import { hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { DemoService } from './demo.service';

export const demoContributions = contribute('demo', { demo: DemoService }, ({ demo }) => [
  cronTask({ name: 'demo.drop_old', everyMs: hourMs, work: () => demo.dropOld() }),
]);
