import { contribute } from '../../common/contributions/contributions';
import { dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron/cron-slots.service';
import { jobHandler } from '../../queue/job-handlers';
import { countFigures } from './counting/counting.jobs';
import { CountingService, openDays, recentDays } from './counting/counting.service';

export const adminContributions = contribute('admin', { counting: CountingService }, ({ counting }) => [
  jobHandler(countFigures, ({ days }) => counting.count(days)),
  cronTask({ name: 'admin.count-figures', everyMs: 5 * minuteMs, work: () => counting.request(openDays) }),
  // What came late, such as a text that was kept weeks after it was written.
  cronTask({ name: 'admin.count-recent', everyMs: dayMs, offsetMs: hourMs, work: () => counting.request(recentDays) }),
]);
