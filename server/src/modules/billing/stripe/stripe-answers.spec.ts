import { cleanMessage, stripeFetch } from './stripe-answers';

describe('what Stripe says', () => {
  it.each([
    ['sk_live_1, rk_1 and pk_1: whsec_1', '[key] [key] and [key] [key]'],
    [' two\u0007\r\n \u202ewords ', 'two words'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
  ])('%j is fit for a screen as %j', (...[message, clean]) => {
    expect(cleanMessage(message)).toBe(clean);
  });
});

describe('a call of Stripe', () => {
  const fetching = jest.spyOn(globalThis, 'fetch');
  afterAll(() => fetching.mockRestore());
  const answer = (body: string, status = 200) =>
    fetching.mockResolvedValueOnce(new Response(body, { status, headers: { 'request-id': 'req_1' } }));

  it.each([
    ['{"object":"list"}', 200],
    ['{"error":{}}', 400],
  ])('answers %s with %i as it came', async (...[body, status]) => {
    answer(body, status);
    const response = await stripeFetch(() => undefined)('https://stripe.test/v1');
    expect([response.status, await response.text(), response.headers.get('request-id')]).toEqual([
      status,
      body,
      'req_1',
    ]);
  });

  it.each([
    ['', 200],
    ['<html>', 404],
    ['{"object":', 200],
    ['null', 200],
    ['"text"', 200],
    ['[]', 200],
    ['{"object":1}', 200],
    ['{"error":{}}', 200],
    ['null', 400],
    ['{"object":"list"}', 400],
    ['{"error":"no"}', 400],
    ['{"error":null}', 400],
  ])('takes %j with %i for an error that nobody tries again', async (...[body, status]) => {
    answer(body, status);
    const response = await stripeFetch(() => undefined)('https://stripe.test/v1');
    expect(response.status).toBe(502);
    expect(response.headers.get('stripe-should-retry')).toBe('false');
    expect(await response.json()).toEqual({
      error: { type: 'api_error', message: `The answer (${status}) is not Stripe's.` },
    });
  });

  it('follows nobody elsewhere, and ends with its own signal or the deadline', async () => {
    for (const which of ['own', 'deadline'] as const) {
      const signals = { own: new AbortController(), deadline: new AbortController() };
      answer('{"object":"list"}');
      const call = stripeFetch(() => signals.deadline.signal);
      await call('https://stripe.test/v1', { method: 'POST', signal: signals.own.signal });
      const [address, init] = fetching.mock.lastCall ?? [];
      expect([address, init]).toMatchObject(['https://stripe.test/v1', { method: 'POST', redirect: 'error' }]);
      expect(init?.signal?.aborted).toBe(false);
      signals[which].abort();
      expect(init?.signal?.aborted).toBe(true);
    }
  });
});
