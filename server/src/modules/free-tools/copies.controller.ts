import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Public } from '../../common/auth/access.decorators';
import { ApiSessionId, CurrentVisitor, type Visitor } from '../../common/http/session-id.decorator';
import { CopyRequest } from './copies.dto';
import { CopiesService } from './copies.service';

@Controller('free-tools/track')
export class CopiesController {
  constructor(private readonly copies: CopiesService) {}

  /** Notes that a visitor copied what a tool gave. */
  @Public()
  @ApiSessionId(true)
  @HttpCode(200)
  @Post('copy')
  async copy(@CurrentVisitor() visitor: Visitor, @Body() body: CopyRequest): Promise<void> {
    await this.copies.note(visitor, body);
  }
}
