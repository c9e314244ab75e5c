import ts from 'typescript';

const swapped = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
};

/** One more of a number above this, a time for example, is nothing that a test should notice: it is doubled. */
const largestStep = 1_000;

/**
 * Lists what can be changed in a source: `text` instead of what stands from `start` to `end`. `before` and `after` are the
 * changed lines as one.
 */
export function mutationsOf(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isOfNoEffect(node)) return;
    for (const [part, text] of changesOf(node)) found.push(mutation(source, [part.getStart(file), part.end], text));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function mutation(source, [start, end], text) {
  const from = source.lastIndexOf('\n', start) + 1;
  const to = source.indexOf('\n', end);
  const asOne = (lines) => lines.replace(/\s+/g, ' ').trim();
  return {
    line: source.slice(0, start).split('\n').length,
    before: asOne(source.slice(from, to)),
    after: asOne(source.slice(from, start) + text + source.slice(end, to)),
    mutated: source.slice(0, start) + text + source.slice(end),
  };
}

/** Types, what only documents the API, and the log. */
function isOfNoEffect(node) {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isDecorator(node)) return node.getText().startsWith('@Api');
  return ts.isExpressionStatement(node) && node.getText().startsWith('this.logger.');
}

/** Pairs of a part and what it becomes. */
function changesOf(node) {
  if (ts.isBinaryExpression(node)) return changesOfOperator(node);
  if (ts.isConditionalExpression(node)) return [negated(node.condition)];
  if (ts.isWhileStatement(node)) return [negated(node.expression)];
  if (ts.isIfStatement(node)) return [negated(node.expression), ...(isEarlyEnd(node) ? [[node, ';']] : [])];
  if (ts.isReturnStatement(node) && node.expression) return [[node, 'return;']];
  if (ts.isExpressionStatement(node)) return isCall(node.expression) ? [[node, ';']] : [];
  if (ts.isStringLiteralLike(node) && node.text !== '') return [[node, `''`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (!ts.isNumericLiteral(node)) return [];
  const value = Number(node.text);
  return (value < largestStep ? [value + 1, value - 1] : [value * 2]).map((other) => [node, `(${other})`]);
}

function changesOfOperator({ left, operatorToken }) {
  const token = operatorToken.getText();
  if (token === '??') return [[left.parent, left.getText()]];
  return Object.hasOwn(swapped, token) ? [[operatorToken, swapped[token]]] : [];
}

const negated = (condition) => [condition, `!(${condition.getText()})`];

function isEarlyEnd({ thenStatement, elseStatement }) {
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return !elseStatement && last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
}

const isCall = (expression) =>
  ts.isCallExpression(expression) || (ts.isAwaitExpression(expression) && isCall(expression.expression));
