import type { Param, Params } from './stripe-form';
import { invalid, missing, unknownParam } from './stripe-problem';
import type { Metadata } from './stripe.types';

/** Throws Stripe's refusal of a parameter that the call does not have. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  for (const name of Object.keys(params)) if (!known.includes(name)) throw unknownParam(name);
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
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** `true` and `false` as such and the rest as it came: for trees of switches. */
export function switchesIn(value: Param | undefined): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  if (Array.isArray(value)) return value.map(switchesIn);
  if (value === undefined || typeof value === 'string') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, switchesIn(inner)]));
}

const isObject = (value: Param): value is Params => typeof value === 'object' && !Array.isArray(value);
