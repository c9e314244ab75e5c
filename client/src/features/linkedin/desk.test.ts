import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  newDesk,
  newPost,
  newVersion,
  otherHooks,
  selectedPost,
  selectedVersion,
  withOpening,
  withText,
  withVersion,
} from '@/features/linkedin/desk';
import { keptDeskKey, keptShelfKey, readDesk, readDesks } from '@/features/linkedin/desk-file';
import { forgetDesks, openDesk, put, redo, replaceDesk, undo, useDeskStore } from '@/features/linkedin/desk-store';
import { readKept, rereadKept } from '@/lib/kept-text';

const owner = 'maya:desk';
const deskOf = (text: string, hooks: string[] = []) => newDesk([newPost(newVersion(text, { written: text }), hooks)]);
const shown = () => {
  const { desk } = useDeskStore.getState();
  return desk && selectedVersion(desk).text;
};

describe('an opening', () => {
  it('replaces the first line alone and leaves the old one among the others', () => {
    const desk = withOpening(deskOf('Old line\n\nThe rest', ['New line', 'Third line']), 'New line');
    expect(selectedVersion(desk).text).toBe('New line\n\nThe rest');
    expect(selectedPost(desk).hooks).toEqual(['Old line', 'Third line']);
    expect(selectedVersion(withOpening(desk, 'Old line')).text).toBe('Old line\n\nThe rest');
  });

  it('is not offered when the post has it already', () => {
    expect(otherHooks(selectedPost(deskOf('Same line\nRest', ['Same line', 'Other'])))).toEqual(['Other']);
  });
});

describe('the posts on the screen', () => {
  beforeEach(() => {
    forgetDesks();
    openDesk(owner);
  });
  afterEach(() => {
    forgetDesks();
    localStorage.clear();
    rereadKept();
  });

  it('go back and forth through what was changed, but never to the empty screen', () => {
    const desk = deskOf('First');
    put(desk);
    expect(undo()).toBe(false);
    put(withText(desk, 'Second'));
    expect(undo()).toBe(true);
    expect(shown()).toBe('First');
    expect(redo()).toBe(true);
    expect(shown()).toBe('Second');
  });

  it('come back after a reload with versions and choices', () => {
    const desk = deskOf('First');
    put(withVersion(desk, selectedPost(desk).id, newVersion('Shorter')));
    rereadKept();
    forgetDesks();
    openDesk(owner);
    expect(shown()).toBe('Shorter');
    expect(useDeskStore.getState().desk?.posts[0]?.versions.map(({ text }) => text)).toEqual(['First', 'Shorter']);
  });

  it('are set aside when others take their place, if a person has changed them', () => {
    put(deskOf('Untouched'));
    replaceDesk(deskOf('Another'));
    expect(readDesks(readKept(keptShelfKey(owner)))).toEqual([]);
    put(withText(deskOf('Another'), 'Another, changed'));
    replaceDesk(null);
    const [kept] = readDesks(readKept(keptShelfKey(owner)));
    expect(kept && selectedVersion(kept).text).toBe('Another, changed');
    expect(readKept(keptDeskKey(owner))).toBeNull();
  });

  it('belong to one person in one workspace', () => {
    put(deskOf('Hers'));
    openDesk('jonas:desk');
    expect(shown()).toBeNull();
    openDesk(owner);
    expect(shown()).toBe('Hers');
  });

  it.each(['', '{', '[]', '{"id":1}', '{"id":"a","posts":[{"id":"b","versions":[{"id":"c"}]}]}'])(
    'start empty from a broken file: %s',
    (file) => {
      expect(readDesk(file)).toBeNull();
    },
  );
});
