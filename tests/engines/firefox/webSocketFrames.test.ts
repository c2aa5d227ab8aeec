import { describe, expect, it } from 'vitest';
import { FrameReader, textFrame } from './webSocketFrames.ts';

const read = (reader: FrameReader, bytes: Buffer): readonly string[] =>
  reader.read(bytes).map(({ payload }) => payload.toString());

describe('the frames of a WebSocket', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536])('carry a text of %i bytes both ways', (length) => {
    const text = 'x'.repeat(length);
    expect(read(new FrameReader(), textFrame(text, 'server'))).toEqual([text]);
    expect(read(new FrameReader(), textFrame(text, 'client'))).toEqual([text]);
  });

  it('are found wherever the bytes are cut', () => {
    const bytes = Buffer.concat([
      textFrame('one', 'server'),
      textFrame('two'.repeat(60), 'client'),
    ]);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const reader = new FrameReader();
      const texts = [...read(reader, bytes.subarray(0, cut)), ...read(reader, bytes.subarray(cut))];
      expect(texts).toEqual(['one', 'two'.repeat(60)]);
    }
  });

  it('lose their mask; the original bytes stay, so that the bridge can pass them on', () => {
    // The example of RFC 6455, section 5.7.
    const bytes = Buffer.from('818537fa213d7f9f4d5158', 'hex');
    const [frame] = new FrameReader().read(bytes);
    expect(frame).toMatchObject({ isFinal: true, opcode: 1 });
    expect(frame?.payload.toString()).toBe('Hello');
    expect(frame?.bytes.equals(bytes)).toBe(true);
  });

  it('tell a part of a message from a whole one', () => {
    const [frame] = new FrameReader().read(Buffer.from('010348656c', 'hex'));
    expect(frame).toMatchObject({ isFinal: false, opcode: 1 });
  });
});
