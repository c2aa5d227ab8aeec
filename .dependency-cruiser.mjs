import { borderRules } from './scripts/borderRules.ts';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: borderRules(),
  options: {
    // Imports of types count: a border that types may cross is no border.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache|coverage)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
