// All that an approval of an idea is bound to, and whether it has one, say functions of the migration `approvals`.

/** Of all that an approval is bound to. */
export const contentHash = (ideaId: string): string => `approval_hash(approval_content(${ideaId}))`;

/** Returns the content of the idea `$1` with its hash. */
export const contentSql = `SELECT content, approval_hash(content) AS hash FROM approval_content($1) content`;

/**
 * Whether a post needs an approval that it does not have: as many as it takes have approved the idea as it is stored now, and
 * nobody asks for changes of it. Takes what the statement calls the post.
 */
export const lacksApproval = (post: string): string => `(${post}.needs_approval AND lacks_approval(${post}.idea_id))`;
