import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../../common/auth/actor';
import { MonthParams, SignedStatementResponse } from './statements.dto';
import { Statements } from './statements.service';

@Controller('publishing/statements')
export class StatementsController {
  constructor(private readonly statements: Statements) {}

  /** Says what was due in a month (UTC), when it was published, and whether it stands there as it was sent; signed. */
  @Access('viewer', 'posts:read')
  @Get(':month')
  get(@CurrentActor() { workspaceId }: Actor, @Param() { month }: MonthParams): Promise<SignedStatementResponse> {
    return this.statements.signed(workspaceId, month);
  }

  /** The same as a table, with the totals in its last line. */
  @Access('viewer', 'posts:read')
  @Get(':month.csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async csv(
    @CurrentActor() { workspaceId }: Actor,
    @Param() { month }: MonthParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.statements.csv(workspaceId, month);
    void asFile(reply, `${fileName(month)}.csv`)
      .type('text/csv; charset=utf-8')
      .send(content);
  }

  /** The signature of the bytes of the table, as a JSON file to lie beside it: `publicKey` and `signature`, in base64. */
  @Access('viewer', 'posts:read')
  @Get(':month.csv.sig')
  @ApiOkResponse({ content: { 'application/octet-stream': { schema: { type: 'string' } } } })
  async signature(
    @CurrentActor() { workspaceId }: Actor,
    @Param() { month }: MonthParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signature = await this.statements.csvSignature(workspaceId, month);
    void asFile(reply, `${fileName(month)}.csv.sig`)
      .type('application/octet-stream')
      .send(`${JSON.stringify(signature)}\n`);
  }
}

const fileName = (month: string): string => `delivery-${month}`;

const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
