/** Whether a test runs in full size instead of its covering size: `npm run test:soak`. */
export const isSoak = process.env['LANYARD_SOAK'] === '1';
