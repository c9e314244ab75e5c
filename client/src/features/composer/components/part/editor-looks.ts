/** The text lies on the page itself: no box around it, focused or not. */
export const editorLooks = {
  post: 'min-h-24 text-[1.125rem] leading-7 tracking-[-0.006em] sm:text-[1.25rem] sm:leading-[1.9375rem]',
  thread:
    'tracking-[-0.006em] text-[1.0625rem] leading-[1.6875rem] sm:text-[1.125rem] sm:leading-7 wide:text-[1.1875rem] wide:leading-[1.875rem]',
  // As they read before somebody writes in them, so that nothing moves.
  longCard: 'font-network text-[0.875rem] leading-5',
  card: 'font-network text-post',
} as const;
export type EditorLook = keyof typeof editorLooks;
