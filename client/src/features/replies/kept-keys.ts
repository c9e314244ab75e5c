/** Where what a person typed into the form lies (lib/kept-text.ts). `owner` is `useOwnerKey()`. */
export const postKey = (owner: string) => `reply-post:${owner}`;
export const contextKey = (owner: string) => `reply-context:${owner}`;
