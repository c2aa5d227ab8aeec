import { borderRules } from './scripts/borderRules.ts';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: borderRules(),
  options: {
    // Imports of types count: a border that types may cross is no border.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The floors are other people's pages, written as they would write them.
    exclude: { path: '^(dist|node_modules/\\.cache|coverage|bench/floor)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
