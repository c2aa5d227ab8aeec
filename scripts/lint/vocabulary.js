/**
 * The words that must not return, in names and in comments, each with what to write instead
 * (docs/architecture.md, 'Glossary'). Code spans and quotations in a comment are free.
 */

/** @type {readonly { pattern: RegExp, instead: string }[]} */
const bannedInComments = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bof now\b/i, instead: 'current' },
  { pattern: /\b(?:of|for|to) who\b/i, instead: 'the user, the cardholder, or a caller that …' },
  { pattern: /\bwho(?:m|se)?ever\b/i, instead: 'the user, or a caller that …' },
  { pattern: /\b(?:some|any)body\b/i, instead: 'the user, or the passive' },
  { pattern: /\bpainted\b/i, instead: 'rendered; the stored first screen is the snapshot' },
  { pattern: /\bglanc(?:e|es|ed|ing)\b/i, instead: 'read, check' },
  { pattern: /\btold\b/i, instead: 'notified' },
  { pattern: /\bjudg(?:e|es|ed|ing)\b/i, instead: 'evaluates, checks' },
  { pattern: /\bwhat comes later\b/i, instead: 'what loads after the first paint' },
  { pattern: /\b(?:it|that|which) lies\b/i, instead: 'is stored' },
];

/** @type {readonly { pattern: RegExp, instead: string }[]} */
const bannedInNames = [
  { pattern: /anew$|^anew|Anew/, instead: 're…' },
  { pattern: /(?:^painted|Painted)(?!Card$|Pin$)/, instead: 'snapshot' },
  { pattern: /^glance|Glance/, instead: 'read…, …Status' },
  {
    pattern: /^(?:tell|told|hear|heard)(?:[A-Z]|$)|[a-z](?:Told|Heard)(?:[A-Z]|$)/,
    instead: 'notify, listen',
  },
  { pattern: /^say(?:[A-Z]|$)/, instead: 'show' },
  { pattern: /^(?:lookAt|lookFor|lookAgain|look)(?:[A-Z]|$)/, instead: 'check, read' },
  { pattern: /^keep(?!alive|Focus)[A-Z]|^kept[A-Z]/, instead: 'save…, stored…, start…Job' },
  { pattern: /[sS]tanding/, instead: '…Status' },
  { pattern: /^(?:judge|judged)(?:[A-Z]|$)|[vV]erdict/, instead: 'check…, …Result' },
  { pattern: /^recall[A-Z]/, instead: 'load…' },
  { pattern: /^(?!is)[a-z]+[a-zA-Z]*Here$/, instead: 'get…' },
  {
    pattern: /[fF]arewell|^veil|Veil|^whose|Whose$/,
    instead: 'signOut, privacyOverlay, organization',
  },
];

/**
 * A comment without its code spans and quotations.
 * @param {string} text
 */
const prose = (text) => text.replace(/`[^`]*`|'[^'\n]*'|"[^"\n]*"|‘[^’]*’|“[^”]*”/g, '');

/** @type {import('eslint').Rule.RuleModule} */
export const vocabulary = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { banned: "'{{word}}': write {{instead}} (docs/architecture.md, 'Glossary')." },
  },
  create(context) {
    /**
     * @param {string} found
     * @param {{ node: import('estree').Node } | { loc: import('estree').SourceLocation }} where
     * @param {typeof bannedInNames} list
     */
    const report = (found, where, list) => {
      for (const { pattern, instead } of list) {
        const word = pattern.exec(found)?.[0];
        if (word !== undefined) {
          context.report({ ...where, messageId: 'banned', data: { word, instead } });
        }
      }
    };
    /** @param {any} id */
    const declared = (id) => {
      if (id?.type === 'Identifier') report(id.name, { node: id }, bannedInNames);
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.loc) report(prose(comment.value), { loc: comment.loc }, bannedInComments);
        }
      },
      VariableDeclarator: (/** @type {any} */ { id }) => {
        declared(id);
      },
      ':function': (/** @type {any} */ { id, params }) => {
        declared(id);
        params.forEach(declared);
      },
      'ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, TSEnumDeclaration': (
        /** @type {any} */ { id },
      ) => {
        declared(id);
      },
      'TSPropertySignature, TSMethodSignature, PropertyDefinition, MethodDefinition': (
        /** @type {any} */ { key },
      ) => {
        declared(key);
      },
    };
  },
};
