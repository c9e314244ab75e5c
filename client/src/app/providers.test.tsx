import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '@/app/providers';
import { storeValue, readStored, rereadStored } from '@/lib/device/stored';
import { PublicApp } from '@/public/public-app';

afterEach(() => {
  localStorage.clear();
  rereadStored();
});

const Nothing = () => null;

it.each([
  ['the app', <Providers key="app">{null}</Providers>],
  ['a public page', <PublicApp key="public" Page={Nothing} builtFor={{ pathname: '/', search: '', hash: '' }} />],
])('keeps what is typed in %s when the page goes away, and follows other tabs', (_name, element) => {
  render(element);
  storeValue('draft', 'The harbour');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('kept:draft')).toContain('The harbour');
  const newValue = JSON.stringify({ value: 'From another tab', at: Date.now() });
  localStorage.setItem('kept:draft', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'kept:draft', newValue }));
  expect(readStored('draft')).toBe('From another tab');
});
