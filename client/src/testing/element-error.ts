import { configure, getConfig } from '@testing-library/react';

/** Whether `waitFor` is asking; when it gives up, it adds the whole document to its error itself. */
function isAskedAgain(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}

/** What is not found yet is no failure: to print the document each time that a test looks took 3 % of the tests' time. */
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isAskedAgain() ? new Error(message ?? '') : getElementError(message, container),
}));
