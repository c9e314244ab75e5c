// What this product forbids beyond the rules that oxlint knows; `.oxlint.config.mjs` says where each holds.
import { readFileSync } from 'node:fs';

/** Refuses what a selector finds, as https://eslint.org/docs/latest/extend/selectors describes them. */
const refuse = (...refused) => ({
  create: (context) =>
    Object.fromEntries(refused.map(([selector, message]) => [selector, (node) => context.report({ node, message })])),
});

/** Words that the product once spoke and no longer does, in its strings. */
const oldWords =
  '/ (?:anew|look-alikes?|untick|took the place of|put away|goes? out|going out|by mail|starts again|connect again|this computer)(?![a-z])|bring (?:it|them|all) back/i';

const platforms = readFileSync(new URL('./src/modules/integrations/platforms/platforms.ts', import.meta.url), 'utf8');
/** Of the one list. */
// One of them is an ordinary word as well, and this product is full of it.
const networkIds = [...platforms.matchAll(/(\w+): \w+Adapter\b/g)].map(([, id]) => id).filter((id) => id !== 'threads');

const rules = {
  parameters: refuse([
    ':matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!="constructor"] > FunctionExpression)[params.length>3]',
    'At most 3 positional parameters: pass an object.',
  ]),
  environment: refuse([
    'MemberExpression[object.name="process"][property.name="env"]',
    'Only server/src/config reads the environment.',
  ]),
  queries: refuse([
    'CallExpression[callee.property.name="query"]:not([callee.object.property.name="transactions"])',
    'Use Transactions: what its statements answer is compared with the migrations.',
  ]),
  effects: refuse([
    'CallExpression[callee.name=/^use(Layout)?Effect$/] > :matches(ArrowFunctionExpression[body.type="ChainExpression"], ArrowFunctionExpression[body.callee.type="MemberExpression"])',
    'What an effect answers is called as its clean-up: put the call into braces.',
  ]),
  scrolling: refuse([
    'CallExpression[callee.property.name=/^scroll(IntoView|To|By)$/]',
    'Use lib/focus/scroll-to-show.ts, which asks for reduced motion.',
  ]),
  formats: refuse(
    [
      'NewExpression[callee.object.name="Intl"][callee.property.name=/^(Number|DateTime|List|RelativeTime)Format$|^PluralRules$/]',
      'Use lib/words/format.ts: numbers, dates and lists read alike on every screen.',
    ],
    ['CallExpression[callee.property.name=/^toLocale.*String$/]', 'Use lib/words/format.ts.'],
    [
      'ConditionalExpression[test.operator="==="][test.right.value=1] > Literal[value=/s$/]',
      'Use counted or oneOrMany from lib/words/format.ts.',
    ],
  ),
  imports: refuse(
    [
      'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]',
      'Use lazy from lib/loading/lazy.tsx, which answers for a lost connection and for a missing chunk.',
    ],
    [
      'ImportExpression:not(:matches(CallExpression[callee.name=/^(lazy|page)$/], Property[key.name="lazy"]) ImportExpression)',
      'Import at the top, or by lazy from lib/loading/lazy.tsx.',
    ],
  ),
  words: refuse(
    ...['Literal[value=', 'JSXText[value=', 'TemplateElement[value.raw='].map((text) => [
      `${text}${oldWords}]`,
      'Say it as the rest of the product does: published, resume, email, rewrite, variation, now.',
    ]),
  ),
  // What differs between networks stands in their folders (decision 36).
  networks: refuse(
    ...['Literal[value=', 'Property[computed=false] > Identifier.key[name='].map((text) => [
      `${text}/^(?:${networkIds.join('|')})$/]`,
      'Ask the descriptor, or a record in a networks folder, instead of a name.',
    ]),
  ),
};

export default { meta: { name: 'quillcast' }, rules };
