import { authorizationHeader, percentEncode, type SignedCall } from './x.signature';

const signatureIn = (header: string): string => decodeURIComponent(/oauth_signature="([^"]+)"/.exec(header)?.[1] ?? '');

describe('signing for X', () => {
  const keys = { consumerKey: 'ck', consumerSecret: 'cs' };
  const token = { token: 'at', secret: 'ats' };
  const call = (fields: Partial<SignedCall>): SignedCall => ({
    method: 'POST',
    url: 'https://api.x.com/2/tweets',
    parameters: {},
    nonce: 'n0nce',
    timestampSeconds: 1_700_000_000,
    ...fields,
  });

  it('signs the first leg with the consumer key alone', () => {
    const oauth = { oauth_callback: 'http://127.0.0.1:3000/auth/twitter/callback' };
    const header = authorizationHeader(call({ url: 'https://api.x.com/oauth/request_token', oauth }), keys, null);
    expect(signatureIn(header)).toBe('lzv0TuwDo/xJsdjlGM4NAoqPcQs=');
    expect(header).not.toContain('oauth_token=');
  });

  it('leaves a JSON body out', () => {
    expect(signatureIn(authorizationHeader(call({}), keys, token))).toBe('xHgYp7RVNlBUiP8wpY9IvO2h1u0=');
  });

  it('signs the query', () => {
    const parameters = { exclude: 'retweets,replies', max_results: '5' };
    const read = call({ method: 'GET', url: 'https://api.x.com/2/users/1/tweets', parameters });
    expect(signatureIn(authorizationHeader(read, keys, token))).toBe('FTdfC6xrY63wANH9RxOum5HmELU=');
  });

  // The example of X's own documentation.
  it.each([
    ['https://api.x.com/1.1/statuses/update.json', 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4='],
    ['https://api.twitter.com/1.1/statuses/update.json', 'hCtSmYh+iHYCEqBWrE7C7hYmtUk='],
  ])('signs a form sent to %s', (url, signature) => {
    const update: SignedCall = {
      method: 'POST',
      url,
      parameters: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!', include_entities: 'true' },
      nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
      timestampSeconds: 1_318_622_958,
    };
    const header = authorizationHeader(
      update,
      {
        consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
        consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      },
      {
        token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
        secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      },
    );
    expect(signatureIn(header)).toBe(signature);
  });

  it('encodes what a header and a base string must not hold', () => {
    expect(percentEncode("Ladies + Gentlemen!*'()~-._é☃")).toBe(
      'Ladies%20%2B%20Gentlemen%21%2A%27%28%29~-._%C3%A9%E2%98%83',
    );
    const header = authorizationHeader(call({ nonce: 'a"b,c' }), keys, token);
    expect(header).toContain('oauth_nonce="a%22b%2Cc"');
  });
});
