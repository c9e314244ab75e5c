// Loaded into the measured server: at SIGUSR2 it collects garbage and writes the bytes still in use to HEAP_FILE.
const { renameSync, writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  // Whoever waits for the file finds it whole.
  writeFileSync(`${process.env.HEAP_FILE}.new`, String(heapUsed + external));
  renameSync(`${process.env.HEAP_FILE}.new`, process.env.HEAP_FILE);
});
