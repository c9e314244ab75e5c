import { Injectable } from '@nestjs/common';
import { type Contribution, ModuleContributions } from '../../common/contributions/contributions';
import { hourMs } from '../../common/time/clock';
import { cronTask } from '../../queue/cron-slots.service';
import { DemoService } from './demo.service';

@Injectable()
export class DemoContributions extends ModuleContributions {
  constructor(private readonly demo: DemoService) {
    super();
  }

  list(): Contribution[] {
    return [cronTask({ name: 'demo.drop_old', everyMs: hourMs, work: () => this.demo.dropOld() })];
  }
}
