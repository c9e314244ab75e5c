import type { StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import { createTestApp, TestApp } from '../../../test/app';
import { Transactions } from '../../database/transactions';
import { Lifecycle } from './lifecycle';

describe('health', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { EMBEDDED_DATABASE: '1' } });
  });
  afterAll(() => test.close());

  it('is ready while the database answers', async () => {
    const answer = await test.http.get('/api/health/ready').expect(200);
    expect(answer.body).toEqual({ success: true, data: { status: 'ok' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('F13: lives but is not ready while the disk of the built-in database is full, and says so', async () => {
    const disk = jest.spyOn(fs, 'statfs').mockResolvedValue({ bsize: 4096, bavail: 4000 } as StatsFs);
    const answer = await test.http.get('/api/health/ready').expect(503);
    expect(answer.body).toMatchObject({
      success: false,
      message: 'The disk that holds the database is full. Free some space and Quillcast resumes automatically.',
      error: { type: 'SERVICE_UNAVAILABLE', reason: 'disk' },
    });
    await test.http.get('/api/health/live').expect(200);
    disk.mockRestore();
    await test.http.get('/api/health/ready').expect(200);
  });

  it('F2: lives but is not ready while the database is away, and says so', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const away = jest.spyOn(test.app.get(Transactions), 'query').mockRejectedValue(refused);
    const { body } = await test.http.get('/api/health/ready').expect(503);
    expect(body.message).toBe("The database isn't responding. Quillcast resumes automatically when it does.");
    expect(body.error.reason).toBe('database');
    await test.http.get('/api/health/live').expect(200);
    away.mockRestore();
    await test.http.get('/api/health/ready').expect(200);
  });

  it('says that it is stopping before it stops', async () => {
    test.app.get(Lifecycle).isStopping = true;
    const answer = await test.http.get('/api/health/ready').expect(503);
    expect(answer.body.error.type).toBe('SERVICE_UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('5');
    test.app.get(Lifecycle).isStopping = false;
  });

  it('answers an unknown address in the envelope', async () => {
    const answer = await test.http.get('/api/nothing').expect(404);
    expect(answer.body).toMatchObject({ success: false, statusCode: 404, error: { type: 'NOT_FOUND' } });
  });
});
