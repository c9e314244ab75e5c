import { invalidField } from '../../common/errors/refusal';

export const unknownKind = () => invalidField('kind', 'There is no notification of this kind.');
