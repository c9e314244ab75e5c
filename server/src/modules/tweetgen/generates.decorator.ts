import { applyDecorators } from '@nestjs/common';
import { RequireRole } from '../../common/auth/access.decorators';
import { Idempotent } from '../../common/idempotency/idempotency.interceptor';
import { Streamed } from '../../common/streams/streamed.decorator';

/**
 * A call of a member that writes: JSON or a stream of what stands in `itemsField`, the same again for the same `Idempotency-Key`.
 * Here the first stands lowest: a stream is made inside of what is kept for the key.
 */
export const Generates = (itemsField: string) =>
  applyDecorators(Streamed(itemsField), Idempotent(), RequireRole('editor'));
