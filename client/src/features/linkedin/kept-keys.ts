/** Where the notes of a person in a workspace lie on this device. `owner` is `useOwnerKey()`. */
export const topicKey = (owner: string): string => `linkedin-topic:${owner}`;
