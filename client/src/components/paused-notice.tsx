import { Notice } from '@/components/notice';

/** What was asked for waits for the connection, and continues by itself. */
export const PausedNotice = () => <Notice>You're offline. This continues when you're back.</Notice>;
