import { ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { themeOptions } from '@/components/theme-options';
import { ToggleGroup } from '@/components/ui/toggle-group';
import { CarryLink } from '@/features/free-tools/components/carry-link';
import { useAuthStore } from '@/features/session/store';
import { useStored } from '@/lib/device/stored';
import { wholeNumber } from '@/lib/words/format';
import type { Network } from '@/networks/ids';
import { screenOf } from '@/networks/screens';
import { textRules } from '@/networks/text';
import { LatePreviews } from '@/pages/tools/components/lazy';
import { MarkedTextarea } from '@/pages/tools/components/marked-textarea';
import { TextActions } from '@/pages/tools/components/text-actions';
import { TextRing } from '@/pages/tools/components/text-ring';
import { useToolText } from '@/pages/tools/components/use-tool-text';
import { scaledPicture } from '@/pages/tools/preview/scaled-picture';

const example =
  'The oven moved on Monday, and it fits.\n\nSix people, two days, one borrowed forklift. Opening hours stay the same: 7 to 18.';

/** What people write once is there on the page of every network. */
const useKept = (name: string) => {
  const [value, store] = useStored(`free-tool:post-preview:${name}`);
  return [value ?? '', (next: string) => store(next === '' ? null : next)] as const;
};

/** A post being written, and beside it the same post as the network shows it. */
export function PreviewDesk({ network }: { network: Network }) {
  const tool = useToolText('post-preview:text');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useDeferredValue(tool.text);
  const { name: networkName, max, above } = textRules[network];
  const [name, setName] = useKept('name');
  const [handle, setHandle] = useKept('handle');
  const [title, setTitle] = useKept(above?.name ?? 'title');
  const [picture, setPicture] = useKept('picture');
  const user = useAuthStore((state) => state.user);
  const author = {
    name: name.trim() || user?.name || 'Your name',
    handle: handle.trim().replace(/^@/, '') || 'yourname',
    avatarUrl: user?.avatarUrl ?? null,
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name">
            <Input value={name} maxLength={100} autoComplete="name" onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label="Handle">
            <Input value={handle} maxLength={254} onChange={({ target }) => setHandle(target.value)} />
          </Field>
        </div>
        {above !== undefined && (
          <Field label={above.label} hint={`Up to ${wholeNumber(above.maxLength)} characters.`}>
            <Input value={title} maxLength={above.maxLength} onChange={({ target }) => setTitle(target.value)} />
          </Field>
        )}
        <Field
          label="Your post"
          aside={<TextRing text={text} network={network} isAwake={tool.isAwake} />}
          hint={`What goes beyond ${wholeNumber(max)} characters is marked. Your post stays in this browser.`}
        >
          <MarkedTextarea
            ref={field}
            tool={tool}
            network={network}
            placeholder={`Type or paste a post for ${networkName}.`}
          />
        </Field>
        <PictureField picture={picture} onChange={setPicture} />
        <TextActions tool={tool} name="post-preview" field={field} example={example}>
          <CarryLink kind={screenOf(network)} text={tool.text}>
            Open in the app
          </CarryLink>
        </TextActions>
      </div>
      <Shown title={`On ${networkName}`}>
        {text.trim() === '' && picture === '' ? (
          <p className="text-ink-3">Your post appears here, as {networkName} shows it.</p>
        ) : (
          <LatePreviews
            fallback={<p className="text-ink-3">Loading…</p>}
            network={network}
            author={author}
            text={text}
            settings={above && { [above.name]: title }}
            media={picture !== '' && <img src={picture} alt="" className="mt-2 w-full rounded-card" />}
          />
        )}
      </Shown>
    </div>
  );
}

function PictureField({ picture, onChange }: { picture: string; onChange: (picture: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    void scaledPicture(file).then(onChange, () => setRefused(true));
    setRefused(false);
    target.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<ImagePlus />} onClick={() => input.current?.click()}>
        {picture === '' ? 'Add a picture' : 'Change picture'}
      </Button>
      {picture !== '' && (
        <Button variant="ghost" icon={<X />} onClick={() => onChange('')}>
          Remove picture
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Picture"
        onChange={choose}
        className="hidden"
      />
      <FieldError error={isRefused ? "This picture can't be read. Choose another one." : undefined} />
    </div>
  );
}

const schemes = themeOptions.filter(({ value }) => value !== 'system');

/** In the colours of the page until somebody chooses. */
function Shown({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const [scheme, setScheme] = useState('');
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        <ToggleGroup label="Preview in" hideLabel options={schemes} value={scheme} onChange={setScheme} />
      </div>
      <div className={`rounded-card border border-line bg-surface p-4 text-ink ${scheme}`}>{children}</div>
    </section>
  );
}
