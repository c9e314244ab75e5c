// Compiles the server as `tsc` does, with Nest's plugin, which tells the OpenAPI document the types of the DTOs. With `--watch`
// again at each change.
import { before } from '@nestjs/swagger/plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { server } from './lib/paths.mjs';

const configFile = join(server, 'tsconfig.build.json');
/** Nest's own tool reads the same settings, where somebody has installed it. */
const nest = JSON.parse(readFileSync(join(server, '../nest-cli.json'), 'utf8'));
const [plugin] = nest.compilerOptions.plugins;
const report = ts.createDiagnosticReporter(ts.sys, true);

if (process.argv.includes('--watch')) watch();
else process.exitCode = compile() === 0 ? 0 : 1;

/** The number of errors, each of which is printed. */
function compile() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report };
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(configFile, {}, host);
  const program = ts.createProgram(fileNames, options);
  const { diagnostics } = program.emit(undefined, undefined, undefined, undefined, transformersFor(program));
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  errors.forEach(report);
  return errors.length;
}

function watch() {
  const createProgram = (...args) => {
    const builder = ts.createEmitAndSemanticDiagnosticsBuilderProgram(...args);
    const { emit } = builder;
    builder.emit = (file, write, token, typesOnly) =>
      emit(file, write, token, typesOnly, transformersFor(builder.getProgram()));
    return builder;
  };
  const options = { preserveWatchOutput: true };
  ts.createWatchProgram(ts.createWatchCompilerHost(configFile, options, ts.sys, createProgram, report));
}

function transformersFor(program) {
  return { before: [before(plugin.options, program)] };
}
