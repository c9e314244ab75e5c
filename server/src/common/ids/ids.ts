import { v7, validate } from 'uuid';

/** Returns a new UUIDv7: ids sort by the time they were made. */
export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
