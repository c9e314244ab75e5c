import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../../src/common/errors/refusal';
import { dayMs, secondMs } from '../../../src/common/time/clock';
import { type Html, html } from '../../face/html';
import { timeTag } from '../../face/layout';
import { money } from '../money';
import { StripeCourse } from '../stripe-course';
import { invoiceStatus } from './stripe-invoice.page';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { StripeSettings } from '../stripe-settings';
import { StripeTime } from '../stripe-time';
import { StripeWebhooks } from '../events/stripe-webhooks';

type Fields = Record<string, unknown>;

const pageLimit = 20;

/** What Stripe holds and how it plays, for people and scripts. */
@Injectable()
export class StripeFaceRoutes {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly webhooks: StripeWebhooks,
    private readonly settings: StripeSettings,
    private readonly time: StripeTime,
    private readonly course: StripeCourse,
  ) {}

  routes(server: FastifyInstance): void {
    server.get('/stripe/settings.json', () => this.settingsJson());
    server.put('/stripe/settings.json', async ({ body }) => {
      await this.settings.change(body);
      this.webhooks.wake();
      return this.settingsJson();
    });
    server.get('/stripe/clock.json', () => this.clockJson());
    server.post<{ Body: Fields | undefined }>('/stripe/clock.json', ({ body = {} }) => this.moveClock(body));
  }

  /** Invoices, newest first; a trial begins with one of nothing. */
  async arrivals(): Promise<Html[]> {
    const invoices = await this.objects.list('invoice', { limit: pageLimit });
    return invoices.map(
      (invoice) =>
        html`<li>
          <h3><a href="/sandbox/stripe/invoice/${invoice.id}">${money(invoice.amount_due, invoice.currency)}</a></h3>
          <p class="small">
            ${invoiceStatus(invoice)} · ${invoice.customer_email ?? invoice.customer} ·
            ${timeTag(new Date(invoice.created * 1000))}
          </p>
          <p>${invoice.lines.data.at(-1)?.description}</p>
        </li>`,
    );
  }

  private async settingsJson(): Promise<object> {
    return { ...(await this.settings.values()), webhookSecret: this.webhooks.secret };
  }

  private async clockJson(): Promise<{ now: string }> {
    return { now: new Date((await this.time.now()) * 1000).toISOString() };
  }

  private async moveClock({ advanceDays = 0, advanceSeconds = 0 }: Fields): Promise<{ now: string }> {
    const isTime = [advanceDays, advanceSeconds].every((value) => Number.isFinite(value) && Number(value) >= 0);
    if (!isTime) throw invalidField('advanceDays', 'advanceDays and advanceSeconds must be numbers from 0.');
    await this.time.moveOn(Number(advanceDays) * dayMs + Number(advanceSeconds) * secondMs);
    await this.course.catchUp();
    return this.clockJson();
  }
}
