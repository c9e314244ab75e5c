import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../common/auth/actor';
import type { Upload } from '../../../common/file-reading/read-apart';
import { IdempotencyService } from '../../../common/idempotency/idempotency.service';
import { newId } from '../../../common/ids/ids';
import { Clock } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { csvOf } from '../../../text/csv';
import { fold } from '../../../text/words';
import { publishablePlatforms } from '../../integrations/platforms/platforms';
import { WorkspacesService } from '../../workspaces/workspaces.service';
import { AccountSets } from '../account-sets/account-sets.service';
import { IdeasRepository } from '../ideas/ideas.repository';
import { LabelsService } from '../labels/labels.service';
import { PostEditing } from '../posts/post-editing.service';
import { PublishingRepository } from '../publishing.repository';
import { newPost } from '../publishing.service';
import type { Post } from '../publishing.types';
import { type Departure, Departures } from '../scheduling/departures.service';
import { matchColumns } from './import-columns';
import { ImportChecks, type CheckedLine } from './import-checks.service';
import { dayOrderOf } from './import-lines';
import { type FetchedPictures, ImportPictures, picturesOf } from './import-pictures.service';
import type { ImportEntity } from './import.entity';
import type { ChangeImportRequest, CommitImportRequest, ImportResponse, PastImportResponse } from './imports.dto';
import { alreadyImported, importNotFound, linesChanged, linesRefused, noSuchCell, notImported } from './imports.errors';
import { type ImportKey, ImportsRepository } from './imports.repository';
import { readImportApart } from './table-reader';

const rowsPerStatement = 500;
const shownText = 280;

/** Makes posts of the lines of a spreadsheet: all that are ready, or none, and back again. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly repository: ImportsRepository,
    private readonly checks: ImportChecks,
    private readonly pictures: ImportPictures,
    private readonly ideas: IdeasRepository,
    private readonly posts: PublishingRepository,
    private readonly editing: PostEditing,
    private readonly departures: Departures,
    private readonly labels: LabelsService,
    private readonly sets: AccountSets,
    private readonly workspaces: WorkspacesService,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Keeps a file for a day; lines without an account go to the member's default set. Throws 422 for what is no spreadsheet, or too long. */
  async read(actor: Actor, upload: Upload): Promise<ImportResponse> {
    const { workspaceId } = actor;
    const table = await readImportApart(upload, {});
    const [first = []] = table.rows;
    const plan = {
      ...{ id: newId(), workspaceId, name: upload.files[0]?.name.slice(0, 200) ?? '', ...table },
      columns: matchColumns(
        table.hasHeadings ? first : widest(table.rows),
        table.rows.slice(Number(table.hasHeadings)),
      ),
      timezone: (await this.workspaces.get(workspaceId)).timezone,
      accountIds: await this.sets.defaultOf(actor),
      ...{ dayFirst: null, importedAt: null, undoneAt: null, posts: 0 },
    };
    await this.repository.insert(plan);
    return this.get({ workspaceId, id: plan.id });
  }

  /** Throws 404, also once it is imported. */
  async get(key: ImportKey): Promise<ImportResponse> {
    return this.answer(await this.open(key));
  }

  async change(key: ImportKey, { cells = [], ...change }: ChangeImportRequest): Promise<ImportResponse> {
    const plan = await this.transactions.run(async () => {
      const found = requireOpen(await this.repository.lock(key));
      for (const { line, column, value } of cells) {
        const row = found.rows[line - 1];
        if (!row || column >= found.columns.length) throw noSuchCell();
        while (row.length <= column) row.push('');
        row[column] = value.replaceAll('\0', '').toWellFormed().trim();
      }
      const changed = {
        rows: found.rows,
        columns: change.columns ? found.columns.map((_, at) => change.columns?.[at] ?? null) : found.columns,
        dayFirst: change.dayFirst === undefined ? found.dayFirst : change.dayFirst,
        timezone: change.timezone ?? found.timezone,
        accountIds: change.accountIds ?? found.accountIds,
      };
      await this.repository.update(found.id, changed);
      return { ...found, ...changed };
    });
    return this.answer(plan);
  }

  /** Imports the lines that are ready, in one transaction and one charge. Throws 402, 404, 409, 422. */
  async commit(actor: Actor, id: string, order: CommitImportRequest): Promise<PastImportResponse> {
    const { workspaceId } = actor;
    const key = { workspaceId, id };
    const fetched = await this.pictures.fetch(actor, (await this.checks.check(await this.open(key))).filter(isReady));
    return this.idempotency.once('commit', async () => {
      const plan = requireOpen(await this.repository.lock(key));
      const all = await this.checks.check(plan);
      const lines = all.filter(isReady);
      if (lines.length !== order.posts) throw linesChanged(lines.length);
      await this.store(actor, { id, lines, fetched, isScheduled: order.as === 'scheduled' });
      const imported = { importedAt: this.clock.now(), posts: lines.length, rows: unready(plan, all) };
      await this.repository.update(id, imported);
      const leftOut = all.length - lines.length;
      return {
        ...{ id, name: plan.name, leftOut, undoneAt: null },
        importedAt: imported.importedAt,
        posts: lines.length,
      };
    });
  }

  /** Returns the lines that are not ready, or that were not, as they are in the file. Throws 404. */
  async leftOut(key: ImportKey): Promise<string> {
    const plan = await this.repository.find(key);
    if (!plan) throw importNotFound();
    const rows = plan.importedAt ? plan.rows : unready(plan, await this.checks.check(plan));
    return csvOf(rows[0] ?? [], rows.slice(1));
  }

  /** Deletes what it brought and has not gone out. Throws 404, 409. */
  async undo(key: ImportKey): Promise<PastImportResponse> {
    return this.transactions.run(async () => {
      const plan = await this.repository.lock(key);
      if (!plan) throw importNotFound();
      const { id, name, posts, importedAt, rows, hasHeadings } = plan;
      if (!importedAt || plan.undoneAt) throw notImported();
      for (const post of await this.repository.openPosts(id))
        await this.editing.remove({ workspaceId: key.workspaceId, id: post.id }, { onPlatform: false });
      const undoneAt = this.clock.now();
      await this.repository.update(id, { undoneAt });
      return { id, name, importedAt, posts, leftOut: Math.max(rows.length - Number(hasHeadings), 0), undoneAt };
    });
  }

  past(workspaceId: string): Promise<PastImportResponse[]> {
    return this.repository.past(workspaceId);
  }

  private async open(key: ImportKey): Promise<ImportEntity> {
    return requireOpen(await this.repository.find(key));
  }

  private async answer(plan: ImportEntity): Promise<ImportResponse> {
    const { id, name, separator, timezone, accountIds, columns, rows, hasHeadings } = plan;
    const lines = await this.checks.check(plan);
    return {
      ...{ id, name, separator, timezone, accountIds, ...dayOrderOf(plan) },
      columns: columns.map((field, at) => ({
        field,
        heading: hasHeadings ? (rows[0]?.[at] ?? '') : null,
        example: (rows.slice(Number(hasHeadings)).find((row) => row[at])?.[at] ?? '').slice(0, shownText),
      })),
      lines: lines.map(({ line, texts, targets, scheduled, labels, pictures, problems, notes }) => ({
        ...{ line, text: (texts[0] ?? '').slice(0, shownText), parts: texts.length, labels, pictures, problems },
        accountIds: targets.map(({ account }) => account.id),
        scheduledAt: scheduled?.at ?? null,
        notes: [...new Set(notes)],
      })),
    };
  }

  private async store(actor: Actor, order: StoreOrder): Promise<void> {
    const { workspaceId, userId } = actor;
    const made = order.lines.flatMap((line) => postsOf(line, order, this.clock.now()));
    const accountIds = [...new Set(made.flatMap(({ post }) => post.accountId ?? []))];
    if (order.isScheduled) await this.departures.lockLanes(workspaceId, accountIds);
    const ideas = new Map(
      made.map(({ post }) => [post.ideaId, { id: post.ideaId, parts: post.parts, importId: order.id }]),
    );
    await inChunks([...ideas.values()], (chunk) => this.ideas.insert(actor, chunk));
    await inChunks(made, (chunk) =>
      this.posts.insert(
        actor,
        chunk.map(({ post }) => post),
      ),
    );
    await this.mark(workspaceId, made);
    if (order.isScheduled) await this.schedule(workspaceId, userId, made);
  }

  private async schedule(workspaceId: string, userId: string, made: MadePost[]): Promise<void> {
    const timed = new Map(made.flatMap(({ post, line }) => (line.scheduled ? [[post.id, line.scheduled]] : [])));
    const stored = await this.posts.lockNew([...timed.keys()]);
    const ready = stored.flatMap((post): Departure[] => {
      const time = timed.get(post.id);
      return time && post.accountId ? [{ post, accountId: post.accountId, time, isNow: false }] : [];
    });
    const { checked, refusals } = await this.departures.check(ready, userId);
    if (refusals.size > 0) throw linesRefused([...refusals.values()].map(({ message }) => message));
    await this.departures.setOut(workspaceId, checked);
  }

  /** Labels that there are not yet are made. */
  private async mark(workspaceId: string, made: MadePost[]): Promise<void> {
    const ids = new Map((await this.labels.list(workspaceId)).map(({ id, name }) => [fold(name), id]));
    const marked = new Map<string, string[]>();
    for (const { post, line } of made)
      for (const name of line.labels) {
        const id = ids.get(fold(name)) ?? (await this.labels.create(workspaceId, { name })).id;
        ids.set(fold(name), id);
        marked.set(id, [...(marked.get(id) ?? []), post.id]);
      }
    for (const [id, postIds] of marked) await this.labels.mark(workspaceId, id, { postIds, isOn: true });
  }
}

interface StoreOrder {
  /** Of the import. */
  id: string;
  lines: CheckedLine[];
  fetched: FetchedPictures;
  isScheduled: boolean;
}

interface MadePost {
  post: Post;
  line: CheckedLine;
}

const isReady = ({ problems }: CheckedLine): boolean => problems.length === 0;

/** With the headings, so that they can be mended and read again. */
const unready = ({ rows, hasHeadings }: ImportEntity, lines: readonly CheckedLine[]): string[][] => {
  const left = lines.filter((line) => !isReady(line)).flatMap(({ line }) => [rows[line - 1] ?? []]);
  return left.length === 0 ? [] : [...rows.slice(0, Number(hasHeadings)), ...left];
};

const widest = (rows: string[][]): string[] =>
  Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, () => '');

function requireOpen(plan: ImportEntity | null): ImportEntity {
  if (!plan) throw importNotFound();
  if (plan.importedAt) throw alreadyImported();
  return plan;
}

/** A line without accounts is a draft for any network. */
function postsOf(line: CheckedLine, { fetched }: StoreOrder, now: Date): MadePost[] {
  const parts = line.texts.map((text, at) => ({ text, mediaIds: at === 0 ? picturesOf(line, fetched) : [] }));
  const ideaId = newId();
  if (line.targets.length === 0) return [{ line, post: { ...newPost(publishablePlatforms[0], parts, now), ideaId } }];
  return line.targets.map(({ account, settings }) => ({
    line,
    post: { ...newPost(account.platform, parts, now), ideaId, accountId: account.id, settings },
  }));
}

async function inChunks<Item>(items: Item[], work: (chunk: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += rowsPerStatement) await work(items.slice(at, at + rowsPerStatement));
}
