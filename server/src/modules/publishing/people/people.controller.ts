import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { NamedPersonRequest, NamedPersonResponse, toPerson } from './people.dto';
import { PeopleService } from './people.service';

@Controller('publishing/people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /** Lists by name whom posts can name as `@{Ada Lovelace}`: all of them, since there are at most 500. */
  @Access('viewer', 'posts:read')
  @Get()
  @ApiOkResponse({ type: [NamedPersonResponse] })
  async list(@CurrentActor() { workspaceId }: Actor): Promise<NamedPersonResponse[]> {
    return (await this.people.list(workspaceId)).map(toPerson);
  }

  /** Adds somebody, or changes the handles of who has the name. Drafts follow; what is scheduled keeps its text. */
  @Access('editor')
  @Put()
  async put(@CurrentActor() { workspaceId }: Actor, @Body() body: NamedPersonRequest): Promise<NamedPersonResponse> {
    return toPerson(await this.people.put(workspaceId, body));
  }

  /** Removes somebody. Drafts that name them say the name. */
  @Access('editor')
  @Delete(':id')
  async delete(@CurrentActor() { workspaceId }: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    await this.people.delete(workspaceId, id);
  }
}
