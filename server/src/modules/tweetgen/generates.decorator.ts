import { applyDecorators } from '@nestjs/common';
import { Access } from '../../common/auth/access.decorators';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { Streamed } from '../../common/streams/streamed.decorator';

/**
 * A call that writes: JSON or a stream of what stands in `itemsField`, the same again for the same `Idempotency-Key`. Here the
 * first stands lowest: a stream is made inside of what is kept for the key.
 */
export const Writes = (itemsField: string) => applyDecorators(Streamed(itemsField), Idempotent());

/** A call of a member that writes. */
export const Generates = (itemsField: string) => applyDecorators(Writes(itemsField), Access('editor', 'write'));
