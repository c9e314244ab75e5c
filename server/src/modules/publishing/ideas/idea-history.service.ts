import { Injectable } from '@nestjs/common';
import { minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import type { IdeaEntity } from './idea.entity';
import type { IdeaState } from './idea.types';
import { type IdeaAuthor, type IdeaKey, IdeasRepository, toContent } from './ideas.repository';
import type { PartContentResponse } from './ideas.dto';

/** So long what one person changes by one door is one version. */
const sittingMs = 5 * minuteMs;

/** Keeps what an idea said before somebody else changed it, or the same person after five minutes. */
@Injectable()
export class IdeaHistory {
  constructor(
    private readonly repository: IdeasRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Gives the idea its new parts. Runs in the caller's transaction, with the idea locked and before the parts of its posts change. */
  async change(idea: IdeaEntity, parts: PartContentResponse[], { userId, via = 'screen' }: IdeaAuthor): Promise<void> {
    const now = await this.transactions.databaseTime();
    const isSamePerson = idea.changedById === userId && idea.changedVia === via;
    const isSameSitting = isSamePerson && now.getTime() - idea.changedSince.getTime() < sittingMs;
    if (!isSameSitting) await this.repository.keep(idea.id, await this.present(idea));
    await this.repository.update(idea.id, {
      parts: parts.map(toContent),
      ...(!isSameSitting && { changedById: userId, changedVia: via, changedSince: now }),
    });
  }

  /** Returns what it says and said, the newest first; nothing for one that is not there. */
  async list(key: IdeaKey): Promise<IdeaState[]> {
    const idea = await this.repository.find(key);
    return idea ? [await this.present(idea), ...(await this.repository.states(idea.id))] : [];
  }

  async present({ id, parts, version, changedById, changedVia, changedSince }: IdeaEntity): Promise<IdeaState> {
    const versions = await this.repository.ownParts(id);
    return { version, parts, versions, changedById, changedVia, changedSince };
  }
}
