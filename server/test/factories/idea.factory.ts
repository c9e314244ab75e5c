/** Begins a statement that writes posts by hand: `id` and `workspaceId` are expressions, of rows `from` somewhere. */
export const ideaOf = (id: string, workspaceId: string, from = ''): string =>
  `WITH idea AS (INSERT INTO ideas (id, workspace_id, parts, changed_via, changed_since, version)
     SELECT ${id}, ${workspaceId}, '[]', 'screen', now(), 1 ${from})`;
