import type { Meaning } from '../refusals';

/** `unclear`: the call may have done its work. */
export type MetaMeaning = Meaning | 'blocked' | 'unclear';

/** What an error's subcode means. */
export const bySubcode: readonly [MetaMeaning, codes: readonly number[]][] = [
  ['missing', [33]],
  ['expired', [463]],
  // The person has to confirm that the page is theirs.
  ['revoked', [1404078]],
  // These pictures are on a post already.
  ['duplicate', [1366051]],
  ['refused', [1346003, 1404102, 1609005, 1609008]],
  ['account_locked', [4854002]],
  ['unclear', [1363047, 1609010]],
  ['blocked', [1390008]],
  ['limited', [2207042]],
  ['media_not_ready', [2207027, 4279009]],
  // It could not fetch the file, or had trouble of its own with it.
  ['media_not_ready', [2207001, 2207003, 2207032, 2207052, 2207053, 2207082]],
  // Too large, of a format, shape or length that it takes none of.
  ['media_refused', [36001, 36003, 1366046, 2207004, 2207005, 2207009, 2207023, 2207026, 2207028, 2207057]],
  ['too_long', [2207010]],
  ['account_locked', [2207050, 2207051, 4279013]],
];

/** What its code means where the subcode says nothing: a number, or the first and last of several. */
export const byCode: readonly [MetaMeaning, codes: readonly (number | readonly [from: number, to: number])[]][] = [
  ['unclear', [1, 2]],
  ['limited', [4, 9, 17, 32, 341, 613, [80000, 80014]]],
  ['not_permitted', [3, 10, [200, 299]]],
  ['revoked', [102, 190]],
  ['blocked', [368]],
  ['duplicate', [506]],
  ['media_not_ready', [9004, 9007]],
];

/** What a code of many meanings says in words alone. */
export const byWords: readonly (readonly [RegExp, MetaMeaning])[] = [
  [/at most \d+ characters|too long|exceeds? .*(?:length|characters)/i, 'too_long'],
  [/reply_to_id|parent/i, 'parent_missing'],
  [/image|video|media|photo|attachment/i, 'media_refused'],
];
