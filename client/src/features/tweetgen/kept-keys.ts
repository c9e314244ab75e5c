/** Where unsaved work of a person in a workspace lies (lib/kept-text.ts). `owner` is `useOwnerKey()`. */
export const promptKey = (owner: string, chatId: string | null) => `prompt:${owner}:${chatId ?? 'new'}`;
/** The changed text of a result. */
export const editKey = (owner: string, tweetId: string) => `edit:${owner}:${tweetId}`;
/** The text in its open editor. */
export const editingKey = (owner: string, tweetId: string) => `editing:${owner}:${tweetId}`;
export const optionsKey = (owner: string) => `writing-options:${owner}`;
