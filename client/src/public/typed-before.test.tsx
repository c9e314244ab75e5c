import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepTyped } from '@/public/typed-before';

function Page({ onAwake }: { onAwake?: () => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    onAwake?.();
  }, [onAwake]);
  return (
    <>
      <textarea aria-label="Topic" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

it('keeps what was typed before the page woke up, and while it did', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  const field = root.querySelector('textarea') as HTMLTextAreaElement;
  field.value = 'Lamps burn';
  const putBack = keepTyped(root);
  field.value = 'Lamps burn until ten';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => hydrateRoot(root, <Page onAwake={putBack} />));
  expect(field.value).toBe('Lamps burn until ten');
  expect(root.querySelector('output')?.textContent).toBe('Lamps burn until ten');
  root.remove();
});
