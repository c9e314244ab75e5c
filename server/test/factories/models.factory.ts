import { type ConnectionKind, type OfferedModel, ModelServers } from '../../src/ai/connect/model-servers.port';
import { type FakeModelServers, offered } from '../../src/ai/connect/model-servers.fake';
import { FakeTextModel } from '../../src/ai/text-model.fake';
import { UsersService } from '../../src/modules/users/users.service';
import type { TestApp } from '../app';
import { auth, makePerson, type TestPerson } from './user.factory';

export const serversOf = (test: TestApp): FakeModelServers => test.app.get(ModelServers, { strict: false });

export async function makeSiteAdmin(test: TestApp): Promise<TestPerson> {
  const person = await makePerson(test);
  await test.app.get(UsersService).makeAdmin(person.user.id);
  return person;
}

interface Connecting {
  kind?: ConnectionKind;
  scope?: 'installation' | 'workspace';
  baseUrl?: string;
  key?: string;
  models?: OfferedModel[];
}

/** A connection through the API, and what writes behind it. */
export async function connectModel(
  test: TestApp,
  user: { accessToken: string },
  { models = [offered('a-model')], baseUrl = 'https://models.example/v1', ...rest }: Connecting = {},
): Promise<{ id: string; writer: FakeTextModel }> {
  const writer = new FakeTextModel();
  const servers = serversOf(test);
  servers.answers.set(baseUrl, { status: 'ok', models });
  servers.writers.set(baseUrl, writer);
  const body = { kind: 'compatible', scope: 'installation', baseUrl, key: 'secret-key-1234', ...rest };
  const { body: answer } = await test.http.post('/api/models/connections').set(auth(user)).send(body).expect(201);
  return { id: answer.data.id as string, writer };
}
