import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** jsdom for files that share a process, each in a context of its own, with the streams that browsers have and jsdom lacks. */
export default {
  ...jsdom,
  async setupVM(options) {
    const environment = await jsdom.setupVM?.(options);
    if (!environment) throw new Error('This Vitest runs jsdom in no context of its own.');
    Object.assign(environment.getVmContext(), {
      ReadableStream,
      TextDecoderStream,
      TransformStream,
      WritableStream,
    });
    return environment;
  },
} satisfies Environment;
