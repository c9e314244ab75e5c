import { join } from 'node:path';
import ts from 'typescript';
import { server } from '../lib/paths.mjs';

/**
 * Returns a function that tells whether one of the files compiles with another text. What its types mean for other files is
 * not looked at, and a name that nobody uses any more is no error.
 */
export function compilerOf(files) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => console.error(messageText) };
  const lenient = { noUnusedLocals: false, noUnusedParameters: false };
  const { options } = ts.getParsedCommandLineOfConfigFile(join(server, 'tsconfig.json'), lenient, host);
  let changed = { file: '', text: '' };
  let version = 0;
  const service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getCurrentDirectory: () => server,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptVersion: (name) => (name === changed.file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const text = name === changed.file ? changed.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
  });
  return (file, text) => {
    changed = { file, text };
    version += 1;
    return service.getSyntacticDiagnostics(file).length + service.getSemanticDiagnostics(file).length === 0;
  };
}
