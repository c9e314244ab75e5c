import type { ApiData } from '@/api/client';
import { one } from '@/api/resource';

export type Voice = ApiData<'/api/voices', 'get'>[number];

export const voiceKeys = { all: ['voices'] as const };

export const voicesQuery = () => one(voiceKeys.all, '/api/voices');

/** Learned from enough posts, and within the plan. */
export const isUsable = ({ samplesNeeded, isPaused }: Voice): boolean => samplesNeeded === 0 && !isPaused;
