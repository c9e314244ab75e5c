import { invalidField, notFound } from '../../common/errors/refusal';

export const unknownKind = () => invalidField('kind', "There's no notification of this kind.");

export const unsubscribeLinkWrong = () => notFound('link to unsubscribe');
