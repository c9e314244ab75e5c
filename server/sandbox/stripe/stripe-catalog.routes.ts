import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import { StripeEvents } from './stripe-events';
import type { Params } from './stripe-form';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import {
  booleanIn,
  choiceIn,
  integerIn,
  mergedMetadata,
  objectIn,
  refuseUnknown,
  requiredText,
  textIn,
  textsIn,
} from './stripe-params';
import { invalid, missing } from './stripe-problem';
import { StripeTime } from './stripe-time';
import type { ListOf, Moment, Price, Product } from './stripe.types';

const productFields = ['name', 'description', 'active', 'metadata', 'tax_code', 'unit_label', 'statement_descriptor'];
const priceFields = ['active', 'metadata', 'nickname', 'lookup_key', 'transfer_lookup_key', 'tax_behavior'];
const intervals = ['day', 'week', 'month', 'year'] as const;

/** Products and their prices. */
@Injectable()
export class StripeCatalogRoutes {
  constructor(
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly events: StripeEvents,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    this.productRoutes(server);
    this.priceRoutes(server);
  }

  private productRoutes(server: FastifyInstance): void {
    const url = '/v1/products';
    const add = this.endpoints.add.bind(this.endpoints, server);
    add({ method: 'POST', url, params: [...productFields, 'id'], answer: (call) => this.createProduct(call) });
    add({ method: 'GET', url, params: ['active', 'ids'], answer: (call) => this.listProducts(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('product', id) });
    const changing = [...productFields, 'default_price'];
    add({ method: 'POST', url: `${url}/:id`, params: changing, answer: (call) => this.updateProduct(call) });
  }

  private priceRoutes(server: FastifyInstance): void {
    const url = '/v1/prices';
    const add = this.endpoints.add.bind(this.endpoints, server);
    const creating = [
      ...priceFields,
      'currency',
      'unit_amount',
      'recurring',
      'product',
      'product_data',
      'billing_scheme',
    ];
    add({ method: 'POST', url, params: creating, answer: (call) => this.createPrice(call) });
    const listing = ['active', 'lookup_keys', 'product', 'type', 'recurring', 'currency'];
    add({ method: 'GET', url, params: listing, answer: (call) => this.listPrices(call) });
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: ({ id }) => this.objects.get('price', id) });
    add({ method: 'POST', url: `${url}/:id`, params: priceFields, answer: (call) => this.updatePrice(call) });
  }

  private async createProduct({ params, request }: StripeCall): Promise<Product> {
    const id = textIn(params, 'id') || stripeId('prod', 14);
    if (await this.objects.find('product', id))
      throw invalid('id', 'Product already exists.', 'resource_already_exists');
    return this.addProduct(id, params, await this.time.moment(request));
  }

  private async addProduct(id: string, params: Params, moment: Moment): Promise<Product> {
    const product: Product = {
      id,
      object: 'product',
      active: booleanIn(params, 'active') ?? true,
      created: moment.at,
      default_price: null,
      description: textIn(params, 'description') ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: mergedMetadata(params),
      name: requiredText(params, 'name'),
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: textIn(params, 'tax_code') ?? null,
      type: 'service',
      unit_label: null,
      updated: moment.at,
      url: null,
    };
    await this.events.created(product, moment);
    return product;
  }

  private async updateProduct({ id, params, request }: StripeCall): Promise<Product> {
    const product = await this.objects.get('product', id);
    const moment = await this.time.moment(request);
    const after: Product = {
      ...product,
      active: booleanIn(params, 'active') ?? product.active,
      description: textIn(params, 'description') ?? product['description'],
      metadata: mergedMetadata(params, product.metadata),
      name: textIn(params, 'name') || product.name,
      updated: moment.at,
    };
    await this.events.changed(product, after, { moment, type: 'product.updated' });
    return after;
  }

  private async listProducts(call: StripeCall): Promise<ListOf<Product>> {
    const { query, limit } = pageIn(call.params);
    const active = booleanIn(call.params, 'active');
    const ids = textsIn(call.params, 'ids');
    const found = await this.objects.list('product', {
      ...query,
      contains: active === undefined ? undefined : { active },
    });
    return listOf(ids ? found.filter(({ id }) => ids.includes(id)) : found, { ...call, limit });
  }

  private async createPrice({ params, request }: StripeCall): Promise<Price> {
    const moment = await this.time.moment(request);
    const amount = integerIn(params, 'unit_amount');
    if (amount === undefined) throw missing('unit_amount');
    const recurring = objectIn(params, 'recurring');
    if (!recurring) throw invalid('recurring', 'The sandbox knows recurring prices only: send recurring[interval].');
    refuseUnknown(recurring, ['interval', 'interval_count', 'usage_type'], 'recurring');
    const interval = choiceIn(recurring, 'interval', intervals);
    if (!interval) throw missing('recurring[interval]');
    const price: Price = {
      ...unusedPriceFields,
      id: stripeId('price'),
      object: 'price',
      active: booleanIn(params, 'active') ?? true,
      created: moment.at,
      currency: requiredText(params, 'currency').toLowerCase(),
      lookup_key: await this.freeLookupKey(params, moment),
      metadata: mergedMetadata(params),
      nickname: textIn(params, 'nickname') ?? null,
      product: await this.productOf(params, moment),
      recurring: {
        interval,
        interval_count: integerIn(recurring, 'interval_count') ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      unit_amount: amount,
      unit_amount_decimal: String(amount),
    };
    await this.events.created(price, moment);
    return price;
  }

  private async productOf(params: Params, moment: Moment): Promise<string> {
    const data = objectIn(params, 'product_data');
    if (data) return (await this.addProduct(stripeId('prod', 14), data, moment)).id;
    return (await this.objects.get('product', requiredText(params, 'product'), 'product')).id;
  }

  /** A key belongs to one price; `transfer_lookup_key` takes it from the one that has it. */
  private async freeLookupKey(params: Params, moment: Moment, ...[own]: string[]): Promise<string | null> {
    const key = textIn(params, 'lookup_key');
    if (!key) return null;
    if (key.length > 200) throw invalid('lookup_key', 'Invalid string: at most 200 characters.');
    const [holder] = (await this.objects.list('price', { lookupKeys: [key] })).filter(({ id }) => id !== own);
    if (!holder) return key;
    if (booleanIn(params, 'transfer_lookup_key') !== true) {
      throw invalid(
        'lookup_key',
        `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`,
        'resource_already_exists',
      );
    }
    await this.storePrice(holder, { ...holder, lookup_key: null }, moment);
    return key;
  }

  private async updatePrice({ id, params, request }: StripeCall): Promise<Price> {
    const price = await this.objects.get('price', id);
    const moment = await this.time.moment(request);
    const after: Price = {
      ...price,
      active: booleanIn(params, 'active') ?? price.active,
      lookup_key: params['lookup_key'] === undefined ? price.lookup_key : await this.freeLookupKey(params, moment, id),
      metadata: mergedMetadata(params, price.metadata),
      nickname: textIn(params, 'nickname') ?? price['nickname'],
    };
    await this.storePrice(price, after, moment);
    return after;
  }

  private async storePrice(before: Price, after: Price, moment: Moment): Promise<void> {
    await this.events.changed(before, after, { moment, type: 'price.updated' });
    await this.objects.putPriceIntoSubscriptions(after);
  }

  private async listPrices(call: StripeCall): Promise<ListOf<Price>> {
    const { query, limit } = pageIn(call.params);
    const [active, product] = [booleanIn(call.params, 'active'), textIn(call.params, 'product')];
    const lookupKeys = textsIn(call.params, 'lookup_keys');
    if (lookupKeys && lookupKeys.length > 10) throw invalid('lookup_keys', 'At most 10 lookup keys.');
    const contains = { ...(active === undefined ? {} : { active }), ...(product ? { product } : {}) };
    return listOf(await this.objects.list('price', { ...query, contains, lookupKeys }), { ...call, limit });
  }
}

const unusedPriceFields = {
  billing_scheme: 'per_unit',
  custom_unit_amount: null,
  livemode: false,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
};
