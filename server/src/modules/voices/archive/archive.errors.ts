import { invalidField, Refusal } from '../../../common/errors/refusal';

export const maxUploadMegabytes = 64;

const refused = (message: string): Refusal => invalidField('file', message);

export const archiveTooLarge = (): Refusal =>
  new Refusal(
    413,
    'PAYLOAD_TOO_LARGE',
    `The archive is larger than ${maxUploadMegabytes} MB. Send only tweets.js, note-tweet.js and account.js from its data folder, or Shares.csv from LinkedIn's.`,
  );

export const archiveNeeded = (): Refusal => refused('Choose the archive you downloaded from X or LinkedIn.');

export const uploadUnreadable = (): Refusal => refused('The upload was cut off. Try again.');

export const archivesBusy = (): Refusal =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', 'Other archives are being read right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });

export const viewerPage = (): Refusal =>
  refused('This is the page that shows the archive, not the archive. Choose the zip you downloaded.');

export const notAnArchive = (): Refusal =>
  refused('There are no posts in this file. Choose the zip you downloaded from X or LinkedIn.');

export const damagedZip = (): Refusal => refused('This zip is damaged. Download the archive again.');

export const encryptedZip = (): Refusal =>
  refused('This zip has a password. Unpack it and zip the folder without one.');

export const nestedZip = (): Refusal =>
  refused('There is another zip inside this one. Unpack it and choose the inner zip.');

export const unsafeZip = (): Refusal =>
  refused("This zip names files outside itself, which no archive of X or LinkedIn does. It wasn't read.");

export const inflatesTooMuch = (): Refusal =>
  refused("This zip unpacks to far more than an archive holds. It wasn't read.");

export const accountFileNeeded = (): Refusal =>
  refused("Add account.js from the archive's data folder, so we can tell that the posts are yours.");

export const foreignArchive = (): Refusal =>
  refused('This archive belongs to an X account that is not connected. Connect the account first, then upload again.');

export const linkedinNotConnected = (): Refusal =>
  refused('Connect your LinkedIn account first, then upload again: a voice learns from connected accounts only.');

export const foreignProfile = (): Refusal =>
  refused('This archive belongs to a LinkedIn profile that is not connected. Connect it first, then upload again.');
