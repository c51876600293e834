import { generate271 } from '@coverline/x12/testkit/generate271.ts';
import { generate837P } from '@coverline/x12/testkit/generate837P.ts';
import { renderTree, type RenderNode } from '@coverline/x12/render/renderTree.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from '../model/outline.ts';
import { mostBytes } from '../model/fileFault.ts';
import { isAcknowledgement } from '../model/isAcknowledgement.ts';
import { joinedBytes } from '../model/joinedBytes.ts';
import { sampleNames } from '../model/jobs.ts';
import { relinked } from '../model/relinked.ts';
import { kindOf, loopKindOf, loopsAround, segmentText } from '../model/segments.ts';
import { setBytes } from '../model/setBytes.ts';
import { answeredBusiness } from './answeredBusiness.ts';
import { businessOf } from './business/businessOf.ts';
import { compareMessages } from './compareMessages.ts';
import { deidentified } from './deidentified.ts';
import { readOutline } from './readOutline.ts';
import { sample } from './samples.ts';
import { unpacked } from './unpacked.ts';

const messageOf = (bytes: Uint8Array<ArrayBuffer>): Message => ({ id: 1, name: 'x', ...readOutline(bytes) });
const edited = (bytes: Uint8Array<ArrayBuffer>, edit: (text: string) => string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(edit(new TextDecoder().decode(bytes)));

/** What the engine's own tree says, segment by segment: loops around it, its text, its label. */
function flat(nodes: readonly RenderNode[], around: readonly string[] = []): readonly string[] {
  return nodes.flatMap((node) =>
    node.kind === 'segment'
      ? [`${around.join('/')} ${node.label} ${node.text}`]
      : flat(node.children, [...around, node.id]),
  );
}

describe.each(sampleNames)('an invented %s', (name) => {
  const message = messageOf(sample(name));
  const { outline } = message;

  it('[ROUTE-055] has an outline that says what the tree of the engine says', () => {
    const said = Array.from(outline.starts, (_, n) => {
      // One that fits nowhere is the set's in the tree, and here the loop's that it was sent in.
      if (kindOf(outline, n + 1).label === '') return '';
      const loops = loopsAround(outline, n + 1).map((loop) => loopKindOf(outline, loop).id);
      return `${loops.join('/')} ${kindOf(outline, n + 1).label} ${segmentText(message, n + 1)}`;
    });
    const placed = flat(renderTree(message.bytes).nodes).filter((line) => !/^\S* {2}/.test(line));
    expect(said.filter((line) => line !== '')).toEqual(placed);
    expect(outline.readable).toBe(true);
  });

  it('comes to something, and each value leads to a segment of its set', () => {
    const [set] = outline.sets;
    if (!set) throw new Error('no set');
    const business = relinked(businessOf(set.kind, setBytes(message, set)), set);
    expect(business.verdict.text).not.toMatch(/Not read|Cannot/);
    const segments = business.tables.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.map(({ segment }) => segment)),
    );
    const linked = segments.filter((segment) => segment > 0);
    expect(linked.length).toBeGreaterThan(0);
    for (const segment of linked) expect(segment >= set.first && segment <= set.last).toBe(true);
  });

  it('has a de-identified copy that says nothing of the first one, and differs in no shape', () => {
    const made = deidentified(message.bytes);
    expect(made.leaks).toBe(0);
    expect(made.bytes && messageOf(made.bytes).outline.starts.length).toBe(outline.starts.length);
  });

  it('is the same as itself', () => {
    expect(compareMessages(message.bytes, message.bytes)).toEqual([]);
  });
});

describe('a message', () => {
  const bytes = sample('271');

  it('in pieces of any size has its own loops: progress is told', () => {
    const big = joinedBytes(generate271({ seed: 3, bytes: 900_000 }).chunks);
    const seen: number[] = [];
    const { outline } = readOutline(big, (done) => seen.push(done));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(1);
    expect(outline.findings).toEqual([]);
    expect(outline.sets.length).toBeGreaterThan(1);
  });

  it('is taken out of a SOAP envelope', () => {
    const text = new TextDecoder().decode(bytes);
    const wrap = (inner: string) => `<soap:Envelope><soap:Body><Payload>${inner}</Payload></soap:Body></soap:Envelope>`;
    for (const inner of [`<![CDATA[${text}]]>`, text.replaceAll('&', '&amp;').replaceAll('~', '&#126;&#xA;')])
      expect(messageOf(new TextEncoder().encode(wrap(inner))).outline.starts.length).toBe(
        messageOf(bytes).outline.starts.length,
      );
  });

  it('[ROUTE-055] is taken out of the parts of a MIME envelope, and out of base64', () => {
    const text = new TextDecoder().decode(bytes);
    const part = (head: string, body: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const inParts = (body: string) =>
      `${part('name="PayloadType"', 'X12_271_Response')}${part('name="Payload"', body)}${part('name="Last"', '<x/>')}--b--\r\n`;
    for (const wrapped of [inParts(text), inParts(btoa(text)), `<Payload>${btoa(text)}</Payload>`])
      expect(new TextDecoder().decode(readOutline(new TextEncoder().encode(wrapped)).bytes).trim()).toBe(text.trim());
  });

  it('[ROUTE-055] keeps the letters that are outside ASCII in base64, in UTF-8 and a byte each', () => {
    const text = new TextDecoder().decode(bytes).replace(/NM1\*IL\*1\*[^*]*/, 'NM1*IL*1*NÚÑEZ');
    const aByteEach = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const sent of [aByteEach, new TextEncoder().encode(text)]) {
      const inBase64 = btoa(String.fromCharCode(...sent));
      const read = messageOf(new TextEncoder().encode(`<Payload>${inBase64}</Payload>`));
      expect(read.bytes).toEqual(sent);
      const segments = Array.from(read.outline.starts, (_, n) => segmentText(read, n + 1));
      expect(segments.find((segment) => segment.startsWith('NM1*IL*'))).toContain('*NÚÑEZ');
    }
  });

  it('[ROUTE-055] is unpacked: of a zip all its messages, of a gzip the one', async () => {
    const other = sample('835');
    const both = await unpacked(await zipOf([new TextEncoder().encode('read me first'), bytes, other]));
    const setsOf = (one: Uint8Array<ArrayBuffer>) => readOutline(one).outline.sets.map(({ kind }) => kind);
    expect(setsOf(both)).toEqual([...setsOf(bytes), ...setsOf(other)]);
    expect(readOutline(both).outline.starts.length).toBe(
      readOutline(bytes).outline.starts.length + readOutline(other).outline.starts.length,
    );
    expect(await unpacked(await pressed(bytes, 'gzip'))).toEqual(bytes);
  });

  it('[ROUTE-055] that cannot be unpacked stays what it is: no message in it, cut off, or larger than a page may hold', async () => {
    const empty = await zipOf([new TextEncoder().encode('nothing')]);
    const cut = (await zipOf([bytes])).slice(0, -30);
    const huge = await pressed(new Uint8Array(mostBytes + 1), 'gzip');
    for (const given of [empty, cut, huge, new Uint8Array([0x1f, 0x8b, 1, 2])])
      expect((await unpacked(given)) === given).toBe(true);
  });

  it('[ROUTE-055] that lies in a zip as it is, and is more in all than a page may hold, or in more files, stays there', async () => {
    const third = joinedBytes([bytes, new Uint8Array(mostBytes / 3)]);
    const large = await zipOf([third], { presses: false, named: 3 });
    const many = await zipOf([new TextEncoder().encode('ST*271*0001~SE*2*0001~')], { named: 10_001 });
    for (const given of [large, many]) expect((await unpacked(given)) === given).toBe(true);
    expect((await unpacked(await zipOf([third], { presses: false, named: 2 }))).length).toBe(2 * third.length + 2);
  });

  it('that breaks off is shown up to there, and its business view says that it cannot be relied on', () => {
    const cut = messageOf(bytes.slice(0, 700));
    expect(cut.outline.starts.length).toBeGreaterThan(5);
    expect(cut.outline.findings.some(({ severity }) => severity === 'error')).toBe(true);
    const [set] = cut.outline.sets;
    expect(set && businessOf(set.kind, setBytes(cut, set)).verdict.text).toBe('Cannot be relied on');
  });

  it('whose lines a host wrapped at a fixed length is shown without their ends, and that is told', () => {
    const plain = new TextDecoder().decode(sample('271')).replaceAll(/[\r\n]/g, '');
    const wrapped = messageOf(new TextEncoder().encode(plain.replaceAll(/.{80}/g, (line) => `${line}\r\n`)));
    const whole = messageOf(new TextEncoder().encode(plain));
    expect(wrapped.outline.starts).toEqual(whole.outline.starts);
    expect(new TextDecoder().decode(wrapped.bytes).trimEnd()).toBe(plain);
    expect(wrapped.outline.findings.map(({ code }) => code)).toContain('lines-joined');
    expect(whole.outline.findings.map(({ code }) => code)).not.toContain('lines-joined');
  });

  it('that is no X12 has no segment', () => {
    for (const text of ['', 'MSH|^~\\&|A|B', '{"a":1}', 'ISA'])
      expect(messageOf(new TextEncoder().encode(text)).outline).toMatchObject({ readable: false, sets: [] });
  });
});

describe('a comparison', () => {
  const bytes = sample('271');

  it('does not mind order, control numbers and separators', () => {
    const moved = edited(bytes, (text) => {
      const segments = text.split('~');
      const at = segments.flatMap((segment, n) => (segment.startsWith('EB*') ? [n] : []));
      const [first = 0, second = 0] = [at.at(0), at.at(1)];
      const loop = segments.splice(first, second - first);
      segments.splice((at.at(2) ?? 0) - loop.length, 0, ...loop);
      return segments.join('~').replaceAll('000000417', '000000999').replaceAll('*', '|');
    });
    expect(compareMessages(bytes, moved).filter(({ isFrame }) => !isFrame)).toEqual([]);
    expect(compareMessages(bytes, moved).some(({ isFrame }) => isFrame)).toBe(true);
  });

  it('names loop, segment and element of what differs', () => {
    const other = edited(bytes, (text) => text.replace(/(DMG\*D8\*)\d{8}/, '$119990101'));
    expect(compareMessages(bytes, other)).toMatchObject([
      { kind: 'changed', id: 'DMG', elements: [{ name: 'DMG02', after: '19990101' }], isFrame: false },
    ]);
  });

  it('tells a loop that one of them lacks once', () => {
    const other = edited(bytes, (text) => {
      const segments = text.split('~');
      const at = segments.flatMap((segment, n) => (segment.startsWith('EB*') ? [n] : []));
      segments.splice(at.at(-2) ?? 0, (at.at(-1) ?? 0) - (at.at(-2) ?? 0));
      return segments.join('~');
    });
    const told = compareMessages(bytes, other).filter(({ isFrame }) => !isFrame);
    expect(told).toMatchObject([{ kind: 'removed', id: 'EB', right: 0 }]);
    expect(compareMessages(other, bytes).filter(({ isFrame }) => !isFrame)).toMatchObject([{ kind: 'added', left: 0 }]);
  });
});

const pressed = async (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer(),
  );

/**
 * A zip as the format has it: each file with its head, then the directory; a short one lies there as it is, or every one where
 * none is pressed. The directory may name each more than once.
 */
async function zipOf(
  files: readonly Uint8Array<ArrayBuffer>[],
  { presses = true, named = 1 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const name = new TextEncoder().encode('a');
  const head = (size: number, short: Readonly<Record<number, number>>, long: Readonly<Record<number, number>>) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, value] of Object.entries(short)) view.setUint16(Number(at), value, true);
    for (const [at, value] of Object.entries(long)) view.setUint32(Number(at), value, true);
    return new Uint8Array(view.buffer);
  };
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const file of files) {
    const method = presses && file.length >= 100 ? 8 : 0;
    const body = method === 0 ? file : await pressed(file, 'deflate-raw');
    parts.push(head(30, { 8: method, 26: 1 }, { 0: 0x04_03_4b_50, 18: body.length, 22: file.length }), name, body);
    const places = { 0: 0x02_01_4b_50, 20: body.length, 24: file.length, 42: at };
    for (let n = 0; n < named; n += 1) directory.push(head(46, { 10: method, 28: 1 }, places), name);
    at += 31 + body.length;
  }
  return joinedBytes([...parts, ...directory, head(22, { 10: files.length * named }, { 0: 0x06_05_4b_50, 16: at })]);
}

describe('[ROUTE-055] an acknowledgement beside what it answers', () => {
  const sent = joinedBytes(generate837P({ seed: 7, claims: 4, faults: 2 }).chunks);
  const answer = sample('999');
  const tables = (one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>) => answeredBusiness(one, other).tables;

  it('is known for one, and leads from each fault to the segment that was sent', () => {
    expect([sent, answer, sample('277')].map((one) => isAcknowledgement(readOutline(one).outline))).toEqual([
      false,
      true,
      false,
    ]);
    const said = businessOf('999', setBytes(messageOf(answer), messageOf(answer).outline.sets[0] ?? neverSet));
    const faults = tables(sent, answer)[0];
    expect(faults?.rows.length).toBe(said.tables[1]?.rows.length);
    expect(faults?.rows.length).toBeGreaterThan(0);
    const message = messageOf(sent);
    for (const { segment, cells } of faults?.rows ?? []) {
      expect(segment).toBeGreaterThan(0);
      expect(segmentText(message, segment).startsWith(cells[2]?.text ?? 'nothing')).toBe(true);
      expect(cells[1]?.text).toContain(kindOf(message.outline, segment).id);
    }
    const { verdict } = answeredBusiness(sent, answer);
    expect(verdict).toMatchObject({ grade: 'Bad', why: '1 of 1 transaction sets were rejected.' });
  });

  it('of another message says so, and whose it is', () => {
    const other = edited(sent, (text) => text.replace(/(GS\*HC\*[^~]*?\*)\d+(\*X\*)/, '$1987654$2'));
    const business = answeredBusiness(other, answer);
    expect(business.verdict.text).toBe('Of another message');
    expect(business.tables.at(-1)?.title).toBe('Answered, and not in what was sent');
    expect(business.tables[0]?.rows).toEqual([]);
  });
});

const neverSet = { kind: '', version: '', control: '', first: 1, last: 1, isa: 0, gs: 0 };
