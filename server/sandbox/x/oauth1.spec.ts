import { readSigned, signatureBase, signatureOf } from './oauth1';

type Request = Parameters<typeof readSigned>[0] & { method: string; url: string };

const request = (fields: Partial<Request>): Request => ({
  method: 'GET',
  url: 'https://api.x.com/2/tweets',
  ...fields,
});

/** The published vectors: consumer ck/cs, token at/ats. */
const header = (fields: Record<string, string>): string => {
  const all = {
    oauth_consumer_key: 'ck',
    oauth_nonce: 'n0nce',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '1700000000',
    oauth_version: '1.0',
    ...fields,
  };
  return `OAuth ${Object.entries(all)
    .map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
    .join(', ')}`;
};

const signature = (signed: Request, secrets: { consumer: string; token: string }): string =>
  signatureOf(signatureBase(signed, readSigned(signed).signed), secrets);

describe('a signature of OAuth 1.0a', () => {
  it('is the published one for the first leg', () => {
    const signed = request({
      method: 'POST',
      url: 'https://api.x.com/oauth/request_token',
      authorization: header({ oauth_callback: 'http://127.0.0.1:3000/auth/twitter/callback' }),
    });
    expect(signature(signed, { consumer: 'cs', token: '' })).toBe('lzv0TuwDo/xJsdjlGM4NAoqPcQs=');
  });

  it('is the published one for a post, whose JSON is not signed', () => {
    const signed = request({ method: 'post', authorization: header({ oauth_token: 'at' }) });
    expect(signature(signed, { consumer: 'cs', token: 'ats' })).toBe('xHgYp7RVNlBUiP8wpY9IvO2h1u0=');
  });

  it('is the published one for a query', () => {
    const signed = request({
      url: 'https://api.x.com/2/users/1/tweets',
      query: [
        ['exclude', 'retweets,replies'],
        ['max_results', '5'],
      ],
      authorization: header({ oauth_token: 'at' }),
    });
    expect(signature(signed, { consumer: 'cs', token: 'ats' })).toBe('FTdfC6xrY63wANH9RxOum5HmELU=');
  });

  it.each([
    ['https://api.x.com/1.1/statuses/update.json', 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4='],
    ['https://api.twitter.com/1.1/statuses/update.json', 'hCtSmYh+iHYCEqBWrE7C7hYmtUk='],
  ])('is the one of X’s worked example, a form among it, at %s', (url, expected) => {
    const signed = request({
      method: 'POST',
      url,
      query: [['include_entities', 'true']],
      form: [['status', 'Hello Ladies + Gentlemen, a signed OAuth request!']],
      authorization: header({
        oauth_consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
        oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
        oauth_timestamp: '1318622958',
        oauth_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
      }),
    });
    const secrets = {
      consumer: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      token: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
    };
    expect(signature(signed, secrets)).toBe(expected);
  });

  it('may stand in the header, the query or the form, with a realm and in any capitals', () => {
    const secrets = { consumer: 'cs', token: 'ats' };
    const values: [string, string][] = [
      ['oauth_consumer_key', 'ck'],
      ['oauth_nonce', 'n0nce'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '1700000000'],
      ['oauth_token', 'at'],
      ['oauth_version', '1.0'],
      ['oauth_signature', 'xHgYp7RVNlBUiP8wpY9IvO2h1u0='],
    ];
    const list = values.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`);
    const forms = [
      { authorization: `OAuth realm="x", ${list.join(', ')}` },
      { authorization: `oauth ${list.join(',')}` },
      { query: values },
      { form: values },
    ];
    for (const form of forms) {
      const signed = request({ method: 'POST', ...form });
      expect(signature(signed, secrets)).toBe(readSigned(signed).oauth.get('oauth_signature'));
    }
  });

  it('counts a value once that stands in the header and in the form', () => {
    const once = request({ authorization: header({ oauth_token: 'at' }) });
    const twice = { ...once, form: [['oauth_token', 'at']] satisfies [string, string][] };
    const secrets = { consumer: 'cs', token: 'ats' };
    expect(signature(twice, secrets)).toBe(signature(once, secrets));
  });

  it('has nothing of a header that cannot be read or is no such one', () => {
    for (const authorization of ['OAuth oauth_token="%E0%A4%A"', 'Bearer x', undefined])
      expect(readSigned({ authorization }).oauth.size).toBe(0);
  });
});
