import { relative } from 'node:path';
import ts from 'typescript';
import { constantTexts } from './constant-texts';

/** A call of `Transactions.query` or `.prepared`. */
export interface FoundStatement {
  /** Seen from the server's folder. */
  file: string;
  line: number;
  /** Every SQL that it may run; empty when it cannot be told. */
  texts: string[];
  /** Why it cannot be told. */
  problem: string | null;
  /** What the caller takes a row for. */
  row: ts.Type;
}

/** Reads the sources without their tests, and `more`; of packages, only the types that are global. */
export function readProgram(serverFolder: string, more: string[]): ts.Program {
  const { config } = ts.readConfigFile(`${serverFolder}/tsconfig.json`, ts.sys.readFile);
  const include = { ...config, include: ['src', 'sandbox'] };
  const { options, fileNames } = ts.parseJsonConfigFileContent(include, ts.sys, serverFolder);
  const host = ts.createCompilerHost(options);
  // Rows are made of the sources' own types, and packages have five times as much to read.
  host.resolveModuleNameLiterals = (names, from, ...[redirect, settings, file]) =>
    names.map((name) => {
      if (!name.text.startsWith('.')) return { resolvedModule: undefined };
      const mode = ts.getModeForUsageLocation(file, name, settings);
      return ts.resolveModuleName(name.text, from, settings, host, undefined, redirect, mode);
    });
  return ts.createProgram([...fileNames.filter((name) => !name.endsWith('spec.ts')), ...more], options, host);
}

export function findStatements(program: ts.Program, serverFolder: string): FoundStatement[] {
  const checker = program.getTypeChecker();
  const found: FoundStatement[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? statementCall(node, checker) : null;
    if (call) {
      const source = node.getSourceFile();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const file = relative(serverFolder, source.fileName);
      found.push({ file, line, row: call.row, ...readTexts(call.sql, checker) });
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
  return found;
}

function statementCall(node: ts.CallExpression, checker: ts.TypeChecker): { sql: ts.Expression; row: ts.Type } | null {
  // By name first: to resolve every call of the sources takes four times as long.
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
  const signature = ['query', 'prepared'].includes(name) ? checker.getResolvedSignature(node) : undefined;
  const owner = signature?.declaration?.parent;
  const sql = node.arguments[0];
  if (!signature || !sql || !owner || !ts.isClassDeclaration(owner) || owner.name?.text !== 'Transactions') return null;
  const rows = checker.getAwaitedType(signature.getReturnType());
  const row = rows && checker.getTypeArguments(rows as ts.TypeReference)[0];
  return row ? { sql, row } : null;
}

function readTexts(sql: ts.Expression, checker: ts.TypeChecker): Pick<FoundStatement, 'texts' | 'problem'> {
  try {
    return { texts: constantTexts(sql, checker), problem: null };
  } catch (error) {
    return { texts: [], problem: (error as Error).message };
  }
}
