import { takeDifferences } from './answers';

// Whatever a test asked for, in its hooks as well.
afterEach(() => expect(takeDifferences()).toEqual([]));
