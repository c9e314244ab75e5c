import { invalidField, type Refusal } from '../errors/refusal';

/** Says what is wrong with a file that was sent. */
export const fileRefused = (message: string): Refusal => invalidField('file', message);

export const fileOverwhelms = (): Refusal =>
  fileRefused(
    "This file takes too long or too much memory to read, so it wasn't. From an archive, send only the files with posts: tweets.js, note-tweet.js and account.js from X, or Shares.csv from LinkedIn.",
  );
