import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invalidField, notFound, Refusal } from '../../src/common/errors/refusal';
import { checkoutCards, StripeCheckout } from './stripe-checkout';
import { checkoutPage, endedPage } from './stripe-checkout.page';
import { StripeEndpoints } from './stripe-endpoints';
import { invoicePage } from './stripe-invoice.page';
import { StripeObjectsRepository } from './stripe-objects.repository';
import { SandboxPortal } from './stripe-portal';
import { cancelPage, cardPageOf, portalPage, proposalPage } from './stripe-portal.page';
import { StripeProblem } from './stripe-problem';
import { byItself, StripeTime } from './stripe-time';
import type { CheckoutSession, PortalSession, StripeKind, StripeKinds } from './stripe.types';

type Fields = Record<string, unknown>;
type Addressed = { Params: { id: string } };

const declinedText = 'The card was declined. Choose another card.';

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
    server.get<Addressed>('/stripe/checkout/:id', async ({ params }, reply) =>
      this.showCheckout(await this.find('checkout.session', params.id), reply),
    );
    server.post<Addressed & { Body: Fields | undefined }>('/stripe/checkout/:id', async ({ params, body }, reply) =>
      this.decide(params.id, body ?? {}, reply),
    );
    server.get<Addressed & { Querystring: Fields }>('/stripe/portal/:id', async ({ params, query }, reply) => {
      const session = await this.find('billing_portal.session', params.id);
      return send(reply, await this.portalContent(session, query));
    });
    server.post<Addressed & { Body: Fields | undefined }>('/stripe/portal/:id', async ({ params, body }, reply) =>
      this.act(await this.find('billing_portal.session', params.id), body ?? {}, reply),
    );
    server.get<Addressed>('/stripe/invoice/:id', async ({ params }, reply) =>
      send(reply, invoicePage(await this.find('invoice', params.id))),
    );
  }

  private async find<K extends StripeKind>(kind: K, id: string): Promise<StripeKinds[K]> {
    const found = await this.objects.find(kind, id.replaceAll('\0', ''));
    if (!found) throw notFound('page');
    return found;
  }

  private async showCheckout(
    session: CheckoutSession,
    reply: FastifyReply,
    ...[problem]: string[]
  ): Promise<FastifyReply> {
    if (session.status !== 'open') return send(reply, endedPage(session));
    const price = await this.objects.get('price', session._own.priceId);
    const product = await this.objects.find('product', price.product);
    const customer = session.customer === null ? null : await this.objects.find('customer', session.customer);
    const now = await this.time.now(customer?.test_clock ?? null);
    const page = checkoutPage({
      session,
      price,
      name: product?.name ?? price.id,
      description: typeof product?.['description'] === 'string' ? product['description'] : null,
      trialEnd: this.checkout.trialEndOf(session, now),
      email: customer?.email ?? session.customer_email,
      ...(problem ? { problem } : {}),
    });
    return send(problem ? reply.status(402) : reply, page);
  }

  private async decide(id: string, { decision, card }: Fields, reply: FastifyReply): Promise<FastifyReply> {
    const session = await this.find('checkout.session', id);
    if (decision === 'cancel') return reply.redirect(session.cancel_url ?? '/sandbox', 302);
    if (session.status !== 'open') return this.showCheckout(session, reply);
    const isFree = session.payment_method_collection === 'if_required' && session._own.trialEnd !== null;
    const cards = checkoutCards.filter((one) => one !== 'none' || isFree);
    const chosen = card === undefined ? 'works' : cards.find((one) => one === card);
    if (!chosen) throw invalidField('card', `card must be one of ${cards.join(', ')}.`);
    // Read again where nothing else can pay it at the same time.
    const paid = await this.endpoints.alone(async () => {
      const current = await this.objects.get('checkout.session', id);
      return current.status === 'open' ? this.checkout.pay(current, chosen, byItself) : current;
    });
    return paid ? reply.redirect(paid.success_url, 302) : this.showCheckout(session, reply, declinedText);
  }

  private async portalContent(session: PortalSession, query: Fields, ...[problem]: string[]): Promise<string> {
    const flow = session.flow;
    if (flow?.type === 'subscription_update_confirm') {
      const [item] = flow.subscription_update_confirm.items;
      if (item) return proposalPage(session, await this.portal.propose(session, item), problem);
    }
    const price = query['price'];
    if (typeof price === 'string') return proposalPage(session, await this.propose(session, price), problem);
    const view = await this.portal.view(session);
    if (flow?.type === 'subscription_cancel' && view.subscription?.cancel_at === null) return cancelPage(view);
    if (flow?.type === 'payment_method_update') return cardPageOf(view);
    return portalPage(view, problem);
  }

  private async propose(session: PortalSession, price: string) {
    try {
      return await this.portal.propose(session, { price });
    } catch (error) {
      throw error instanceof StripeProblem ? notFound('page') : error;
    }
  }

  private async act(session: PortalSession, body: Fields, reply: FastifyReply): Promise<FastifyReply> {
    if (body['decision'] === 'cancel') {
      return reply.redirect(session.flow ? (session.return_url ?? '/sandbox') : pageOf(session), 302);
    }
    try {
      await this.endpoints.alone(() => this.perform(session, body));
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      const sentence = error.status === 402 ? declinedText : error.message;
      return send(reply.status(error.status), await this.portalContent(session, body, sentence));
    }
    const { flow } = session;
    const target = flow ? (flow.after_completion.redirect?.return_url ?? session.return_url) : null;
    return reply.redirect(target ?? pageOf(session), 302);
  }

  private perform(session: PortalSession, body: Fields): Promise<void> {
    const { flow } = session;
    switch (body['action'] ?? actionOfFlow[flow?.type ?? '']) {
      case 'change': {
        const [item] = flow?.type === 'subscription_update_confirm' ? flow.subscription_update_confirm.items : [];
        return this.portal.changePlan(session, item ?? { price: String(body['price'] ?? '') });
      }
      case 'cancel':
        return this.portal.cancel(session);
      case 'go_on':
        return this.portal.goOn(session);
      case 'card':
        return this.portal.useCard(session, body['card'] === 'fails' ? 'fails' : 'works');
      default:
        throw new Refusal(400, 'MALFORMED_REQUEST', 'Send an action: change, cancel, go_on or card.');
    }
  }
}

/** What a flow is for, when a script sends no more than its decision. */
const actionOfFlow: Record<string, string> = {
  subscription_update_confirm: 'change',
  subscription_cancel: 'cancel',
  payment_method_update: 'card',
};

const pageOf = ({ id }: PortalSession): string => `/sandbox/stripe/portal/${id}`;

const send = (reply: FastifyReply, page: string): FastifyReply => reply.type('text/html; charset=utf-8').send(page);
