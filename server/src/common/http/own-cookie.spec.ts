import fastify from 'fastify';
import { loadEnv } from '../../config/env';
import { OwnCookie, readCookies } from './own-cookie';

describe('a cookie of ours', () => {
  const cookie = new OwnCookie('qc_a', 60);
  const serverAt = async (PUBLIC_URL: string) => {
    const server = fastify();
    await readCookies(server, loadEnv({ PUBLIC_URL }));
    server.get('/read', async (request) => ({ value: cookie.read(request) }));
    server.get('/set', (_, reply) => {
      cookie.set(reply, '1');
      return reply.send();
    });
    server.get('/clear', (_, reply) => {
      cookie.clear(reply);
      return reply.send();
    });
    return server;
  };

  it('is this host’s own behind TLS, and no plain one is taken for it', async () => {
    const server = await serverAt('https://quill.example');
    const { headers } = await server.inject('/set');
    expect(headers['set-cookie']).toBe('__Host-qc_a=1; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax');
    const read = await server.inject({ url: '/read', headers: { cookie: 'qc_a=planted; __Host-qc_a=1' } });
    expect(read.json()).toEqual({ value: '1' });
    expect((await server.inject({ url: '/read', headers: { cookie: 'qc_a=planted' } })).json()).toEqual({
      value: null,
    });
    expect((await server.inject('/clear')).headers['set-cookie']).toMatch(
      /^__Host-qc_a=; Max-Age=0; Path=\/; .*; Secure/,
    );
  });

  it('works without TLS', async () => {
    const server = await serverAt('http://localhost:3000');
    expect((await server.inject('/set')).headers['set-cookie']).toBe(
      'qc_a=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
    expect((await server.inject({ url: '/read', headers: { cookie: 'qc_a=1' } })).json()).toEqual({ value: '1' });
  });
});
