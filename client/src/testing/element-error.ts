import { getConfig } from '@testing-library/react';

const { getElementError: withDocument } = getConfig();

/** Whether `waitFor` is asking; when it gives up, it adds the whole document to its error itself. */
function isAskedAgain(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** What is not found yet is no failure: to print the document each time that a test looks took 3 % of the tests' time. */
export function elementError(message: string | null, container: Element): Error {
  return isAskedAgain() ? new Error(message ?? '') : withDocument(message, container);
}
