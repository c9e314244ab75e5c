import { invalidField, notFound, Refusal } from '../../common/errors/refusal';
import { fileRefused } from '../../common/file-reading/file.errors';
import { fewestSamples } from './voices.types';

export const voiceNotFound = (): Refusal => notFound('voice');

/** `field` is what the posts came as; `found` is how many there are with those that came. */
export const tooFewSamples = (found: number, field: string): Refusal => {
  const missing = fewestSamples - found;
  const have = found === 1 ? '1 post can be used' : `${found} posts can be used`;
  const message = `A voice needs at least ${fewestSamples} posts of a few words. So far ${have}. Add ${missing} more.`;
  return invalidField(field, message, { samplesNeeded: missing });
};

export const accountNotConnected = (): Refusal =>
  invalidField('accountIds', "One of these accounts isn't connected. Choose connected accounts.");

export const accountReadOnly = (name: string): Refusal =>
  invalidField(
    'accountId',
    `${name} is added as read-only, so it may be somebody else's. Connect it to learn from its posts.`,
  );

export const oneSourceNeeded = (): Refusal =>
  invalidField('texts', 'Send either texts or accountId, or upload an archive as multipart/form-data.');

export const foreignArchive = (network: string): Refusal =>
  fileRefused(
    `This archive belongs to no ${network} account that is connected here. Connect it first, then upload again.`,
  );
