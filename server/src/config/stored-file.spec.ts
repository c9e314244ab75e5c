import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError } from './env';
import { storedText } from './stored-file';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'quillcast-stored-'));
  file = join(folder, 'auth-secret');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

it('makes the text once', () => {
  expect(storedText(file, () => 'first')).toBe('first');
  expect(storedText(file, () => 'second')).toBe('first');
});

it('F13: leaves no half file on a full disk', () => {
  const { writeFileSync } = fs;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((path, _text, options) => {
    writeFileSync(path, '', options);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(() => storedText(file, () => 'secret')).toThrow(EnvError);
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(storedText(file, () => 'secret')).toBe('secret');
});

it('takes an empty file for no secret', () => {
  fs.writeFileSync(file, '');
  expect(() => storedText(file, () => 'secret')).toThrow(`The file ${file} is empty`);
});
