import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { IdPipe } from '../../../common/http/id.pipe';
import { ConnectionTestsService } from './connection-tests.service';
import {
  AddConnectionRequest,
  ChangeConnectionRequest,
  ConnectionResponse,
  ConnectionTestResponse,
  OfferedModelResponse,
  TestConnectionRequest,
  toConnection,
  toTest,
} from './connections.dto';
import { ModelConnectionsService } from './model-connections.service';
import { ModelsService } from '../models.service';

@Controller('models/connections')
export class ConnectionsController {
  constructor(
    private readonly models: ModelsService,
    private readonly connections: ModelConnectionsService,
    private readonly tests: ConnectionTestsService,
  ) {}

  /**
   * Connects a server of models, once it has said what it offers. 403 without the role for the scope, 409 when the address is
   * connected already, 422 for a key or an address that does not work, with what was said.
   */
  @Access('viewer')
  @Post()
  async add(@Req() request: FastifyRequest, @Body() body: AddConnectionRequest): Promise<ConnectionResponse> {
    return toConnection(await this.connections.add(await this.models.readerOf(request), body));
  }

  /** Changes the key or the address, which is tried as when it is added. */
  @Access('viewer')
  @Patch(':id')
  async change(
    @Req() request: FastifyRequest,
    @Param('id', IdPipe) id: string,
    @Body() body: ChangeConnectionRequest,
  ): Promise<ConnectionResponse> {
    return toConnection(await this.connections.change(await this.models.readerOf(request), id, body));
  }

  /** Forgets the connection and its key. Plan names that it answered for choose automatically again. */
  @Access('viewer')
  @Delete(':id')
  async remove(@Req() request: FastifyRequest, @Param('id', IdPipe) id: string): Promise<void> {
    await this.connections.remove(await this.models.readerOf(request), id);
  }

  /** Lists what it offers for writing now. */
  @Access('viewer')
  @ApiOkResponse({ type: [OfferedModelResponse] })
  @Get(':id/models')
  async list(@Req() request: FastifyRequest, @Param('id', IdPipe) id: string): Promise<OfferedModelResponse[]> {
    return this.connections.listModels(await this.models.readerOf(request), id);
  }

  /** Writes one post. Counts against the spending caps and no other limit. 429 for more than 10 a minute. */
  @Access('viewer')
  @HttpCode(200)
  @Post(':id/test')
  async test(
    @Req() request: FastifyRequest,
    @Param('id', IdPipe) id: string,
    @Body() { model }: TestConnectionRequest,
  ): Promise<ConnectionTestResponse> {
    return toTest(await this.tests.run(await this.models.readerOf(request), id, model));
  }
}
