import { Injectable } from '@nestjs/common';
import type { StripeCall, StripeEndpoint } from '../events/stripe-endpoints';
import type { Params } from '../objects/stripe-form';
import { stripeId } from '../objects/stripe-ids';
import { StripeObjectsRepository } from '../objects/stripe-objects.repository';
import { booleanIn, integerIn, listIn, mergedMetadata, objectIn, requiredText, textIn } from '../objects/stripe-params';
import { invalid, missing } from '../objects/stripe-problem';
import { StripeTime } from '../stripe-time';
import { apiVersion, type Price, type Product, type WebhookEndpoint } from '../stripe.types';

const priceFields = ['active', 'metadata', 'lookup_key', 'transfer_lookup_key'];
const newPriceFields = [...priceFields, 'currency', 'unit_amount', 'recurring', 'product'];
const endpointFields = ['url', 'enabled_events', 'metadata'];

/** What the account is set up with: products, prices and endpoints of webhooks. */
@Injectable()
export class StripeCatalogRoutes {
  readonly endpoints: StripeEndpoint[] = [
    ...endpointsAt('/v1/products', {
      list: { params: ['active'], answer: (call) => this.objects.page('product', call, activeIn(call.params)) },
      create: { params: ['name', 'metadata'], answer: (call) => this.createProduct(call) },
    }),
    ...endpointsAt('/v1/prices', {
      list: { params: ['active', 'lookup_keys'], answer: (call) => this.listPrices(call) },
      create: { params: newPriceFields, answer: (call) => this.createPrice(call) },
      update: { params: priceFields, answer: (call) => this.updatePrice(call) },
    }),
    ...endpointsAt('/v1/webhook_endpoints', {
      list: { answer: (call) => this.objects.page('webhook_endpoint', call) },
      create: { params: [...endpointFields, 'api_version'], answer: (call) => this.createEndpoint(call) },
      update: { params: [...endpointFields, 'disabled'], answer: (call) => this.updateEndpoint(call) },
    }),
  ];

  constructor(
    private readonly objects: StripeObjectsRepository,
    private readonly time: StripeTime,
  ) {}

  private async createProduct({ params }: StripeCall): Promise<Product> {
    const name = requiredText(params, 'name');
    const created = await this.time.now();
    return this.objects.insert({
      ...{ id: stripeId('prod', 14), object: 'product', active: true, created, livemode: false },
      ...{ metadata: mergedMetadata(params), name },
    });
  }

  private listPrices(call: StripeCall) {
    const lookupKeys = listIn(call.params, 'lookup_keys')?.map(String);
    return this.objects.page('price', call, { ...activeIn(call.params), lookupKeys });
  }

  private async createPrice({ params }: StripeCall): Promise<Price> {
    const amount = integerIn(params, 'unit_amount');
    if (amount === undefined) throw missing('unit_amount');
    const interval = textIn(objectIn(params, 'recurring'), 'interval');
    if (interval !== 'month' && interval !== 'year')
      throw invalid('recurring[interval]', 'The sandbox knows months and years.');
    const product = await this.objects.get('product', requiredText(params, 'product'), 'product');
    const price: Price = {
      ...{ id: stripeId('price'), object: 'price', active: true, created: await this.time.now(), type: 'recurring' },
      ...{ currency: requiredText(params, 'currency'), livemode: false, lookup_key: await this.freeLookupKey(params) },
      ...{ metadata: mergedMetadata(params), product: product.id, unit_amount: amount },
      recurring: { interval, interval_count: 1 },
    };
    return this.objects.insert(price);
  }

  /** A key belongs to one price; `transfer_lookup_key` takes it from the one that has it. */
  private async freeLookupKey(params: Params): Promise<string | null> {
    const key = textIn(params, 'lookup_key');
    const [holder] = key ? await this.objects.list('price', { lookupKeys: [key] }) : [];
    if (holder && !booleanIn(params, 'transfer_lookup_key')) {
      const message = `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`;
      throw invalid('lookup_key', message, 'resource_already_exists');
    }
    if (holder) await this.savePrice({ ...holder, lookup_key: null });
    return key || null;
  }

  private async updatePrice({ id, params }: StripeCall): Promise<Price> {
    const price = await this.objects.get('price', id);
    return this.savePrice({
      ...price,
      active: booleanIn(params, 'active') ?? price.active,
      lookup_key: (await this.freeLookupKey(params)) ?? price.lookup_key,
      metadata: mergedMetadata(params, price.metadata),
    });
  }

  private async savePrice(price: Price): Promise<Price> {
    await this.objects.putPriceIntoSubscriptions(price);
    return this.objects.save(price);
  }

  /** The secret is told this once. */
  private async createEndpoint({ params }: StripeCall) {
    const secret = stripeId('whsec', 32);
    const endpoint: WebhookEndpoint = {
      ...{ id: stripeId('we'), object: 'webhook_endpoint', url: requiredText(params, 'url'), status: 'enabled' },
      ...{ api_version: textIn(params, 'api_version') ?? apiVersion, metadata: mergedMetadata(params) },
      enabled_events: listIn(params, 'enabled_events')?.map(String) ?? [],
      _own: { secret },
    };
    await this.objects.insert(endpoint);
    return { ...endpoint, secret };
  }

  private async updateEndpoint({ id, params }: StripeCall): Promise<WebhookEndpoint> {
    const endpoint = await this.objects.get('webhook_endpoint', id);
    const isDisabled = booleanIn(params, 'disabled') ?? endpoint.status === 'disabled';
    const enabled_events = listIn(params, 'enabled_events')?.map(String) ?? endpoint.enabled_events;
    return this.objects.save({ ...endpoint, enabled_events, status: isDisabled ? 'disabled' : 'enabled' });
  }
}

type Verbs = Partial<Record<'list' | 'create' | 'update', Pick<StripeEndpoint, 'params' | 'answer'>>>;

/** The endpoints of a collection, as Stripe names all of them. */
export const endpointsAt = (url: string, { list, create, update }: Verbs): StripeEndpoint[] => [
  ...(list ? [{ method: 'GET' as const, url, ...list }] : []),
  ...(create ? [{ method: 'POST' as const, url, ...create }] : []),
  ...(update ? [{ method: 'POST' as const, url: `${url}/:id`, ...update }] : []),
];

export function activeIn(params: Params): { contains: { active?: boolean } } {
  const active = booleanIn(params, 'active');
  return { contains: active === undefined ? {} : { active } };
}
