import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { dayMs, hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { NotificationsService } from './notifications.service';

@Injectable()
export class NotificationsContributions extends ModuleContributions {
  constructor(private readonly notifications: NotificationsService) {
    super();
  }

  list(): Contribution[] {
    const work = (): Promise<void> => this.notifications.deleteOld();
    return [cronTask({ name: 'notifications.clean-up', everyMs: dayMs, offsetMs: 5 * hourMs, work })];
  }
}
