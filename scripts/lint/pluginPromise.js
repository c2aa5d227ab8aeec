/**
 * No promise resolves with a native plugin. Capacitor's object for a plugin answers to every method name, so a
 * promise takes it for another promise, calls its `then`, and never settles or rejects. An object that holds the
 * plugin is free of this.
 */

/** @param {import('typescript').Type} type @returns {readonly import('typescript').Type[]} */
const parts = (type) => (type.isUnionOrIntersection() ? type.types.flatMap(parts) : [type]);

/** @param {import('typescript').Type} type */
const isPlugin = (type) =>
  parts(type).some(
    (part) =>
      // An object of a class is made by our own code: the half for the web, a plugin for tests.
      !part.isClass() &&
      (isNamedPlugin(part.getSymbol()?.name) || hasMethodsOfPlugin(part) || followsEvents(part)),
  );

/** @param {string | undefined} name */
const isNamedPlugin = (name) => name?.endsWith('Plugin') === true;

/** Whether the type is a selection of a plugin's methods. @param {import('typescript').Type} type */
const hasMethodsOfPlugin = (type) =>
  type
    .getProperties()
    .some(({ declarations }) =>
      declarations?.some((/** @type {any} */ { parent }) => isNamedPlugin(parent.name?.text)),
    );

/** @param {import('typescript').Type} type */
const followsEvents = (type) =>
  ['addListener', 'removeAllListeners'].every((name) => type.getProperty(name) !== undefined);

/** @type {import('eslint').Rule.RuleModule} */
export const pluginPromise = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { promised: 'A promise takes a plugin for another promise: put it in an object.' },
  },
  create(context) {
    const services =
      /** @type {import('@typescript-eslint/utils').ParserServicesWithTypeInformation} */ (
        context.sourceCode.parserServices
      );
    const checker = services.program.getTypeChecker();

    /** @param {import('typescript').Type} type */
    const isPromised = (type) =>
      parts(type).some(
        (part) =>
          /^Promise(?:Like)?$/.test(part.getSymbol()?.name ?? '') &&
          checker
            .getTypeArguments(/** @type {import('typescript').TypeReference} */ (part))
            .some(isPlugin),
      );
    /** @param {any} node @param {boolean} isFound */
    const report = (node, isFound) => {
      if (isFound) context.report({ node, messageId: 'promised' });
    };
    return {
      AwaitExpression: (/** @type {any} */ node) => {
        // A call that answers with such a promise is reported itself.
        const isCall = ['CallExpression', 'NewExpression'].includes(node.argument.type);
        const awaited = services.getTypeAtLocation(isCall ? node.argument : node);
        report(node, isPlugin(awaited));
      },
      'CallExpression, NewExpression': (/** @type {any} */ node) => {
        report(node, isPromised(services.getTypeAtLocation(node)));
      },
      ':function[async=true]': (/** @type {any} */ node) => {
        const signatures = services.getTypeAtLocation(node).getCallSignatures();
        report(
          node,
          signatures.some((each) => isPromised(each.getReturnType())),
        );
      },
    };
  },
};
