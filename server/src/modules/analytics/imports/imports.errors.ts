import { invalidField, type Refusal } from '../../../common/errors/refusal';
import { fileRefused } from '../../../common/file-reading/file.errors';

export const noHistory = (): Refusal =>
  fileRefused(
    'There are no posts or figures here that can be read. Choose the zip of your X archive, or the .xlsx that you export on LinkedIn under Analytics.',
  );

/** `file`: the platform that the file comes from; `account`: what people call the one that was chosen. */
export const otherPlatform = (file: string, account: string): Refusal =>
  invalidField('accountId', `This file comes from ${file}, and ${account} isn't there. Choose your ${file} account.`);

export const foreignHistory = (account: string): Refusal =>
  fileRefused(`This archive doesn't belong to ${account}. Choose the account that it comes from.`);

export const readOnlyAccount = (account: string): Refusal =>
  invalidField(
    'accountId',
    `${account} is added as read-only, so it may be somebody else's. Connect it to import its history.`,
  );
