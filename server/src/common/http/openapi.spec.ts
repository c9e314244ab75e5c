import { Controller, Delete, Get, Module, Param, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiProperty } from '@nestjs/swagger';
import { Public, Access } from '../auth/access.decorators';
import { PageQuery } from './cursor.dto';
import { createOpenApiDocument } from './openapi';

class PartResponse {
  @ApiProperty()
  text!: string;
}

class ThingResponse {
  @ApiProperty({ type: PartResponse, nullable: true, description: 'None yet.' })
  part!: PartResponse | null;

  @ApiProperty({ enum: ['small', 'large'], nullable: true })
  size!: 'small' | 'large' | null;

  @ApiProperty()
  ownerId!: string;

  @ApiProperty()
  madeAt!: string;

  @ApiProperty({ format: '' })
  id!: string;

  @ApiProperty()
  externalId!: string;
}

@Controller('things')
class ThingsController {
  @Public()
  @Get()
  @ApiOkResponse({ type: [ThingResponse] })
  list(@Query() _query: PageQuery): unknown[] {
    return [];
  }

  @Access('editor')
  @Delete(':id')
  async delete(@Param('id') _id: string): Promise<void> {}
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

describe('the OpenAPI document', () => {
  const operations = async () => {
    const app = await NestFactory.create(ThingsModule, new FastifyAdapter(), { preview: true, logger: false });
    const { paths, components } = createOpenApiDocument(app);
    return { list: paths['/things']?.get, remove: paths['/things/{id}']?.delete, schemas: components?.schemas };
  };
  const parameter = (of: { parameters?: unknown[] } | undefined, name: string): unknown =>
    of?.parameters?.find((each) => (each as { name: string }).name === name);
  const nothing = { type: 'object', nullable: true, enum: [null] };

  it('says that a list goes without a limit', async () => {
    const { list } = await operations();
    expect(parameter(list, 'limit')).toMatchObject({ required: false, schema: { type: 'integer', default: 20 } });
  });

  it('asks visitors for no token where a route is open to them', async () => {
    const { list, remove } = await operations();
    expect([list?.security, remove?.security]).toEqual([[{}], undefined]);
  });

  it('answers null in the envelope where a route answers nothing', async () => {
    const { remove } = await operations();
    expect(remove?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { required: ['success', 'data'], properties: { data: nothing } } } },
    });
  });

  it('has ids in addresses, and names the header that chooses the workspace', async () => {
    const { list, remove } = await operations();
    expect(parameter(remove, 'id')).toMatchObject({ in: 'path', schema: { type: 'string', format: 'uuid' } });
    expect(parameter(remove, 'X-Workspace-ID')).toMatchObject({ in: 'header', required: false });
    expect(parameter(list, 'X-Workspace-ID')).toBeUndefined();
  });

  it('takes ids for UUIDs and times for times, unless they are declared as something else', async () => {
    const { schemas } = await operations();
    const { ownerId, madeAt, id, externalId } = (schemas?.['ThingResponse'] as { properties: object })
      .properties as Record<string, unknown>;
    expect([ownerId, madeAt]).toEqual([
      { type: 'string', format: 'uuid' },
      { type: 'string', format: 'date-time' },
    ]);
    expect([id, externalId]).toEqual([{ type: 'string' }, { type: 'string' }]);
  });

  it('lets an object and one of some values be null in a way that validators take', async () => {
    const { schemas } = await operations();
    expect(schemas?.['ThingResponse']).toMatchObject({
      properties: {
        part: { description: 'None yet.', oneOf: [{ $ref: '#/components/schemas/PartResponse' }, nothing] },
        size: { enum: ['large', 'small', null], nullable: true },
      },
    });
  });
});
