import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ModelServers } from '../../ai/connect/model-servers.port';
import { modelLabels, modelName, type ModelLabel } from '../../ai/models';
import { isReading } from '../../common/auth/access.decorators';
import { isLocalRequest } from '../../common/outbound/loopback';
import { Env } from '../../config/env';
import { SessionsService } from '../auth/sessions/sessions.service';
import { UsersService } from '../users/users.service';
import { isSample } from '../users/users.types';
import { reachesRole } from '../workspaces/workspaces.types';
import { ModelConnectionsService } from './connections/model-connections.service';
import { FoundServersService } from './connections/found-servers.service';
import { ModelSettingsRepository } from './model-settings.repository';
import { toCents, toConnection } from './connections/connections.dto';
import {
  type EnvironmentConnectionResponse,
  type ModelsResponse,
  type NameAnswerResponse,
  toPull,
  toStoppedPull,
  toWriter,
} from './models.dto';
import type { ModelSettings, ModelsReader } from './models.types';
import { PullsService } from './connections/pulls.service';
import { environment, type ModelSums, SpendingService } from './spending/spending.service';
import { TextModels } from './text-models.service';

/** Gathers what the screen of models shows. */
@Injectable()
export class ModelsService {
  constructor(
    private readonly textModels: TextModels,
    private readonly connections: ModelConnectionsService,
    private readonly settings: ModelSettingsRepository,
    private readonly spending: SpendingService,
    private readonly found: FoundServersService,
    private readonly pulls: PullsService,
    private readonly servers: ModelServers,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly env: Env,
  ) {}

  /** Reads it from a request that `@Access` let in. */
  async readerOf(request: FastifyRequest): Promise<ModelsReader> {
    const { principal, actor } = request;
    if (!principal || !actor) throw new Error('readerOf on a route without @Access');
    const { userId, sessionId } = principal;
    const isAdmin = !isSample(principal) && (await this.users.isAdmin(userId));
    const isSiteAdmin = isAdmin || (await this.isOwnMachine(userId, request));
    const isStale = isSiteAdmin && !isReading(request.method) && !(await this.sessions.isConfirmed(sessionId));
    const isWorkspaceAdmin = reachesRole(actor.role, 'admin');
    return { userId, workspaceId: actor.workspaceId, isSiteAdmin, isStale, isWorkspaceAdmin };
  }

  /** Requires a site admin, and for a change a fresh sign-in. Throws 403. */
  async operatorOf(request: FastifyRequest): Promise<ModelsReader> {
    const reader = await this.readerOf(request);
    this.connections.requireScope(reader, 'installation');
    return reader;
  }

  /**
   * Lets whoever started an unconfigured copy on their own computer and signed up first connect its models: until site admins
   * are named, nobody else could.
   */
  private async isOwnMachine(userId: string, request: FastifyRequest): Promise<boolean> {
    const { hasSandbox, ADMIN_EMAILS } = this.env;
    return (
      hasSandbox &&
      ADMIN_EMAILS.length === 0 &&
      isLocalRequest(request, this.env) &&
      this.users.isFirstWithoutAdmins(userId)
    );
  }

  async overview(reader: ModelsReader): Promise<ModelsResponse> {
    const { isSiteAdmin, isWorkspaceAdmin } = reader;
    const [connections, settings] = await Promise.all([this.connections.list(reader), this.settings.get()]);
    const names = new Map(connections.flatMap(({ connection }) => connection.models.map(({ id, name }) => [id, name])));
    const nameOf = (model: string): string => names.get(model) ?? modelName(model);
    const { spending, byModel } = await this.spending.of(reader, nameOf);
    const answers = await Promise.all(modelLabels.map((label) => this.answerOf(label, reader, { settings, byModel })));
    const pull = this.pulls.current(settings);
    return {
      isConnected: answers.some(({ source }) => source !== 'notes'),
      connections: connections.map(toConnection),
      environment: isSiteAdmin ? this.environment() : [],
      found: isSiteAdmin ? await this.found.latest() : null,
      pull: isSiteAdmin && pull ? toPull(pull) : null,
      stoppedPulls: isSiteAdmin ? this.pulls.stopped(settings).map(toStoppedPull) : [],
      pullable: isSiteAdmin ? [...this.servers.pullable] : [],
      writer: isSiteAdmin ? toWriter(await this.servers.inside()) : null,
      names: answers,
      spending: isSiteAdmin || isWorkspaceAdmin ? spending : null,
    };
  }

  private async answerOf(
    label: ModelLabel,
    { workspaceId, isSiteAdmin, isWorkspaceAdmin }: ModelsReader,
    { settings, byModel }: { settings: ModelSettings; byModel: ModelSums[] },
  ): Promise<NameAnswerResponse> {
    const { source, variable, candidates } = await this.textModels.choiceOf(label, workspaceId);
    const [{ upstreamModel: model, name, connectionId, price }] = candidates;
    const mayKnow = isSiteAdmin || isWorkspaceAdmin;
    const sums = byModel.find((row) => row.upstreamModel === model && row.connection === (connectionId ?? environment));
    return {
      label,
      source,
      variable: isSiteAdmin ? variable : null,
      connectionId,
      model,
      name,
      chosen: isSiteAdmin ? (settings.names[label] ?? null) : null,
      costOf100Cents: mayKnow && price && sums && sums.drafts > 0 ? toCents((sums.microUsd / sums.drafts) * 100) : null,
      usualMs: mayKnow && sums && sums.runs > 0 ? Math.round(sums.runMs / sums.runs) : null,
    };
  }

  /** Returns the names of the variables, never their values. */
  private environment(): EnvironmentConnectionResponse[] {
    const { openai, anthropic } = this.env;
    const set = (...names: ('OPENAI_API_KEY' | 'OPENAI_BASE_URL')[]) => names.filter((name) => this.env[name]);
    return [
      ...(openai
        ? [
            {
              kind: this.env.OPENAI_BASE_URL ? ('compatible' as const) : ('openai' as const),
              baseUrl: openai.baseUrl,
              variables: set('OPENAI_API_KEY', 'OPENAI_BASE_URL'),
            },
          ]
        : []),
      ...(anthropic
        ? [{ kind: 'anthropic' as const, baseUrl: anthropic.baseUrl, variables: ['ANTHROPIC_API_KEY'] }]
        : []),
    ];
  }
}
