import { conflict, invalidField, notFound, type Refusal } from '../../../common/errors/refusal';
import type { OutboundRefusal } from '../../../common/outbound/outbound-client';

export const webhookNotFound = (): Refusal => notFound('endpoint');
export const deliveryNotFound = (): Refusal => notFound('delivery');

export const tooManyWebhooks = (most: number): Refusal =>
  conflict(`A workspace has at most ${most} endpoints. Delete one that nothing uses, then try again.`);

export const webhookExists = (): Refusal =>
  conflict('This workspace already has an endpoint with this address. Change that one, or use another address.');

export const webhookOff = (): Refusal => conflict('This endpoint is off. Turn it on first.');

const reasons: Partial<Record<OutboundRefusal, string>> = {
  scheme: 'Use an address that begins with https://.',
  port: 'Use an address without a port. Webhooks are sent to 443.',
  credentials: 'Remove the name and password from the address. Check the signature instead.',
  inside: 'This address is inside a private network. Use one that the internet can reach.',
};

export const addressRefused = (reason: OutboundRefusal): Refusal =>
  invalidField('url', reasons[reason] ?? "This isn't a web address. Enter one such as https://example.com/hook.");
