/** The networks that this build can post to: the one list. Each has a folder beside this file. */
export const publishablePlatforms = ['twitter', 'linkedin'] as const;
export type PublishablePlatform = (typeof publishablePlatforms)[number];
