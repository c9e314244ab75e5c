import { notFound, rateLimited, Refusal } from '../../common/errors/refusal';

export const exportMissing = () => notFound('export');

export const exportRunning = (exportId: string) =>
  new Refusal(409, 'CONFLICT', 'Your last export is still being made. Wait until it is ready.', {
    fields: { exportId },
  });

export const tooManyExports = (retryAfterSeconds: number) =>
  rateLimited(
    'You have made 10 exports within a day. Download one of them, or make another one later.',
    retryAfterSeconds,
  );

export const exportFailed = 'The export could not be made. Start it again; if it fails again, write to us.';
