// The rules of this code base alone, as a plugin; `.oxlint.config.mjs` says where each of them holds.
import { readFileSync } from 'node:fs';

/** By selectors of the syntax tree (github.com/estools/esquery). */
const forbid = (forbidden) => ({
  create: (context) =>
    Object.fromEntries(
      forbidden.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
});

const parameters = forbid([
  {
    selector:
      ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>3]',
    message: 'At most 3 positional parameters: pass an object.',
  },
]);

const environment = forbid([
  {
    selector: 'MemberExpression[object.name="process"][property.name="env"]',
    message: 'Only server/src/config reads the environment.',
  },
]);

const queries = forbid([
  {
    selector: 'CallExpression[callee.property.name="query"]:not([callee.object.property.name="transactions"])',
    message: 'Use Transactions: what its statements answer is compared with the migrations.',
  },
]);

const effects = forbid([
  {
    selector:
      'CallExpression[callee.name=/^use(Layout)?Effect$/] > :matches(ArrowFunctionExpression[body.type="ChainExpression"], ArrowFunctionExpression[body.callee.type="MemberExpression"])',
    message: 'What an effect answers is called as its clean-up: put the call into braces.',
  },
]);

const scrolling = forbid([
  {
    selector: 'CallExpression[callee.property.name=/^scroll(IntoView|To|By)$/]',
    message: 'Use lib/focus/scroll-to-show.ts, which asks for reduced motion.',
  },
]);

const formats = forbid([
  {
    selector:
      'NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime|List|RelativeTime)Format$|^PluralRules$/]',
    message: 'Use lib/words/format.ts: numbers, dates and lists read alike on every screen.',
  },
  { selector: 'CallExpression[callee.property.name=/^toLocale.*String$/]', message: 'Use lib/words/format.ts.' },
  {
    selector: 'ConditionalExpression[test.operator="==="][test.right.value=1] > Literal[value=/s$/]',
    message: 'Use counted or oneOrMany from lib/words/format.ts.',
  },
]);

const imports = forbid([
  {
    selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
    message: 'Use lazy from lib/loading/lazy.tsx, which answers for a lost connection and for a missing chunk.',
  },
  {
    selector:
      'ImportExpression:not(:matches(CallExpression[callee.name=/^(lazy|page)$/], Property[key.name="lazy"]) ImportExpression)',
    message: 'Import at the top, or by lazy from lib/loading/lazy.tsx.',
  },
]);

/** Words that the product once spoke and no longer does, in its strings. */
const oldWords =
  '/ (?:anew|look-alikes?|untick|took the place of|put away|goes? out|going out|by mail|starts again|connect again|this computer)(?![a-z])|bring (?:it|them|all) back/i';
const words = forbid(
  ['Literal[value=', 'JSXText[value=', 'TemplateElement[value.raw='].map((text) => ({
    selector: `${text}${oldWords}]`,
    message: 'Say it as the rest of the product does: published, resume, email, rewrite, variation, now.',
  })),
);

const platforms = readFileSync(new URL('./src/modules/integrations/platforms/platforms.ts', import.meta.url), 'utf8');
/** Of the one list. Threads is an ordinary word as well, and this product is full of it. */
const networkIds = [...platforms.matchAll(/(\w+): \w+Adapter\b/g)].map(([, id]) => id).filter((id) => id !== 'threads');

/** Refuses a network's id in code: what differs between networks stands in their folders (decision 36). */
const networks = {
  create: (context) => {
    const check = (node, name) => {
      if (networkIds.includes(name))
        context.report({ node, message: 'Ask the descriptor, or a record in a networks folder, instead of a name.' });
    };
    return {
      Literal: (node) => check(node, node.value),
      'Property[computed=false] > Identifier.key': (node) => check(node, node.name),
    };
  },
};

export default {
  meta: { name: 'quillcast' },
  rules: { parameters, environment, queries, effects, scrolling, formats, imports, words, networks },
};
