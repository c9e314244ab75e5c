/** Safari has no idle callbacks. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
