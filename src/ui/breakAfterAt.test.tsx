import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakAfterAt } from './breakAfterAt.tsx';

test.each([
  ['mira@northgate.example', 'mira@<wbr>northgate.example'],
  ['a@b@c', 'a@<wbr>b@c'],
  ['Main Building', 'Main Building'],
  ['', ''],
])('%s may break only after its first @', (value, html) => {
  const { container } = render(<p>{breakAfterAt(value)}</p>);
  expect(container.querySelector('p')?.innerHTML).toBe(html);
});
