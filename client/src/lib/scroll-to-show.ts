/** The one way to scroll by script: nothing glides for people who asked for less motion. */
export function scrollToShow(element: Element | null | undefined, options: ScrollIntoViewOptions): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView(isStill ? { ...options, behavior: 'instant' } : options);
}

/** Brings it back to where it was in the window, unseen, when something above it has grown. */
export function scrollToKeep(element: Element, top: number): void {
  const moved = element.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}
