import { ArgumentMetadata, Injectable, ValidationError, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { notFound, Refusal } from '../errors/refusal';
import { looseFieldsOf } from './nullable';

interface FieldProblem {
  field: string;
  message: string;
}

const maxDepth = 20;
/** More than any form of ours has; checking a million would hold everybody else up for seconds. */
const maxValues = 2_000;
const maxDetails = 20;
const maxNameLength = 100;

/**
 * At each check class-validator 0.15 looks through the classes of all DTOs for those that one inherits from, which was a tenth of what
 * a short list costs. A class's rules are complete when it is declared, so they are looked for once.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const found = new Map<unknown, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, ...options) => {
    const rules = found.get(target) ?? find(target, ...options);
    found.set(target, rules);
    return rules;
  };
}
rememberRules();

/** Unknown fields are refused, and so are NUL and lone surrogates in any text: neither can be stored or shown. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => validationFailed(errors.flatMap((error) => fieldProblems(error))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // An address with such a text in it is nobody's.
    if (metadata.type === 'param' && unsafeTexts(value).length > 0) throw notFound('address');
    if (metadata.type === 'body' || metadata.type === 'query') {
      const problems = unsafeTexts(value);
      if (problems.length > 0) throw validationFailed(problems);
      if (
        metadata.type === 'body' &&
        value !== undefined &&
        value !== null &&
        (typeof value !== 'object' || Array.isArray(value))
      ) {
        throw validationFailed([{ field: 'body', message: 'The body must be a JSON object.' }]);
      }
    }
    const read: unknown = await super.transform(value, metadata);
    const problems = metadata.type === 'body' ? wrongShapes(read) : [];
    if (problems.length > 0) throw validationFailed(problems);
    return read;
  }
}

export function validationFailed(details: FieldProblem[]): Refusal {
  const message = details[0]?.message ?? 'A field is not valid.';
  return new Refusal(422, 'VALIDATION_FAILED', message, { fields: { details: details.slice(0, maxDetails) } });
}

function fieldProblems(error: ValidationError, path = ''): FieldProblem[] {
  const field = fieldName(path, error.property);
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: ownMessages[rule]?.(field) ?? sentence(message),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldProblems(child, field))];
}

const ownMessages: Record<string, (field: string) => string> = {
  whitelistValidation: (field) => `There is no field ${field}.`,
  nestedValidation: (field) => `${field} must hold objects only.`,
};

/** The caller chose it, so it is shown only so far. */
const fieldName = (path: string, key: string): string => (path ? `${path}.${key}` : key).slice(0, maxNameLength);

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Names what class-validator took for absent, or for one object. The depth is known by now. */
function wrongShapes(value: unknown, path = ''): FieldProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { notNull, noList } = looseFieldsOf(value.constructor as new () => unknown);
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const field = fieldName(path, key);
    if (child === null && notNull.has(key)) return [{ field, message: `${field} must not be null.` }];
    if (Array.isArray(child) && noList.has(key)) return [{ field, message: `${field} must not be a list.` }];
    return wrongShapes(child, field);
  });
}

/** Walks without recursion, so that no depth of JSON can overflow the stack. */
function unsafeTexts(root: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const queue: { value: unknown; field: string; depth: number }[] = [{ value: root, field: '', depth: 0 }];
  let seen = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { value, field, depth } = next;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      problems.push({ field, message: `${field || 'The text'} contains a character that cannot be stored.` });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return [{ field: field.split('.')[0] ?? '', message: 'The body is nested too deeply.' }];
    const entries = Object.entries(value);
    seen += entries.length;
    if (seen > maxValues)
      return [{ field: field || 'body', message: 'The body has too many values. Send fewer at once.' }];
    for (const [key, child] of entries) {
      if (key.includes('\0') || !key.isWellFormed())
        problems.push({ field: 'body', message: 'A field name is not valid text.' });
      // class-validator looks through the inner list (0.15, November 2026), and what it passes is no DTO.
      if (Array.isArray(value) && Array.isArray(child))
        problems.push({ field, message: `${field || 'The body'} must not hold a list inside a list.` });
      queue.push({ value: child, field: fieldName(field, key), depth: depth + 1 });
    }
  }
  return problems;
}
