export const freeTools = [
  'tweet-generator',
  'thread-generator',
  'tweet-replies',
  'tweet-mimic',
  'twitter-profile',
  'character-counter',
  'linkedin-preview',
  'post-preview',
  'style-check',
] as const;
export type FreeTool = (typeof freeTools)[number];
