import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { verifyWebhook } from '@/features/developers/verify-webhook';

const secret = `whsec_${Buffer.alloc(32, 'key').toString('base64')}`;
const body = '{"type":"post.published","data":{"text":"It’s \\"rye\\""}}';
const id = 'msg_1';
const run = (command: string, args: string[], env: Record<string, string> = {}): string =>
  execFileSync(command, args, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } }).trim();
const hasPython = (() => {
  try {
    return run('python3', ['--version']) !== '';
  } catch {
    console.log('There is no python3 here: the check in Python is not run.');
    return false;
  }
})();

interface Sent {
  time: string;
  signature: string;
  body: string;
}
const signed = (secondsAgo = 0): Sent => {
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  return { time, signature, body };
};
const headersOf = ({ time, signature }: Sent): string =>
  JSON.stringify({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature });

const ways: Record<(typeof verifyWebhook)[number]['label'], (source: string, sent: Sent) => boolean> = {
  TypeScript: (source, sent) => {
    const call = `console.log(isGenuine(${headersOf(sent)}, ${JSON.stringify(sent.body)}, '${secret}'));`;
    const { outputText } = ts.transpileModule(`${source}\n${call}`, { compilerOptions: { module: 99, target: 10 } });
    return run(process.execPath, ['--input-type=module', '-e', outputText]) === 'true';
  },
  Python: (source, sent) => {
    const call = `print(is_genuine(${headersOf(sent)}, ${JSON.stringify(sent.body)}.encode(), "${secret}"))`;
    return run('python3', ['-c', `${source}\n\n${call}`]) === 'True';
  },
  openssl: (source, { time, signature, body }) =>
    run('sh', ['-c', source], { ID: id, TIME: time, SIGNATURE: signature, BODY: body, SECRET: secret }) === 'genuine',
};

describe.each(verifyWebhook.filter(({ label }) => hasPython || label !== 'Python'))(
  'the check in $label',
  ({ label, source }) => {
    const check = (sent: Sent): boolean => ways[label](source, sent);

    it('knows what Quillcast signed, with an old and a new secret too', () => {
      expect(check(signed())).toBe(true);
      const sent = signed();
      expect(check({ ...sent, signature: `v1,bm90IHRoaXM= ${sent.signature}` })).toBe(true);
    });

    it('refuses what somebody changed or signed', () => {
      const sent = signed();
      expect(check({ ...sent, body: sent.body.replace('rye', 'oat') })).toBe(false);
      expect(check({ ...sent, signature: 'v1,bm90IHRoaXM=' })).toBe(false);
    });

    it.skipIf(label === 'openssl')('refuses what was sent long ago', () => {
      expect(check(signed(301))).toBe(false);
    });
  },
);
