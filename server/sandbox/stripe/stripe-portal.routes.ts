import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Env } from '../../src/config/env';
import { listOf, pageIn, StripeCall, StripeEndpoints } from './stripe-endpoints';
import type { Params } from './stripe-form';
import { stripeId } from './stripe-ids';
import { StripeObjectsRepository } from './stripe-objects.repository';
import {
  booleanIn,
  choiceIn,
  integerIn,
  mergedMetadata,
  objectIn,
  objectsIn,
  refuseUnknown,
  requiredText,
  switchesIn,
  textIn,
} from './stripe-params';
import { invalid, missing, noSuch } from './stripe-problem';
import { StripeTime } from './stripe-time';
import type {
  AfterCompletion,
  ListOf,
  PortalConfiguration,
  PortalFlow,
  PortalSession,
  Subscription,
} from './stripe.types';

const configurationFields = ['features', 'business_profile', 'default_return_url', 'metadata', 'name', 'login_page'];
const flowTypes = [
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
  'subscription_update_confirm',
] as const;

/** Opening the customer portal and saying what it offers; what a person does in it is in `SandboxPortal`. */
@Injectable()
export class StripePortalRoutes {
  constructor(
    private readonly env: Env,
    private readonly endpoints: StripeEndpoints,
    private readonly objects: StripeObjectsRepository,
    private readonly time: StripeTime,
  ) {}

  routes(server: FastifyInstance): void {
    const add = this.endpoints.add.bind(this.endpoints, server);
    const fields = ['customer', 'return_url', 'configuration', 'flow_data', 'locale'];
    add({ method: 'POST', url: '/v1/billing_portal/sessions', params: fields, answer: (call) => this.open(call) });
    const url = '/v1/billing_portal/configurations';
    add({ method: 'POST', url, params: configurationFields, answer: (call) => this.configure(call) });
    add({ method: 'GET', url, params: ['active', 'is_default'], answer: (call) => this.list(call) });
    const get = ({ id }: StripeCall) => this.objects.get('billing_portal.configuration', id);
    add({ method: 'GET', url: `${url}/:id`, params: [], answer: get });
    const changing = [...configurationFields, 'active'];
    add({ method: 'POST', url: `${url}/:id`, params: changing, answer: (call) => this.reconfigure(call) });
  }

  private async open({ params, request }: StripeCall): Promise<PortalSession> {
    const customer = await this.objects.get('customer', requiredText(params, 'customer'), 'customer');
    const configuration = await this.configurationFor(textIn(params, 'configuration'));
    const { at } = await this.time.moment(request);
    const id = stripeId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      after_expiration: null,
      configuration: configuration.id,
      created: at,
      customer: customer.id,
      customer_account: null,
      flow: await this.flowIn(params, customer.id, configuration),
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: textIn(params, 'return_url') || configuration.default_return_url,
      url: `${this.env.publicUrl}/sandbox/stripe/portal/${id}`,
    };
    await this.objects.insert(session);
    return session;
  }

  /** An account's default one exists with the sandbox from the start; with Stripe it has to be saved in the Dashboard first. */
  private async configurationFor(id: string | undefined): Promise<PortalConfiguration> {
    if (id) return this.objects.get('billing_portal.configuration', id, 'configuration');
    const [found] = await this.objects.list('billing_portal.configuration', {
      contains: { is_default: true },
      limit: 1,
    });
    if (found) return found;
    const standard = newConfiguration({}, await this.time.now(), true);
    await this.objects.insert(standard);
    return standard;
  }

  private async flowIn(
    params: Params,
    customer: string,
    configuration: PortalConfiguration,
  ): Promise<PortalSession['flow']> {
    const data = objectIn(params, 'flow_data');
    if (!data) return null;
    refuseUnknown(data, ['type', 'after_completion', ...flowTypes], 'flow_data');
    const type = choiceIn(data, 'type', flowTypes);
    if (!type) throw missing('flow_data[type]');
    const after_completion = afterCompletion(data);
    if (type === 'payment_method_update') return { type, after_completion };
    const details = objectIn(data, type);
    if (!details) throw missing(`flow_data[${type}]`);
    const param = `flow_data[${type}][subscription]`;
    const subscription = await this.objects.get('subscription', requiredText(details, 'subscription'), param);
    if (subscription.customer !== customer) throw noSuch('subscription', subscription.id, param);
    const flow = await this.flowOf({ type, details, subscription });
    refuseDisabled(flow, configuration);
    return { ...flow, after_completion };
  }

  private async flowOf({ type, details, subscription: { id, items } }: FlowDetails): Promise<PortalFlow> {
    if (type === 'subscription_cancel') return { type, subscription_cancel: { subscription: id } };
    if (type === 'subscription_update') return { type, subscription_update: { subscription: id } };
    const [wanted] = objectsIn(details, 'items') ?? [];
    if (!wanted) throw missing('flow_data[subscription_update_confirm][items]');
    const item = items.data.find((one) => one.id === textIn(wanted, 'id'));
    if (!item)
      throw noSuch(
        'subscription_item',
        textIn(wanted, 'id') ?? '',
        'flow_data[subscription_update_confirm][items][0][id]',
      );
    const price = await this.objects.get('price', textIn(wanted, 'price') ?? item.price.id, 'price');
    const quantity = integerIn(wanted, 'quantity') ?? item.quantity;
    if (price.id === item.price.id && quantity === item.quantity) {
      throw invalid('flow_data', 'The items of `subscription_update_confirm` must change the subscription.');
    }
    const confirmed = { subscription: id, items: [{ id: item.id, price: price.id, quantity }] };
    return { type, subscription_update_confirm: confirmed };
  }

  private async configure({ params, request }: StripeCall): Promise<PortalConfiguration> {
    if (!objectIn(params, 'features')) throw missing('features');
    const { at } = await this.time.moment(request);
    const configuration = newConfiguration(params, at, false);
    await this.objects.insert(configuration);
    return configuration;
  }

  private async reconfigure({ id, params, request }: StripeCall): Promise<PortalConfiguration> {
    const before = await this.objects.get('billing_portal.configuration', id);
    const { at } = await this.time.moment(request);
    const features = switchesIn(params['features']) as PortalConfiguration['features'] | undefined;
    const after: PortalConfiguration = {
      ...before,
      active: booleanIn(params, 'active') ?? before['active'],
      business_profile: { ...(before['business_profile'] as object), ...objectIn(params, 'business_profile') },
      default_return_url: textIn(params, 'default_return_url') ?? before.default_return_url,
      features: { ...before.features, ...features },
      metadata: mergedMetadata(params, before['metadata'] as Record<string, string>),
      name: textIn(params, 'name') ?? before['name'],
      updated: at,
    };
    await this.objects.save(after);
    return after;
  }

  private async list(call: StripeCall): Promise<ListOf<PortalConfiguration>> {
    const { query, limit } = pageIn(call.params);
    const [active, isDefault] = [booleanIn(call.params, 'active'), booleanIn(call.params, 'is_default')];
    const contains = {
      ...(active === undefined ? {} : { active }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
    };
    return listOf(await this.objects.list('billing_portal.configuration', { ...query, contains }), { ...call, limit });
  }
}

interface FlowDetails {
  type: Exclude<(typeof flowTypes)[number], 'payment_method_update'>;
  details: Params;
  subscription: Subscription;
}

function afterCompletion(data: Params): AfterCompletion {
  const wanted = objectIn(data, 'after_completion') ?? {};
  const words = ['redirect', 'portal_homepage', 'hosted_confirmation'] as const;
  const type = choiceIn(wanted, 'type', words) ?? 'portal_homepage';
  if (type !== 'redirect') return { type, redirect: null, hosted_confirmation: null };
  const address = requiredText(objectIn(wanted, 'redirect') ?? {}, 'return_url');
  return { type, redirect: { return_url: address }, hosted_confirmation: null };
}

/** A flow for what the configuration does not offer is refused when it is opened. */
function refuseDisabled(flow: PortalFlow, { features }: PortalConfiguration): void {
  const feature = flow.type === 'subscription_cancel' ? features.subscription_cancel : features.subscription_update;
  if (flow.type === 'payment_method_update' || feature?.enabled) return;
  throw invalid('flow_data[type]', `The feature for ${flow.type} is disabled in the portal configuration.`);
}

const standardFeatures: PortalConfiguration['features'] = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
};

const newConfiguration = (params: Params, at: number, isDefault: boolean): PortalConfiguration => ({
  id: stripeId('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: objectIn(params, 'business_profile') ?? { headline: null },
  created: at,
  default_return_url: textIn(params, 'default_return_url') || null,
  features: isDefault
    ? standardFeatures
    : {
        ...Object.fromEntries(Object.keys(standardFeatures).map((name) => [name, { enabled: false }])),
        ...(switchesIn(params['features']) as PortalConfiguration['features']),
      },
  is_default: isDefault,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: mergedMetadata(params),
  name: textIn(params, 'name') ?? null,
  updated: at,
});
