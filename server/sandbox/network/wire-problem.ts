export type Json = Record<string, unknown>;

/** A network's refusal, in its own shape. */
export class WireProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Json,
  ) {
    super(JSON.stringify(body));
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field as text that can be stored; what was sent twice counts as not sent. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '').trim() : '');

/** Postgres stores neither NUL nor half a character. */
export const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);
