import { prettyDOM } from '@testing-library/react';

/** A query's failure. A wait throws one away at each look that finds nothing, so the page is printed only into one that is read. */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The test's own line is the first of the stack.
  Error.captureStackTrace(error, elementError);
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { configurable: true, get });
}
