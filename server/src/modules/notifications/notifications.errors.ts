import { invalidField, notFound } from '../../common/errors/refusal';

export const unknownKind = () => invalidField('kind', 'There is no notification of this kind.');

export const unsubscribeLinkWrong = () => notFound('link to unsubscribe');
