/** Milliseconds of processor time that `work` took: unlike a clock's they stay the same while the machine does other things. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
