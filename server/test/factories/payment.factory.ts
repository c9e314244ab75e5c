import type { Test as Request } from 'supertest';
import { Clock } from '../../src/common/time/clock';
import { FakePayments } from '../../src/modules/billing/payments/payments.fake';
import { Payments } from '../../src/modules/billing/payments/payments.port';
import { createTestApp, type TestApp } from '../app';
import { auth, signUp, type TestUser } from './user.factory';

/** The product with a Stripe in memory, which the tests find as `Payments`. */
export const createPayingApp = (): Promise<TestApp> =>
  createTestApp({
    configure: (builder) =>
      builder
        .overrideProvider(Payments)
        .useFactory({ inject: [Clock], factory: (clock: Clock) => new FakePayments(clock) }),
  });

/** What tests of payments do all the time. */
export class PaymentActions {
  /** `app` is called late, since `beforeAll` makes it. */
  constructor(private readonly app: () => TestApp) {}

  private readonly stripe = (): FakePayments => this.app().app.get(Payments);

  readonly get = (path: string, person: TestUser): Request =>
    this.app().http.get(`/api/billing${path}`).set(auth(person, person.workspaceId));

  readonly post = (path: string, person: TestUser, body: object = {}): Request =>
    this.app().http.post(`/api/billing${path}`).set(auth(person, person.workspaceId)).send(body);

  readonly checkout = (person: TestUser, planId: string, isAnnual = false): Request =>
    this.post('/checkout', person, { planId, isAnnual });

  readonly info = async (person: TestUser) => (await this.get('/info', person).expect(200)).body.data;

  readonly customerOf = (person: TestUser): string =>
    this.stripe().customers.find(({ workspaceId }) => workspaceId === person.workspaceId)?.id ?? 'none';

  readonly deliver = ({ body, signature }: { body: Buffer; signature?: string }): Request => {
    const request = this.app().http.post('/api/billing/webhook').set('content-type', 'application/json');
    if (signature !== undefined) void request.set('stripe-signature', signature);
    return request.send(body.toString());
  };

  readonly tell = (person: TestUser, type = 'customer.subscription.updated'): Request =>
    this.deliver(this.stripe().event(type, this.customerOf(person))).expect(200);

  /** Somebody whose workspace has paid for a plan. */
  readonly payer = async (planId: 'starter' | 'pro', person?: TestUser): Promise<TestUser> => {
    const owner = person ?? (await signUp(this.app()));
    await this.checkout(owner, planId).expect(200);
    this.stripe().pay();
    await this.tell(owner, 'checkout.session.completed');
    return owner;
  };

  readonly notices = async (person: TestUser, kind: string): Promise<{ title: string }[]> => {
    const { body } = await this.app().http.get('/api/notifications').set(auth(person)).expect(200);
    return body.data.filter((each: { kind: string }) => each.kind === kind);
  };
}
