import { textField } from '../../../ai/remote/fields';
import { invalidField } from '../../../common/errors/refusal';
import type { ConnectFields } from '../platforms/connector.port';
import type { ConnectFieldResponse } from '../platforms/descriptor.dto';
import { descriptorOf, type PublishablePlatform } from '../platforms/platforms';

const maxTyped = 500;

export const fieldsOf = (platform: PublishablePlatform) => descriptorOf(platform).connectFields ?? [];

/** A secret is typed in place of the consent page only. */
export const askedBefore = (platform: PublishablePlatform) => fieldsOf(platform).filter(({ isSecret }) => !isSecret);

/** Returns what was typed. Throws 422 for what is empty or far too long. */
export function typedIn(values: unknown, fields: readonly ConnectFieldResponse[]): ConnectFields {
  const pairs = fields.map(({ name, label }) => {
    const value = textField(values, name).trim();
    if (!value || value.length > maxTyped) throw invalidField(name, `Enter the ${label.toLowerCase()}.`);
    return [name, value];
  });
  return Object.fromEntries(pairs) as ConnectFields;
}
