import { BeforeApplicationShutdown, Injectable, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { FastifyReply } from 'fastify';
import { SseWriter } from '../../../common/streams/sse';
import { Logger } from '../../../common/logging/logger';
import { secondMs } from '../../../common/time/clock';
import { WorkspaceChanges } from '../../../queue/workspace-changes';
import { SessionsService } from '../../auth/sessions/sessions.service';
import { WorkspacesService } from '../../workspaces/workspaces.service';

export interface EventReader {
  userId: string;
  sessionId: string;
  workspaceId: string;
}

interface OpenStream {
  reader: EventReader;
  end: () => void;
}

/** With the 3 s that a role is remembered, whoever is removed is out within 5 s (S7). */
const checkMs = 1.5 * secondMs;
/** A reader that is so far behind starts again: reading everything is shorter. */
const maxUnreadBytes = 65_536;
/** Of one person, on this server: more pages than anybody has open. */
const maxStreams = 20;

/** Holds the open `GET /events` of this server. */
@Injectable()
export class EventStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly streams = new Set<OpenStream>();

  constructor(
    private readonly changes: WorkspaceChanges,
    private readonly sessions: SessionsService,
    private readonly workspaces: WorkspacesService,
    private readonly logger: Logger,
  ) {}

  /** Ends the person's oldest stream where there would be too many. */
  async open(reader: EventReader, reply: FastifyReply): Promise<void> {
    const own = [...this.streams].filter((stream) => stream.reader.userId === reader.userId);
    for (const { end } of own.slice(0, Math.max(0, own.length + 1 - maxStreams))) end();
    const writer = new SseWriter(reply);
    const unsubscribe = this.changes.subscribe(reader.workspaceId, (change) => {
      if (reply.raw.writableLength > maxUnreadBytes) writer.end();
      else void writer.send('change', change);
    });
    const forget = (): void => {
      unsubscribe();
      this.streams.delete(stream);
    };
    const stream: OpenStream = {
      reader,
      end: () => {
        forget();
        writer.end();
      },
    };
    this.streams.add(stream);
    reply.raw.once('close', forget);
    await writer.send('ready', {});
  }

  /** Ends the streams of people who have signed out, or are no longer members. */
  @Interval(checkMs)
  async endForeign(): Promise<void> {
    for (const { reader, end } of this.streams) {
      try {
        if (!(await this.mayRead(reader))) end();
      } catch (error) {
        this.logger.warn('it is unknown who may read events', { err: error });
        return;
      }
    }
  }

  /** The server closes once every answer has ended; the pages come back to one that runs. */
  onModuleDestroy(): void {
    for (const { end } of this.streams) end();
  }

  /** Ends the streams that came in between. */
  beforeApplicationShutdown(): void {
    this.onModuleDestroy();
  }

  private async mayRead({ userId, sessionId, workspaceId }: EventReader): Promise<boolean> {
    const session = await this.sessions.current(sessionId);
    if (!session || session.isSuspended) return false;
    return (await this.workspaces.roleOf(userId, workspaceId)) !== null;
  }
}
