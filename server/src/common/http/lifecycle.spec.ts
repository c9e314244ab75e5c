import { Lifecycle } from './lifecycle';

describe('the stop of a server', () => {
  it('waits for nobody where nobody asks whether it is ready', async () => {
    const lifecycle = new Lifecycle();
    await lifecycle.stop();
    expect(lifecycle.isStopping).toBe(true);
  });

  it('waits until who asks regularly has been told twice', async () => {
    const lifecycle = new Lifecycle();
    lifecycle.asked();
    let isOver = false;
    const stopped = lifecycle.stop().then(() => (isOver = true));
    lifecycle.asked();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    lifecycle.asked();
    await stopped;
  });
});
