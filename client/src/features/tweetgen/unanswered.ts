import { ApiError } from '@/api/errors';

/** The server may have done the work though nobody got its answer: the same request again keeps its key. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.type === 'STREAM_BROKEN';
