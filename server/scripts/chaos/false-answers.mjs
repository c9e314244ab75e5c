import { setTimeout as wait } from 'node:timers/promises';

const limitMs = 10_000;
const partnerMs = 2_000;
const json = (status, body, headers = []) => ({
  status,
  headers: ['content-type', 'application/json', ...headers],
  body: Buffer.from(JSON.stringify(body)),
});
const account = json(200, { data: { id: '44196397', name: 'Somebody', username: 'somebody' } });
const conflict = json(409, { status: 409, code: 'CONFLICT', message: 'Conflict' });
const words = 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.';
const limit = json(429, { status: 429, message: words }, ['retry-after', '0']);
const emptyLists = [
  { meta: { result_count: 0 } },
  { errors: [{ title: 'Not Found Error', detail: 'Something is missing.' }], meta: { result_count: 0 } },
  { data: [], meta: {} },
];

/** The calls that have ways of their own: those that post, and those that look for posts. */
export function kindOf({ request: { method, url } }) {
  const path = url.split('?', 1)[0];
  if (method === 'GET') return /^\/2\/users\/\d+\/tweets$/.test(path) ? 'list' : undefined;
  return ['/2/tweets', '/rest/posts'].includes(path) ? path : undefined;
}

const older = async (call) => call.answer(call.told.older(call) ?? (await call.forward()));

export const refused = async (call) => call.answer(limit);

/**
 * What becomes of a spoiled call of these alone: an answer in the platform's own words that is another call's or not the truth.
 * LinkedIn's answers hold nothing of their call but the id, so that two that are swapped look like the truth to anybody.
 */
export const waysOf = {
  '/2/tweets': {
    'answered as if it had asked about an account': async ({ answer }) => answer(account),
    'answered with the answer to an older call': older,
    "answered with each other's answers": async ({ forward, answer, told }) =>
      answer(await told.swapped(await forward())),
  },
  '/rest/posts': {
    'answered with the answer to an older call': older,
    'taken, and answered by a conflict': async ({ forward, answer }) => {
      await forward();
      answer(conflict);
    },
    'taken, and answered by a limit that stands for a while': async (call) => {
      await call.forward();
      call.told.limit(call);
      await refused(call);
    },
  },
  list: {
    // Nobody could tell two in a row from the truth.
    'shown an empty list': async ({ forward, answer, pick, request, told }) => {
      const given = await forward();
      answer(told.isFirstAt(request.url) ? json(200, pick(emptyLists)) : given);
    },
    "shown another account's list": older,
  },
};

/** What the platforms have answered, and whom they were said to refuse. */
export class Told {
  mostRefusals = 0;
  #answers = new Map();
  #emptied = new Set();
  #waiting;
  #limits = new Map();

  /** Gives the answer back. */
  note(call, given) {
    const kind = kindOf(call);
    if (given.status < 300 && kind) this.#answers.set(kind, { url: call.request.url, given });
    return given;
  }

  /** The latest answer to another call of the kind; undefined when there was none. */
  older(call) {
    const { url, given } = this.#answers.get(kindOf(call)) ?? {};
    const isOther = call.request.method === 'POST' || pathOf(url) !== pathOf(call.request.url);
    return isOther ? given : undefined;
  }

  isFirstAt(url) {
    return this.#emptied.size < this.#emptied.add(pathOf(url)).size;
  }

  /** The answer to whatever is swapped next, or after a while its own. */
  async swapped(given) {
    if (this.#waiting) {
      const { given: other, take } = this.#waiting;
      this.#waiting = undefined;
      take(given);
      return other;
    }
    const taken = new Promise((take) => (this.#waiting = { given, take }));
    const mine = this.#waiting;
    const got = await Promise.race([taken, wait(partnerMs, given, { ref: false })]);
    if (this.#waiting === mine) this.#waiting = undefined;
    return got;
  }

  limit({ request }) {
    this.#limits.set(request.headers.authorization, { untilMs: Date.now() + limitMs, refusals: 0 });
  }

  isLimited(call) {
    const limit = this.#limits.get(call.request.headers.authorization);
    if (!limit || limit.untilMs < Date.now()) return false;
    limit.refusals += 1;
    this.mostRefusals = Math.max(this.mostRefusals, limit.refusals);
    return true;
  }
}

const pathOf = (url = '') => url.split('?', 1)[0];
