import type { Logger } from '../../../common/logging/logger';
import type { CustomersRepository } from '../subscriptions/customers.repository';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service';
import type { Payments, ReadEvent } from './payments.port';
import { WebhookService } from './webhook.service';

describe('a webhook', () => {
  const event = { id: 'evt_1', type: 'invoice.paid', createdAt: new Date(0), customerId: 'cus_1' };
  const receive = async (read: ReadEvent, { hasHandled = false, isKnown = true } = {}) => {
    const lines: unknown[] = [];
    const synced: unknown[] = [];
    const customer = isKnown ? { workspaceId: 'w1' } : null;
    const webhook = new WebhookService(
      { readEvent: () => read } as unknown as Payments,
      { hasHandled: async () => hasHandled, findByCustomer: async () => customer } as unknown as CustomersRepository,
      { sync: async (...args: unknown[]) => void synced.push(args) } as unknown as SubscriptionsService,
      { warn: (...line: unknown[]) => void lines.push(line) } as unknown as Logger,
    );
    const refusal: unknown = await webhook.receive(Buffer.from(''), undefined).catch((error: unknown) => error);
    return { refusal, lines, synced };
  };

  it('has its customer read', async () => {
    expect(await receive({ status: 'genuine', event })).toEqual({
      ...{ refusal: undefined, lines: [] },
      synced: [[{ workspaceId: 'w1' }, event]],
    });
  });

  it('is refused when somebody else signed it', async () => {
    expect(await receive({ status: 'forged', why: 'It has no signature.' })).toEqual({
      refusal: expect.objectContaining({
        status: 400,
        message: 'The signature of this webhook is missing, wrong or too old.',
      }),
      lines: [['a webhook was refused', { why: 'It has no signature.' }]],
      synced: [],
    });
  });

  it.each([
    ['that had its effect', event, { hasHandled: true }],
    ['about a customer of others', event, { isKnown: false }],
    ['about no customer', { ...event, customerId: null }, {}],
  ])('%s changes nothing', async (...[, about, known]) => {
    expect(await receive({ status: 'genuine', event: about }, known)).toMatchObject({ synced: [], lines: [] });
  });
});
