import { TestClock } from '../../../../test/app';
import { itManages, itSells, type PaymentsHarness } from './payments.contract';
import { FakePayments } from './payments.fake';

describe('payments in memory', () => {
  let harness: PaymentsHarness;
  beforeEach(() => {
    const clock = new TestClock();
    const port = new FakePayments(clock);
    let doCardsWork = true;
    harness = {
      port,
      now: async () => clock.now(),
      pays: async ({ id }) => {
        if (port.checkouts.find((checkout) => checkout.id === id)?.status !== 'open') return false;
        port.pay(id);
        return true;
      },
      confirms: async () => port.confirmChange(),
      passPeriod: async (customerId) => {
        const found = await port.findSubscription(customerId);
        const endsAt = found.status === 'done' ? found.value?.renewsAt : null;
        clock.advance((endsAt ?? clock.now()).getTime() - clock.now().getTime());
        if (doCardsWork) port.renew(customerId);
        else port.failPayment(customerId);
      },
      cardsWork: async (doWork) => void (doCardsWork = doWork),
      settles: async (customerId) => port.payOpenInvoices(customerId),
      webhook: async (customerId) => port.event('customer.subscription.updated', customerId),
      fails: async (next) => port.fails(next === 'hang' ? 'timeout' : 'unavailable', { times: 1 }),
    };
  });

  itSells(() => harness);
  itManages(() => harness);
});
