import { create } from 'zustand';
import { type Removed, type Thread, withText } from '@/features/threads/thread';
import { keptThreadKey, readFile, type SavedDraft, type ThreadFile, writeFile } from '@/features/threads/thread-file';
import { rescueFromOtherTab, shelve, unshelve } from '@/features/threads/thread-shelf';
import { followOtherTabs, keep, readKept, writeKept } from '@/lib/kept-text';

/** One state of the past; `typingIn` joins what is typed on in the same post. */
interface Step {
  id: number;
  thread: Thread | null;
  typingIn: string | null;
}

/** What the last change says where it happened, with its own Undo. */
export interface Said {
  text: string;
  /** Undo goes back to before this step. */
  stepId: number;
}

interface ThreadState {
  /** Whose thread it is; null before the screen was opened. */
  ownerKey: string | null;
  thread: Thread | null;
  /** The draft of a thread, by the thread's id: going back in time does not unsave anything. */
  drafts: Readonly<Record<string, SavedDraft>>;
  past: readonly Step[];
  future: readonly (Thread | null)[];
  said: Said | null;
  removed: Removed | null;
  /** How often typing became part of each post, by its id: a field's own text is good until then. */
  settled: Readonly<Record<string, number>>;
  /** The editor takes the keyboard as soon as it stands. */
  takesFocus: boolean;
}

const nothing: ThreadState = {
  ownerKey: null,
  thread: null,
  drafts: {},
  past: [],
  future: [],
  said: null,
  removed: null,
  settled: {},
  takesFocus: false,
};

const mostSteps = 100;
/** Typing becomes part of the thread after this pause, not at every key. */
const pauseMs = 300;

export const useThreadStore = create<ThreadState>()(() => nothing);

let lastStep = 0;
const typed = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let unfollow: (() => void) | undefined;

/** Brings back what this person had in the editor, and takes away what another one had. */
export function openThreads(owner: string): void {
  if (useThreadStore.getState().ownerKey === owner) return;
  commitTyping();
  const file = readFile(readKept(keptThreadKey(owner)));
  const drafts = file?.draft ? { [file.thread.id]: file.draft } : {};
  useThreadStore.setState({ ...nothing, ownerKey: owner, thread: file?.thread ?? null, drafts });
  unfollow?.();
  // All tabs keep their thread in the same place: what another one puts there would come up here at the next reload.
  unfollow = followOtherTabs(keptThreadKey(owner), (text) => {
    commitTyping();
    const own = currentFile();
    if (own !== null) rescueFromOtherTab(owner, own, readFile(text));
  });
}

/** As if this machine knew nothing: for tests. */
export function forgetThreads(): void {
  clearTimeout(timer);
  typed.clear();
  unfollow?.();
  useThreadStore.setState(nothing);
}

/** Each key comes here; nothing is drawn for it. */
export function typeInto(partId: string, text: string): void {
  typed.set(partId, text);
  clearTimeout(timer);
  timer = setTimeout(commitTyping, pauseMs);
}

/** What is typed but not yet part of the thread. Whatever reads or changes the thread calls this first. */
export function commitTyping(): void {
  clearTimeout(timer);
  const waiting = [...typed];
  typed.clear();
  for (const [partId, text] of waiting) {
    const { thread } = useThreadStore.getState();
    const before = thread?.parts.find(({ id }) => id === partId);
    if (!thread || !before || before.text === text) continue;
    put(withText(thread, partId, { text }), { typingIn: partId });
    useThreadStore.setState(({ settled }) => ({ settled: { ...settled, [partId]: (settled[partId] ?? 0) + 1 } }));
  }
}

/** What is typed next is a step of its own. */
export function endTyping(): void {
  commitTyping();
  useThreadStore.setState(({ past }) => {
    const last = past.at(-1);
    return last?.typingIn ? { past: [...past.slice(0, -1), { ...last, typingIn: null }] } : {};
  });
}

/** All typing included. */
export function currentThread(): Thread | null {
  commitTyping();
  return useThreadStore.getState().thread;
}

interface Change {
  typingIn?: string;
  /** Said in its place, with an Undo. */
  says?: string;
  removed?: Removed;
}

/** The next state of the thread; the old one can be had back. */
export function put(thread: Thread | null, { typingIn, says, removed }: Change = {}): void {
  const state = useThreadStore.getState();
  const last = state.past.at(-1);
  const joins = typingIn !== undefined && last?.typingIn === typingIn;
  const step: Step = { id: (lastStep += 1), thread: state.thread, typingIn: typingIn ?? null };
  const isTyping = typingIn !== undefined;
  useThreadStore.setState({
    thread,
    past: joins ? state.past : [...state.past, step].slice(-mostSteps),
    future: [],
    said: says === undefined ? (isTyping ? state.said : null) : { text: says, stepId: step.id },
    removed: removed ?? (isTyping ? state.removed : null),
  });
  store();
}

/** Another thread in place of the one in the editor, which is set aside when nobody else keeps it. */
export function replaceThread(
  next: Thread | null,
  { draft = null, says }: { draft?: SavedDraft | null; says?: string } = {},
): void {
  commitTyping();
  const { ownerKey } = useThreadStore.getState();
  const file = currentFile();
  if (ownerKey !== null && file !== null) shelve(ownerKey, file);
  if (next !== null && draft !== null)
    useThreadStore.setState(({ drafts }) => ({ drafts: { ...drafts, [next.id]: draft } }));
  put(next, says === undefined ? {} : { says });
}

export function undo(): boolean {
  endTyping();
  const last = useThreadStore.getState().past.at(-1);
  return last !== undefined && undoTo(last.id);
}

/** Back to before that step; what came after it can be redone. */
export function undoTo(stepId: number): boolean {
  commitTyping();
  const { past, future, thread } = useThreadStore.getState();
  const at = past.findIndex(({ id }) => id === stepId);
  const step = past[at];
  if (step === undefined) return false;
  const undone = [...past.slice(at + 1).map((each) => each.thread), thread];
  useThreadStore.setState({
    thread: step.thread,
    past: past.slice(0, at),
    future: [...undone, ...future],
    said: null,
    removed: null,
  });
  store();
  return true;
}

export function redo(): boolean {
  endTyping();
  const { past, future, thread } = useThreadStore.getState();
  const [next] = future;
  if (next === undefined) return false;
  const step: Step = { id: (lastStep += 1), thread, typingIn: null };
  useThreadStore.setState({
    thread: next,
    past: [...past, step],
    future: future.slice(1),
    said: null,
    removed: null,
  });
  store();
  return true;
}

/** The server has these texts now. */
export function markSaved(threadId: string, draft: SavedDraft | null): void {
  useThreadStore.setState(({ drafts: { [threadId]: _old, ...others } }) => ({
    drafts: draft === null ? others : { ...others, [threadId]: draft },
  }));
  const { ownerKey } = useThreadStore.getState();
  if (ownerKey !== null && draft !== null) unshelve(ownerKey, draft.texts);
  store();
}

export const dismissSaid = (): void => useThreadStore.setState({ said: null });

/** Everything onto this machine at once: the page may go. */
export function storeNow(): void {
  commitTyping();
  writeKept();
}

function store(): void {
  const { ownerKey } = useThreadStore.getState();
  if (ownerKey !== null) keep(keptThreadKey(ownerKey), writeFile(currentFile()));
}

/** What stands in the editor, with its draft. */
export function currentFile(): ThreadFile | null {
  const { thread, drafts } = useThreadStore.getState();
  return thread === null ? null : { thread, draft: drafts[thread.id] ?? null };
}
