import { invalidField } from '../common/errors/refusal';

export const unsafeSubject = () => invalidField('subject', 'The subject of an email cannot contain line breaks.');
export const unsafeRecipient = () => invalidField('email', 'This is not one email address. Check it and try again.');
