import { performRun } from './automation.jobs';

/** Leaves alone what rules may have acted on since the backup was taken: times that are past, posts, topics of the last week. */
export const automationAfterRestore = [
  `UPDATE automation_rules SET watches_from = clock_timestamp()
     + CASE WHEN trigger->>'type' = 'topic_trending' THEN interval '7 days' ELSE interval '0' END`,
  `UPDATE automation_runs SET status = 'skipped', result = 'A backup was restored, and this run may have ended before that.'
   WHERE status = 'running'`,
  `DELETE FROM jobs WHERE name = '${performRun.name}'`,
];
