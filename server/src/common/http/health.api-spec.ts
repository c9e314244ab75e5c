import { createTestApp, TestApp } from '../../../test/app';
import { Lifecycle } from './lifecycle';

describe('health', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is ready while the database answers', async () => {
    const answer = await test.http.get('/api/health/ready').expect(200);
    expect(answer.body).toEqual({ success: true, data: { status: 'ok' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
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
