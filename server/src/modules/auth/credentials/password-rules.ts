import { invalidField } from '../../../common/errors/refusal';
import { commonPasswords, commonStems } from './common-passwords.data';

/** Refuses what makes a password easy to guess; its length is the DTO's. Throws VALIDATION_FAILED for `field`. */
export function requireGoodPassword(field: string, password: string, email: string): void {
  const why = weakness(password, email);
  if (why) throw invalidField(field, why);
}

/** Returns one sentence for the person, or null. */
export function weakness(password: string, email: string): string | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (containsEmail(lower, email)) return 'The password must not contain your email address.';
  if (isRepetitive(lower)) return 'This password repeats itself. Choose one that is harder to guess.';
  if (isCommon(lower)) return 'This password is on lists of common passwords. Choose one that is harder to guess.';
  return null;
}

function containsEmail(password: string, email: string): boolean {
  const local = email.split('@')[0] ?? '';
  return (local.length >= 4 && password.includes(local)) || (email !== '' && password.includes(email));
}

/** Finds one short piece over and over (`aaaaaaaaaa`, `abcabcabcabc`), or hardly any different characters. */
function isRepetitive(password: string): boolean {
  if (password.length >= 6 && new Set(password).size <= 3) return true;
  for (let length = 1; length <= password.length / 3; length += 1) {
    if (
      password
        .slice(0, length)
        .repeat(Math.ceil(password.length / length))
        .startsWith(password)
    )
      return true;
  }
  return false;
}

function isCommon(password: string): boolean {
  if (commonPasswords.has(password) || isRun(password)) return true;
  // Look-alikes stand for letters inside a word, and for themselves behind it: `p4ssw0rd44`.
  const word = password.replace(/[^\p{L}]+$/u, '');
  const tail = password.slice(word.length);
  const readings = [password, plainLetters(password), plainLetters(word) + tail];
  return readings.some((text) => commonPasswords.has(text) || isDecoratedStem(text));
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plainLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** Finds common words, or a piece of the keyboard, with little around them: `password123!`, `Summer-2024`, `qwertyuiop1`. */
function isDecoratedStem(text: string): boolean {
  const letters = text.replace(/[^\p{L}]+/gu, '');
  const decoration = text.replace(/\p{L}+/gu, '');
  if (letters !== '' && !isStems(letters) && !isWalk(letters)) return false;
  return isGuessable(decoration) || (letters !== '' && decoration.length <= 6);
}

function isStems(letters: string): boolean {
  if (commonStems.has(letters)) return true;
  for (let length = 3; length <= letters.length - 3; length += 1) {
    if (commonStems.has(letters.slice(0, length)) && commonStems.has(letters.slice(length))) return true;
  }
  return false;
}

/** Digits in a row, the same ones again, or a date. */
function isGuessable(decoration: string): boolean {
  const digits = decoration.replace(/\D/g, '');
  return isRun(digits) || isRepetitive(digits) || isDate(digits);
}

/** Finds eight digits, in either order. */
const isDate = (digits: string): boolean =>
  /^((19|20)\d\d(0\d|1[0-2])[0-3]\d|[0-3]\d[0-3]\d(19|20)\d\d)\d{0,2}$/.test(digits);

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
];
const runs = rows.flatMap((row) => [row + row, reversed(row + row)]);

/** Finds a piece of the keyboard or the alphabet, forwards or backwards: `1234567890`, `qwertyuiop`. */
const isRun = (text: string): boolean => text.length >= 6 && runs.some((run) => run.includes(text));

/** Letters that are made of such pieces, four or more each: `qwertyasdfgh`. */
function isWalk(letters: string): boolean {
  let rest = letters;
  while (rest !== '') {
    const length = longestRun(rest);
    if (length === 0) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 4; length -= 1) {
    const piece = text.slice(0, length);
    if (runs.some((run) => run.includes(piece)) || new Set(piece).size === 1) return length;
  }
  return 0;
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}
