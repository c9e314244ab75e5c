import { connect } from 'node:net';
import { toRefusal, unlessDiskFull } from './error-envelope';

const failure = (fields: object, message = 'broken'): Error => Object.assign(new Error(message), fields);

it('is told as a missing workspace when a row finds its workspace deleted, and as a bug when it finds something else gone', () => {
  const missing = (column: string): Error =>
    failure({ driverError: { code: '23503', detail: `Key (${column})=(1) is not present in table "x".` } });
  expect(toRefusal(missing('workspace_id'))).toMatchObject({ status: 404, message: "This workspace doesn't exist." });
  expect(toRefusal(missing('chat_id'))).toBeNull();
});

it.each([
  ['the database', failure({ name: 'QueryFailedError', driverError: failure({ code: '53100' }) })],
  ['a database that can only be read', failure({ name: 'QueryFailedError', driverError: failure({ code: '25006' }) })],
  ['a file', failure({ code: 'ENOSPC', syscall: 'write' })],
  ['a quota', failure({ code: 'EDQUOT', syscall: 'open' })],
])('says that the disk is full when %s finds it so', (_, error) => {
  expect(toRefusal(error)).toMatchObject({
    status: 503,
    type: 'SERVICE_UNAVAILABLE',
    message: "The server's disk is full, so this couldn't be saved. Try again in a few minutes.",
  });
});

it('F13: leaves out what is noted while something is read, for want of space alone', async () => {
  await expect(unlessDiskFull(Promise.reject(failure({ code: '25006' })))).resolves.toBeUndefined();
  await expect(unlessDiskFull(Promise.reject(failure({ code: '23505' })))).rejects.toMatchObject({ code: '23505' });
});

describe('an error that says that the database is away', () => {
  it('is one when nothing listens where the database should be', async () => {
    const refused = await new Promise<Error>((resolve) => connect(9, '127.0.0.1').once('error', resolve));
    expect(toRefusal(refused)).toMatchObject({
      status: 503,
      type: 'SERVICE_UNAVAILABLE',
      options: { retryAfterSeconds: 5 },
    });
  });

  it.each([
    ['both addresses of localhost refuse', failure({ name: 'AggregateError', code: 'ECONNREFUSED' })],
    ['the connection breaks', failure({ code: 'ECONNRESET', syscall: 'read' })],
    [
      'the server shuts down',
      failure({ name: 'QueryFailedError', driverError: failure({ name: 'postgres error', code: '57P01' }) }),
    ],
    ['the disk is full', failure({ name: 'QueryFailedError', code: '53100' })],
  ])('is one when %s', (_, error) => {
    expect(toRefusal(error)).toMatchObject({ status: 503 });
  });

  it.each([
    ['a query that is wrong', failure({ name: 'QueryFailedError', code: '42601' })],
    ['a file that is missing', failure({ code: 'ENOENT', syscall: 'open' })],
    ['a bug', new TypeError('x is not a function')],
  ])('is none for %s', (_, error) => {
    expect(toRefusal(error)).toBeNull();
  });
});
