import type { ReactNode } from 'react';
import { Note, NoteButton } from '@/features/composer/components/part/note';

interface StrikeNoteProps {
  sign: ReactNode;
  question: string;
  /** "It then reads:" */
  why?: string;
  /** What is struck, as its buttons name it. */
  words: string;
  onStrike: () => void;
  onCancel: () => void;
  /** What goes, among what stays. */
  children: ReactNode;
}

/** Asked before words go. */
export const StrikeNote = ({ sign, question, why = '', words, onStrike, onCancel, children }: StrikeNoteProps) => (
  <Note
    mark={{ words: '', why, places: [] }}
    sign={sign}
    lead={question}
    onShow={() => undefined}
    onEscape={onCancel}
    below={
      <p dir="auto" className="mt-1 w-full wrap-anywhere">
        {children}
      </p>
    }
  >
    <NoteButton label="Strike" of={{ words, why: '' }} isFocused onPress={onStrike} />
    <NoteButton label="Cancel" of={{ words: '', why: 'striking' }} onPress={onCancel} />
  </Note>
);

export const Struck = ({ children }: { children: string }) => <del className="text-danger">{children}</del>;
