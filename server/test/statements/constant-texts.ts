import ts from 'typescript';

type Arguments = ReadonlyMap<ts.Symbol, string[]>;

/**
 * Answers every text that an expression can have, by reading the source: literals, templates, constants, what is chosen by
 * `? :`, and functions that are one such expression. Throws when a part of it is known only while the program runs.
 */
export function constantTexts(node: ts.Expression, checker: ts.TypeChecker, given: Arguments = new Map()): string[] {
  const texts = (part: ts.Expression): string[] => constantTexts(part, checker, given);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return texts(node.expression);
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (heads, span) => pairs(heads, pairs(texts(span.expression), [span.literal.text])),
      [node.head.text],
    );
  const literals = literalTexts(checker.getTypeAtLocation(node));
  if (literals) return literals;
  if (ts.isCallExpression(node)) return resultTexts(node, checker, given);
  if (ts.isElementAccessExpression(node)) return valueTexts(node.expression, checker);
  const symbol = symbolOf(node, checker);
  const declared = symbol?.valueDeclaration;
  if (symbol && given.has(symbol)) return given.get(symbol) ?? [];
  if (declared && ts.isParameter(declared) && declared.initializer) return texts(declared.initializer);
  if (declared && (ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared)) && declared.initializer)
    return texts(declared.initializer);
  throw new Error(`"${node.getText()}" is not made of constants`);
}

const pairs = (heads: string[], tails: string[]): string[] => heads.flatMap((head) => tails.map((tail) => head + tail));

function literalTexts(type: ts.Type): string[] | null {
  const types = type.isUnion() ? type.types : [type];
  const texts = types.map((one) => (one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : null));
  return texts.every((text) => text !== null) ? texts : null;
}

function resultTexts(call: ts.CallExpression, checker: ts.TypeChecker, given: Arguments): string[] {
  const declared = symbolOf(call.expression, checker)?.valueDeclaration;
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body))
    throw new Error(`"${call.expression.getText()}" is not a function of one expression`);
  const passed = new Map<ts.Symbol, string[]>();
  const pass = (name: ts.Node, value?: ts.Expression): void => {
    const symbol = symbolOf(name, checker);
    if (symbol && value) passed.set(symbol, constantTexts(value, checker, given));
  };
  for (const [at, { name }] of made.parameters.entries()) {
    const value = call.arguments[at];
    if (ts.isArrayBindingPattern(name) && value && ts.isArrayLiteralExpression(value))
      for (const [place, one] of name.elements.entries())
        if (ts.isBindingElement(one)) pass(one.name, value.elements[place]);
        else throw new Error(`"${name.getText()}" leaves something out`);
    else pass(name, value);
  }
  return constantTexts(made.body, checker, passed);
}

/** Of a constant object whose values are texts. */
function valueTexts(object: ts.Expression, checker: ts.TypeChecker): string[] {
  const declared = symbolOf(object, checker)?.valueDeclaration;
  const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  if (!made || !ts.isObjectLiteralExpression(made)) throw new Error(`"${object.getText()}" is not a constant object`);
  return made.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) throw new Error(`"${property.getText()}" is not a constant`);
    return constantTexts(property.initializer, checker);
  });
}

/** What a name stands for, also when it is imported. */
function symbolOf(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
