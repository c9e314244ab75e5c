import { conflict, Refusal } from '../../../common/errors/refusal';

export const keyNeeded = 'Send a key as "Authorization: Bearer qck_…". Make one in Settings, Developers.';
export const notWholeKey = "This is not a whole key. Copy it again: its characters don't add up.";
export const keyGone =
  "This key doesn't work any more: it was deleted or has expired. Make a new one in Settings, Developers.";
export const tokenGone = "This token doesn't work any more. Renew it, or connect the app again.";
export const otherDoor = 'This token is for another address of Quillcast. Ask for one for this address.';

export const keysPaused = (): Refusal =>
  new Refusal(
    403,
    'KEYS_PAUSED',
    'Somebody paused all keys of this workspace. They work again once that is switched off.',
  );

export const noSuchCall = (): Refusal =>
  new Refusal(404, 'NOT_FOUND', 'The API has nothing at this address. Its calls are in /api/v1/openapi.json.');

export const tooManyKeys = (most: number, what: 'keys' | 'apps'): Refusal =>
  conflict(`A workspace has at most ${most} ${what}. Delete one that nothing uses, then try again.`);
