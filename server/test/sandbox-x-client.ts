import supertest from 'supertest';
import { signatureBase, signatureOf } from '../sandbox/x/oauth1';
import { TestSandbox } from './sandbox';

export interface Token {
  token: string;
  secret: string;
}

export interface SignOptions {
  token?: Token;
  oauth?: Record<string, string>;
  form?: Record<string, string>;
  consumerSecret?: string;
  /** Whom the client believes it talks to. */
  origin?: string;
}

/** A client of X that signs its requests; the counterpart of the sandbox's check, which its own vectors prove. */
export class SandboxXClient {
  private nonces = 0;

  constructor(private readonly sandbox: TestSandbox) {}

  authorization(method: string, path: string, options: SignOptions = {}): string {
    const [pathname = '', search = ''] = path.split('?');
    const oauth: Record<string, string> = {
      oauth_consumer_key: 'quillcast-sandbox',
      oauth_nonce: `n${(this.nonces += 1)}`,
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: String(Math.floor(this.sandbox.clock.now().getTime() / 1_000)),
      oauth_version: '1.0',
      ...(options.token ? { oauth_token: options.token.token } : {}),
      ...options.oauth,
    };
    const url = `${options.origin ?? this.sandbox.url}${pathname}`;
    const signed = [...Object.entries({ ...oauth, ...options.form }), ...new URLSearchParams(search)];
    const secrets = { consumer: options.consumerSecret ?? 'sandbox', token: options.token?.secret ?? '' };
    const signature = signatureOf(signatureBase({ method, url }, signed), secrets);
    const pairs = Object.entries({ ...oauth, oauth_signature: signature });
    return `OAuth ${pairs.map(([name, value]) => `${name}="${encodeURIComponent(value)}"`).join(', ')}`;
  }

  call(method: 'get' | 'post' | 'delete', path: string, options: SignOptions = {}): supertest.Test {
    return this.sandbox.http[method](path).set('authorization', this.authorization(method, path, options));
  }

  requestToken(callback = 'http://127.0.0.1:3000/auth/twitter/callback'): supertest.Test {
    return this.call('post', '/oauth/request_token', { oauth: { oauth_callback: callback } });
  }

  consent(fields: object): supertest.Test {
    return this.sandbox.http.post('/sandbox/x/oauth/authorize').type('form').send(fields);
  }

  /** All three legs. */
  async connect(handle: string): Promise<Token> {
    const request = tokenIn((await this.requestToken().expect(200)).text);
    const back = await this.consent({ oauth_token: request.token, handle, decision: 'allow' }).expect(302);
    const verifier = new URL(back.headers['location'] ?? '').searchParams.get('oauth_verifier') ?? '';
    const options = { token: request, oauth: { oauth_verifier: verifier } };
    return tokenIn((await this.call('post', '/oauth/access_token', options).expect(200)).text);
  }

  post(token: Token, body: object): supertest.Test {
    return this.call('post', '/2/tweets', { token }).send(body);
  }

  get(token: Token, path: string): supertest.Test {
    return this.call('get', path, { token });
  }
}

export function tokenIn(form: string): Token {
  const fields = new URLSearchParams(form);
  return { token: fields.get('oauth_token') ?? '', secret: fields.get('oauth_token_secret') ?? '' };
}
