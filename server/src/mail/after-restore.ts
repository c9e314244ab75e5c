import { sendMail } from './mail.jobs';

/** What was on its way when the backup was taken has arrived long ago. */
export const mailAfterRestore = [
  `UPDATE mails SET rejected_at = clock_timestamp(), text = '', html = NULL WHERE sent_at IS NULL AND rejected_at IS NULL`,
  `DELETE FROM jobs WHERE name = '${sendMail.name}'`,
];
