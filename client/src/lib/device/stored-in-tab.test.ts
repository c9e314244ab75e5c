import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { storeInTab, readInTab } from '@/lib/device/stored-in-tab';

const wish = v.object({ planId: v.string() });

it('gives back what was kept, until it is forgotten', () => {
  storeInTab('wish', { planId: 'pro' });
  expect(readInTab('wish', wish)).toEqual({ planId: 'pro' });
  storeInTab('wish', null);
  expect(readInTab('wish', wish)).toBeNull();
});

it('ignores what is broken or something else', () => {
  sessionStorage.setItem('wish', '{"planId":');
  expect(readInTab('wish', wish)).toBeNull();
  storeInTab('wish', { planId: 1 });
  expect(readInTab('wish', wish)).toBeNull();
});

it('does without storage', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  const spies = [vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(Storage.prototype, 'getItem')];
  spies.forEach((spy) => spy.mockImplementation(off));
  storeInTab('wish', { planId: 'pro' });
  expect(readInTab('wish', wish)).toBeNull();
  spies.forEach((spy) => spy.mockRestore());
});
