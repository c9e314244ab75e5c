import { tellWeek } from './weekly/weekly.jobs';

export const analyticsAfterRestore = [`DELETE FROM jobs WHERE name = '${tellWeek.name}'`];
