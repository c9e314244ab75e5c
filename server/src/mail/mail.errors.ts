import { invalidField } from '../common/errors/refusal';

export const unsafeSubject = () => invalidField('subject', 'The subject of an email cannot contain line breaks.');
export const unsafeRecipient = () =>
  invalidField('email', "This isn't a single email address. Check it and try again.");
