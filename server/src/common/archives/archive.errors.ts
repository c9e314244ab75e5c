import { Refusal } from '../errors/refusal';
import { fileRefused } from '../file-reading/file.errors';

export const maxUploadMegabytes = 64;

export const archiveTooLarge = (): Refusal =>
  new Refusal(
    413,
    'PAYLOAD_TOO_LARGE',
    `The archive is larger than ${maxUploadMegabytes} MB. Send only tweets.js, note-tweet.js and account.js from its data folder, or Shares.csv from LinkedIn's, and zip them first: that makes them far smaller.`,
  );

export const archiveNeeded = (): Refusal => fileRefused('Choose the archive you downloaded from X or LinkedIn.');

export const uploadUnreadable = (): Refusal => fileRefused('The upload was cut off. Try again.');

export const archivesBusy = (): Refusal =>
  new Refusal(503, 'SERVICE_UNAVAILABLE', 'Other archives are being read right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });

export const viewerPage = (): Refusal =>
  fileRefused('This is the page that shows the archive, not the archive. Choose the zip you downloaded.');

export const notAnArchive = (): Refusal =>
  fileRefused('There are no posts in this file. Choose the zip you downloaded from X or LinkedIn.');

export const damagedZip = (): Refusal => fileRefused('This zip is damaged. Download the archive again.');

export const encryptedZip = (): Refusal =>
  fileRefused('This zip has a password. Unpack it and zip the folder without one.');

export const nestedZip = (): Refusal =>
  fileRefused('There is another zip inside this one. Unpack it and choose the inner zip.');

export const unsafeZip = (): Refusal =>
  fileRefused("This zip names files outside itself, which no archive of X or LinkedIn does. It wasn't read.");

export const overlappingZip = (): Refusal =>
  fileRefused("The files in this zip overlap, which no archive of X or LinkedIn does. It wasn't read.");

export const inflatesTooMuch = (): Refusal =>
  fileRefused("This zip unpacks to far more than an archive holds. It wasn't read.");

export const tableTooLarge = (): Refusal =>
  fileRefused("This table has far more rows and columns than LinkedIn's tables. Choose it as you downloaded it.");

export const accountFileNeeded = (): Refusal =>
  fileRefused("Add account.js from the archive's data folder, so we can tell that the posts are yours.");

export const damagedWorkbook = (): Refusal => fileRefused('This workbook is damaged. Export it from LinkedIn again.');

export const severalWorkbooks = (): Refusal => fileRefused('Choose one .xlsx at a time.');
