/**
 * The contents of the files of a LevelDB, in which Chromium stores IndexedDB and both web storages. Records
 * of the log are joined again, and blocks and values are unpacked. A search of the raw bytes alone would miss
 * packed data, and data that a header of the log splits.
 */

/** The readable contents of one file. Empty if it is not a LevelDB file. */
export function levelDbContents(name: string, file: Buffer): readonly Buffer[] {
  const plain = name.endsWith('.log')
    ? [joinedRecords(file)]
    : /\.(ldb|sst)$/.test(name)
      ? tableBlocks(file)
      : [];
  return [...plain, ...[file, ...plain].flatMap(packedValues)];
}

const logBlock = 32_768;
const recordHeader = 7;

/** A log is a series of blocks. A record continues in the next block after a header of its own. */
function joinedRecords(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let block = 0; block < file.length; block += logBlock) {
    const end = Math.min(block + logBlock, file.length);
    let at = block;
    while (at + recordHeader <= end) {
      const length = file.readUInt16LE(at + 4);
      if (length === 0 && file.readUInt8(at + 6) === 0) break;
      parts.push(file.subarray(at + recordHeader, Math.min(at + recordHeader + length, end)));
      at += recordHeader + length;
    }
  }
  return Buffer.concat(parts);
}

const footerBytes = 48;
const tableMagic = Buffer.from('57fb808b247547db', 'hex');

function tableBlocks(file: Buffer): Buffer[] {
  if (file.length < footerBytes || !file.subarray(-8).equals(tableMagic)) return [];
  const footer = new Reader(file.subarray(-footerBytes));
  footer.varint();
  footer.varint();
  const index = block(file, footer.varint(), footer.varint());
  const blocks = [index];
  const entries = new Reader(index);
  const end = index.length - 4 - 4 * index.readUInt32LE(index.length - 4);
  while (entries.at < end) {
    entries.varint();
    const keyBytes = entries.varint();
    const valueBytes = entries.varint();
    const value = new Reader(index.subarray(entries.at + keyBytes));
    blocks.push(block(file, value.varint(), value.varint()));
    entries.at += keyBytes + valueBytes;
  }
  return blocks;
}

function block(file: Buffer, offset: number, length: number): Buffer {
  const bytes = file.subarray(offset, offset + length);
  return file.readUInt8(offset + length) === 1 ? unpacked(bytes) : bytes;
}

/** Chromium packs larger values separately, after these three bytes. */
const packedMarks = [2, 3].map((kind) => Buffer.from([0xff, 0x11, kind]));

function packedValues(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (const mark of packedMarks) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      try {
        found.push(unpacked(bytes.subarray(at + mark.length)));
      } catch {
        // Three bytes that only look like the mark.
      }
    }
  }
  return found;
}

/** The maximum length that a value may declare. */
const maxValue = 64 * 1024 * 1024;

/** Unpacks Snappy. @throws RangeError when the bytes are not Snappy. */
function unpacked(bytes: Buffer): Buffer {
  const from = new Reader(bytes);
  const length = from.varint();
  if (length > maxValue) throw new RangeError('no packed value');
  const to = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const tag = from.byte();
    const kind = tag & 3;
    if (kind === 0) {
      const short = tag >> 2;
      const size = short < 60 ? short + 1 : from.little(short - 59) + 1;
      from.copy(to, at, size);
      at += size;
      continue;
    }
    const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = kind === 1 ? ((tag >> 5) << 8) | from.byte() : from.little(kind === 2 ? 2 : 4);
    if (back === 0 || back > at || at + size > length) throw new RangeError('no packed value');
    for (let step = 0; step < size; step += 1, at += 1) to.writeUInt8(to.readUInt8(at - back), at);
  }
  return to;
}

class Reader {
  at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }

  little(count: number): number {
    const value = this.bytes.readUIntLE(this.at, count);
    this.at += count;
    return value;
  }

  varint(): number {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = this.byte();
      value += (byte & 127) * shift;
      if (byte < 128) return value;
      if (shift > 2 ** 35) throw new RangeError('no number');
    }
  }

  copy(to: Buffer, at: number, size: number): void {
    if (this.at + size > this.bytes.length || at + size > to.length) {
      throw new RangeError('no packed value');
    }
    this.bytes.copy(to, at, this.at, this.at + size);
    this.at += size;
  }
}
