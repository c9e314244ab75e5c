import { invalidField } from '../../common/errors/refusal';
import { commonPasswords, commonStems } from './common-passwords.data';

/** Length is the DTO's; this is what makes a password easy to guess. Throws VALIDATION_FAILED for `field`. */
export function requireGoodPassword(field: string, password: string, email: string): void {
  const why = weakness(password, email);
  if (why) throw invalidField(field, why);
}

/** One sentence for the person, or null. */
export function weakness(password: string, email: string): string | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (containsEmail(lower, email)) return 'The password must not contain your e-mail address.';
  if (isRepetitive(lower)) return 'This password repeats itself. Choose one that is harder to guess.';
  if (isCommon(lower)) return 'This password is on lists of common passwords. Choose one that is harder to guess.';
  return null;
}

function containsEmail(password: string, email: string): boolean {
  const local = email.split('@')[0] ?? '';
  return (local.length >= 4 && password.includes(local)) || (email.length > 0 && password.includes(email));
}

/** One short piece over and over (`aaaaaaaaaa`, `abcabcabcabc`), or hardly any different characters. */
function isRepetitive(password: string): boolean {
  if (new Set(password).size <= 3) return true;
  for (let length = 1; length <= password.length / 3; length += 1) {
    if (password.slice(0, length).repeat(Math.ceil(password.length / length)).startsWith(password)) return true;
  }
  return false;
}

function isCommon(password: string): boolean {
  const plain = plainLetters(password);
  if (commonPasswords.has(password) || commonPasswords.has(plain)) return true;
  return isRun(password) || [password, plain].some((text) => isDecoratedStem(text));
}

const lookAlikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const plainLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** A common word, or two, with nothing but digits and signs around and between: `password123!`, `Summer-2024`, `qwertyuiop1`. */
function isDecoratedStem(text: string): boolean {
  const words = text.split(/[^\p{L}]+/u).filter(Boolean);
  const letters = words.join('');
  if (letters.length === 0) return isRun(text.replace(/\D/g, '')) || /^(19|20)\d\d/.test(text);
  return words.length <= 2 && (commonStems.has(letters) || (words.every(isStems) && letters.length < 14) || isWalk(letters));
}

/** One stem, or one twice in a row. */
function isStems(word: string): boolean {
  if (commonStems.has(word)) return true;
  const half = word.slice(0, word.length / 2);
  return word.length % 2 === 0 && half + half === word && commonStems.has(half);
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'q1w2e3r4t5y6u7i8o9p0', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujm', 'zaq12wsxcde34rfv', 'a1b2c3d4e5f6g7h8', '1a2b3c4d5e6f7g8h'];
const runs = rows.flatMap((row) => [row + row, reversed(row + row)]);

/** A piece of the keyboard or the alphabet, forwards or backwards: `1234567890`, `qwertyuiop`. */
const isRun = (text: string): boolean => text.length >= 6 && runs.some((run) => run.includes(text));

/** Letters that are made of such pieces, four or more each: `qwertyasdfgh`. */
function isWalk(letters: string): boolean {
  let rest = letters;
  while (rest.length >= 4) {
    const length = longestRun(rest);
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return rest.length === 0;
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
