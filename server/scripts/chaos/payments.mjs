import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from './checks.mjs';
import { call, signUp } from './people.mjs';
import { load } from './world.mjs';

const deliveriesOfEach = 5;
const deliveriesAtOnce = 24;
const killEveryDeliveries = 250;
const maxRounds = 200;

/**
 * What happens at Stripe is told five times over, shuffled, to all servers at once, while these are killed: in the end every
 * workspace has what Stripe says, and every owner one mail for each payment that failed.
 */
export async function breakPayments(world, options, chance) {
  await world.sandbox('/stripe/settings.json', { method: 'PUT', body: { webhooksPaused: true } });
  const { webhookSecret: secret } = await world.sandbox('/stripe/settings.json');
  const stripe = clientOf(world);
  const sign = (payload) => stripe.webhooks.generateTestHeaderString({ payload, secret });
  const customers = await buy(world, stripe, options.customers);
  const events = await liveOn(world, stripe, { customers, count: options.events, chance });
  const letters = Array.from({ length: deliveriesOfEach }, () => events).flat();
  shuffle(letters, chance);
  const startedAt = performance.now();
  const refusals = await deliverAll(world, letters, { sign, chance });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${events.length} events delivered ${deliveriesOfEach} times each in ${seconds} s, ${refusals} of them again.`,
  );
  await compare(world, stripe, { customers, events });
  await world.sandbox('/stripe/settings.json', { method: 'PUT', body: { webhooksPaused: false } });
}

/** People on a plan that they paid for on the sandbox's page, before any webhook: `{person, customerId, subscriptionId}`. */
async function buy(world, stripe, count) {
  const customers = [];
  for (let number = 0; number < count; number += 1) {
    const person = await signUp(world, `customer-${number}`, { plan: 'free' });
    const planId = number % 2 === 0 ? 'pro' : 'starter';
    const order = ['POST', '/billing/checkout', { planId, isAnnual: number % 5 === 0 }];
    const { url } = await call(world, person, order);
    await fetch(`${world.sandboxUrl}${new URL(url).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'pay' }),
      redirect: 'manual',
    });
    const [row] = await world.query('SELECT customer_id FROM billing_customers WHERE workspace_id = $1', [
      person.workspaceId,
    ]);
    const { data } = await stripe.subscriptions.list({ customer: row.customer_id, status: 'all' });
    customers.push({
      person,
      customerId: row.customer_id,
      subscriptionId: data[0].id,
      itemId: data[0].items.data[0].id,
    });
  }
  return customers;
}

/** Changes of plan, cancellations, renewals and failing cards, until Stripe has so much to tell. */
async function liveOn(world, stripe, { customers, count, chance }) {
  const { data: prices } = await stripe.prices.list({ active: true, limit: 100 });
  const some = (list) => list[Math.floor(chance() * list.length)];
  const changes = [
    ({ itemId }) => ({ items: [{ id: itemId, price: some(prices).id }] }),
    () => ({ cancel_at_period_end: chance() < 0.2 }),
  ];
  for (let round = 1; round <= maxRounds; round += 1) {
    for (const customer of customers) {
      await stripe.subscriptions.update(customer.subscriptionId, some(changes)(customer)).catch((error) => {
        // Those that have ended refuse to change: Stripe's own answer is enough.
        if (!error.statusCode) throw error;
      });
    }
    if (round % 3 === 0) await passMonth(world, chance() < 0.5);
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    if (events.length >= count) return events;
  }
  throw new Error(`After ${maxRounds} rounds there are not ${count} events.`);
}

/** Failing cards are tried again after 3 days: those of the last month stay late. */
async function passMonth(world, cardFails) {
  await world.sandbox('/stripe/clock.json', { method: 'POST', body: { advanceDays: 29 } });
  await world.sandbox('/stripe/settings.json', { method: 'PUT', body: { cardFails } });
  await world.sandbox('/stripe/clock.json', { method: 'POST', body: { advanceDays: 2 } });
  await world.sandbox('/stripe/settings.json', { method: 'PUT', body: { cardFails: false } });
}

async function deliverAll(world, letters, { sign, chance }) {
  const waiting = [...letters];
  let delivered = 0;
  let refusals = 0;
  const postman = async () => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const server = world.servers[Math.floor(chance() * world.servers.length)];
      if (await deliver(world.baseOf(server), event, sign)) delivered += 1;
      else {
        refusals += 1;
        waiting.unshift(event);
        await wait(20);
      }
      if (delivered % killEveryDeliveries === killEveryDeliveries - 1 && server.isReady) server.kill();
    }
  };
  await Promise.all(Array.from({ length: deliveriesAtOnce }, postman));
  return refusals;
}

/** False when the server did not take it: it was killed, or still starts. */
async function deliver(base, event, sign) {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body) };
  try {
    const { status } = await fetch(`${base}/api/billing/webhook`, { method: 'POST', headers, body });
    return status === 200;
  } catch {
    // A killed server answers nothing; Stripe would come again, and so does this.
    return false;
  }
}

async function compare(world, stripe, { customers, events }) {
  const wrong = [];
  for (const { person, customerId, subscriptionId } of customers) {
    const remote = await stripe.subscriptions.retrieve(subscriptionId);
    const [row] = await world.query(
      'SELECT plan_id, period, status, renews_at, cancel_at_period_end FROM subscriptions WHERE workspace_id = $1',
      [person.workspaceId],
    );
    const [theirs, ours] = [toFacts(remote), row && toOurFacts(row)];
    if (theirs !== ours) wrong.push(`${customerId}: Stripe ${theirs}, here ${ours}`);
  }
  for (const line of wrong) console.log(line);
  check(`workspaces whose plan is not what Stripe says, of ${customers.length}`, wrong.length, isNone, '0');
  await world.settledMails();
  const told = await world.query(
    `SELECT count(*)::int AS count FROM notifications WHERE kind = 'payment_failed' GROUP BY user_id, key`,
  );
  check(
    'failed payments that an owner was told of more than once',
    told.filter(({ count }) => count > 1).length,
    isNone,
    '0',
  );
  const [{ count: handled }] = await world.query('SELECT count(*)::int AS count FROM billing_events');
  const about = events.filter(customerOf);
  check('events without an effect, or with two', Math.abs(about.length - handled), isNone, '0');
}

const customerOf = ({ data: { object } }) => (object.object === 'customer' ? object.id : object.customer);

const toFacts = ({ status, cancel_at_period_end: isEnding, items }) => {
  const { price, current_period_end: endsAt } = items.data[0];
  const [planId, period] = price.lookup_key.split('_');
  const ours = ['active', 'trialing', 'past_due'].includes(status) ? status : 'canceled';
  return ours === 'canceled' ? 'canceled' : [planId, period, ours, endsAt, isEnding].join(' ');
};

const toOurFacts = (row) =>
  row.status === 'canceled'
    ? 'canceled'
    : [row.plan_id, row.period, row.status, row.renews_at.getTime() / 1_000, row.cancel_at_period_end].join(' ');

function clientOf({ sandboxUrl }) {
  const { hostname: host, port } = new URL(sandboxUrl);
  return new (load('stripe'))('sk_test_chaos', { host, port, protocol: 'http', telemetry: false });
}

function shuffle(list, chance) {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [list[last], list[other]] = [list[other], list[last]];
  }
}
