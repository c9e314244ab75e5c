import * as v from 'valibot';
import { isTypedName } from '@/lib/forms/typed-name';

export const workspaceForm = v.object({
  name: v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '', 'Give the workspace a name.'),
    v.check((name) => name.trim().length <= 100, 'Use at most 100 characters.'),
  ),
  timezone: v.string(),
});

export const workspaceSettings = v.object({
  ...workspaceForm.entries,
  approvers: v.number(),
  requiresAltText: v.boolean(),
});

export type WorkspaceValues = v.InferOutput<typeof workspaceForm>;

/** Its name is typed letter by letter; the server wants it as it is. */
export const deleteWorkspaceForm = (name: string) =>
  v.object({
    name: v.pipe(
      v.string(),
      v.check((typed) => isTypedName(typed, name), `Type “${name}” exactly.`),
      v.transform(() => name),
    ),
  });
