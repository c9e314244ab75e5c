import * as React from 'react';

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
};

/**
 * React's development build takes a stack for each element, so that a warning can name the line that created it, until it
 * has taken 10,000 in a second. Here it has from the start: the stacks took a ninth of the tests' time. What React
 * warns of, and the components that it names, stay.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
