import { apart, type UploadedFile } from './read-apart';

const here = 'common/file-reading/readers.fake';

/** Lets a list grow, which takes its whole new size at each step. */
export const outgrow = async (): Promise<never> => {
  for (const numbers: number[] = []; ;) numbers.push(1.5);
};
export const outgrowApart = apart(here, outgrow);

/** Tells, by a byte in the file, that it has begun, and never ends. */
export const stay = async ([file]: readonly UploadedFile[]): Promise<never> => {
  (await import('node:fs')).writeSync(file?.fd ?? -1, 'x', 0);
  for (;;);
};
export const stayApart = apart(here, stay);

export const answerTooMuch = async (): Promise<string> => 'a'.repeat(40_000_000);
export const answerTooMuchApart = apart(here, answerTooMuch);

export const readSecrets = async (): Promise<string[]> => Object.keys(Reflect.get(process, 'env') as object);
export const readSecretsApart = apart(here, readSecrets);

export const stumble = async (): Promise<never> => {
  throw new TypeError('A bug.');
};
export const stumbleApart = apart(here, stumble);
