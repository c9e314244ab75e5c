import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const inReact = createRequire(load.resolve('react'));

/**
 * Makes elements, our own and the libraries', as the build does. The development one takes a stack for each, a seventh of the tests'
 * processor time, and warns of a missing key, which no test asserts; React itself and its `act` are those of development.
 */
const { createElement } = inReact('./cjs/react.production.js') as { createElement: unknown };
Object.assign(load('react') as object, { createElement });
Object.assign(load('react/jsx-runtime') as object, inReact('./cjs/react-jsx-runtime.production.js'));
