import { X } from 'lucide-react';
import {
  type FormEvent,
  type RefObject,
  useState,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Network } from '@/networks/ids';
import { Button, ButtonLink, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/fields/input';
import type { EditorLook } from '@/features/composer/components/part/editor-looks';
import { Tools } from '@/features/composer/components/selection/selection-toolbar';
import { Suggestion } from '@/features/composer/components/selection/suggestion';
import { type PassageWork, usePassage } from '@/features/composer/components/selection/use-passage';
import { type RuleEdit, useStyleFix } from '@/features/composer/components/selection/use-style-fix';
import type { SelectedText } from '@/features/composer/hooks/document/use-selected-text';
import { useConnectAddress, useModelConnected } from '@/features/composer/generation/model-connected';
import { longestInstruction, longestPassage, type PassageChange } from '@/features/composer/document/passage';
import type { Range } from '@/features/composer/document/selected-range';
import type { EditorId } from '@/features/composer/store';
import { useOwnerKey } from '@/features/session/access';
import { clsx } from 'clsx';
import { createPortal } from 'react-dom';
import { scrollToShow } from '@/lib/focus/scroll-to-show';
import { useMedia } from '@/lib/device/use-media';

interface SelectionToolsProps {
  editor: EditorId;
  partId: string;
  look: EditorLook;
  network: Network;
  selected: SelectedText;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Around the field. */
  box: RefObject<HTMLElement | null>;
}

const changes = [
  ['shorter', 'Shorter'],
  ['plainer', 'Plainer'],
  ['opening', 'Another opening'],
  ['continue', 'Continue'],
] as const satisfies readonly (readonly [PassageChange, string])[];

const ruleEdits = [
  ['shorter', 'Shorter', 'Nothing found to cut here. Shortening it further needs a model.'],
  ['plainer', 'Plainer', 'The style checks found nothing to make plainer here.'],
  ['list', 'List', 'A list needs three sentences of one paragraph.'],
  ['split', 'Split', 'Select two sentences of one paragraph to split them.'],
] as const satisfies readonly (readonly [RuleEdit, string, string])[];

export function SelectionTools(props: SelectionToolsProps) {
  const { look, network, selected, field, box } = props;
  const work = usePassage(props);
  const { range } = selected;
  if (work.passage !== null)
    return (
      <Floating box={box} isWide>
        <Suggestion work={work} look={look} selected={selected} field={field} />
      </Floating>
    );
  if (range !== null)
    return (
      <Floating box={box}>
        <Bar work={work} range={range} network={network} selected={selected} field={field} />
      </Floating>
    );
  if (work.message === null) return null;
  return <Message text={work.message} onDismiss={() => work.say(null)} />;
}

interface BarProps {
  work: PassageWork;
  range: Range;
  network: Network;
  selected: SelectedText;
  field: SelectionToolsProps['field'];
}

function Bar({ work, range, network, selected, field }: BarProps) {
  const { isConnected } = useModelConnected(useOwnerKey());
  const fix = useStyleFix(network);
  const [isTelling, setTelling] = useState(false);
  const isTooLong = range.end - range.start > longestPassage;
  const edit = async (change: RuleEdit, none: string) => {
    const words = work.text.slice(range.start, range.end);
    const edited = await fix(words, change);
    return edited === words ? work.say(none) : work.offer(range, edited);
  };
  const shown = isConnected
    ? changes.map(([change, label]) => [label, () => work.start({ change }, range)] as const)
    : ruleEdits.map(([change, label, none]) => [label, () => void edit(change, none)] as const);
  const tools = { label: 'Change the selection', selected, field, onLeave: selected.close };
  if (isTelling)
    return (
      <Tools {...tools}>
        <Instruction onSend={(instruction) => work.start({ change: 'instruction', instruction }, range)} />
      </Tools>
    );
  return (
    <Tools {...tools}>
      {isTooLong ? (
        <p className="px-2.5 py-1 text-small text-ink-2">Select up to 4,000 characters to change them.</p>
      ) : (
        shown.map(([label, press]) => (
          <Button key={label} variant="ghost" size="sm" onClick={press}>
            {label}
          </Button>
        ))
      )}
      {isConnected && !isTooLong && (
        <span className="border-line sm:border-l sm:pl-0.5">
          <Button variant="ghost" size="sm" onClick={() => setTelling(true)}>
            Tell it what to change…
          </Button>
        </span>
      )}
      {!isConnected && <ConnectModel />}
    </Tools>
  );
}

/** What to change, in the person's own words; Enter sends it. */
function Instruction({ onSend }: { onSend: (instruction: string) => void }) {
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (words.trim() !== '') onSend(words.trim());
  };
  return (
    <form onSubmit={send} className="flex w-120 max-w-full items-center gap-1">
      <Input
        autoFocus
        aria-label="What to change"
        placeholder="Say who asked first, not how many"
        autoComplete="off"
        maxLength={longestInstruction}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="h-8!"
      />
      <Button type="submit" variant="primary" size="sm" aria-disabled={words.trim() === ''}>
        Change
      </Button>
    </form>
  );
}

/** In one line what a model would change, and the way to it for who may connect one. */
function ConnectModel() {
  const connectAddress = useConnectAddress();
  if (connectAddress === null)
    return (
      <span className="border-line px-2.5 text-small text-ink-2 sm:border-l sm:pr-0 sm:pl-2">
        No AI model connected. Ask an admin to connect one.
      </span>
    );
  return (
    <span className="flex items-center gap-x-2 border-line text-small text-ink-2 sm:border-l sm:pl-2">
      <span className="max-sm:sr-only">No AI model connected.</span>
      <ButtonLink to={connectAddress} variant="ghost" size="sm">
        Connect a model
      </ButtonLink>
    </span>
  );
}

function Message({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className="col-start-1 row-start-2 mt-3 flex items-center gap-2 rounded-well bg-info-soft py-1.5 pr-1.5 pl-3 font-sans text-small tracking-normal text-ink">
      <p className="min-w-0 flex-1">{text}</p>
      <IconButton label="Dismiss" size="sm" onClick={onDismiss} icon={<X />} />
    </div>
  );
}

interface FloatingProps {
  /** On a phone, where it is a region of its own. */
  label?: string;
  /** Of the field; the marked words are in it. */
  box: RefObject<HTMLElement | null>;
  isWide?: boolean;
  children: ReactNode;
}

const phone = '(max-width: 639px)';
const gap = 10;
/** Of the page, which stays in sight. */
const headerHeight = 64;
const look =
  'z-layer rounded-card bg-raised p-1 font-sans text-body tracking-normal text-ink shadow-menu [text-indent:0] motion-safe:animate-menu-in';

/** Beside the marked words, or below the field where it is as wide; on a phone above the keyboard or the send bar, which covers them less. */
export function Floating({ box, label = 'Selection', isWide = false, children }: FloatingProps) {
  const isPhone = useMedia(phone);
  if (isPhone) return <AboveKeyboard label={label}>{children}</AboveKeyboard>;
  return isWide ? <BelowField>{children}</BelowField> : <BesideWords box={box}>{children}</BesideWords>;
}

/** In a place of its own, so that it covers none of the text that it is compared with. */
function BelowField({ children }: Pick<FloatingProps, 'children'>) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToShow(own.current, { block: 'nearest' }), []);
  return (
    <div
      ref={own}
      data-selection-tools
      data-own-escape
      className={clsx('col-start-1 row-start-2 mt-3 scroll-my-24', look)}
    >
      {children}
    </div>
  );
}

/** Above the words, as the next line is read sooner than the one before; under them where a top of the page has no room. */
function BesideWords({ box, children }: FloatingProps) {
  const own = useRef<HTMLDivElement>(null);
  // After each drawing: the words move as the text around them grows.
  useLayoutEffect(() => {
    const words = [...(box.current?.querySelectorAll('[data-mark=chosen]') ?? [])];
    const lines = words.flatMap((part) => [...part.getClientRects()]);
    const [first, last] = [lines[0], lines.at(-1)];
    const around = box.current?.getBoundingClientRect();
    if (own.current === null || first === undefined || last === undefined || around === undefined) return;
    const { offsetWidth: width, offsetHeight: height } = own.current;
    const above = first.top - gap - height;
    const top = above >= headerHeight ? above : last.bottom + gap;
    const left = Math.max(0, Math.min(first.left - around.left - 5, around.width - width));
    own.current.style.setProperty('top', `${Math.round(top - around.top)}px`);
    own.current.style.setProperty('left', `${Math.round(left)}px`);
  });
  return (
    <div ref={own} data-selection-tools data-own-escape className={clsx('absolute w-max max-w-full', look)}>
      {children}
    </div>
  );
}

/** A part of a thread is a container of its own, in which nothing can be fixed to the screen; a sheet lets nobody out. */
function AboveKeyboard({ label, children }: Pick<FloatingProps, 'label' | 'children'>) {
  const keyboard = useSyncExternalStore(followKeyboard, keyboardHeight);
  const [layer, setLayer] = useState<Element | null>(null);
  return (
    <>
      <span
        hidden
        ref={(here) => {
          if (here !== null) setLayer(here.closest('[role=dialog]') ?? document.body);
        }}
      />
      {layer !== null &&
        createPortal(
          <section
            aria-label={label}
            data-selection-tools
            data-own-escape
            style={keyboard > 0 ? { bottom: keyboard } : undefined}
            // Without a keyboard the bar that publishes stands at the bottom.
            className={clsx('fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] m-2', look)}
          >
            {children}
          </section>,
          layer,
        )}
    </>
  );
}

const keyboardHeight = (): number => {
  const { visualViewport: view } = window;
  return view ? Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)) : 0;
};

function followKeyboard(notify: () => void): () => void {
  const { visualViewport: view } = window;
  const events = ['resize', 'scroll'] as const;
  for (const event of events) view?.addEventListener(event, notify);
  return () => {
    for (const event of events) view?.removeEventListener(event, notify);
  };
}
