import { domainToASCII } from 'node:url';
import type { TransformFnParams } from 'class-transformer';

/** Trims, for `@Transform`; what is no text stays as it is, for the validator to refuse. */
export const trimmed = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);

/** Of a name that may be pasted with line breaks. */
export const onOneLine = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value;

/** Leaves out the spaces that people type into long numbers. */
export const withoutSpaces = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.replace(/\s/g, '') : value;

/** One address is one account, however it is typed; what is none becomes empty text. */
export const normalEmail = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? emailKey(value) : value;

/** Mail servers drop some of these, so an address with and without them would be two here and one mailbox there. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
/** `domainToASCII` reads the others as parts of a URL, and drops them. */
const domainOnly = /^(?:[a-z0-9.-]|[^\0-\x7f])+$/;

/** Returns the address as it is kept and looked up: lower case, the domain in Punycode. Empty when it cannot be one. */
export function emailKey(typed: string): string {
  const text = typed.trim().toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  const typedDomain = text.slice(at + 1);
  if (at < 1 || unseen.test(text) || !domainOnly.test(typedDomain)) return '';
  const domain = domainToASCII(typedDomain);
  return domain && `${text.slice(0, at)}@${domain}`;
}
