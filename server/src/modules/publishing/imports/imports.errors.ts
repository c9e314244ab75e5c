import { conflict, invalidField, notFound, Refusal } from '../../../common/errors/refusal';
import { fileRefused } from '../../../common/file-reading/file.errors';

export const mostLines = 10_000;
export const mostPictures = 100;

export const importNotFound = (): Refusal => notFound('import');

export const notASheet = (): Refusal =>
  fileRefused("This file can't be read as a spreadsheet. Save it as .xlsx or .csv, then choose it again.");

export const emptySheet = (): Refusal =>
  fileRefused('There are no lines in this file. Put one post in each line, below the headings.');

export const tooManyLines = (count: number): Refusal =>
  fileRefused(
    `This file has ${count.toLocaleString('en')} lines. One import takes up to ${mostLines.toLocaleString('en')}: split the file.`,
  );

export const sheetTooLarge = (): Refusal =>
  new Refusal(413, 'PAYLOAD_TOO_LARGE', 'This file is larger than 10 MB. Split it, then import one part at a time.');

export const noSuchCell = (): Refusal => invalidField('cells', 'A cell must be in a line and a column of the file.');

export const alreadyImported = (): Refusal => conflict('These posts are already imported.');

export const notImported = (): Refusal =>
  conflict("This import can't be undone: nothing was imported, or it was undone.");

export const linesChanged = (ready: number): Refusal =>
  conflict(
    `Nothing was imported: ${ready.toLocaleString('en')} posts are ready now, which isn't what you saw. Check the lines again.`,
  );

export const tooManyPictures = (count: number): Refusal =>
  conflict(
    `These lines name ${count} pictures. One import fetches up to ${mostPictures}: import fewer lines at a time.`,
  );

export const picturesRefused = (details: { field: string; message: string }[]): Refusal =>
  new Refusal(422, 'VALIDATION_FAILED', `Nothing was imported. ${details[0]?.message ?? ''}`, { fields: { details } });

export const linesRefused = (messages: Iterable<string>): Refusal =>
  conflict(`Nothing was imported. ${[...new Set(messages)].join(' ')}`);
