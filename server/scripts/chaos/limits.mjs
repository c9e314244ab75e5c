import { check, isNone } from './checks.mjs';
import { call, signUp } from './people.mjs';

const dailyLimit = 20;
const callsAtOnce = 50;
const maxMailsToOne = 3;
const brief =
  'We moved our weekly planning from Monday to Friday. Mondays start with work now, and the plan is half as long.';

/** Many calls at once on all servers: a limit lets exactly as many through as it says. */
export async function breakLimits(world, { rounds, inviters, invitesOfEach }) {
  await raceForGenerations(world, rounds);
  await raceForMails(world, inviters, invitesOfEach);
}

async function raceForGenerations(world, rounds) {
  const counts = [];
  for (let round = 0; round < rounds; round += 1) {
    const person = await signUp(world, `limit-${round}`, { plan: 'free' });
    const order = ['POST', '/tweetgen/generate', { prompt: brief, count: 1 }];
    const answers = await atOnce(world, callsAtOnce, (server) => call(world, person, order, { server }));
    const { usage } = await call(world, person, ['GET', '/billing/info']);
    counts.push({ letThrough: answers.filter(isDone).length, counted: usage.generationsToday.used });
    const others = answers.filter((answer) => !isDone(answer) && !/ 402 /.test(answer.reason.message));
    for (const { reason } of others) console.log(`not a 402: ${reason.message}`);
  }
  const wrong = counts.filter(({ letThrough, counted }) => letThrough !== dailyLimit || counted !== dailyLimit);
  check(
    `rounds of ${callsAtOnce} calls that did not let through ${dailyLimit}, of ${rounds}`,
    wrong.length,
    isNone,
    '0',
  );
}

async function raceForMails(world, inviters, invitesOfEach) {
  const email = 'wanted-by-many@example.com';
  const people = [];
  for (let number = 0; number < inviters; number += 1)
    people.push(await signUp(world, `inviter-${number}`, { plan: 'pro' }));
  await Promise.all(people.map((person) => inviteAgainAndAgain(world, person, { email, times: invitesOfEach })));
  await world.settledMails();
  const mails = await world.sandbox(`/mail.json?to=${encodeURIComponent(email)}`);
  check(
    `mails to one address that ${inviters} workspaces invite ${invitesOfEach} times`,
    mails.length,
    (count) => count > 0 && count <= maxMailsToOne,
    `1 to ${maxMailsToOne}`,
  );
}

/** What a cannon would do: invite, revoke, invite again. */
async function inviteAgainAndAgain(world, person, { email, times }) {
  for (let time = 0; time < times; time += 1) {
    const server = world.servers[time % world.servers.length];
    await call(world, person, ['POST', '/invites/send-bulk', { inviteeEmails: [email] }], { server });
    const [pending] = await call(world, person, ['GET', '/invites'], { server });
    if (pending) await call(world, person, ['DELETE', `/invites/${pending.id}`], { server });
  }
}

/** So many calls, in turn to all servers. */
const atOnce = (world, count, work) =>
  Promise.allSettled(Array.from({ length: count }, (_, number) => work(world.servers[number % world.servers.length])));

const isDone = ({ status }) => status === 'fulfilled';
