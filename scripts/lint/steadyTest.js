/**
 * What lets a browser test fail by chance, or pass by chance: an assertion on one reading of something that still
 * changes, a box that is read while it moves, a guard that a busy machine exceeds, a wait for a time instead of an
 * event, a clock that comes late (decisions/steady-tests).
 */

/** The assertions' own guard (playwright.config.ts). */
const guardMs = 30_000;

/** An `expect` with a message that begins so has one reading, after the event that the message names. */
const namesEvent = /^after /;

/** @param {any} node the callee of `expect(…)`, `expect.soft(…)` or an `expect` of another name. */
const isExpect = (node) =>
  node.type === 'MemberExpression'
    ? node.object.name === 'expect' && node.property.name === 'soft'
    : node.name === 'expect' || node.name === 'softly';

/** @param {any} node */
const isFunction = (node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node?.type);

/** The `expect` that asserts on the value of an expression in its own argument. @param {any} node */
const assertionOn = (node) => {
  for (let at = node; !isFunction(at) && at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (parent.type === 'CallExpression' && parent.arguments[0] === at && isExpect(parent.callee)) {
      return parent;
    }
  }
  return undefined;
};

/** @param {any} node the callee of `expect.poll(…)` or of another `expect`'s. */
const isPoll = (node) => node.type === 'MemberExpression' && node.property.name === 'poll';

/** Whether `expect(async () => …).toPass()` or `expect.poll` repeats the code. @param {any} node */
const isRepeated = (node) => {
  for (let at = node; at.parent !== null; at = at.parent) {
    const { parent } = at;
    if (!isFunction(at) || parent.type !== 'CallExpression') continue;
    if (parent.arguments[0] === at && (isExpect(parent.callee) || isPoll(parent.callee)))
      return true;
  }
  return false;
};

/** Whether a promise does nothing but wait for a time. @param {any} node a call of setTimeout */
const isWait = (node) => {
  // The body of an arrow function, or a statement in a block.
  const executor = isFunction(node.parent) ? node.parent : node.parent.parent.parent;
  return isFunction(executor) && executor.parent.callee?.name === 'Promise';
};

/** What a test may do to its page before the page has a clock: nothing of this loads it. */
const prepares = new Set(['addInitScript', 'emulateMedia', 'route', 'setViewportSize']);

/** Whether a statement awaits something of `page`, or hands it on to a helper. @param {any} node */
const usesPage = ({ expression }) => {
  if (expression?.type !== 'AwaitExpression') return false;
  const { callee, arguments: given = [] } = expression.argument;
  if (given.some((/** @type {any} */ each) => each.name === 'page')) return true;
  return callee?.object?.name === 'page' && !prepares.has(callee.property.name);
};

/** The statements before this one, in its own function. @param {any} node */
const before = (node) => {
  let at = node;
  while (at.parent !== null && at.parent.type !== 'BlockStatement') at = at.parent;
  const statements = at.parent?.body ?? [];
  return statements.slice(0, statements.indexOf(at));
};

/** The beginning of a text, as far as it is written in the code. @param {any} node */
const beginning = (node) =>
  node?.type === 'TemplateLiteral' ? node.quasis[0].value.cooked : String(node?.value ?? '');

/** @type {import('eslint').Rule.RuleModule} */
export const steadyTest = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      readOnce:
        'One reading can come too early: use a web-first assertion or expect.poll. What must not happen, or is final, is read once, with the event before it as the message: expect(await …, "after …").',
      box: 'The element can still move: read its box by steadyBox.',
      guard:
        'A busy machine exceeds a guard under 30 seconds: leave it out, or repeat the step by toPass.',
      wait: 'Wait for an event. Where time itself is the subject, use a helper of support/waits.',
      skipped: 'Without the object this step does nothing, and the test fails later: require it.',
      clock: 'The page may have started its timers: install the clock before anything loads it.',
    },
  },
  create(context) {
    return {
      AwaitExpression(/** @type {any} */ node) {
        // A promise with a name is an event that has begun before.
        const isFinal = node.argument.type === 'Identifier';
        const assertion = isFinal || isRepeated(node) ? undefined : assertionOn(node);
        if (assertion !== undefined && !namesEvent.test(beginning(assertion.arguments[1]))) {
          context.report({ node, messageId: 'readOnce' });
        }
      },
      "CallExpression[callee.property.name='boundingBox']"(/** @type {any} */ node) {
        if (!isRepeated(node)) context.report({ node, messageId: 'box' });
      },
      "CallExpression[callee.property.name='waitForTimeout']"(/** @type {any} */ node) {
        context.report({ node, messageId: 'wait' });
      },
      "CallExpression[callee.name='setTimeout']"(/** @type {any} */ node) {
        if (node.arguments.length > 1 && isWait(node)) context.report({ node, messageId: 'wait' });
      },
      "Property[key.name='timeout'][value.type='Literal']"(/** @type {any} */ node) {
        if (node.value.value < guardMs && !isRepeated(node)) {
          context.report({ node, messageId: 'guard' });
        }
      },
      'ExpressionStatement > AwaitExpression > ChainExpression > CallExpression[callee.property.name=/^(evaluate|click|fill|press|goto|reload)$/]'(
        /** @type {any} */ node,
      ) {
        context.report({ node, messageId: 'skipped' });
      },
      "CallExpression[callee.property.name='install'][callee.object.property.name='clock']"(
        /** @type {any} */ node,
      ) {
        if (before(node).some(usesPage)) context.report({ node, messageId: 'clock' });
      },
    };
  },
};
