import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Actor } from '../../common/auth/actor';
import { Contributions } from '../../common/contributions/contributions';
import { hmacSha256, isEqualSecret } from '../../common/crypto/crypto';
import { RateLimiter } from '../../common/rate-limits/rate-limiter';
import { Clock, dayMs, hourMs, minuteMs } from '../../common/time/clock';
import { Secrets } from '../../config/secrets';
import { Transactions } from '../../database/transactions';
import { JobQueue } from '../../queue/job-queue.port';
import { AuditService } from '../audit/audit.service';
import { roleRequired } from '../workspaces/workspaces.errors';
import { WorkspacesService } from '../workspaces/workspaces.service';
import { reachesRole } from '../workspaces/workspaces.types';
import { exportFailed, exportMissing, exportRunning, tooManyExports } from './exports.errors';
import { makeExport } from './exports.jobs';
import { ExportsRepository } from './exports.repository';
import {
  type Export,
  type ExportDataset,
  exportDataset,
  type ExportScope,
  sessionCheck,
  type SessionCheck,
} from './exports.types';

export const retentionDays = 7;
const urlLifeMs = 15 * minuteMs;
const listed = 50;
/** Each is kept for days, pictures and all. */
const perPerson = { limit: 10, windowMs: dayMs };
/** All tries and the waits between them fit in. */
const givenUpMs = 2 * hourMs;

/** As the address carries it, from outside. */
type Link = Record<'session' | 'expires' | 'signature', unknown>;

/** What a person needs to know to download it. */
export interface ExportDownload {
  name: string;
  bytes: number;
  content: Readable;
}

/** Data that people take along. Modules contribute what they hold; `ExportMaker` writes it. */
@Injectable()
export class ExportsService {
  private readonly datasets: ReadonlyMap<string, ExportDataset>;
  private readonly sessionCheck: () => SessionCheck;
  private readonly signingKey: Buffer;

  constructor(
    private readonly repository: ExportsRepository,
    private readonly workspaces: WorkspacesService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly queue: JobQueue,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    secrets: Secrets,
    contributions: Contributions,
  ) {
    this.signingKey = secrets.bytes('export');
    this.datasets = contributions.read(exportDataset);
    this.sessionCheck = contributions.readOne(sessionCheck);
  }

  datasetsOf(scope: ExportScope): ExportDataset[] {
    return [...this.datasets.values()].filter((dataset) => (dataset.scope ?? 'workspace') === scope);
  }

  /** Throws 403 for a workspace's data without the admin role, 409 while one of this scope is being made, 429 after 10 in a day. */
  async start(actor: Actor, scope: ExportScope): Promise<Export> {
    const { userId, workspaceId, role } = actor;
    if (scope === 'workspace' && !reachesRole(role, 'admin')) throw roleRequired('admin');
    const order = { userId, scope, workspaceId: scope === 'workspace' ? workspaceId : null };
    const running = await this.repository.findUnderWay(order);
    if (running) throw exportRunning(running);
    const { isAllowed, retryAfterSeconds } = await this.limiter.hit(`exports:${userId}`, perPerson);
    if (!isAllowed) throw tooManyExports(retryAfterSeconds);
    return this.transactions.run(async () => {
      if (order.workspaceId) await this.workspaces.lockFor(actor, 'admin');
      const created = await this.repository.insert(order, retentionDays);
      if (!created) throw exportRunning((await this.repository.findUnderWay(order)) ?? '');
      const workspace = order.workspaceId ? { workspaceId } : {};
      const details = { exportId: created.id, scope };
      await this.audit.record({ action: 'exports.started', actorId: userId, ...workspace, details });
      await this.queue.add(makeExport, { exportId: created.id }, { key: created.id });
      return created;
    });
  }

  /** Lists one's own, the newest first. */
  async list(userId: string): Promise<Export[]> {
    const all = await this.repository.listOf(userId, listed);
    const mayHave = await Promise.all(all.map((found) => this.mayHave(found)));
    return all.filter((_, index) => mayHave[index]);
  }

  /** Returns where a browser downloads it for 15 minutes, while the session lasts: it sends no token. */
  urlOf(id: string, session: string): string {
    const expires = String(this.clock.now().getTime() + urlLifeMs);
    const signature = this.signatureOf(id, { session, expires });
    return `/api/exports/${id}/download?session=${session}&expires=${expires}&signature=${signature}`;
  }

  /** Throws 404 for whatever is not signed, has expired, or may no longer be had by whoever asked for it. */
  async open(id: string, { session, expires, signature }: Link): Promise<ExportDownload> {
    const isSigned = isEqualSecret(String(signature), this.signatureOf(id, { session, expires }));
    if (!isSigned || Number(expires) <= this.clock.now().getTime()) throw exportMissing();
    if (!(await this.sessionCheck()(String(session)))) throw exportMissing();
    const found = await this.repository.find(id);
    if (found?.status !== 'ready' || !(await this.mayHave(found))) throw exportMissing();
    const day = found.createdAt.toISOString().slice(0, 10);
    return {
      name: `quillcast-${found.scope}-${day}.zip`,
      bytes: found.bytes,
      content: Readable.from(this.chunks(id), { objectMode: false }),
    };
  }

  /** Exports that no try could finish, nor say so. */
  async giveUp(): Promise<void> {
    for (const id of await this.repository.findIdle(givenUpMs)) await this.repository.fail(id, exportFailed);
  }

  deleteExpired(): Promise<void> {
    return this.repository.deleteExpired();
  }

  /** A workspace's data is for its admins: somebody who is none any more no longer gets what was made before. */
  private async mayHave({ userId, workspaceId }: Export): Promise<boolean> {
    if (workspaceId === null) return true;
    const role = await this.workspaces.roleOf(userId, workspaceId);
    return role !== null && reachesRole(role, 'admin');
  }

  private async *chunks(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const bytes = await this.repository.chunk(id, position);
      if (!bytes) return;
      yield bytes;
    }
  }

  private signatureOf(id: string, { session, expires }: Omit<Link, 'signature'>): string {
    return hmacSha256(this.signingKey, `${id}/${String(session)}/${String(expires)}`).toString('base64url');
  }
}
