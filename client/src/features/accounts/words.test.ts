import { expect, it } from 'vitest';
import { allowedText, capabilitiesText, careText, healthRank, isMendedByReconnecting } from '@/features/accounts/words';
import { makeAccount, makePlatforms } from '@/testing/factories';

const known = makePlatforms()[0]?.capabilities;
if (!known) throw new Error('The factory has no capabilities.');
const { images } = known;
const quip = { ...known, maxParts: 1, takesVideo: false, images: { ...images, max: 1 } };

it('says what a connection may not do, and who mends it', () => {
  const text = 'This connection may not read figures. Reconnect and allow everything that is asked for.';
  const lacking = makeAccount({ problem: { text, fix: 'reconnect' } });
  expect([careText(lacking), isMendedByReconnecting(lacking), healthRank(lacking)]).toEqual([text, true, 2]);
  const unaudited = makeAccount({ problem: { text, fix: 'set_up' } });
  expect([careText(unaudited), isMendedByReconnecting(unaudited)]).toEqual([text, false]);
  expect([careText(makeAccount()), isMendedByReconnecting(makeAccount())]).toEqual([null, false]);
});

it('promises of a network what it takes, and no video elsewhere', () => {
  expect(capabilitiesText(known)).toBe(
    'Posts of up to 280 characters, threads of up to 25, with up to 4 images or a video each.',
  );
  expect(capabilitiesText(quip)).toBe('Posts of up to 280 characters, with up to 1 image each.');
  const none = { ...quip, images: { ...quip.images, max: 0 } };
  expect(capabilitiesText(none)).toBe('Posts of up to 280 characters.');
  expect(capabilitiesText({ ...none, takesVideo: true })).toBe('Posts of up to 280 characters, with a video each.');
  const account = makeAccount();
  expect(allowedText(account, known)).toBe('Posts, threads, images and videos, now or on schedule.');
  expect(allowedText(account, { ...quip, maxParts: 25 })).toBe('Posts, threads and images, now or on schedule.');
  expect(allowedText(account, quip)).toBe('Posts and images, now or on schedule.');
});
