import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { newId } from '../../src/common/ids/ids';
import { Logger } from '../../src/common/logging/logger';
import { Env } from '../../src/config/env';
import { openPort } from '../core/open-port';
import { SandboxTimings } from '../core/sandbox-timings';
import { FaultGate } from '../faults/fault-gate';
import { mailboxOf, readMail } from './incoming-mail';
import { SandboxMailRepository } from './sandbox-mail.repository';

const tenMebibytes = 10 * 1024 * 1024;

/** What the client is told instead of "250". */
class SmtpRefusal extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** A mail server that keeps everything and passes nothing on. */
@Injectable()
export class SmtpListener {
  private server: SMTPServer | null = null;

  constructor(
    private readonly env: Env,
    private readonly mails: SandboxMailRepository,
    private readonly gate: FaultGate,
    private readonly timings: SandboxTimings,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    const server = new SMTPServer({
      banner: 'Quillcast sandbox',
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: tenMebibytes,
      rejectOversized: true,
      maxRecipients: 100,
      closeTimeout: 100,
      onData: (stream, session, callback) =>
        void this.receive({ server, stream, session }).then(() => callback(), callback),
    });
    const isSet = this.env.SANDBOX_SMTP_PORT !== undefined;
    await openPort({ name: 'SANDBOX_SMTP_PORT', isSet, port: this.env.sandboxSmtpPort }, async () => {
      server.listen(this.env.sandboxSmtpPort, '127.0.0.1');
      await once(server.server, 'listening');
    });
    // A client that cuts its connection is no event here.
    server.on('error', (error) => this.logger.debug('sandbox smtp', { err: error }));
    this.server = server;
  }

  async stop(): Promise<void> {
    const server = this.server;
    if (!server) return;
    this.server = null;
    await new Promise<void>((resolve) => server.close(resolve));
  }

  private async receive(delivery: Delivery): Promise<void> {
    const raw = await collect(delivery.stream);
    if (raw === null) return;
    try {
      await this.accept(raw, delivery);
    } catch (error) {
      if (error instanceof SmtpRefusal) throw error;
      this.logger.error(error instanceof Error ? error : new Error(String(error)));
      throw new SmtpRefusal(451, 'The email could not be stored. Try again later.');
    }
  }

  private async accept(raw: Buffer, { server, session }: Delivery): Promise<void> {
    const keep = (): Promise<void> => this.keep(raw, session);
    const mode = await this.gate.strike('mail');
    switch (mode) {
      case null:
        return keep();
      case 'refuse_403':
        throw new SmtpRefusal(550, 'Mailbox unavailable.');
      case 'rate_limit_429':
        throw new SmtpRefusal(450, 'Too many emails. Try again later.');
      case 'error_500':
        throw new SmtpRefusal(451, 'Local error in processing. Try again later.');
      case 'hang':
        // Until the client's patience, or the server's of a minute, ends.
        return new Promise(() => undefined);
      case 'late_accept':
        await delay(this.timings.lateAcceptMs, undefined, { ref: false });
        return keep();
      case 'accept_then_503':
        await keep();
        throw new SmtpRefusal(451, 'Local error in processing. Try again later.');
      case 'accept_then_reset':
        await keep();
        resetConnection(server, session);
    }
  }

  private async keep(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const mail = await readMail(raw);
    const recipients = session.envelope.rcptTo.map(({ address }) => mailboxOf(address));
    await this.mails.keep({ ...mail, messageId: mail.messageId ?? `<${newId()}@sandbox>` }, [...new Set(recipients)]);
  }
}

interface Delivery {
  server: SMTPServer;
  stream: SMTPServerDataStream;
  session: SMTPServerSession;
}

/** The whole message, or null for one over the limit: that is read to its end, kept nowhere, and refused with 552. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk as Buffer);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

function resetConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.session === session) connection._socket.destroy();
  }
}
