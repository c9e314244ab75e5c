import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';

type Work = (didTimeout: boolean) => unknown;

interface Task {
  work: Work;
  /** Starts it in its time, where no `act` waits for it. */
  start: (work: Work) => unknown;
  /** React cancels a task by setting it to null. */
  callback?: null;
}

interface Scheduler {
  unstable_scheduleCallback: (priority: number, work: Work) => unknown;
  unstable_shouldYield: () => boolean;
}

type Build = Record<'createRoot' | 'hydrateRoot', (...args: unknown[]) => unknown>;

const load = createRequire(import.meta.url);

/** All that React has yet to do. */
const tasks = new Set<Task>();
let acts = 0;

function add(task: Task): Task {
  tasks.add(task);
  if (acts === 0) task.start(() => run(task));
  return task;
}

function run(task: Task): void {
  if (!tasks.delete(task) || task.callback === null) return;
  const rest = task.work(false);
  if (typeof rest === 'function') add(Object.assign(task, { work: rest }));
}

function leaveAct(): void {
  try {
    if (acts === 1) tasks.forEach(run);
  } finally {
    acts -= 1;
  }
}

async function actAsync(result: unknown) {
  try {
    return await result;
  } finally {
    leaveAct();
    while (tasks.size > 0) {
      acts += 1;
      await setImmediate();
      leaveAct();
    }
  }
}

/** React's build for production has none: what a callback gives React to do is done when it returns, or once it is awaited. */
function act(callback: () => unknown): PromiseLike<unknown> {
  acts += 1;
  let isAsync = false;
  try {
    const result = callback();
    isAsync = result instanceof Promise;
    return isAsync ? actAsync(result) : { then: (...args) => Promise.resolve(result).then(...args) };
  } finally {
    if (!isAsync) leaveAct();
  }
}

/** React takes its way to do something later when it is loaded: this gives it `tasks`. */
function loadClient<T>(path: string): T {
  const { queueMicrotask } = globalThis;
  globalThis.queueMicrotask = (work) => void add({ work, start: queueMicrotask as Task['start'] });
  try {
    return load(path) as T;
  } finally {
    globalThis.queueMicrotask = queueMicrotask;
  }
}

/** What tests render with. */
interface Client extends Build {
  build: Build;
  loadDevelopment: () => Build;
}

function loadProduction(): void {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const scheduler = createRequire(load.resolve('react-dom'))('scheduler') as Scheduler;
  const schedule = scheduler.unstable_scheduleCallback;
  scheduler.unstable_scheduleCallback = (priority, work) => add({ work, start: (own) => schedule(priority, own) });
  scheduler.unstable_shouldYield = () => false;
  Object.assign(load('react') as object, { act });
  load('react/jsx-runtime');
  const client = loadClient<Client>('react-dom/client');
  client.build = { ...client };
  client.createRoot = (...args) => client.build.createRoot(...args);
  client.hydrateRoot = (...args) => client.build.hydrateRoot(...args);
  client.loadDevelopment = loadDevelopment;
  process.env.NODE_ENV = NODE_ENV;
  // Testing Library turns it on, by which the build for development asks for an `act` of its own.
  Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { get: () => false, set: () => undefined });
}

function loadDevelopment(): Build {
  const react = load('react') as Record<string, object>;
  // What the build for development keeps there besides.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: shared } = react;
  Object.assign(shared ?? {}, { actQueue: null, asyncTransitions: 0, thrownErrors: [] });
  return loadClient(load.resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.development.js'));
}

// Once for each worker, though this file is evaluated for each of the tests'. React's build for development spends a third of
// its time on checks that few tests assert.
if (load.cache[load.resolve('react-dom/client')] === undefined) loadProduction();

/** For a file that asserts what only React's build for development says or does: what differs when a page wakes up, effects that run twice. */
export function renderInDevelopment(): void {
  const client = load('react-dom/client') as Client;
  const production = client.build;
  beforeAll(() => {
    client.build = client.loadDevelopment();
  });
  afterAll(() => {
    client.build = production;
  });
}
