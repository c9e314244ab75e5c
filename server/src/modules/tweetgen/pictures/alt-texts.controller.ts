import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { Idempotent } from '../../../common/idempotency/idempotency.interceptor';
import { AltTextResponse } from './alt-texts.dto';
import { AltTexts } from './alt-texts.service';

@Controller('tweetgen/pictures')
export class AltTextsController {
  constructor(private readonly altTexts: AltTexts) {}

  /**
   * Has a model that sees pictures describe an uploaded one, as `describer` of `GET /tweetgen/models` names it. Counts as a
   * generation; nothing is counted where it fails.
   */
  @Access('editor', 'write')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/alt-text')
  async suggest(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<AltTextResponse> {
    return { text: await this.altTexts.suggest(actor, id) };
  }
}
