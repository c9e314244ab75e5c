import { Socket } from 'node:net';

type Address = { host?: string; port?: number; path?: string };

/** A jest setupFile: nothing in a test reaches beyond this machine, so a forgotten fake fails loudly and at once. */
const isGuarded = Symbol.for('quillcast.no-network');
const connect = Socket.prototype.connect;

function connectOnLoopback(this: Socket, ...args: unknown[]): Socket {
  // `net.connect` hands over its arguments already normalised, as one array.
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as [unknown, unknown];
  const address: Address = typeof first === 'object' && first !== null ? first : {};
  const host = address.host ?? (typeof second === 'string' ? second : 'localhost');
  const isPath = address.path !== undefined || (typeof first === 'string' && !/^\d+$/.test(first));
  if (!isPath && !/^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/.test(host)) {
    throw new Error(`Tests may not reach the network: ${host} was asked for.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
}

// Core modules are shared by all test files of a worker: wrap once.
if (!(isGuarded in connect)) {
  Socket.prototype.connect = Object.assign(connectOnLoopback, { [isGuarded]: true }) as typeof connect;
}
