/** The one way to scroll by script: nothing glides for people who asked for less motion. */
export function scrollToShow(element: Element | null | undefined, options: ScrollIntoViewOptions): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView(isStill ? { ...options, behavior: 'instant' } : options);
}
