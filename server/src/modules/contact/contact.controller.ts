import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public, Access } from '../../common/auth/access.decorators';
import { unauthenticated } from '../auth/auth.errors';
import { ContactRequest, ContactResponse } from './contact.dto';
import { ContactService } from './contact.service';

@Controller('contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /**
   * Sends a message to the people who run this installation. A member's carries their workspace and its plan; with priority
   * support it is marked. The same message from the same address within 24 hours is one. Nothing is mailed to the address given.
   */
  @Public()
  @Access('viewer')
  @Post()
  async send(@Req() request: FastifyRequest, @Body() body: ContactRequest): Promise<ContactResponse> {
    const { principal, actor, headers, ip } = request;
    // A token that ran out: the app renews it and asks again, and the message keeps its workspace.
    if (!principal && headers.authorization !== undefined) throw unauthenticated();
    const { name, email, message, company } = body;
    const id = await this.contact.send(
      { name, email, message, company: company || null },
      { ipAddress: ip, userId: principal?.userId ?? null, workspaceId: actor?.workspaceId ?? null },
    );
    return { id };
  }
}
