import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markDroppable } from './droppableRouterParts.ts';

test('a component that nothing uses has no side effect', () => {
  const component = [
    'var Form = React10.forwardRef(',
    '  ({ action }, ref) => React10.createElement("form", { action, ref })',
    ');',
    'Form.displayName = "Form";',
    '',
  ].join('\n');
  expect(markDroppable(component)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  ({ action }, ref) => React10.createElement("form", { action, ref })',
      ');',
      '',
      '',
    ].join('\n'),
  );
});

test('a name that is set inside a component stays', () => {
  const inside = '    FetcherForm2.displayName = "fetcher.Form";';
  expect(markDroppable(inside)).toBe(inside);
});

test("the router's package still creates its components in this form", () => {
  const files = globSync('node_modules/react-router/dist/production/chunk-*.mjs');
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const marked = markDroppable(code);
  expect(marked).toContain('var Form = /* @__PURE__ */ React');
  expect(marked).not.toMatch(/^Form\.displayName/m);
});
