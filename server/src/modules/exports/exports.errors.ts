import { notFound, rateLimited, Refusal } from '../../common/errors/refusal';

export const exportMissing = () => notFound('export');

export const exportRunning = (exportId: string) =>
  new Refusal(409, 'CONFLICT', "Your last export is still running. Wait until it's ready.", {
    fields: { exportId },
  });

export const tooManyExports = (retryAfterSeconds: number) =>
  rateLimited("You've made 10 exports today. Download one of them, or try again tomorrow.", retryAfterSeconds);

export const exportFailed = 'The export failed. Try again, or contact us if it keeps failing.';
