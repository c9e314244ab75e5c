import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { canDownload, type PullOutcome, ModelServers } from '../../../ai/connect/model-servers.port';
import { errorEnvelope } from '../../../common/errors/error-envelope';
import { SseWriter } from '../../../common/streams/sse';
import { newId } from '../../../common/ids/ids';
import { Logger } from '../../../common/logging/logger';
import { Clock, dayMs, secondMs } from '../../../common/time/clock';
import { AuditService } from '../../audit/audit.service';
import { ConnectedModels } from './connected-models.service';
import { ModelConnectionsRepository } from './model-connections.repository';
import { ModelSettingsRepository } from '../model-settings.repository';
import { connectionNotFound, onlyOllamaPulls, pullFailed, pullInterrupted, pullRunning } from '../models.errors';
import type { ModelConnection, ModelSettings, NamedModel, Pull, StoppedPull } from '../models.types';
import { TextModels } from '../text-models.service';

/** A server writes down that often how far it is. */
const recordMs = secondMs;
/** The check of a large file takes minutes without a word. */
const heartbeatMs = 5 * secondMs;
/** Its server was killed when nothing was heard for so long. */
const silentMs = 20 * secondMs;
/** A page that is loaded again comes back within this. */
const graceMs = 30 * secondMs;
/** Ollama drops what is older than an hour when it starts, which it does in a day more often than not. */
const resumableMs = dayMs;

interface Running {
  pull: Pull;
  stop: AbortController;
  listeners: Set<SseWriter>;
  /** Ollama's: what runs in this server goes on without a page that follows it. */
  endsUnfollowed: boolean;
  grace: NodeJS.Timeout | null;
}

/** Downloads of models: one at a time for all servers, told to whoever follows, and ended when nobody does. */
@Injectable()
export class PullsService implements OnModuleDestroy {
  private running: Running | null = null;
  private isStopping = false;

  constructor(
    private readonly servers: ModelServers,
    private readonly connections: ModelConnectionsRepository,
    private readonly settings: ModelSettingsRepository,
    private readonly connected: ConnectedModels,
    private readonly textModels: TextModels,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Returns what is under way on any server; null for none. */
  current({ pull }: ModelSettings): Pull | null {
    return pull && new Date(pull.at).getTime() + silentMs > this.clock.now().getTime() ? pull : null;
  }

  /** Returns what ended early on any server and can be resumed, one whose server was killed included. */
  stopped(settings: ModelSettings): StoppedPull[] {
    const { pull, stoppedPulls } = settings;
    const killed = pull && !this.current(settings) ? [{ ...pull, message: pullInterrupted().message }] : [];
    const since = this.clock.now().getTime() - resumableMs;
    return [...stoppedPulls, ...killed].filter(
      ({ receivedBytes, at }) => receivedBytes > 0 && new Date(at).getTime() > since,
    );
  }

  /** Begins a download, or follows it when it runs here. Throws 404, 409 while another one runs, 422 for no Ollama. */
  async follow(userId: string, wanted: NamedModel, reply: FastifyReply): Promise<void> {
    const running = this.isRunning(wanted) ? this.running : await this.begin(userId, wanted);
    if (!running) throw pullRunning(wanted.model);
    const writer = new SseWriter(reply);
    running.listeners.add(writer);
    if (running.grace) clearTimeout(running.grace);
    reply.raw.once('close', () => this.leave(running, writer));
    await writer.send('progress', progressOf(running.pull));
  }

  /** Ends what runs, on whichever server: that one sees it within five seconds. */
  async cancel(userId: string): Promise<void> {
    const { pull } = await this.settings.get();
    if (!pull) return;
    const running = this.running?.pull.id === pull.id ? this.running : null;
    await this.settings.endPull(pull.id, { ...(running?.pull ?? pull), message: null });
    running?.stop.abort();
    const details = { connectionId: pull.connectionId, model: pull.model };
    await this.audit.record({ action: 'models.pull_cancelled', actorId: userId, details });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    this.running?.stop.abort();
  }

  private isRunning({ connectionId, model }: NamedModel): boolean {
    return this.running?.pull.connectionId === connectionId && this.running.pull.model === model;
  }

  private async begin(userId: string, { connectionId, model }: NamedModel): Promise<Running> {
    const connection = (await this.connections.list(null)).find(({ id }) => id === connectionId);
    if (!connection) throw connectionNotFound();
    if (!canDownload(connection.kind)) throw onlyOllamaPulls();
    const now = this.clock.now();
    const about = { id: newId(), connectionId, model, startedBy: userId, at: now.toISOString() };
    const isWanted = (stopped: NamedModel) => stopped.connectionId === connectionId && stopped.model === model;
    const stopped = this.stopped(await this.settings.get());
    const { receivedBytes = 0, totalBytes = null } = stopped.find(isWanted) ?? {};
    const pull = { ...about, receivedBytes, totalBytes, status: '' };
    const others = stopped.filter((one) => !isWanted(one));
    const silentSince = new Date(now.getTime() - silentMs);
    if (!(await this.settings.beginPull(pull, others, silentSince)))
      throw pullRunning((await this.settings.get()).pull?.model ?? model);
    await this.audit.record({ action: 'models.pulled', actorId: userId, details: { connectionId, model } });
    const endsUnfollowed = connection.kind === 'ollama';
    const running = { pull, endsUnfollowed, stop: new AbortController(), listeners: new Set<SseWriter>(), grace: null };
    this.running = running;
    void this.run(running, connection);
    return running;
  }

  private async run(running: Running, connection: ModelConnection): Promise<void> {
    const heartbeat = setInterval(() => void this.record(running), heartbeatMs).unref();
    let outcome: PullOutcome = {
      status: 'failed',
      message: 'The download failed. Resume it to continue where it was.',
    };
    try {
      outcome = await this.download(running, connection);
      if (outcome.status === 'done') await this.textModels.refresh(connection);
      await this.settings.endPull(running.pull.id, this.stoppedBy(outcome, running.pull));
    } catch (error) {
      this.logger.error('A download of a model failed', { connectionId: connection.id, err: error });
    } finally {
      clearInterval(heartbeat);
      if (running.grace) clearTimeout(running.grace);
      this.running = null;
      this.textModels.forget();
      await this.notifyEnd(running, outcome);
    }
  }

  private async download(running: Running, connection: ModelConnection): Promise<PullOutcome> {
    const { stop, pull } = running;
    const events = this.servers.pull(this.connected.opened(connection), pull.model, stop.signal);
    let recordedAt = 0;
    for (;;) {
      const step = await events.next();
      if (step.done) return step.value;
      const { receivedBytes, totalBytes, status } = step.value;
      // One that is resumed shows what came before until Ollama has found its files.
      Object.assign(pull, totalBytes === null ? { status } : { receivedBytes, totalBytes, status });
      const now = this.clock.now().getTime();
      if (now - recordedAt >= recordMs) {
        recordedAt = now;
        await this.record(running);
      }
      for (const listener of running.listeners) void listener.send('progress', progressOf(pull));
    }
  }

  /** Records progress for all servers; ends the download when somebody has cancelled it on another one. */
  private async record({ pull, stop }: Running): Promise<void> {
    pull.at = this.clock.now().toISOString();
    try {
      if (!(await this.settings.recordPull(pull))) stop.abort();
    } catch (error) {
      this.logger.warn('How far a download is could not be kept', { err: error });
    }
  }

  private stoppedBy(outcome: PullOutcome, pull: Pull): StoppedPull | null {
    if (outcome.status === 'done') return null;
    if (this.isStopping) return { ...pull, message: pullInterrupted().message };
    return { ...pull, message: outcome.status === 'aborted' ? null : outcome.message };
  }

  private async notifyEnd({ listeners }: Running, outcome: PullOutcome): Promise<void> {
    for (const listener of listeners) {
      if (outcome.status === 'done') await listener.send('done', {});
      else {
        const { error, message, statusCode } = errorEnvelope(
          this.isStopping ? pullInterrupted() : pullFailed(outcome),
          '',
        );
        await listener.send('error', { type: error.type, message, statusCode });
      }
      listener.end();
    }
  }

  private leave(running: Running, writer: SseWriter): void {
    running.listeners.delete(writer);
    if (running.listeners.size > 0 || this.running !== running || !running.endsUnfollowed) return;
    running.grace = setTimeout(() => running.stop.abort(), graceMs).unref();
  }
}

const progressOf = ({ receivedBytes, totalBytes, status }: Pull) => ({ receivedBytes, totalBytes, status });
