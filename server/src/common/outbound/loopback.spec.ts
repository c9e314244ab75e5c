import type { FastifyRequest } from 'fastify';
import { loadEnv } from '../../config/env';
import { hostnameOf, isLocalRequest, isLoopbackAddress, isLoopbackName, isUnderAnotherName } from './loopback';

const home = { ip: '127.0.0.1', headers: { host: 'localhost:3000' } };

describe('loopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.9.8.7', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['0.0.0.0', false],
    ['', false],
    ['127.0.0.1.evil.test', false],
  ])('address %s: %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });

  it.each([
    ['localhost:3000', true],
    ['LOCALHOST', true],
    ['quillcast.localhost:3000', true],
    ['[::1]:3000', true],
    ['127.0.0.1:3001', true],
    ['localhost.evil.test', false],
    ['evillocalhost', false],
    ['192.168.0.2:3000', false],
    [undefined, false],
  ])('host %s: %s', (host, expected) => {
    expect(isLoopbackName(hostnameOf(host))).toBe(expected);
  });

  it.each([
    ...[
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-forwarded-port',
      'x-forwarded-server',
      'forwarded',
    ],
    ...[
      'via',
      'x-real-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-ray',
      'cdn-loop',
    ],
    ...['fastly-client-ip', 'fly-client-ip', 'x-azure-clientip', 'x-original-host', 'x-original-forwarded-for'],
    ...[
      'x-envoy-external-address',
      'x-remote-addr',
      'x-scheme',
      'x-proxyuser-ip',
      'wl-proxy-client-ip',
      'x-appengine-user-ip',
    ],
  ])('takes a request with %s for a proxy’s', (name) => {
    const proxied = { ...home, headers: { ...home.headers, [name]: '127.0.0.1' } };
    expect(isLocalRequest(proxied, loadEnv({}))).toBe(false);
  });

  it('believes a proxy that is configured, and only what tells the address', () => {
    const behind = (headers: Record<string, string>) =>
      isLocalRequest({ ...home, headers: { ...home.headers, ...headers } }, loadEnv({ TRUSTED_PROXIES: '1' }));
    expect(behind({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', via: '1.1 caddy' })).toBe(true);
    expect(behind({ via: '1.1 caddy' })).toBe(false);
    expect(behind({ 'x-real-ip': '127.0.0.1' })).toBe(false);
  });

  it('knows what a browser sends by itself', () => {
    const headers = {
      ...{ host: '127.0.0.1:3000', connection: 'keep-alive', origin: 'http://localhost:3000', priority: 'u=0, i' },
      ...{
        accept: '*/*',
        'accept-encoding': 'gzip, deflate, br, zstd',
        'accept-language': 'en',
        'user-agent': 'Mozilla/5.0',
      },
      ...{ 'sec-fetch-site': 'none', 'sec-ch-ua-platform': '"Linux"', 'upgrade-insecure-requests': '1', dnt: '1' },
      ...{ cookie: 'a=b', referer: 'http://localhost:3000/', 'cache-control': 'no-cache', 'x-workspace-id': 'a' },
    };
    expect(isLocalRequest({ ...home, headers }, loadEnv({}))).toBe(true);
  });

  const local = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
  const ownLan = { remoteAddress: '192.168.0.2', localAddress: '192.168.0.2' };
  const otherLan = { remoteAddress: '192.168.0.7', localAddress: '192.168.0.2' };
  it.each([
    ['127.0.0.1:3000', local, {}, true],
    ['[::1]:3000', local, {}, true],
    ['laptop:3000', local, {}, true],
    ['0.0.0.0:3000', local, {}, true],
    ['laptop:3000', ownLan, {}, true],
    ['127.0.0.1:3000', { remoteAddress: '172.17.0.1', localAddress: '172.17.0.2' }, {}, true],
    ['localhost:3000', local, {}, false],
    ['LOCALHOST:3000', local, {}, false],
    ['127.0.0.1:8080', local, {}, false],
    ['192.168.0.2:3000', otherLan, {}, false],
    ['laptop:3000', local, { via: '1.1 a' }, false],
    ['', local, {}, false],
    [':::', local, {}, false],
  ])('is %s, asked over %j with %j, another name of localhost:3000: %s', (...[host, socket, headers, expected]) => {
    const request = { ip: socket.remoteAddress, headers: { host, ...headers }, socket } as unknown as FastifyRequest;
    expect(isUnderAnotherName(request, 'http://localhost:3000')).toBe(expected);
    expect(isUnderAnotherName(request, 'https://quillcast.test:3000')).toBe(false);
  });
});
