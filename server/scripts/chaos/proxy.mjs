import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { kindOf, refused, Told, waysOf } from './false-answers.mjs';
import { chanceOf } from './options.mjs';

const spoiledShare = 0.3;
/** The calls that post, look for posts and ask whose a token is. */
const platformPath = /^\/(?:2|1\.1|oauth|rest|v2)\//;
/** How long the product waits for an answer. */
const patienceMs = 10_000;
const forgedStatuses = [200, 401, 403, 404, 429, 502];
const page = Buffer.from('<!doctype html><title>Gateway</title><p>Something on the way answers.');

/**
 * What becomes of a spoiled call. `forward` sends it to the platform and resolves with the answer, `answer` gives the client one,
 * `drop` closes the client's connection.
 */
const ways = {
  'dropped before it arrived': async ({ drop }) => drop(),
  'dropped after it arrived': async ({ forward, drop }) => drop(await forward()),
  'answered some seconds late': async ({ forward, answer, between }) => {
    const given = await forward();
    await pause(between(1_000, 6_000));
    answer(given);
  },
  'answered when nobody waits any more': async ({ forward, answer, between }) => {
    const given = await forward();
    await pause(patienceMs + between(200, 2_000));
    answer(given);
  },
  'arrived when nobody waits any more': async ({ forward, answer, between }) => {
    await pause(patienceMs + between(100, 1_000));
    answer(await forward());
  },
  'cut in the middle of the answer': async ({ forward, between, cut }) => cut(await forward(), between(1, 99) / 100),
  'sent twice': async ({ forward, answer }) => {
    await forward();
    answer(await forward());
  },
  'answered twice': async ({ forward, answer, repeat, between }) => {
    const given = await forward();
    await answer(given);
    await pause(between(0, 2) * between(0, 30));
    repeat(given);
  },
  'answered by a page before it arrived': async ({ answer, forged }) => answer(forged()),
  'answered by a page after it arrived': async ({ forward, answer, forged }) => {
    await forward();
    answer(forged());
  },
  'answered by an empty 200': async ({ forward, answer }) => {
    await forward();
    answer({ status: 200, headers: [], body: Buffer.alloc(0) });
  },
  'answered with a wrong content type': async ({ forward, answer }) => {
    const { headers, ...given } = await forward();
    answer({ ...given, headers: [...without(headers, 'content-type'), 'content-type', 'text/html'] });
  },
};

/**
 * Stands between the product and the platforms and spoils about 30 % of the calls, in ways that depend on the seed and the
 * call's number alone. All else passes as it came.
 */
export class PlatformProxy {
  isSpoiling = false;
  calls = 0;
  /** How often each way was taken. */
  spoiled = Object.fromEntries(
    [ways, ...Object.values(waysOf)].flatMap((some) => Object.keys(some)).map((name) => [name, 0]),
  );
  #told = new Told();
  #agent = new Agent({ keepAlive: true });
  #server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => void this.#take(request, response));

  /** `target`: the origin of the platforms. */
  constructor({ target, port, seed }) {
    this.target = new URL(target);
    this.port = port;
    this.seed = seed;
  }

  get mostRefusals() {
    return this.#told.mostRefusals;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async open() {
    await once(this.#server.listen(this.port, '127.0.0.1'), 'listening');
    return this;
  }

  close() {
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #take(request, response) {
    const call = new Call(request, response, { agent: this.#agent, target: this.target, told: this.#told });
    try {
      await call.read();
      const way = this.#wayOf(request.url, call);
      await (way ?? honest)(call);
    } catch {
      // The platform, or whoever called, is gone: then nobody gets an answer.
      call.drop();
    }
  }

  /** Undefined when it is not spoiled. */
  #wayOf(path, call) {
    if (!this.isSpoiling || !platformPath.test(path)) return undefined;
    if (this.#told.isLimited(call)) return refused;
    this.calls += 1;
    call.chance = chanceOf(this.seed ^ Math.imul(this.calls, 0x9e3779b1));
    if (call.chance() >= spoiledShare) return undefined;
    const fitting = { ...ways, ...waysOf[kindOf(call)] };
    const way = call.pick(Object.keys(fitting));
    this.spoiled[way] += 1;
    return fitting[way];
  }
}

const honest = async ({ forward, answer }) => answer(await forward());

class Call {
  #body;

  constructor(request, response, platform) {
    this.request = request;
    this.response = response;
    this.platform = platform;
    this.told = platform.told;
    this.socket = request.socket;
  }

  async read() {
    this.#body = Buffer.concat(await this.request.toArray());
  }

  pick = (list) => list[Math.floor(this.chance() * list.length)];

  between = (from, to) => from + Math.floor(this.chance() * (to - from + 1));

  forward = async () => {
    const { agent, target } = this.platform;
    const { method, url: path, rawHeaders } = this.request;
    // The headers go as they came: what is signed holds the host by which the client knows the platform.
    const sent = httpRequest({ agent, host: target.hostname, port: target.port, method, path, headers: rawHeaders });
    const [given] = await once(sent.end(this.#body), 'response');
    const body = Buffer.concat(await given.toArray());
    const headers = without(given.rawHeaders, 'transfer-encoding', 'content-length');
    return this.told.note(this, { status: given.statusCode, headers, body });
  };

  /** Resolves when it has left. */
  answer = async ({ status, headers, body }) => {
    if (this.socket.destroyed) return;
    this.response.sendDate = false;
    this.response.writeHead(status, [...headers, 'content-length', String(body.length)]).end(body);
    await once(this.response, 'finish');
  };

  /** The same bytes once more, whatever the connection is used for by now. */
  repeat = (given) => this.socket.writable && this.socket.write(bytesOf(given));

  cut = (given, share) => {
    const bytes = bytesOf(given);
    this.socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)), () => this.drop());
  };

  forged = () => ({ status: this.pick(forgedStatuses), headers: ['content-type', 'text/html'], body: page });

  drop = () => this.socket.destroy();
}

/** Nothing of the run waits for a pause to end. */
const pause = (ms) => wait(ms, undefined, { ref: false });

/** `headers`: names and values in turn. */
const without = (headers, ...names) => headers.filter((_, at) => !names.includes(headers[at - (at % 2)].toLowerCase()));

function bytesOf({ status, headers, body }) {
  const pairs = [...headers, 'content-length', String(body.length)];
  const lines = pairs.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${pairs[at + 1]}`] : []));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}
