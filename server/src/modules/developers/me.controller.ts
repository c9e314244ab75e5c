import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { Access, Public } from '../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../common/auth/actor';
import { Env } from '../../config/env';
import { inPackage } from '../../paths';
import { UsersService } from '../users/users.service';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { MeResponse } from './keys/keys.dto';
import { type ApiDocument, type Example, publicDocument } from './public-document';

/** What a program asks first. */
@Controller()
export class MeController {
  private document: ApiDocument | null = null;

  constructor(
    private readonly users: UsersService,
    private readonly workspaces: WorkspacesService,
    private readonly env: Env,
  ) {}

  /** Returns whose key it is and what it may do: the call to test a key by. */
  @Access('viewer', 'any')
  @Get('me')
  async get(
    @CurrentActor() { userId, workspaceId, role }: Actor,
    @Req() { grant }: FastifyRequest,
  ): Promise<MeResponse> {
    const [{ name }, workspace] = await Promise.all([this.users.get(userId), this.workspaces.get(workspaceId)]);
    const { scopes = [], accountIds = null } = grant ?? {};
    return { workspaceId, workspace: workspace.name, name, role, scopes, accountIds };
  }

  /** Returns the OpenAPI document of all calls that a key may make. Needs no key. */
  @Public()
  @Access('viewer', 'any')
  @ApiOkResponse({ schema: { title: 'OpenAPI 3.1', type: 'object' } })
  @Get('openapi.json')
  async describe(@Res() reply: FastifyReply): Promise<void> {
    this.document ??= publicDocument(
      await read<ApiDocument>('openapi.json'),
      await read<Record<string, Example>>('openapi.examples.json'),
      this.env.publicUrl,
    );
    await reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(this.document));
  }
}

const read = async <T>(name: string): Promise<T> => JSON.parse(await readFile(inPackage(name), 'utf8')) as T;
