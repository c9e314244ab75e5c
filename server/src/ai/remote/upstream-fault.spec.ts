import { ApiFault, ConnectionFault, faultIn, GarbledFault, retryAfterMs } from './upstream-fault';

const now = Date.parse('2026-11-20T08:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after-ms': '120', 'retry-after': '1' }, 120],
    [{ 'retry-after': 'Fri, 20 Nov 2026 08:00:03 GMT' }, 3_000],
    [{ 'retry-after': 'Fri, 20 Nov 2026 07:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('reads %j', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers as Record<string, string>), now)).toBe(expected);
  });
});

describe('faultIn', () => {
  it("finds the fault in an SDK's error, and none in a bug", () => {
    const fault = new ConnectionFault('ECONNRESET');
    expect(faultIn(fault)).toBe(fault);
    expect(faultIn(new Error('Connection error.', { cause: fault }))).toBe(fault);
    expect(faultIn(new SyntaxError('Unexpected token'))).toBeInstanceOf(GarbledFault);
    expect(faultIn(new TypeError('x is not a function'))).toBeNull();
    expect(faultIn(null)).toBeNull();
  });

  it("reads both makers' error events", () => {
    const openAi = Object.assign(new Error(), { error: { message: 'Down', type: 'server_error' } });
    const anthropic = Object.assign(new Error(), {
      error: { type: 'error', error: { message: 'Down', type: 'api_error' } },
    });
    for (const thrown of [openAi, anthropic])
      expect(faultIn(thrown)).toMatchObject({ status: null, providerMessage: 'Down' });
  });

  it.each([
    [{ error: { message: 'No.', code: 'X' } }, { providerMessage: 'No.', code: 'x' }],
    [{ error: { code: 404 } }, { providerMessage: '', code: '' }],
    [{ error: 'No.' }, { providerMessage: 'No.' }],
    [{ object: 'error', message: 'No.' }, { providerMessage: 'No.' }],
    [[{ error: { message: 'No.', code: 400, status: 'INVALID_ARGUMENT' } }], { providerMessage: 'No.', code: '' }],
    [{ detail: 'No.' }, { providerMessage: 'No.' }],
    [
      { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs' }] },
      { providerMessage: 'body.stream_options: Extra inputs' },
    ],
    [
      { error: { code: 402, message: 'No.', metadata: { error_type: 'payment_required' } } },
      { code: 'payment_required' },
    ],
    [{ error: { code: 403, message: 'No.', metadata: { reasons: ['x'] } } }, { code: 'content_policy_violation' }],
    ['<html>', { providerMessage: '' }],
  ])('takes %j', (body, expected) => {
    expect(new ApiFault(400, body)).toMatchObject(expected);
  });

  it('takes a framework for no API, and the code of an error in a stream for its status', () => {
    expect(new ApiFault(404, { detail: 'Not Found' }).providerMessage).toBe('');
    expect(new ApiFault(null, { error: { code: 402, message: 'No.' } }).status).toBe(402);
    expect(new ApiFault(null, { error: { code: 7, message: 'No.' } }).status).toBeNull();
  });
});
