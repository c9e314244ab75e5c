import { lazy } from 'react';

/*
 * The cards with their counting of characters are not part of a page that is read first: they come while the form is
 * filled in. Each `prepare…` may be called as often as one likes.
 */
const loadTweets = () => import('@/features/free-tools/components/tweets-result');
const loadThread = () => import('@/features/free-tools/components/thread-result');
const loadReplies = () => import('@/features/free-tools/components/replies-result');
const loadMimic = () => import('@/features/free-tools/components/mimic-result');
const loadStructure = () => import('@/features/free-tools/components/mimic-structure');

export const TweetsResult = lazy(loadTweets);
export const ThreadResult = lazy(loadThread);
export const RepliesResult = lazy(loadReplies);
export const MimicResult = lazy(loadMimic);
export const MimicStructure = lazy(loadStructure);

/** A chunk that did not come is asked for again by the result itself. */
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

export const prepareTweets = ahead(loadTweets);
export const prepareThread = ahead(loadThread);
export const prepareReplies = ahead(loadReplies);
export const prepareMimic = ahead(loadMimic);
