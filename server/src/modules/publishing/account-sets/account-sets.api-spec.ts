import { createTestApp, type TestApp } from '../../../../test/app';
import { storeAccount } from '../../../../test/factories/stored-account.factory';
import { auth, makeMember, signUp, type TestUser } from '../../../../test/factories/user.factory';
import { setPlan } from '../../../commands/plan-set';
import { newId } from '../../../common/ids/ids';
import type { AccountSetResponse } from './account-sets.dto';

const base = '/api/publishing/account-sets';

describe('sets of accounts', () => {
  let test: TestApp;
  let user: TestUser;
  let ids: string[];
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    user = await signUp(test);
    ids = [
      (await storeAccount(test, user.workspaceId)).id,
      (await storeAccount(test, user.workspaceId, { platform: 'linkedin' })).id,
    ];
    await setPlan(test.app, user.email, 'starter');
  });
  afterAll(() => test.close());

  type As = Parameters<typeof auth>[0];
  const list = async (as: As = user): Promise<AccountSetResponse[]> =>
    (await test.http.get(base).set(auth(as, user.workspaceId)).expect(200)).body.data;
  const save = (body: object, as: As = user) => test.http.put(base).set(auth(as, user.workspaceId)).send(body);

  it('are saved by name, replaced and deleted, each member with a default of their own', async () => {
    await save({ name: 'Launch', accountIds: ids, isDefault: true }).expect(200);
    await save({ name: 'Client A', accountIds: [ids[0]], isDefault: false }).expect(200);
    const member = await makeMember(test, user.workspaceId, 'editor');
    await save({ name: 'Client A', accountIds: [ids[1]], isDefault: true }, member).expect(200);
    const named = (sets: AccountSetResponse[]) =>
      sets.map(({ name, accountIds, isDefault }) => [name, accountIds, isDefault]);
    expect(named(await list())).toEqual([
      ['Client A', [ids[1]], false],
      ['Launch', ids, true],
    ]);
    expect((await list(member)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await save({ name: 'Client A', accountIds: ids, isDefault: true }).expect(200);
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect((await list(member)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    const [first] = await list();
    await test.http.delete(`${base}/${first?.id}`).set(auth(user)).expect(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Launch']);
  });

  it('need approval where an admin says so, which editors leave as it is', async () => {
    const set = { name: 'Client A', accountIds: ids, isDefault: false };
    const editor = await makeMember(test, user.workspaceId, 'editor');
    await save({ ...set, needsApproval: true }, editor).expect(403);
    await save({ ...set, needsApproval: true }).expect(200);
    await save({ ...set, isDefault: true }, editor).expect(200);
    await save({ ...set, accountIds: [ids[0]] }, editor).expect(403);
    await save({ ...set, needsApproval: false }, editor).expect(403);
    const [stored] = await list();
    expect(stored).toMatchObject({ accountIds: ids, needsApproval: true });
    await test.http.delete(`${base}/${stored?.id}`).set(auth(editor, user.workspaceId)).expect(403);
    await save({ ...set, needsApproval: false }).expect(200);
    await test.http.delete(`${base}/${stored?.id}`).set(auth(editor, user.workspaceId)).expect(200);
  });

  it('S7: have only accounts of their workspace, and are its own', async () => {
    await save({ name: 'Launch', accountIds: [newId()], isDefault: false }).expect(404);
    await save({ name: '', accountIds: ids, isDefault: false }).expect(422);
    await save({ name: 'Launch', accountIds: [], isDefault: false }).expect(422);
    await save({ name: 'Launch', accountIds: ids, isDefault: false }).expect(200);
    const [set] = await list();
    const stranger = await signUp(test);
    await test.http.delete(`${base}/${set?.id}`).set(auth(stranger)).expect(404);
    expect((await test.http.get(base).set(auth(stranger)).expect(200)).body.data).toEqual([]);
    const viewer = await makeMember(test, user.workspaceId, 'viewer');
    await save({ name: 'Other', accountIds: ids, isDefault: false }, viewer).expect(403);
  });
});
