import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { Access } from '../../../common/auth/access.decorators';
import { type Actor, CurrentActor } from '../../../common/auth/actor';
import { IdPipe } from '../../../common/http/id.pipe';
import { AccountSetResponse, SaveAccountSetRequest } from './account-sets.dto';
import { AccountSets } from './account-sets.service';

/** Accounts that a workspace often writes for together, by a name such as “Launch”. */
@Controller('publishing/account-sets')
export class AccountSetsController {
  constructor(private readonly sets: AccountSets) {}

  /** Lists them by name: all of them, since there are at most 50. */
  @Access('viewer', 'posts:read')
  @Get()
  list(@CurrentActor() actor: Actor): Promise<AccountSetResponse[]> {
    return this.sets.list(actor);
  }

  /**
   * Makes a set, or replaces the one of this name. 404 for accounts that are not connected, 403 for an editor who changes what needs
   * approval.
   */
  @Access('editor')
  @Put()
  save(@CurrentActor() actor: Actor, @Body() body: SaveAccountSetRequest): Promise<AccountSetResponse[]> {
    return this.sets.save(actor, body);
  }

  /** Deletes a set. Its accounts and posts stay. 403 for an editor where it needs approval. */
  @Access('editor')
  @Delete(':id')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.sets.delete(actor, id);
  }
}
