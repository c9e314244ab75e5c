import { ApiError } from '@/api/errors';
import type { Dependency, Problem } from '@/features/operations/api';
import { counted } from '@/lib/words/format';

export const dependencyNames: Record<Dependency['id'], string> = {
  postgres: 'Postgres',
  redis: 'Redis',
  mail: 'Mail server',
  sandbox: 'Sandbox',
};

export const roleLabels: Readonly<Record<string, string>> = { all: 'Web and worker', web: 'Web', worker: 'Worker' };

/** A server reports every five seconds; this many without a word mean that it is gone. */
export const silentAfterSeconds = 20;

/** "40 s", "3 min", "2 h", "5 days". */
export function spanText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : counted(Math.round(seconds / 86_400), 'day', 'days');
}

const unavailable: Record<string, Pick<Problem, 'runbook' | 'title' | 'whatToDo'>> = {
  database: {
    runbook: 'postgres-does-not-answer',
    title: "Postgres isn't responding",
    whatToDo: 'Check that Postgres is running and has free connections. Everything resumes automatically.',
  },
  disk: {
    runbook: 'the-disk-is-filling-up',
    title: 'The disk is full',
    whatToDo: 'Free some space or move DATA_DIR to a bigger disk.',
  },
  stopping: {
    runbook: 'a-server-stopped-responding',
    title: 'This server is stopping',
    whatToDo: 'Wait for the restart, or start it again.',
  },
};

/** What keeps the page from loading, by what the server says of its readiness; null while it says that it is ready. */
export function problemOfReadiness(error: unknown): Problem | null {
  if (error === null) return null;
  const reason = error instanceof ApiError ? error.error.reason : undefined;
  const known = reason === undefined ? undefined : unavailable[reason];
  if (known !== undefined && error instanceof ApiError)
    return { ...known, severity: 'critical', whatHappened: error.message };
  return {
    runbook: 'a-server-stopped-responding',
    severity: 'critical',
    title: "The server isn't responding",
    whatHappened: "This page couldn't reach it.",
    whatToDo: 'Check that it is running, and the reverse proxy in front of it.',
  };
}
