import { api, unwrap } from '@/api/client';
import { activeWorkspace, type User } from '@/features/session/store';
import { tellNews } from '@/features/session/news';
import { asRole, roleMay } from '@/features/session/roles';
import { announce } from '@/lib/focus/announce';

type Workspace = User['workspaces'][number];

let leaving: string | null = null;

/** The person leaves it by themselves, so nobody tells them that they were removed. */
export function beginLeaving(workspaceId: string): void {
  leaving = workspaceId;
}

/** Says what became of the person's place in the workspace that was open. */
export async function tellPlace(open: Workspace, user: User): Promise<void> {
  const now = activeWorkspace(user);
  if (now === null) return;
  const text =
    now.id === open.id
      ? `You're now ${asRole[now.role]} of “${now.name}”. ${roleMay[now.role]}`
      : await lostText(open, now);
  tellNews(text);
  announce(text);
}

async function lostText({ id, name }: Workspace, now: Workspace): Promise<string> {
  const here = `You're in “${now.name}” now.`;
  if (leaving === id) return `You left “${name}”. ${here}`;
  if (await isPaused(id))
    return `Your seat in “${name}” is paused, because its plan has fewer seats. Ask its owner to restore it. ${here} What you typed there is kept on this device.`;
  return `You're no longer a member of “${name}”. ${here} What you typed there is kept on this device.`;
}

async function isPaused(id: string): Promise<boolean> {
  try {
    const all = await unwrap(api.GET('/api/workspaces'));
    return all.some((workspace) => workspace.id === id && workspace.isPaused);
  } catch {
    // Then it is only said that the place is gone.
    return false;
  }
}
