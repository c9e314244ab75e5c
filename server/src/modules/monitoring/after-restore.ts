import { readPosts, sendByItself, writeReplies } from './monitoring.jobs';

/** X's ids count the milliseconds since 2010-11-04, shifted by 22 bits. */
const idOfNow = `((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1288834974657 << 22)::text`;

/** Looks for posts of from now on, since replies to earlier ones may have gone out. */
export const monitoringAfterRestore = [
  `UPDATE monitors SET since_id = ${idOfNow}`,
  `UPDATE watching_accounts SET mentions_since_id = ${idOfNow}`,
  `UPDATE monitored_posts SET status = 'expired' WHERE status IN ('new', 'waiting')`,
  `DELETE FROM jobs WHERE name IN ('${readPosts.name}', '${writeReplies.name}', '${sendByItself.name}')`,
];
