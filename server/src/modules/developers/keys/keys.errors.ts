import { conflict, Refusal } from '../../../common/errors/refusal';

const unauthenticated = (message: string): Refusal => new Refusal(401, 'UNAUTHENTICATED', message);

export const keyNeeded = (): Refusal =>
  unauthenticated('Send a key as "Authorization: Bearer qck_…". Make one in Settings, Developers.');

export const notWholeKey = (): Refusal =>
  unauthenticated("This is not a whole key. Copy it again: its characters don't add up.");

export const keyGone = (): Refusal =>
  unauthenticated(
    "This key doesn't work any more: it was deleted or has expired. Make a new one in Settings, Developers.",
  );

export const keysPaused = (): Refusal =>
  new Refusal(
    403,
    'KEYS_PAUSED',
    'Somebody paused all keys of this workspace. They work again once that is switched off.',
  );

export const noSuchCall = (): Refusal =>
  new Refusal(404, 'NOT_FOUND', 'The API has nothing at this address. Its calls are in /api/v1/openapi.json.');

export const tooManyKeys = (most: number): Refusal =>
  conflict(`A workspace has at most ${most} keys. Delete one that nothing uses, then try again.`);
