/** Returns where the post to answer, and what is known of it, lie on this device. */
export const replyKeys = (owner: string) => [`reply-post:${owner}`, `reply-context:${owner}`] as const;
