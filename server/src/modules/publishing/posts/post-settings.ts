import { invalidField } from '../../../common/errors/refusal';
import { isCropName, readCrop } from '../../../text/crops';
import { platformNames } from '../../../text/platform-names';
import type { PlatformDescriptor, PostSettings } from '../../integrations/platforms/descriptor';
import { descriptorOf, type PublishablePlatform } from '../../integrations/platforms/platforms';

interface WithSettings {
  platform: PublishablePlatform;
  settings: PostSettings;
}

/** Returns what a network is told, with the crops of pictures: what was chosen, and the first option elsewhere; of a label, and of what belongs to another, nothing without that. */
export function settingsOn(platform: PublishablePlatform, chosen: PostSettings): PostSettings {
  const told = descriptorOf(platform).settings.filter(({ belongsTo }) => !belongsTo || chosen[belongsTo]?.trim());
  const all = told.map(({ name, options, says }) => [name, chosen[name] ?? (says ? undefined : options[0]?.value)]);
  const crops = Object.entries(chosen).filter(([name]) => isCropName(name));
  return Object.fromEntries([...all.filter(([, value]) => value !== undefined), ...crops]);
}

/** Returns whether a change leaves a post's settings as they are. */
export function isSameSettings({ platform, settings }: WithSettings, change: PostSettings = {}): boolean {
  const before = settingsOn(platform, settings);
  return Object.entries(change).every(([name, value]) => before[name] === value);
}

/** Throws 422 for what a network doesn't take. */
export function requireTaken(platform: PublishablePlatform, settings: PostSettings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (isCropName(name) && (value === '' || readCrop(String(value)))) continue;
    const setting = descriptorOf(platform).settings.find((each) => each.name === name);
    const field = `settings.${name}`;
    if (!setting)
      throw invalidField(field, `Posts on ${platformNames[platform]} have no ${name} to choose. Leave it out.`);
    const { options, maxLength } = setting;
    const values = options.map((option) => option.value);
    if (maxLength === null ? !values.includes(value) : typeof value !== 'string' || value.length > maxLength) {
      const wanted = maxLength === null ? `one of ${values.join(', ')}` : `a text of at most ${maxLength} characters`;
      throw invalidField(field, `${name} must be ${wanted}.`);
    }
  }
}

/** Returns what is missing that a network takes no post without. */
export function missingSetting(
  platform: PublishablePlatform,
  chosen: PostSettings,
): PlatformDescriptor['settings'][number] | undefined {
  const settings = settingsOn(platform, chosen);
  return descriptorOf(platform).settings.find(({ name, isRequired }) => isRequired && !settings[name]?.trim());
}

/** Throws 422 where something is missing that a network takes no post without. */
export function requireWanted(platform: PublishablePlatform, settings: PostSettings): void {
  const missing = missingSetting(platform, settings);
  if (missing)
    throw invalidField(
      `settings.${missing.name}`,
      `${platformNames[platform]} takes no post without “${missing.label}”. Fill it in.`,
    );
}
