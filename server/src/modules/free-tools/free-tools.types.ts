export const freeTools = [
  'tweet-generator',
  'thread-generator',
  'tweet-replies',
  'tweet-mimic',
  'twitter-profile',
  'character-counter',
  'linkedin-preview',
  'style-check',
] as const;
export type FreeTool = (typeof freeTools)[number];
