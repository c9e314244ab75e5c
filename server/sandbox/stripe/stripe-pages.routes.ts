import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound, Refusal } from '../../src/common/errors/refusal';
import type { Json } from '../network/wire-problem';
import { StripeProblem } from './stripe-call';
import { StripeCheckout } from './stripe-checkout';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { SandboxPortal } from './stripe-portal';
import { StripeServer } from './stripe-server';
import { StripeSettings } from './stripe-settings';
import { SandboxSubscriptions } from './stripe-subscriptions';
import { checkoutPage, endedPage, invoicePage, newCardPage, portalPage, proposalPage } from './stripe.pages';
import type { Card, CheckoutSession, PortalSession, StripeKind, StripeKinds } from './stripe.types';

interface Addressed {
  Params: { id: string };
  Body: Json | undefined;
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
    private readonly server: StripeServer,
    private readonly checkout: StripeCheckout,
    private readonly portal: SandboxPortal,
    private readonly subscriptions: SandboxSubscriptions,
    private readonly settings: StripeSettings,
  ) {}

  routes(server: FastifyInstance): void {
    server.get<Addressed>('/stripe/checkout/:id', async ({ params: { id } }, reply) =>
      send(reply, await this.checkoutContent(await this.find('checkout.session', id))),
    );
    server.post<Addressed>('/stripe/checkout/:id', async ({ params: { id }, body = {} }, reply) =>
      this.decide(await this.find('checkout.session', id), body, reply),
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
    const plan = await this.subscriptions.planOf(await this.objects.get('price', session._own.price));
    return checkoutPage({ session, plan, now: await this.settings.now(), problem });
  }

  private async decide(session: CheckoutSession, { decision, card }: Json, reply: FastifyReply) {
    if (decision === 'cancel') return reply.redirect(session.cancel_url, 302);
    if (session.status === 'expired') return send(reply, endedPage(session));
    // Whoever presses twice has paid once and goes on.
    if (session.status === 'complete') return reply.redirect(session.success_url, 302);
    const chosen = cards.get(card);
    if (!chosen) throw invalidField('card', 'card must be one of works, declined, fails_later.');
    const problem = await this.attempt(async () => {
      // Read again where nothing else can pay it at the same time.
      const current = await this.objects.get('checkout.session', session.id);
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
    return flow ? newCardPage(view) : portalPage(view, problem);
  }

  private async act(session: PortalSession, body: Json, reply: FastifyReply) {
    if (body['decision'] === 'cancel') return reply.redirect(session.return_url, 302);
    const problem = await this.attempt(() => this.perform(session, body));
    return problem
      ? send(reply.status(problem.status), await this.portalContent(session, problem.message))
      : reply.redirect(session._own.flow?.doneUrl ?? `/sandbox/stripe/portal/${session.id}`, 302);
  }

  /** A flow knows what it is for, so a script may send no more than its decision. */
  private async perform(session: PortalSession, { action, card }: Json): Promise<void> {
    const { flow } = session._own;
    if (flow?.kind === 'change') await this.portal.changePlan(session, flow.price);
    else if (flow || action === 'card') await this.portal.useCard(session, card === 'fails' ? '0341' : '4242');
    else if (action === 'cancel') await this.portal.cancel(session);
    else if (action === 'go_on') await this.portal.keep(session, await this.settings.now());
    else throw new Refusal(400, 'MALFORMED_REQUEST', 'Send an action: cancel, go_on or card.');
  }

  /** What Stripe refuses is told on the page, and nothing has happened. */
  private async attempt(work: () => Promise<void>): Promise<{ status: number; message: string } | null> {
    try {
      await this.server.alone(work);
      return null;
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const { status, message } = error;
      return { status, message: status === 402 ? 'Your card was declined. Try another card.' : message };
    }
  }
}

const send = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page);
