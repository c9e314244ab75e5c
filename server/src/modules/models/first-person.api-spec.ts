import { createTestApp, type TestApp } from '../../../test/app';
import { auth, makePerson, type TestPerson } from '../../../test/factories/user.factory';
import { UsersService } from '../users/users.service';

describe('who connects the models of an unconfigured copy', () => {
  let test: TestApp;
  let first: TestPerson;
  let second: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    await test.http.post('/sandbox/demo-login').send({ as: 'admin' }).expect(200);
    first = await makePerson(test);
    second = await makePerson(test);
  });
  afterAll(() => test.close());

  const find = (as: TestPerson, headers: Record<string, string> = {}) =>
    test.http
      .post('/api/models/find')
      .set({ ...auth(as), ...headers })
      .send({});

  it('is whoever signed up first, on the computer itself', async () => {
    await find(first).expect(200);
    await find(second).expect(403);
    await find(first, { 'x-forwarded-for': '203.0.113.9' }).expect(403);
    await find(first, { host: 'quillcast.example' }).expect(403);
    const { body } = await test.http.get('/api/admin/dashboard').set(auth(first));
    expect(body.success).toBe(false);
  });

  it('is no longer anybody once a site admin is named', async () => {
    await test.app.get(UsersService).makeAdmin(second.user.id);
    await find(first).expect(403);
    await find(second).expect(200);
  });
});
