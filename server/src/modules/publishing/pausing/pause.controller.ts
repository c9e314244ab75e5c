import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AdminOnly } from '../../../common/auth/access.decorators';
import { CurrentUser, type Principal } from '../../../common/auth/actor';
import { PauseResponse } from './pause.dto';
import { PauseService } from './pause.service';

@AdminOnly()
@Controller('publishing')
export class PauseController {
  constructor(private readonly pause: PauseService) {}

  /** Says whether publishing is paused since a backup was restored, and what goes out when it resumes. For site admins. */
  @Get('pause')
  async get(): Promise<PauseResponse> {
    const backupTakenAt = await this.pause.pausedFor();
    const isPaused = backupTakenAt !== null;
    return { isPaused, backupTakenAt, due: isPaused ? await this.pause.due() : 0 };
  }

  /** Lets publishing go on. For site admins. */
  @HttpCode(200)
  @Post('resume')
  async resume(@CurrentUser() { userId: actorId }: Principal): Promise<PauseResponse> {
    await this.pause.resume({ actorId });
    return this.get();
  }
}
