import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startKeyboard } from '@/lib/keyboard/handler';
import { ariaKeys, keyCaps, keys } from '@/lib/keyboard/keys';
import { registerShortcut } from '@/lib/keyboard/registry';

let singleKeysOn = true;
let stops: (() => void)[] = [];
const on = (combination: string, over: { when?: () => boolean; inDialogs?: boolean } = {}) => {
  const run = vi.fn();
  stops.push(
    registerShortcut({
      id: `${combination}-${stops.length}`,
      keys: combination,
      label: combination,
      group: 'Test',
      run,
      ...over,
    }),
  );
  return run;
};
const press = (key: string, init: KeyboardEventInit & { target?: EventTarget } = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (init.target ?? document.body).dispatchEvent(event);
  return event;
};
const add = (html: string) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => {
  vi.useFakeTimers();
  singleKeysOn = true;
  stops = [startKeyboard({ singleKeysOn: () => singleKeysOn })];
});
afterEach(() => {
  stops.forEach((stop) => stop());
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('single keys', () => {
  it('run, and keep the browser from using the key', () => {
    const run = on(keys.newPost);
    expect(press('n').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    expect(press('m').defaultPrevented).toBe(false);
  });

  it.each([
    ['an input', '<input>'],
    ['a text area', '<textarea></textarea>'],
    ['a list', '<select></select>'],
    ['editable text', '<div contenteditable="true"><b>x</b></div>'],
  ])('are ignored while typing in %s', (_name, html) => {
    const run = on('n');
    const element = add(html);
    press('n', { target: element.querySelector('b') ?? element });
    expect(run).not.toHaveBeenCalled();
  });

  it('work on a checkbox and a button, which take no text', () => {
    const run = on('j');
    press('j', { target: add('<input type="checkbox">') });
    press('j', { target: add('<button>x</button>') });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    '<div role="dialog" data-state="open"></div>',
    '<div role="alertdialog" data-state="open"></div>',
    '<div role="menu"></div>',
  ])('are ignored while a layer is open: %s', (html) => {
    const run = on('n');
    add(html);
    press('n');
    expect(run).not.toHaveBeenCalled();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])(
    'are ignored with %o',
    (modifier) => {
      const run = on('n');
      press('n', modifier);
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('are ignored during IME composition and where somebody else has taken the key', () => {
    const run = on('n');
    press('n', { isComposing: true });
    window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
    press('n');
    expect(run).not.toHaveBeenCalled();
  });

  it('can be switched off, the ones with ⌘ or Ctrl cannot', () => {
    const single = on('n');
    const sequence = on('g d');
    const palette = on(keys.palette);
    singleKeysOn = false;
    press('n');
    press('g');
    press('d');
    press('k', { ctrlKey: true });
    expect(single).not.toHaveBeenCalled();
    expect(sequence).not.toHaveBeenCalled();
    expect(palette).toHaveBeenCalledOnce();
  });

  it('that are signs work however the keyboard makes them', () => {
    const help = on(keys.shortcuts);
    const sidebar = on(keys.sidebar);
    press('?', { shiftKey: true });
    press('[');
    expect(help).toHaveBeenCalledOnce();
    expect(sidebar).toHaveBeenCalledOnce();
  });

  it('leave Enter to a focused link or button', () => {
    const open = on(keys.open);
    press('Enter', { target: add('<a href="/x">x</a>') });
    expect(open).not.toHaveBeenCalled();
    press('Enter', { target: add('<article tabindex="0"></article>') });
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a dialog', () => {
  it('stops single keys and sequences, even those that belong to it', () => {
    const single = on('j', { inDialogs: true });
    const sequence = on('g d', { inDialogs: true });
    add('<div role="dialog" data-state="open"></div>');
    press('j');
    press('g');
    press('d');
    expect(single).not.toHaveBeenCalled();
    expect(sequence).not.toHaveBeenCalled();
  });
});

describe('keys with ⌘ or Ctrl', () => {
  it('work while typing', () => {
    const generate = on(keys.generate);
    press('Enter', { ctrlKey: true, target: add('<textarea></textarea>') });
    expect(generate).toHaveBeenCalledOnce();
  });

  it('tell ⌘↵ from ⌘⇧↵', () => {
    const generate = on(keys.generate);
    const publish = on(keys.openPublish);
    press('Enter', { ctrlKey: true, shiftKey: true });
    expect(generate).not.toHaveBeenCalled();
    expect(publish).toHaveBeenCalledOnce();
  });

  it('reach into a dialog only when they belong to it', () => {
    const outside = on('mod+s');
    const inside = on('mod+enter', { inDialogs: true });
    add('<div role="dialog" data-state="open"></div>');
    press('s', { ctrlKey: true });
    press('Enter', { ctrlKey: true });
    expect(outside).not.toHaveBeenCalled();
    expect(inside).toHaveBeenCalledOnce();
  });

  it('are ⌘ on Apple and Ctrl elsewhere', () => {
    const palette = on(keys.palette);
    press('k', { metaKey: true });
    expect(palette).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)');
    press('k', { ctrlKey: true });
    expect(palette).not.toHaveBeenCalled();
    press('k', { metaKey: true });
    expect(palette).toHaveBeenCalledOnce();
  });
});

describe('sequences', () => {
  it('run when the second key comes within a second, and swallow it', () => {
    const trending = on(keys.goTrending);
    const newPost = on(keys.newPost);
    press('g');
    vi.advanceTimersByTime(1_000);
    press('n');
    expect(trending).toHaveBeenCalledOnce();
    expect(newPost).not.toHaveBeenCalled();
  });

  it('are forgotten after a second: the key then stands for itself', () => {
    const trending = on(keys.goTrending);
    const newPost = on(keys.newPost);
    press('g');
    vi.advanceTimersByTime(1_001);
    press('n');
    expect(trending).not.toHaveBeenCalled();
    expect(newPost).toHaveBeenCalledOnce();
  });

  it('a wrong second key does nothing', () => {
    const regenerate = on(keys.regenerate);
    on(keys.goDashboard);
    press('g');
    press('r');
    expect(regenerate).not.toHaveBeenCalled();
  });
});

describe('the registry', () => {
  it('lets the newest usable one win and gives the key back when it goes', () => {
    const shell = on('e');
    const screen = on('e');
    const off = on('e', { when: () => false });
    press('e');
    stops.splice(2, 1)[0]?.();
    press('e');
    expect([shell, screen, off].map((run) => run.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('has no combination twice among the keys of the app, but for confirming, and for selecting where nothing is rejected', () => {
    const { confirm: _confirm, select: _select, ...rest } = keys;
    expect(new Set(Object.values(rest)).size).toBe(Object.values(rest).length);
  });
});

describe('key caps', () => {
  it('are drawn for the system at hand', () => {
    expect(keyCaps('mod+shift+enter', true)).toEqual(['⌘', '⇧', '↵']);
    expect(keyCaps('mod+shift+enter', false)).toEqual(['Ctrl', 'Shift', '↵']);
    expect(keyCaps('g d', false)).toEqual(['G', 'D']);
  });

  it('are told to assistive technology where that can be said', () => {
    expect(ariaKeys('mod+enter', false)).toBe('Control+Enter');
    expect(ariaKeys('mod+k', true)).toBe('Meta+K');
    expect(ariaKeys('g d')).toBeUndefined();
  });
});
