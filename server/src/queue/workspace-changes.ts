import { Injectable, OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Logger } from '../common/logging/logger';
import { Env } from '../config/env';
import { Transactions } from '../database/transactions';
import { ChannelListener } from './channel-listener';

export interface WorkspaceChange {
  /**
   * `all`: changes may have been missed, so everything should be read again; its `id` and that of `billing` are the workspace's,
   * that of `notification` and `member` the person's. `reply`: of a monitored post. `run`: of an automation rule.
   */
  kind: 'post' | 'label' | 'person' | 'reply' | 'run' | 'account' | 'billing' | 'member' | 'notification' | 'all';
  id: string;
}

export type ChangeListener = (change: WorkspaceChange) => void;

type Entry = [workspaceId: string, kind: WorkspaceChange['kind'], id: string];

const channel = 'quillcast_changes';
const gatherMs = 200;
/** NOTIFY carries less than 8,000 bytes (PostgreSQL 18 manual); an entry of two UUIDs has at most 92. */
const maxEntries = 80;

/**
 * Tells the open screens of a workspace what has changed, whichever server they are connected to. Nothing is kept: what is
 * said while a server is deaf is lost, and its screens are told to read everything again.
 */
@Injectable()
export class WorkspaceChanges implements OnModuleDestroy {
  private readonly waiting = new Map<string, Entry>();
  private readonly listeners = new Map<string, Set<ChangeListener>>();
  private readonly channel: ChannelListener;
  private timer: NodeJS.Timeout | undefined;
  private isListening = false;

  constructor(
    env: Env,
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
    private readonly transactions: Transactions,
  ) {
    this.channel = new ChannelListener({
      url: env.DATABASE_URL ?? '',
      logger,
      channel,
      applicationName: 'quillcast-changes',
      onListening: () => this.notifyAll(),
      onMessage: (payload) => this.receive(payload),
    });
  }

  /** Does not wait: what comes together within 200 ms leaves together, each thing once. */
  notify(workspaceId: string, { kind, id }: WorkspaceChange): void {
    this.waiting.set(`${workspaceId}/${kind}/${id}`, [workspaceId, kind, id]);
    this.timer ??= setTimeout(() => void this.send(), gatherMs).unref();
  }

  /** Once the caller's transaction is committed; now where none is open. */
  notifyAfterCommit(workspaceId: string, change: WorkspaceChange): Promise<void> {
    return this.transactions.afterCommit(() => this.notify(workspaceId, change));
  }

  /** Returns what ends the subscription. */
  subscribe(workspaceId: string, listener: ChangeListener): () => void {
    const others = this.listeners.get(workspaceId) ?? new Set();
    this.listeners.set(workspaceId, others.add(listener));
    if (!this.isListening) {
      this.isListening = true;
      void this.channel.listen();
    }
    return () => {
      others.delete(listener);
      if (others.size === 0 && this.listeners.get(workspaceId) === others) this.listeners.delete(workspaceId);
    };
  }

  async onModuleDestroy(): Promise<void> {
    await this.send();
    await this.channel.stop();
  }

  /** Sends on a connection of its own from the pool: the timer may have been set inside a transaction that is long over. */
  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entries = [...this.waiting.values()];
    this.waiting.clear();
    try {
      for (let from = 0; from < entries.length; from += maxEntries) {
        const payload = JSON.stringify(entries.slice(from, from + maxEntries));
        await this.dataSource.query('SELECT pg_notify($1, $2)', [channel, payload]);
      }
    } catch (error) {
      this.logger.warn('open screens could not be told of changes', { err: error });
    }
  }

  private receive(payload: string): void {
    try {
      for (const [workspaceId, kind, id] of JSON.parse(payload) as Entry[]) this.pass(workspaceId, { kind, id });
    } catch (error) {
      // A server of another version may say it differently; nobody would catch what this one throws.
      this.logger.warn('a change of a workspace was not understood', { err: error });
    }
  }

  private notifyAll(): void {
    for (const workspaceId of this.listeners.keys()) this.pass(workspaceId, { kind: 'all', id: workspaceId });
  }

  private pass(workspaceId: string, change: WorkspaceChange): void {
    this.listeners.get(workspaceId)?.forEach((listener) => listener(change));
  }
}
