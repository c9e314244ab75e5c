import { invalidField } from '../../src/common/errors/refusal';
import { faultModes } from '../../src/common/faults/faults';
import type { SandboxWire } from '../core/sandbox-wire';
import { isObject, type Json } from '../network/wire-problem';
import type { Fault } from './fault.types';

const maxFaults = 100;
const maxTimes = 1_000_000;
const routeRule = /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\/[!-~]{0,200}$/;

/** Throws a 422 for the first fault that is not one. */
export function readFaults(body: unknown, wires: readonly SandboxWire[]): Fault[] {
  if (!Array.isArray(body)) throw invalidField('body', 'Send a list of faults, or an empty list to switch all off.');
  if (body.length > maxFaults) throw invalidField('body', `Send at most ${maxFaults} faults.`);
  return body.map((entry: unknown, index) => readFault(entry, wires, `[${index}]`));
}

export function readFault(entry: unknown, wires: readonly SandboxWire[], path = ''): Fault {
  if (!isObject(entry)) throw invalidField(path, 'A fault is an object with platform, mode and rate.');
  const refuse = (field: string, message: string) => invalidField(path ? `${path}.${field}` : field, message);
  const { platform, route = null, mode: wanted, rate, times = null, ...rest } = entry;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw refuse(unknown, `A fault has no ${unknown}.`);
  const wire = wires.find((one) => one.platform === platform);
  if (!wire) throw refuse('platform', `platform must be one of ${wires.map((one) => one.platform).join(', ')}.`);
  if (route !== null && (typeof route !== 'string' || !routeRule.test(route)))
    throw refuse('route', 'route must be a path such as /2/tweets or POST /2/tweets.');
  if (route !== null && !wire.routes) throw refuse('route', `${wire.platform} has no routes: leave route out.`);
  const mode = faultModes.find((one) => one === wanted);
  if (!mode) throw refuse('mode', `mode must be one of ${faultModes.join(', ')}.`);
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) throw refuse('rate', 'rate must be a number from 0 to 1.');
  if (times !== null && !(Number.isInteger(times) && Number(times) >= 1 && Number(times) <= maxTimes))
    throw refuse('times', `times must be a whole number from 1 to ${maxTimes}.`);
  return { platform: wire.platform, route, mode, rate, times: times === null ? null : Number(times) };
}

/** The shape that `PUT /sandbox/faults.json` takes. */
export const toFaultJson = ({ platform, route, mode, rate, times }: Fault): Json => ({
  platform,
  ...(route !== null && { route }),
  mode,
  rate,
  ...(times !== null && { times }),
});
