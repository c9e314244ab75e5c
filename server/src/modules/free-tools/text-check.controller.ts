import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Access, Public } from '../../common/auth/access.decorators';
import { OptionalSessionId } from '../../common/http/session-id.decorator';
import { TextCheckRequest, TextCheckResponse } from './text-check.dto';
import { TextCheckService } from './text-check.service';

@Controller('free-tools/text')
export class TextCheckController {
  constructor(private readonly textChecks: TextCheckService) {}

  /** Checks the length and style of a post, without a model and without a count against any quota. */
  @Public()
  @Access('viewer', 'posts:read')
  @Post('check')
  @HttpCode(200)
  @ApiHeader({ name: 'X-Session-ID', required: false, schema: { type: 'string', format: 'uuid' } })
  async check(
    @Body() { text, platform }: TextCheckRequest,
    @Ip() ipAddress: string,
    @OptionalSessionId() _sessionId: string | null,
  ): Promise<TextCheckResponse> {
    return this.textChecks.check(text, platform, ipAddress);
  }
}
