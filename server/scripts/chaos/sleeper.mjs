// Loaded into a server that is to sleep as a suspended machine does: its monotonic clock stands still meanwhile, that of day does not.
import http from 'node:http';

const { request } = http;
const awakeMs = performance.now.bind(performance);
let sleptMs = 0;
let isTired = false;

performance.now = () => awakeMs() - sleptMs;
process.on('message', ({ sleep }) => (isTired ||= Boolean(sleep)));

/** Falls asleep where it is worst: a post is committed as about to be sent, and not a byte of it has left. */
http.request = (...args) => {
  const [{ method, path }] = args;
  if (isTired && method === 'POST' && path === '/2/tweets') {
    isTired = false;
    const beganMs = awakeMs();
    process.kill(process.pid, 'SIGSTOP');
    sleptMs += awakeMs() - beganMs;
  }
  return request(...args);
};
