import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { check, isNone } from './checks.mjs';

const callsEachSecond = 100;
const callingMs = 1_000;
const silentConnections = 50;
const stopWithinMs = 3_000;
/** Between a server's last look and its end, a connection can still come: the system ends it, and the server never hears of it. */
const mostMissed = 1 / 400;

/** Tells a server to stop, again and again, while people call it and others hold connections without a word. */
export async function stopServers(world, { stops }) {
  const [server] = world.servers;
  const seen = { cutOff: 0, missed: 0, wrongCodes: 0, slowestMs: 0, calls: 0 };
  for (let stop = 0; stop < stops; stop += 1) {
    await server.untilReady();
    const silent = holdConnections(Number(server.env.PORT));
    const callers = new Callers(Number(server.env.PORT), seen);
    await wait(callingMs);
    callers.isStopping = true;
    const { code, ms } = await server.askToStop();
    await callers.end();
    for (const socket of silent) socket.destroy();
    seen.wrongCodes += code === 0 ? 0 : 1;
    seen.slowestMs = Math.max(seen.slowestMs, ms);
  }
  check(`calls that were cut off by ${stops} stops, of ${seen.calls}`, seen.cutOff, isNone, '0');
  const mayMiss = Math.floor(seen.calls * mostMissed);
  const isRare = (calls) => calls <= mayMiss;
  check('calls on new connections that a stopping server did not hear of', seen.missed, isRare, `≤ ${mayMiss}`);
  check('stops that ended with another code than 0', seen.wrongCodes, isNone, '0');
  const isFast = (ms) => ms <= stopWithinMs;
  check('slowest stop in ms', Math.round(seen.slowestMs), isFast, `≤ ${stopWithinMs}`);
}

/** A third say nothing, a third stop within the head of a request, a third within its body. */
function holdConnections(port) {
  const words = [
    '',
    'GET / HTTP/1.1\r\nhost: a\r\n',
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{',
  ];
  return Array.from({ length: silentConnections }, (_, number) => {
    const socket = connect(port, '127.0.0.1');
    // The server ends it: that is what it is there for.
    socket.on('error', () => undefined);
    socket.write(words[number % words.length]);
    return socket;
  });
}

/** People who call over kept connections, as browsers and load balancers do. */
class Callers {
  #agent = new Agent({ keepAlive: true, maxSockets: 20 });
  #underWay = new Set();
  isStopping = false;

  constructor(port, seen) {
    this.timer = setInterval(() => this.#call(port, seen), 1_000 / callsEachSecond);
  }

  async end() {
    clearInterval(this.timer);
    await Promise.all(this.#underWay);
    this.#agent.destroy();
  }

  #call(port, seen) {
    seen.calls += 1;
    const call = new Promise((resolve) => {
      const fail = (why) => {
        seen.cutOff += 1;
        console.log(`cut off: ${why}`);
        resolve();
      };
      const request = get({ port, path: '/api/health/live', agent: this.#agent }, (response) => {
        response.on('error', (error) => fail(error.code));
        response.resume().on('end', () => (response.statusCode === 200 ? resolve() : fail(response.statusCode)));
      });
      const isLate = this.isStopping;
      request.on('error', ({ code }) => {
        // No call was taken where nobody listens any more, and a load balancer asks another server.
        if (code === 'ECONNREFUSED') return resolve();
        if (code !== 'ECONNRESET' || request.reusedSocket || !isLate) return fail(code);
        seen.missed += 1;
        resolve();
      });
    });
    this.#underWay.add(call);
    void call.then(() => this.#underWay.delete(call));
  }
}
