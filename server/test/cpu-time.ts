/**
 * Milliseconds of processor time that `work` took: unlike a clock's they stay the same while the machine does other things.
 * Nothing else may run in this process meanwhile.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
