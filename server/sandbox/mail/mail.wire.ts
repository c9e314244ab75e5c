import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { isId } from '../../src/common/ids/ids';
import type { SandboxWire } from '../core/sandbox-wire';
import { Html, html } from '../face/html';
import { timeTag } from '../face/layout';
import { codeIn, linkIn, mailboxOf } from './incoming-mail';
import { SandboxMailEntity } from './sandbox-mail.entity';
import { SandboxMailRepository } from './sandbox-mail.repository';
import { SmtpListener } from './smtp-listener';

const listLimit = 100;
const pageLimit = 20;

/**
 * A mail server: SMTP (RFC 5321) with the format of RFC 5322 and MIME, read as JSON or on the page.
 *
 * Simpler than the real one: it takes everything from everybody, keeps it and passes nothing on; there is no sign-in and no
 * encryption; nothing bounces; of a message it keeps the recipients, the subject, the text and the HTML.
 */
@Injectable()
export class MailWire implements SandboxWire {
  readonly platform = 'mail';
  readonly name = 'Email';
  readonly card = { title: 'Email', list: '/sandbox/mail.json' };

  constructor(
    private readonly smtp: SmtpListener,
    private readonly mails: SandboxMailRepository,
  ) {}

  start(): Promise<void> {
    return this.smtp.start();
  }

  stop(): Promise<void> {
    return this.smtp.stop();
  }

  faceRoutes(server: FastifyInstance): void {
    server.get<{ Querystring: { to?: string | string[] } }>('/mail.json', async ({ query }) => {
      const to = mailboxOf([query.to ?? []].flat()[0]?.replaceAll('\0', '') ?? '');
      const mails = await this.mails.latest({ limit: listLimit, ...(to ? { to } : {}) });
      return mails.map(toMailJson);
    });
    server.get<{ Params: { id: string } }>('/mail/:id.html', async ({ params }, reply) => {
      const mail = isId(params.id) ? await this.mails.find(params.id) : null;
      if (!mail?.html)
        return reply.code(404).type('text/plain').send("This email doesn't exist or has no HTML version.");
      // As mail programs do it: no script, nothing from elsewhere.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups");
      return reply.type('text/html; charset=utf-8').send(mail.html);
    });
  }

  async arrivals(): Promise<Html[]> {
    return (await this.mails.latest({ limit: pageLimit })).map(toItem);
  }
}

function toMailJson(mail: SandboxMailEntity): Record<string, unknown> {
  const code = codeIn(mail);
  const link = linkIn(mail.text);
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    ...(code ? { code } : {}),
    ...(link ? { link } : {}),
    createdAt: mail.createdAt.toISOString(),
  };
}

function toItem(mail: SandboxMailEntity): Html {
  const code = codeIn(mail);
  const link = linkIn(mail.text);
  return html`<li>
    <h3>${mail.subject || 'No subject'}</h3>
    <p class="small">To ${mail.recipient} · ${timeTag(mail.createdAt)}</p>
    ${code ? html`<p class="code">${code}</p>` : null} ${link ? html`<p><a href="${link}">${link}</a></p>` : null}
    <details>
      <summary>Plain text</summary>
      <pre>${mail.text}</pre>
    </details>
    ${mail.html ? html`<p class="small"><a href="/sandbox/mail/${mail.id}.html">View email</a></p>` : null}
  </li>`;
}
