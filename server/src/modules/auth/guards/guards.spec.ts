import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AdminOnly, AllowUnverified, Public, Access } from '../../../common/auth/access.decorators';
import type { Principal, Actor } from '../../../common/auth/actor';
import type { UsersService } from '../../users/users.service';
import { WorkspaceGuard } from '../../workspaces/workspace.guard';
import { workspaceNotFound } from '../../workspaces/workspaces.errors';
import type { WorkspacesService } from '../../workspaces/workspaces.service';
import type { WorkspaceRole } from '../../workspaces/workspaces.types';
import { reauthenticationRequired } from '../auth.errors';
import type { SessionsService } from '../sessions/sessions.service';
import { AdminGuard } from './admin.guard';
import { VerifiedGuard } from './verified.guard';

class Routes {
  closed(): void {}

  @Public()
  open(): void {}

  @AllowUnverified()
  unverified(): void {}

  @AdminOnly()
  admin(): void {}

  @AdminOnly('reveals')
  revealing(): void {}

  @Access('editor')
  editing(): void {}

  @Public()
  @Access('editor')
  openEditing(): void {}
}

interface FakeRequest {
  principal?: Principal;
  actor?: Actor;
  headers: Record<string, string>;
  method?: string;
}

const person: Principal = {
  userId: 'ada',
  sessionId: 's',
  email: 'ada@example.com',
  isEmailVerified: true,
  isAdmin: false,
  activeWorkspaceId: 'desk',
};
const stranger: Principal = { ...person, isEmailVerified: false };
const reflector = new Reflector();

function contextOf(route: keyof Routes, request: FakeRequest): ExecutionContext {
  const http = { getRequest: () => request };
  return {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => http,
  } as unknown as ExecutionContext;
}

describe('the verified guard', () => {
  const guard = new VerifiedGuard(reflector);
  const enter = (route: keyof Routes, principal?: Principal) =>
    guard.canActivate(contextOf(route, { principal, headers: {} }));

  it('lets people in once they are verified, and before that only where it says so', () => {
    expect(enter('closed', person)).toBe(true);
    expect(enter('unverified', stranger)).toBe(true);
    expect(enter('open', stranger)).toBe(true);
    expect(enter('open')).toBe(true);
    expect(() => enter('closed', stranger)).toThrow('Verify your email address first');
  });
});

describe('S16: the admin guard', () => {
  const rights = new Map([['ada', false]]);
  const sessions = {
    requireRecentConfirmation: async (id: string) => {
      if (id === 'stale') throw reauthenticationRequired();
    },
  } as SessionsService;
  const users = { isAdmin: async (id: string) => rights.get(id) ?? false } as UsersService;
  const guard = new AdminGuard(reflector, users, sessions);
  const enter = (route: keyof Routes, principal?: Principal, method = 'GET') =>
    guard.canActivate(contextOf(route, { principal, headers: {}, method }));

  it('goes by the database at each request, not by what the session says', async () => {
    await expect(enter('admin', { ...person, isAdmin: true })).rejects.toMatchObject({
      status: 403,
      type: 'ADMIN_REQUIRED',
    });
    rights.set('ada', true);
    expect(await enter('admin', person)).toBe(true);
    rights.set('ada', false);
    await expect(enter('admin', person)).rejects.toMatchObject({ type: 'ADMIN_REQUIRED' });
  });

  it('keeps out of the way elsewhere', async () => {
    expect(await enter('closed', person)).toBe(true);
    await expect(enter('admin')).rejects.toMatchObject({ type: 'ADMIN_REQUIRED' });
  });

  it('asks for a fresh sign-in before each act, and before what reveals', async () => {
    rights.set('ada', true);
    const stale = { ...person, sessionId: 'stale' };
    const refusal = { status: 403, type: 'REAUTHENTICATION_REQUIRED' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await expect(enter('admin', stale, method)).rejects.toMatchObject(refusal);
      expect(await enter('admin', person, method)).toBe(true);
      expect(await enter('closed', stale, method)).toBe(true);
    }
    await expect(enter('revealing', stale)).rejects.toMatchObject(refusal);
    expect(await enter('revealing', person)).toBe(true);
    expect(await enter('admin', stale)).toBe(true);
    rights.set('ada', false);
  });
});

describe('S7: the workspace guard', () => {
  const roles = new Map<string, WorkspaceRole>([
    ['desk', 'owner'],
    ['library', 'viewer'],
    ['studio', 'editor'],
  ]);
  const choose: WorkspacesService['choose'] = async ({ activeWorkspaceId }, wanted) => {
    const workspaceId = wanted ?? activeWorkspaceId ?? '';
    const role = roles.get(workspaceId);
    if (!role) throw workspaceNotFound();
    return { workspaceId, role };
  };
  const guard = new WorkspaceGuard(reflector, { choose } as WorkspacesService);
  const enter = async (route: keyof Routes, principal?: Principal, wanted?: string): Promise<Actor | undefined> => {
    const request: FakeRequest = { principal, headers: wanted === undefined ? {} : { 'x-workspace-id': wanted } };
    await guard.canActivate(contextOf(route, request));
    return request.actor;
  };

  it('names the workspace and the role, the active one without a header', async () => {
    expect(await enter('editing', person)).toMatchObject({ workspaceId: 'desk', role: 'owner', via: 'screen' });
    expect(await enter('editing', person, 'studio')).toMatchObject({ workspaceId: 'studio', role: 'editor' });
  });

  it('refuses a lesser role in a sentence, and foreign workspaces as if they did not exist', async () => {
    await expect(enter('editing', person, 'library')).rejects.toMatchObject({
      status: 403,
      type: 'ROLE_REQUIRED',
      message: 'Viewers can read only. Ask an admin of this workspace for the editor role.',
    });
    await expect(enter('editing', person, 'elsewhere')).rejects.toMatchObject({ status: 404 });
    await expect(enter('editing', person, '')).rejects.toMatchObject({ status: 404 });
  });

  it('sets no workspace where none is asked for', async () => {
    expect(await enter('closed', person, 'studio')).toBeUndefined();
  });

  it('lets visitors and unverified people through public routes without one, and members with theirs', async () => {
    expect(await enter('openEditing')).toBeUndefined();
    expect(await enter('openEditing', stranger)).toBeUndefined();
    expect(await enter('openEditing', person)).toMatchObject({ workspaceId: 'desk', role: 'owner', via: 'screen' });
    await expect(enter('openEditing', person, 'library')).rejects.toMatchObject({ status: 403 });
  });
});
