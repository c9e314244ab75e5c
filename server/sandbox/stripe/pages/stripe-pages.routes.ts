import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound, Refusal } from '../../../src/common/errors/refusal';
import { StripeCheckout } from './stripe-checkout';
import { checkoutPage, endedPage } from './stripe-checkout.page';
import { StripeEndpoints } from '../events/stripe-endpoints';
import { invoicePage } from './stripe-invoice.page';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { SandboxPortal } from './stripe-portal';
import { cardPageOf, portalPage, proposalPage } from './stripe-portal.page';
import { StripeProblem } from '../objects/stripe-problem';
import { StripeTime } from '../stripe-time';
import type { Card, CheckoutSession, PortalSession, StripeKind, StripeKinds } from '../stripe.types';

interface Addressed {
  Params: { id: string };
  Body: Record<string, unknown> | undefined;
}

const cards = new Map<unknown, Card | 'declined'>([
  [undefined, '4242'],
  ['works', '4242'],
  ['declined', 'declined'],
  ['fails_later', '0341'],
]);

/** Stripe's pages for people: checkout, portal and invoices. */
@Injectable()
export class StripePagesRoutes {
  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly endpoints: StripeEndpoints,
    private readonly checkout: StripeCheckout,
    private readonly portal: SandboxPortal,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    server.get<Addressed>('/stripe/checkout/:id', async ({ params: { id } }, reply) =>
      send(reply, await this.checkoutContent(await this.find('checkout.session', id))),
    );
    server.post<Addressed>('/stripe/checkout/:id', ({ params: { id }, body = {} }, reply) =>
      this.decide(id, body, reply),
    );
    server.get<Addressed>('/stripe/portal/:id', async ({ params: { id } }, reply) =>
      send(reply, await this.portalContent(await this.find('billing_portal.session', id))),
    );
    server.post<Addressed>('/stripe/portal/:id', async ({ params: { id }, body = {} }, reply) =>
      this.act(await this.find('billing_portal.session', id), body, reply),
    );
    server.get<Addressed>('/stripe/invoice/:id', async ({ params: { id } }, reply) =>
      send(reply, invoicePage(await this.find('invoice', id))),
    );
  }

  private async find<K extends StripeKind>(kind: K, id: string): Promise<StripeKinds[K]> {
    const found = await this.objects.find(kind, id.replaceAll('\0', ''));
    if (!found) throw notFound('page');
    return found;
  }

  private async checkoutContent(session: CheckoutSession, problem?: string): Promise<string> {
    if (session.status !== 'open') return endedPage(session);
    const price = await this.objects.get('price', session._own.price);
    const { name } = await this.objects.get('product', price.product);
    const page = { session, price, name, now: await this.time.now() };
    return checkoutPage({ ...page, ...(problem && { problem }) });
  }

  private async decide(id: string, { decision, card }: Record<string, unknown>, reply: FastifyReply) {
    const session = await this.find('checkout.session', id);
    if (decision === 'cancel') return reply.redirect(session.cancel_url, 302);
    if (session.status === 'expired') return send(reply, endedPage(session));
    // Whoever presses twice has paid once and goes on.
    if (session.status === 'complete') return reply.redirect(session.success_url, 302);
    const chosen = cards.get(card);
    if (!chosen) throw invalidField('card', 'card must be one of works, declined, fails_later.');
    const problem = await this.attempt(async () => {
      // Read again where nothing else can pay it at the same time.
      const current = await this.objects.get('checkout.session', id);
      if (current.status === 'open') await this.checkout.pay(current, chosen);
    });
    return problem
      ? send(reply.status(problem.status), await this.checkoutContent(session, problem.message))
      : reply.redirect(session.success_url, 302);
  }

  private async portalContent(session: PortalSession, problem?: string): Promise<string> {
    const { flow } = session._own;
    if (flow?.kind === 'change') return proposalPage(session, await this.portal.propose(session, flow.price), problem);
    const view = await this.portal.view(session);
    return flow ? cardPageOf(view) : portalPage(view, problem);
  }

  private async act(session: PortalSession, body: Record<string, unknown>, reply: FastifyReply) {
    if (body['decision'] === 'cancel') return reply.redirect(session.return_url, 302);
    const problem = await this.attempt(() => this.perform(session, body));
    return problem
      ? send(reply.status(problem.status), await this.portalContent(session, problem.message))
      : reply.redirect(session._own.flow?.doneUrl ?? `/sandbox/stripe/portal/${session.id}`, 302);
  }

  /** A flow knows what it is for, so a script may send no more than its decision. */
  private perform(session: PortalSession, { action, card }: Record<string, unknown>): Promise<void> {
    const { flow } = session._own;
    if (flow?.kind === 'change') return this.portal.changePlan(session, flow.price);
    if (flow || action === 'card') return this.portal.useCard(session, card === 'fails' ? '0341' : '4242');
    if (action === 'cancel') return this.portal.cancel(session);
    if (action === 'go_on') return this.portal.goOn(session);
    throw new Refusal(400, 'MALFORMED_REQUEST', 'Send an action: cancel, go_on or card.');
  }

  /** What Stripe refuses is told on the page, and nothing has happened. */
  private async attempt(work: () => Promise<void>): Promise<{ status: number; message: string } | null> {
    try {
      await this.endpoints.alone(work);
      return null;
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const { status, message } = error;
      return { status, message: status === 402 ? 'Your card was declined. Try another card.' : message };
    }
  }
}

const send = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page);
