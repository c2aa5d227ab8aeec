/** Pictures as a server sends them, valid and hostile (faults SR-112). */

/** A PNG consisting of its header and its end, padded to this many bytes in total. */
function pngBase64(width: number, height: number, bytes = 64): string {
  const png = Buffer.alloc(bytes);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.write('IEND', 37, 'latin1');
  return png.toString('base64');
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const svg = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">',
  '<script>document.title = 1</script>',
  '<foreignObject><iframe src="https://picture.example/"/></foreignObject>',
  '<image href="https://picture.example/x.png"/></svg>',
].join('');

export const goodPicture = pngBase64(300, 400);

/** What must not be shown, each with the reason. */
export const hostilePictures: readonly (readonly [wrong: string, base64: string])[] = [
  ['an SVG with a script and foreign addresses', base64(svg)],
  ['an SVG that says it is a PNG', `data:image/png;base64,${base64(svg)}`],
  ['a text', base64('no picture at all')],
  ['something that is not base64', '<img src=x>'],
  ['a PNG that ends in its header', goodPicture.slice(0, 16)],
  ['a PNG of 30,000 pixels each way', pngBase64(30_000, 30_000)],
  ['a PNG of no size', pngBase64(0, 400)],
];

/** A picture of 20 MB, larger than any that is shown. */
export const hugePicture = (): string => pngBase64(300, 400, 20 * 1024 * 1024);
