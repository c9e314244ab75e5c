import { Injectable } from '@nestjs/common';
import { conflict, invalidField, notFound } from '../../../common/errors/refusal';
import { newId } from '../../../common/ids/ids';
import { Transactions } from '../../../database/transactions';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { nameKey, withNames } from '../../../text/named-people';
import { descriptorOf, publishable } from '../../integrations/platforms/platforms';
import { namesOn } from './names.service';
import type { NamedPersonRequest, NamedPersonResponse } from './people.dto';
import { PeopleRepository } from './people.repository';

const mostPeople = 500;

/** Whom the posts of a workspace name, with a handle on each network. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly transactions: Transactions,
    private readonly changes: WorkspaceChanges,
  ) {}

  list(workspaceId: string): Promise<NamedPersonResponse[]> {
    return this.repository.list(workspaceId);
  }

  /** Throws 409 when there are as many as there may be, 422 for a handle that its network does not have. */
  put(workspaceId: string, { name, handles }: NamedPersonRequest): Promise<NamedPersonResponse> {
    const given = Object.entries(handles).map(([network, typed]): [string, string] => [
      network,
      handleOn(network, typed),
    ]);
    return this.transactions.run(async () => {
      await this.repository.lockWorkspace(workspaceId);
      const people = await this.repository.list(workspaceId);
      const before = people.find((person) => person.nameKey === nameKey(name));
      if (!before && people.length >= mostPeople)
        throw conflict(`A workspace has at most ${mostPeople} people. Remove one first.`);
      const all = Object.entries({ ...before?.handles, ...Object.fromEntries(given) });
      const person = {
        id: before?.id ?? newId(),
        name,
        handles: Object.fromEntries(all.filter(([, handle]) => handle !== '')),
      };
      await this.repository.save({ ...person, workspaceId, nameKey: nameKey(name) });
      await this.rewriteDrafts(workspaceId, person.id);
      return person;
    });
  }

  /** Throws 404. */
  async delete(workspaceId: string, id: string): Promise<void> {
    await this.transactions.run(async () => {
      if (!(await this.repository.delete(workspaceId, id))) throw notFound('person');
      await this.rewriteDrafts(workspaceId, id);
    });
  }

  /** Runs in the caller's transaction. What has a time keeps the words that were checked for it. */
  private async rewriteDrafts(workspaceId: string, personId: string): Promise<void> {
    const people = await this.repository.list(workspaceId);
    const parts = await this.repository.draftParts(workspaceId);
    const changed = parts
      .map((part) => {
        const written = part.written ?? part.text;
        return { ...part, shown: withNames(written, namesOn(part.platform, written, people)) };
      })
      .filter(({ text, shown }) => text !== shown);
    await this.repository.rewrite(changed);
    await this.transactions.afterCommit(() => {
      this.changes.notify(workspaceId, { kind: 'person', id: personId });
      for (const id of new Set(changed.map(({ postId }) => postId)))
        this.changes.notify(workspaceId, { kind: 'post', id });
    });
  }
}

/** Returns a handle as it is kept; empty for none. Throws 422. */
function handleOn(network: string, typed: unknown): string {
  const platform = publishable(network);
  const { name, mention } = platform ? descriptorOf(platform).text : { name: network, mention: null };
  const field = `handles.${network}`;
  if (!mention) throw invalidField(field, `${name} can't mention people. Leave it out.`);
  if (typed === '') return '';
  const handle = typeof typed === 'string' ? mention.handle.exec(typed.trim())?.[1] : undefined;
  if (!handle) throw invalidField(field, `Enter a handle on ${name} such as ${mention.example}.`);
  return handle;
}
