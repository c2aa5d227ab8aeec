/**
 * A user agent names no version of a system or browser: Android 16 says 10, and each browser freezes or invents the
 * number. Which kind of device it is may be read there, by a name without digits.
 */

/** Members of `navigator` that are a user agent, or a part of one. */
const agents = new Set(['userAgent', 'appVersion', 'userAgentData']);

/** `navigator.userAgent`, or a name under which it was passed on. @param {any} node */
const isAgent = (node) =>
  node?.type === 'MemberExpression'
    ? agents.has(node.property.name ?? node.property.value)
    : node?.type === 'Identifier' && /^(?:userAgent|ua)$/i.test(node.name);

/** Ways to ask for a name. @type {Record<string, (call: any) => any>} */
const namesAsked = {
  test: ({ callee }) => callee.object,
  includes: (call) => call.arguments[0],
  startsWith: (call) => call.arguments[0],
};

/** A text or pattern that is written here and has no digits. @param {any} node */
const isName = (node) =>
  node?.type === 'Literal' && !/\d|\\[dw]|\.[*+]/.test(node.regex?.pattern ?? String(node.value));

/** A pattern that finds the number beside a system's or browser's name. */
const versionPattern =
  /\b(?:Android|Chrome|CriOS|Safari|Version|Firefox|FxiOS|Edge?|OS|iPhone|iPad)\W{0,4}(?:\(\??[:<]?\w*>?)?(?:\[|\\d)/i;

/** Methods that take a text apart. */
const readers = new Set(
  'exec match matchAll search replace replaceAll split slice substring indexOf lastIndexOf'
    .split(' ')
    .concat(Object.keys(namesAsked)),
);

/** Whether a method of a user agent is called, or one with it. @param {any} call */
const readsAgent = (call) =>
  isAgent(call.callee.object) || call.arguments.some((/** @type {any} */ one) => isAgent(one));

/** @type {import('eslint').Rule.RuleModule} */
export const agentVersion = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      version:
        'A user agent names no true version: ask for the feature, or in a store app the system (PhoneSystem).',
    },
  },
  create(context) {
    return {
      "CallExpression[callee.type='MemberExpression']"(/** @type {any} */ node) {
        const method = node.callee.property.name;
        if (!readers.has(method)) return;
        if (!readsAgent(node)) return;
        if (!isName(namesAsked[method]?.(node))) context.report({ node, messageId: 'version' });
      },
      "MemberExpression[property.name='userAgentData']"(/** @type {any} */ node) {
        context.report({ node, messageId: 'version' });
      },
      'Literal[regex]'(/** @type {any} */ node) {
        // Its call is reported already.
        const call = node.parent.type === 'CallExpression' ? node.parent : node.parent.parent;
        if (call?.type === 'CallExpression' && readsAgent(call)) return;
        if (versionPattern.test(node.regex.pattern)) context.report({ node, messageId: 'version' });
      },
    };
  },
};
