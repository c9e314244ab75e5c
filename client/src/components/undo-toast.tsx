/** What was saved, and the way back; the control itself is the other one. */
export function UndoToast({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {text}
      <button type="button" onClick={onUndo} className="font-semibold underline outline-toast-ink!">
        Undo
      </button>
    </span>
  );
}
