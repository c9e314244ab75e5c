import { Injectable } from '@nestjs/common';
import { ExportsService } from '../exports/exports.service';
import type { InviteEntity } from './invite.entity';
import { InvitesRepository } from './invites.repository';

const pageSize = 100;

@Injectable()
export class InvitesExports {
  constructor(
    exports: ExportsService,
    private readonly invites: InvitesRepository,
  ) {
    exports.register({
      name: 'invites',
      scope: 'workspace',
      about: 'Who was invited to the workspace, and what became of it.',
      columns: ['id', 'email', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'revokedAt'],
      rows: (workspaceId) => this.all(workspaceId),
    });
  }

  private async *all(workspaceId: string): AsyncGenerator<Record<string, unknown>> {
    let page: InviteEntity[] = [];
    do {
      page = await this.invites.listAfter(workspaceId, page.at(-1)?.id ?? null, pageSize);
      for (const { id, email, role, createdAt, expiresAt, acceptedAt, revokedAt } of page)
        yield { id, email, role, createdAt, expiresAt, acceptedAt, revokedAt };
    } while (page.length === pageSize);
  }
}
