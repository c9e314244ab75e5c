import type { Type } from '@nestjs/common';
import { Refusal } from '../src/common/errors/refusal';
import { StrictValidationPipe } from '../src/common/http/validation.pipe';

const pipe = new StrictValidationPipe();

/** Returns what the application says about a body, as "field: message" by field; empty when it takes the body. */
export async function problemsOf(metatype: Type, body: object): Promise<string[]> {
  try {
    await pipe.transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = error.options.fields?.['details'] as { field: string; message: string }[];
    return details.map(({ field, message }) => `${field}: ${message}`).sort();
  }
}
