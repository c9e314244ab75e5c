import { Injectable } from '@nestjs/common';
import {
  canDownload,
  type ConnectionKind,
  isLocalKind,
  type OfferedModel,
  ModelServers,
} from '../../../ai/connect/model-servers.port';
import { insideUrl } from '../../../ai/inside/inside-model';
import { newId } from '../../../common/ids/ids';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter';
import { minuteMs } from '../../../common/time/clock';
import { Transactions } from '../../../database/transactions';
import { TokenVault } from '../../../tokens/token-vault';
import { AuditService } from '../../audit/audit.service';
import { reauthenticationRequired } from '../../auth/auth.errors';
import { UsersService } from '../../users/users.service';
import { roleRequired } from '../../workspaces/workspaces.errors';
import { tooSmallModel } from '../fitting-models';
import { ModelSettingsRepository } from '../model-settings.repository';
import {
  alreadyConnected,
  connectionNotFound,
  connectionRefused,
  contextTooSmall,
  localForSiteAdmins,
  siteAdminRequired,
  tooManyTries,
} from '../models.errors';
import type { ConnectionScope, ConnectionView, ModelConnection, ModelsReader } from '../models.types';
import { TextModels } from '../text-models.service';
import { ConnectedModels } from './connected-models.service';
import type { AddConnectionRequest } from './connections.dto';
import { ModelConnectionsRepository, type NewConnection } from './model-connections.repository';

type Maker = 'openai' | 'anthropic' | 'openrouter';

/** Where the makers answer; the others have an address of their own. */
const baseUrls: Partial<Record<ConnectionKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  openrouter: 'https://openrouter.ai/api/v1',
  inside: insideUrl,
};

const names: Record<Maker, string> = { openai: 'OpenAI', anthropic: 'Anthropic', openrouter: 'OpenRouter' };

/** How keys begin, as of November 2026; the longer ones first. */
const beginnings: readonly [string, { name: string; kind: ConnectionKind; address?: string }][] = [
  ['sk-ant-', { name: names.anthropic, kind: 'anthropic' }],
  ['sk-or-', { name: names.openrouter, kind: 'openrouter' }],
  ['sk-', { name: names.openai, kind: 'openai' }],
  ['gsk_', { name: 'Groq', kind: 'compatible', address: 'https://api.groq.com/openai/v1' }],
  ['xai-', { name: 'xAI', kind: 'compatible', address: 'https://api.x.ai/v1' }],
  ['AIza', { name: 'Google', kind: 'compatible', address: 'https://generativelanguage.googleapis.com/v1beta/openai' }],
];

/** Returns what is wrong with a key, as a sentence; null when nothing can be seen without asking. '' is no key. */
export function problemOfKey(kind: ConnectionKind, key: string): string | null {
  const maker = kind === 'openai' || kind === 'anthropic' || kind === 'openrouter' ? kind : null;
  if (key === '') return maker && `Paste a key of ${names[maker]}.`;
  if (!/^[\x21-\x7e]+$/.test(key)) return 'A key has no spaces and no special characters. Copy it again, whole.';
  const [, found] = beginnings.find(([beginning]) => key.startsWith(beginning)) ?? [];
  if (!maker || !found || found.kind === maker) return null;
  const where = found.address ? `under Custom endpoint, with ${found.address}` : `under ${found.name}`;
  return `This is a key of ${found.name}. Add it ${where}.`;
}

/** Each asks somebody else's server. */
const rate = { limit: 20, windowMs: minuteMs };

type ConnectionParts = Parameters<ConnectedModels['of']>[0];

/** Connecting servers of models, and who may. */
@Injectable()
export class ModelConnectionsService {
  constructor(
    private readonly repository: ModelConnectionsRepository,
    private readonly settings: ModelSettingsRepository,
    private readonly servers: ModelServers,
    private readonly connected: ConnectedModels,
    private readonly textModels: TextModels,
    private readonly vault: TokenVault,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly rates: RateLimiter,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the installation's, then the workspace's own, with what this reader may do. */
  async list(reader: ModelsReader): Promise<ConnectionView[]> {
    const connections = await this.repository.list(reader.workspaceId);
    const added = connections.flatMap(({ addedBy }) => addedBy ?? []);
    const names = new Map((await this.users.findMany([...new Set(added)])).map(({ id, name }) => [id, name]));
    return connections.map((connection) => ({
      connection,
      addedByName: names.get(connection.addedBy ?? '') ?? null,
      canManage: mayManage(reader, connection),
    }));
  }

  /** Throws 404 for one of another workspace, 403 for one that this reader may not manage. */
  async require(reader: ModelsReader, id: string): Promise<ModelConnection> {
    const connection = await this.repository.find(id, reader.workspaceId);
    if (!connection) throw connectionNotFound();
    this.requireScope(reader, connection.workspaceId === null ? 'installation' : 'workspace');
    return connection;
  }

  /** Throws 403 without the role that the scope needs, and for the installation without a fresh sign-in. */
  requireScope(reader: ModelsReader, scope: ConnectionScope): void {
    if (scope === 'installation' && !reader.isSiteAdmin) throw siteAdminRequired();
    if (scope === 'installation' && reader.isStale) throw reauthenticationRequired();
    if (scope === 'workspace' && !reader.isWorkspaceAdmin) throw roleRequired('admin');
  }

  /** Throws 403, 409 for an address that the scope has, 422 for what does not work, 429. */
  async add(reader: ModelsReader, { kind, scope, baseUrl, key = '' }: AddConnectionRequest): Promise<ConnectionView> {
    this.requireScope(reader, scope);
    if (scope === 'workspace' && isLocalKind(kind)) throw localForSiteAdmins();
    const id = newId();
    const connection = {
      id,
      workspaceId: scope === 'installation' ? null : reader.workspaceId,
      kind,
      baseUrl: this.addressOf(kind, baseUrl),
      ...this.sealed(id, kind, key),
    };
    if (await this.hasAddress(connection)) throw alreadyConnected();
    const models = await this.usable(reader, connection);
    const added = await this.transactions.run(async () => {
      const inserted = await this.repository.insert({ ...connection, addedBy: reader.userId, models });
      if (inserted) await this.record(reader, 'added', inserted);
      return inserted;
    });
    if (!added) throw alreadyConnected();
    return this.shown(reader, added);
  }

  /** Works as `add`. What is absent stays; a key goes to no address that it was not given for. */
  async change(reader: ModelsReader, id: string, changes: { baseUrl?: string; key?: string }): Promise<ConnectionView> {
    const before = await this.require(reader, id);
    const baseUrl = changes.baseUrl === undefined ? before.baseUrl : this.addressOf(before.kind, changes.baseUrl);
    if (baseUrl !== before.baseUrl && before.sealedKey !== null && changes.key === undefined)
      throw connectionRefused('key', 'A different address needs its key again. Enter it too.');
    const sealed = changes.key === undefined ? before : this.sealed(id, before.kind, changes.key);
    const connection = { ...before, baseUrl, sealedKey: sealed.sealedKey, keyHint: sealed.keyHint };
    const models = await this.usable(reader, connection);
    const changed = await this.transactions.run(async () => {
      const row = await this.repository.change({ ...connection, models });
      if (row) await this.record(reader, 'changed', row);
      return row;
    });
    if (!changed) throw alreadyConnected();
    return this.shown(reader, changed);
  }

  async remove(reader: ModelsReader, id: string): Promise<void> {
    const connection = await this.require(reader, id);
    await this.transactions.run(async () => {
      if (!(await this.repository.delete(id))) throw connectionNotFound();
      await this.settings.forgetConnection(id);
      await this.record(reader, 'removed', connection);
    });
    if (connection.kind === 'inside') await this.servers.removeInside();
    this.textModels.forget();
  }

  /** Lists what it offers now; throws 422 with what the server said when it does not answer. */
  async listModels(reader: ModelsReader, id: string): Promise<OfferedModel[]> {
    const connection = await this.require(reader, id);
    const models = await this.tried(reader, connection);
    await this.repository.setModels(id, models);
    this.textModels.forget();
    return models;
  }

  private sealed(id: string, kind: ConnectionKind, key: string): Pick<NewConnection, 'sealedKey' | 'keyHint'> {
    const problem = problemOfKey(kind, key);
    if (problem) throw connectionRefused('key', problem);
    return key === ''
      ? { sealedKey: null, keyHint: null }
      : { sealedKey: this.vault.seal(id, key), keyHint: key.slice(-4) };
  }

  private addressOf(kind: ConnectionKind, typed: string | undefined): string {
    const address = typed || baseUrls[kind];
    if (!address)
      throw connectionRefused('baseUrl', 'Enter the address of the server, such as http://127.0.0.1:11434.');
    const normal = this.servers.normaliseBaseUrl(kind, address);
    if (normal.status === 'refused') throw connectionRefused('baseUrl', normal.message);
    return normal.baseUrl;
  }

  private async hasAddress({
    workspaceId,
    baseUrl,
  }: Pick<ModelConnection, 'workspaceId' | 'baseUrl'>): Promise<boolean> {
    const all = await this.repository.list(workspaceId);
    return all.some((other) => other.workspaceId === workspaceId && other.baseUrl === baseUrl);
  }

  /** What does not work is not kept, and what cannot hold a brief and its posts would never be asked to write. */
  private async usable(reader: ModelsReader, connection: ConnectionParts): Promise<OfferedModel[]> {
    const models = await this.tried(reader, connection);
    const small = tooSmallModel({ kind: connection.kind, models });
    if (small) throw contextTooSmall(small);
    return models;
  }

  /** Asks the server what it offers. */
  private async tried({ userId }: ModelsReader, connection: ConnectionParts): Promise<OfferedModel[]> {
    const { isAllowed, retryAfterSeconds } = await this.rates.hit(`models-connect:${userId}`, rate);
    if (!isAllowed) throw tooManyTries(retryAfterSeconds);
    const answer = await this.connected.of(connection).listModels();
    if (answer.status === 'ok') return answer.models;
    // One that has no model yet is connected to download one.
    if (answer.status === 'unknown_model' && canDownload(connection.kind)) return [];
    const isOfKey = answer.status === 'misconfigured' && connection.sealedKey !== null;
    throw connectionRefused(isOfKey ? 'key' : 'baseUrl', this.withoutKey(connection, answer.message));
  }

  /** Servers repeat a wrong key in what they say of it. */
  private withoutKey(connection: ConnectionParts, message: string): string {
    const { apiKey } = this.connected.opened(connection);
    return apiKey === '' ? message : message.replaceAll(apiKey, '…');
  }

  private async shown(reader: ModelsReader, connection: ModelConnection): Promise<ConnectionView> {
    this.textModels.forget();
    const person = connection.addedBy && (await this.users.find(connection.addedBy));
    return { connection, addedByName: person ? person.name : null, canManage: mayManage(reader, connection) };
  }

  private async record({ userId }: ModelsReader, what: string, connection: ModelConnection): Promise<void> {
    const { id, kind, workspaceId } = connection;
    const details = { connectionId: id, kind };
    const action = `models.connection_${what}`;
    await this.audit.record({ action, actorId: userId, workspaceId: workspaceId ?? undefined, details });
  }
}

const mayManage = (reader: ModelsReader, { workspaceId }: ModelConnection): boolean =>
  workspaceId === null ? reader.isSiteAdmin : reader.isWorkspaceAdmin;
