import { create } from 'zustand';
import { type Desk, hasWords, shownVersion } from '@/features/linkedin/desk';
import {
  keptDeskKey,
  keptEditingKey,
  keptShelfKey,
  readDesk,
  readDesks,
  writeDesk,
  writeDesks,
} from '@/features/linkedin/desk-file';
import { keep, readKept } from '@/lib/kept-text';

interface Step {
  id: number;
  desk: Desk;
}

/** What the last change says where it happened, with its own Undo. */
export interface Said {
  text: string;
  /** Undo goes back to before this step. */
  stepId: number;
  /** Other posts came: said above them, not beside the text. */
  isAbove: boolean;
}

interface DeskState {
  /** Whose posts they are; null before the screen was opened. */
  ownerKey: string | null;
  desk: Desk | null;
  past: readonly Step[];
  future: readonly (Desk | null)[];
  said: Said | null;
}

const nothing: DeskState = { ownerKey: null, desk: null, past: [], future: [], said: null };
const mostSteps = 100;
const mostSetAside = 5;

export const useDeskStore = create<DeskState>()(() => nothing);

let lastStep = 0;

/** Brings back what this person had on the screen, and takes away what another one had. */
export function openDesk(owner: string): void {
  if (useDeskStore.getState().ownerKey === owner) return;
  useDeskStore.setState({ ...nothing, ownerKey: owner, desk: readDesk(readKept(keptDeskKey(owner))) });
}

/** As if this machine knew nothing: for tests. */
export const forgetDesks = (): void => useDeskStore.setState(nothing);

/** The next state of the posts; the old one can be had back. `says` is shown with an Undo. */
export function put(desk: Desk | null, says?: string, isAbove = false): void {
  const { past, desk: before } = useDeskStore.getState();
  const id = (lastStep += 1);
  useDeskStore.setState({
    desk,
    past: withStep(past, id, before),
    future: [],
    said: says === undefined ? null : { text: says, stepId: id, isAbove },
  });
  store();
}

/** Nobody wants the empty screen back. */
const withStep = (past: readonly Step[], id: number, desk: Desk | null): readonly Step[] =>
  desk === null ? past : [...past, { id, desk }].slice(-mostSteps);

/** Another look at the same posts: nothing to undo. */
export function view(desk: Desk): void {
  useDeskStore.setState({ desk });
  store();
}

/** Other posts in place of the ones on the screen, which are set aside when they hold work that nobody else has. */
export function replaceDesk(next: Desk | null, says?: string): void {
  setAside(useDeskStore.getState().desk);
  put(next, says, true);
}

export function undo(): boolean {
  const last = useDeskStore.getState().past.at(-1);
  return last !== undefined && undoTo(last.id);
}

/** Back to before that step; what came after it can be redone. */
export function undoTo(stepId: number): boolean {
  const { past, future, desk } = useDeskStore.getState();
  const at = past.findIndex(({ id }) => id === stepId);
  const step = past[at];
  if (step === undefined) return false;
  const undone = [...past.slice(at + 1).map((each) => each.desk), desk];
  useDeskStore.setState({ desk: step.desk, past: past.slice(0, at), future: [...undone, ...future], said: null });
  store();
  return true;
}

export function redo(): boolean {
  const { past, future, desk } = useDeskStore.getState();
  const [next] = future;
  if (next === undefined) return false;
  useDeskStore.setState({
    desk: next,
    past: withStep(past, (lastStep += 1), desk),
    future: future.slice(1),
    said: null,
  });
  store();
  return true;
}

export const dismissSaid = (): void => useDeskStore.setState({ said: null });

function store(): void {
  const { ownerKey, desk } = useDeskStore.getState();
  if (ownerKey !== null) keep(keptDeskKey(ownerKey), writeDesk(desk));
}

/** What a person changed can be had back from Recent, an open editor included. */
function setAside(desk: Desk | null): void {
  const { ownerKey } = useDeskStore.getState();
  if (ownerKey === null || desk === null) return;
  const isInEditor = desk.posts.some((post) => readKept(keptEditingKey(ownerKey, shownVersion(post).id)) !== null);
  if (!isInEditor && !(desk.isChanged && hasWords(desk))) return;
  const others = readDesks(readKept(keptShelfKey(ownerKey))).filter(({ id }) => id !== desk.id);
  keep(keptShelfKey(ownerKey), writeDesks([desk, ...others].slice(0, mostSetAside)));
}
