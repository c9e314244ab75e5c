/** Returns where the tweet to learn from, and what the new one is about, lie on this device. */
export const mimicKeys = (owner: string) => [`mimic-source:${owner}`, `mimic-about:${owner}`] as const;
