import { json, page, ScriptedUpstream } from '../../../test/scripted-upstream';
import { tradeOpenRouterCode } from './remote-model-servers';

describe('trading a code of OpenRouter’s for a key', () => {
  const upstream = new ScriptedUpstream();
  beforeAll(() => upstream.start());
  afterAll(() => upstream.stop());

  const trade = () => tradeOpenRouterCode('the-code', 'the-verifier', `${upstream.url}/auth/keys`);

  it('sends the verifier and gives the key', async () => {
    upstream.script(json(200, { key: 'sk-or-v1-x', user_id: null }));
    expect(await trade()).toEqual({ status: 'ok', key: 'sk-or-v1-x' });
    expect(upstream.calls.at(-1)?.body).toEqual({
      code: 'the-code',
      code_verifier: 'the-verifier',
      code_challenge_method: 'S256',
    });
  });

  it.each([
    ['a refusal', json(403, { error: { code: 403, message: 'Invalid code or code_verifier' } })],
    ['no key', json(200, {})],
    ['a page', page()],
  ])('says what to do after %s', async (_what, answer) => {
    upstream.script(answer);
    expect(await trade()).toEqual({ status: 'refused', message: expect.stringContaining('Start over') });
  });
});
