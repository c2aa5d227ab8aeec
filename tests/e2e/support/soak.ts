/** Whether the whole of a test runs rather than its covering size: `npm run test:soak`. */
export const isSoak = process.env['LANYARD_SOAK'] === '1';
