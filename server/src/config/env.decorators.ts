import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isIn, IsOptional, isURL, ValidateBy } from 'class-validator';

/** One check of a variable, and the end of the sentence that the operator reads when it fails. */
const setting = (be: string, holds: (value: unknown) => boolean, read: (text: string) => unknown = String) =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }) => (typeof value === 'string' ? read(value) : value)),
    ValidateBy({ name: 'setting', validator: { validate: holds, defaultMessage: () => `$property must be ${be}.` } }),
  );

const listed = (values: readonly string[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
/** What paths are added to. Keys have variables of their own: an address may be logged. */
const withoutParts = { ...address, disallow_auth: true, allow_query_components: false, allow_fragments: false };

export const Matching = (shape: RegExp, be: string) => setting(be, (value) => shape.test(String(value)));
export const Key = () => Matching(/^[!-~]+$/, 'a key without spaces');
export const OneOf = (...values: string[]) => setting(listed(values), (value) => isIn(value, values));
export const Address = (example: string) =>
  setting(`an http(s) address such as ${example}`, (value) => isURL(String(value), address));
/** What our own paths are added to: nothing may stand behind the host. */
export const Origin = (example: string) =>
  setting(
    `an http(s) address without a path, user, query or fragment, such as ${example}`,
    (value) => isURL(String(value), withoutParts) && new URL(String(value)).pathname === '/',
  );
export const ApiAddress = (example: string) =>
  setting(`an http(s) address without a user, query or fragment, such as ${example}`, (value) =>
    isURL(String(value), withoutParts),
  );
export const Whole = (least: number, most: number) =>
  setting(
    `a whole number from ${least} to ${most}`,
    (value) => typeof value === 'number' && value >= least && value <= most,
    (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  );
export const Flag = () =>
  setting(
    'true or false',
    (value) => typeof value === 'boolean',
    (text) => (/^(true|1)$/.test(text) ? true : /^(false|0)$/.test(text) ? false : text),
  );
export const Emails = (shape: RegExp) =>
  setting(
    'email addresses separated by commas',
    (value) => Array.isArray(value) && value.every((entry) => shape.test(String(entry))),
    (text) => text.toLowerCase().match(/[^\s,]+/g),
  );
