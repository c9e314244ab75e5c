import { invalidField, type Refusal } from '../../../common/errors/refusal';
import { fileRefused } from '../../../common/file-reading/file.errors';

export const noHistory = (): Refusal =>
  fileRefused(
    'There are no posts or figures here that can be read. Choose the zip of your X archive, or the .xlsx that you export on LinkedIn under Analytics.',
  );

export const xTableUnreadable = (): Refusal =>
  fileRefused(
    "Tables from X Analytics can't be read. Choose the zip of your X archive: your posts, likes and reposts are in it.",
  );

export const damagedWorkbook = (): Refusal => fileRefused('This workbook is damaged. Export it from LinkedIn again.');

export const severalWorkbooks = (): Refusal => fileRefused('Choose one .xlsx at a time.');

export const daysMissing = (): Refusal =>
  fileRefused(
    "This table lists posts but doesn't say up to which day their figures count. Choose the whole .xlsx that LinkedIn exports.",
  );

export const datesUnreadable = (): Refusal =>
  fileRefused("The dates in this file can't be read. Choose the .xlsx as LinkedIn exported it.");

/** `file`: the platform that the file comes from; `account`: what people call the one that was chosen. */
export const otherPlatform = (file: 'X' | 'LinkedIn', account: string): Refusal =>
  invalidField('accountId', `This file comes from ${file}, and ${account} isn't there. Choose your ${file} account.`);

export const foreignHistory = (account: string): Refusal =>
  fileRefused(`This archive doesn't belong to ${account}. Choose the account that it comes from.`);

export const readOnlyAccount = (account: string): Refusal =>
  invalidField(
    'accountId',
    `${account} is added as read-only, so it may be somebody else's. Connect it to import its history.`,
  );
