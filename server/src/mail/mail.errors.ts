import { invalidField } from '../common/errors/refusal';

export const unsafeSubject = () => invalidField('subject', 'The subject of a mail cannot contain line breaks.');
export const unsafeRecipient = () => invalidField('email', 'This is not one e-mail address. Check it and try again.');
