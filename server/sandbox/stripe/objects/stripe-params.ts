import type { Param, Params } from './stripe-form';
import { invalid, missing } from './stripe-problem';
import type { Metadata } from '../stripe.types';

/** Throws Stripe's refusal of a parameter that the call does not have; `within`: the parameter that holds these. */
export function refuseUnknown(params: Params, known: readonly string[], within = ''): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const param = within ? `${within}[${unknown}]` : unknown;
  throw invalid(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
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
  if (!value) return undefined;
  if (!/^\d{1,12}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
  return Number(value);
}

export function booleanIn(params: Params, name: string): boolean | undefined {
  const value = textIn(params, name);
  if (!value) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`);
  return value === 'true';
}

export function objectIn(params: Params, name: string): Params {
  const value = params[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid(name, 'Invalid object');
  return value;
}

export function listIn(params: Params, name: string): Param[] | undefined {
  const value = params[name];
  if (value !== undefined && !Array.isArray(value)) throw invalid(name, 'Invalid array');
  return value;
}

/** The entries of a list of objects; none when it is absent. */
export const objectsIn = (params: Params, name: string): Params[] =>
  (listIn(params, name) ?? []).map((_, index) => objectIn(params[name] as Params, String(index)));

/** What was there with what was sent; an empty value takes a name away (docs.stripe.com/api/metadata). */
export function mergedMetadata(params: Params, before: Metadata = {}): Metadata {
  const sent = Object.entries(objectIn(params, 'metadata')).map(([name, value]) => [name, String(value)]);
  const merged: [string, string][] = Object.entries({ ...before, ...Object.fromEntries(sent) });
  const kept = merged.filter(([, value]) => value !== '');
  if (kept.length > 50) throw invalid('metadata', 'You can have up to 50 keys.');
  const tooLong = kept.find(([name, value]) => name.length > 40 || value.length > 500)?.[0];
  if (tooLong) throw invalid(`metadata[${tooLong}]`, 'Keys are at most 40 characters, values 500.');
  return Object.fromEntries(kept);
}
