/** Which refusals a call may meet, and what to do about each: in the document of the API, and in the guides. */
const meanings = {
  400: ['MALFORMED_REQUEST', 'The request is no JSON of this call.', 'Compare it with the example.'],
  401: ['UNAUTHENTICATED', 'The key is missing, mistyped, deleted or expired.', 'Make one in Settings, Developers.'],
  402: [
    'USAGE_LIMIT_EXCEEDED',
    "The workspace's plan doesn't include this, or its limit is reached.",
    'Upgrade the plan or wait for the reset.',
  ],
  403: [
    'SCOPE_REQUIRED',
    'The key may not do this, or all keys are paused.',
    'Make a key with the scope in "requiredScope".',
  ],
  404: ['NOT_FOUND', "It doesn't exist, or the key doesn't reach it.", 'List what there is and use an id from there.'],
  409: [
    'CONFLICT',
    'Something changed since you read it, or this text exists already.',
    'Read it again, then repeat the call.',
  ],
  422: ['VALIDATION_FAILED', 'A field is wrong.', 'Each field is named in "details", with what it takes.'],
  429: [
    'RATE_LIMITED',
    'Too many calls, or a cap of the key is reached.',
    'Repeat it after the seconds in "Retry-After".',
  ],
} as const;

const envelope = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } };

/** By their names in the document. */
export const refusals = Object.fromEntries(
  Object.entries(meanings).map(([status, [type, message, fix]]) => {
    const error = { type, requestId: 'req_1' };
    const example = { success: false, statusCode: Number(status), message: `${message} ${fix}`, error };
    const content = { 'application/json': { ...envelope['application/json'], example } };
    return [type, { description: `${message} ${fix}`, content }];
  }),
);

/** Returns the refusals of a call by their statuses. */
export function errorsOf(
  method: string,
  parameters: readonly { in: string }[],
  scope?: string,
): Record<string, { $ref: string }> {
  const isWrite = method !== 'get';
  const may: Partial<Record<string, boolean>> = {
    400: isWrite,
    402: isWrite,
    404: parameters.some((parameter) => parameter.in === 'path'),
    409: isWrite,
    422: isWrite || parameters.some((parameter) => parameter.in === 'query' || parameter.in === 'path'),
    403: scope !== 'any',
  };
  return Object.fromEntries(
    Object.entries(meanings)
      .filter(([status]) => may[status] ?? true)
      .map(([status, [type]]) => [status, { $ref: `#/components/responses/${type}` }]),
  );
}
