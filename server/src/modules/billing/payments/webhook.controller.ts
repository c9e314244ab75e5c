import { Controller, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/access.decorators';
import { WebhookService } from './webhook.service';

class WebhookResponse {
  @ApiProperty({ type: 'boolean', enum: [true] })
  received!: true;
}

@Controller('billing')
export class WebhookController {
  constructor(private readonly webhook: WebhookService) {}

  /**
   * Takes Stripe's messages. 400 unless `Stripe-Signature` fits the bytes of the body and is at most 300 s old; 200 once the
   * event has had its effect, now or before; anything else asks Stripe to send it again.
   */
  @Public()
  @Post('webhook')
  @HttpCode(200)
  async receive(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookResponse> {
    const signature = request.headers['stripe-signature'];
    await this.webhook.receive(request.rawBody ?? Buffer.from([]), signature?.toString());
    return { received: true };
  }
}
