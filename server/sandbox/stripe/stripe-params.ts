import type { Param, Params } from './stripe-form';
import { invalid, missing, unknownParam } from './stripe-problem';
import type { Metadata } from './stripe.types';

/** docs.stripe.com/api/metadata */
const metadataLimits = { names: 50, nameLength: 40, valueLength: 500 };

/** Throws Stripe's refusal of a parameter that the call does not have; `within`: the parameter that holds these. */
export function refuseUnknown(params: Params, known: readonly string[], within = ''): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownParam(within ? `${within}[${unknown}]` : unknown);
}

/** Undefined when absent; an empty text clears a field, so it stays. */
export function textIn(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value !== undefined && typeof value !== 'string') throw invalid(name, `Invalid string: ${JSON.stringify(value)}`);
  return value;
}

export function requiredText(params: Params, name: string): string {
  const value = textIn(params, name);
  if (!value) throw missing(name);
  return value;
}

export function integerIn(params: Params, name: string): number | undefined {
  const value = textIn(params, name);
  if (value === undefined || value === '') return undefined;
  if (!/^-?\d{1,12}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  return Number(value);
}

export function booleanIn(params: Params, name: string): boolean | undefined {
  const value = textIn(params, name);
  if (value === undefined || value === '') return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`);
  return value === 'true';
}

/** A word of a list; anything else is refused by naming them. */
export function choiceIn<T extends string>(params: Params, name: string, words: readonly T[]): T | undefined {
  const value = textIn(params, name);
  if (value === undefined || value === '') return undefined;
  const found = words.find((word) => word === value);
  if (!found) throw invalid(name, `Invalid ${name}: must be one of ${words.join(', ')}`);
  return found;
}

export function objectIn(params: Params, name: string): Params | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!isObject(value)) throw invalid(name, `Invalid object`);
  return value;
}

export function objectsIn(params: Params, name: string): Params[] | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!Array.isArray(value)) throw invalid(name, 'Invalid array');
  return value.map((entry) => {
    if (!isObject(entry)) throw invalid(name, 'Invalid object');
    return entry;
  });
}

export function textsIn(params: Params, name: string): string[] | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!Array.isArray(value)) throw invalid(name, 'Invalid array');
  return value.map(String);
}

/** What was there with what was sent; an empty value takes a name away, an empty `metadata` all of them. */
export function mergedMetadata(params: Params, before: Metadata = {}): Metadata {
  if (params['metadata'] === '') return {};
  const sent = objectIn(params, 'metadata') ?? {};
  const merged = {
    ...before,
    ...Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
  };
  const kept = Object.entries(merged).filter(([, value]) => value !== '');
  if (kept.length > metadataLimits.names) throw invalid('metadata', `You can have up to ${metadataLimits.names} keys.`);
  for (const [name, value] of kept) {
    if (name.length > metadataLimits.nameLength) throw tooLong(`metadata[${name}]`, metadataLimits.nameLength);
    if (value.length > metadataLimits.valueLength) throw tooLong(`metadata[${name}]`, metadataLimits.valueLength);
  }
  return Object.fromEntries(kept);
}

const tooLong = (param: string, max: number) => invalid(param, `Metadata may be at most ${max} characters.`);

/** `true` and `false` as such and the rest as it came: for trees of switches. */
export function switchesIn(value: Param | undefined): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  if (Array.isArray(value)) return value.map(switchesIn);
  if (value === undefined || typeof value === 'string') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, switchesIn(inner)]));
}

const isObject = (value: Param): value is Params => typeof value === 'object' && !Array.isArray(value);
