/** Where words of a person in a workspace lie on this device. `owner` is `useOwnerKey()`. */
export const topicKey = (owner: string): string => `thread-topic:${owner}`;
export const pasteKey = (owner: string): string => `thread-paste:${owner}`;
