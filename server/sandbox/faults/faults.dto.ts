import { plainToInstance } from 'class-transformer';
import { Allow, IsIn, IsInt, IsNumber, IsOptional, Matches, Max, Min, validateSync } from 'class-validator';
import { invalidField } from '../../src/common/errors/refusal';
import { type FaultMode, faultModes } from '../../src/common/faults/faults';
import type { SandboxWire } from '../core/sandbox-wire';
import type { Fault } from './fault.types';

const maxFaults = 50;
const route = /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\/[!-~]{0,200}$/;

class FaultRequest {
  @Allow()
  platform!: string;

  @IsOptional()
  @Matches(route, { message: 'route must be a path such as /2/tweets or POST /2/tweets.' })
  route?: string | null;

  @IsIn(faultModes, { message: `mode must be one of ${faultModes.join(', ')}.` })
  mode!: FaultMode;

  @IsNumber({}, { message: 'rate must be a number from 0 to 1.' })
  @Min(0, { message: 'rate must be a number from 0 to 1.' })
  @Max(1, { message: 'rate must be a number from 0 to 1.' })
  rate!: number;

  @IsOptional()
  @IsInt({ message: 'times must be a whole number from 1 to 1000000.' })
  @Min(1, { message: 'times must be a whole number from 1 to 1000000.' })
  @Max(1_000_000, { message: 'times must be a whole number from 1 to 1000000.' })
  times?: number | null;
}

/** Throws a 422 for the first fault that is not one. */
export function readFaults(body: unknown, wires: readonly SandboxWire[]): Fault[] {
  if (!Array.isArray(body)) throw invalidField('body', 'Send a list of faults, or an empty list to switch all off.');
  if (body.length > maxFaults) throw invalidField('body', `Send at most ${maxFaults} faults.`);
  return body.map((entry: unknown, index) => readFault(entry, wires, `[${index}]`));
}

export function readFault(entry: unknown, wires: readonly SandboxWire[], path = ''): Fault {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw invalidField(path, 'A fault is an object with platform, mode and rate.');
  }
  const request = plainToInstance(FaultRequest, entry);
  const [error] = validateSync(request, { whitelist: true, forbidNonWhitelisted: true });
  if (error) {
    const field = path ? `${path}.${error.property}` : error.property;
    const [rule, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    throw invalidField(field, rule === 'whitelistValidation' ? `A fault has no ${error.property}.` : String(message));
  }
  const { platform, mode, rate } = request;
  const wire = wires.find((one) => one.platform === platform);
  const platforms = wires.map((one) => one.platform).join(', ');
  if (!wire) throw invalidField(`${path}.platform`, `platform must be one of ${platforms}.`);
  if (!wire.routes && request.route) throw invalidField(`${path}.route`, `${platform} has no routes: leave route out.`);
  return { platform, route: request.route ?? null, mode, rate, times: request.times ?? null };
}

/** The shape that `PUT /sandbox/faults.json` takes. */
export const toFaultJson = ({ platform, route, mode, rate, times }: Fault): Record<string, unknown> => ({
  platform,
  ...(route === null ? {} : { route }),
  mode,
  rate,
  ...(times === null ? {} : { times }),
});
