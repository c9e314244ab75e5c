import fastify from 'fastify';
import { loadEnv } from '../../config/env';
import { securityHeaders } from './security-headers';

describe('S9: the headers behind TLS', () => {
  const headersOf = async (publicUrl: string, address: string) => {
    const server = fastify();
    securityHeaders(server, loadEnv({ NODE_ENV: 'test', PUBLIC_URL: publicUrl }));
    server.get('/*', async () => 'ok');
    const { headers } = await server.inject(address);
    await server.close();
    return headers;
  };

  it.each(['/api/health/live', '/pricing'])('keep %s to https for a year, and only there', async (address) => {
    const year = 'max-age=31536000; includeSubDomains';
    expect((await headersOf('https://quill.example', address))['strict-transport-security']).toBe(year);
    expect((await headersOf('http://localhost:3000', address))['strict-transport-security']).toBeUndefined();
  });
});
