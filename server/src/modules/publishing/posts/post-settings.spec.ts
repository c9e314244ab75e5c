import type { PostSetting } from '../../integrations/platforms/post-setting.dto';
import { descriptorOf } from '../../integrations/platforms/platforms';
import { isSameSettings, requireTaken, requireWanted, settingsOn } from './post-settings';

const title: PostSetting = { name: 'title', label: 'Title', options: [], maxLength: 5, isRequired: true };

/** As a network that wants a title does. */
function withTitle<T>(run: () => T, wanted = title): T {
  const descriptor = descriptorOf('twitter');
  const { settings } = descriptor;
  try {
    descriptor.settings = [wanted];
    return run();
  } finally {
    descriptor.settings = settings;
  }
}

const refusalOf = (run: () => void): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return [
      (error as { options: { fields: { details: { field: string }[] } } }).options.fields.details[0]?.field,
      String(error),
    ];
  }
};

describe('the settings of a post', () => {
  it('are those of its network, with the first option where nothing was chosen', () => {
    expect(settingsOn('linkedin', { flair: 'left from elsewhere' })).toEqual({ visibility: 'public' });
    expect(settingsOn('linkedin', { visibility: 'connections' })).toEqual({ visibility: 'connections' });
    expect(settingsOn('twitter', { visibility: 'connections' })).toEqual({});
    expect(withTitle(() => settingsOn('twitter', {}))).toEqual({});
  });

  it('tell the crops of pictures, and take nothing else for one', () => {
    const crop = { crop_7: '0,0,0.5,1', crop_8: '' };
    expect(settingsOn('twitter', { ...crop, flair: 'left' })).toEqual(crop);
    expect(isSameSettings({ platform: 'twitter', settings: crop }, { crop_7: '0,0,0.6,1' })).toBe(false);
    expect(refusalOf(() => requireTaken('twitter', crop))).toBeNull();
    expect(refusalOf(() => requireTaken('twitter', { crop_7: '0,0,2,1' }))).not.toBeNull();
  });

  it('stay the same where what stands there is named', () => {
    const post = { platform: 'linkedin' as const, settings: {} };
    expect([isSameSettings(post), isSameSettings(post, { visibility: 'public' })]).toEqual([true, true]);
    expect(isSameSettings(post, { visibility: 'connections' })).toBe(false);
  });

  it('are refused where the network has no such choice, or another one', () => {
    expect(refusalOf(() => requireTaken('twitter', { flair: 'x' }))).toEqual([
      'settings.flair',
      'Error: Posts on X have no flair to choose. Leave it out.',
    ]);
    expect(refusalOf(() => requireTaken('linkedin', { visibility: 'nobody' }))).toEqual([
      'settings.visibility',
      'Error: visibility must be one of public, connections.',
    ]);
    const isLong = refusalOf(() => withTitle(() => requireTaken('twitter', { title: '123456' })));
    expect(isLong).toEqual(['settings.title', 'Error: title must be a text of at most 5 characters.']);
    expect(refusalOf(() => withTitle(() => requireTaken('twitter', { title: 5 as never })))).not.toBeNull();
    expect(refusalOf(() => withTitle(() => requireTaken('twitter', { title: '12345' })))).toBeNull();
  });

  it('must be there before a post goes out to a network that wants them', () => {
    expect(refusalOf(() => withTitle(() => requireWanted('twitter', { title: ' ' })))).toEqual([
      'settings.title',
      'Error: X takes no post without “Title”. Fill it in.',
    ]);
    expect(refusalOf(() => withTitle(() => requireWanted('twitter', { title: 'Hi' })))).toBeNull();
    expect(refusalOf(() => requireWanted('linkedin', {}))).toBeNull();
    const options = [{ value: 'all', label: 'All' }];
    expect(refusalOf(() => withTitle(() => requireWanted('twitter', {}), { ...title, options }))).toBeNull();
  });
});
