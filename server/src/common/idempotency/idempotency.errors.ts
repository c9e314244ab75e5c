import { conflict, invalidField } from '../errors/refusal';

export const badIdempotencyKey = () =>
  invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 200 visible ASCII characters.');

export const keyUsedForOther = () =>
  conflict('This Idempotency-Key was used for another request. Use a new key for a new request.');

export const stillInFlight = () =>
  conflict('The same request is still running. Send it again in a few seconds to get its result.');
