import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request278 } from '#/authorization/testing/request278.ts';
import { defaultOptions as known } from '#/options.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { envelopeOf, postMime } from '#/testing/ask.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 40, holdMs: 40 });
});
afterAll(() => sandbox.close());

const post = (body: string) =>
  fetch(`${sandbox.url}/x12`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/edi-x12', 'X-API-Key': known.password },
    body,
  });

/** A literal 275 of one document, written by hand. */
function documents275(trace: string, change: Readonly<Record<string, string>> = {}): string {
  const { guide = '006020X316', version = '00602', data = 'JVBERi0=', length = String(data.length) } = change;
  const blank = ' '.repeat(10);
  const body = [
    `ST*275*0001*${guide}`,
    'BGN*11*R-1*20261130*0930',
    'NM1*ACV*2*LAKESIDE REGIONAL*****XX*1999941002*67*FA',
    'NM1*40*2*BLUESTONE*****PI*BLUE1*67*X3',
    'NM1*IL*1*DOE*JANE****MI*BSH1-DOCS',
    `REF*2I*${trace}`,
    'LX*1',
    `TRN*2*${trace}D1`,
    'DTP*368*D8*20261130',
    'CAT*AE*IA',
    'OOI*1*47*ATTACHMENT',
    `BDS*B64*${length}*${data}`,
  ];
  return [
    `ISA*00*${blank}*00*${blank}*ZZ*${'COVERLINE'.padEnd(15)}*ZZ*${'BLUESTONE'.padEnd(15)}*261130*0930*^*${version}*000009001*0*T*:`,
    `GS*PI*COVERLINE*RECEIVER*20261130*0930*9001*X*${guide}`,
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*9001',
    'IEA*1*000009001',
    '',
  ].join('~');
}
const rows = (text: string) => text.split(/[~\n]/).map((line) => line.trim());
const kept = async (trace: string) => {
  const [row] = (await (await fetch(`${sandbox.url}/authorizations?trace=${trace}`)).json()) as readonly {
    readonly Documents: number;
    readonly Action: string;
  }[];
  return row;
};

describe('documents by 275', () => {
  it('are taken by a 999 and what waits for them is decided', async () => {
    await post(request278({ trace: 'DOC-1', memberId: 'BSH1-DOCS-MODIFY' }));
    expect(rows(await (await post(documents275('DOC-1'))).text())).toContain('AK9*A*1*1*1');
    expect(await kept('DOC-1')).toMatchObject({ Documents: 1, Action: 'A6' });
  });

  it.each([
    ['of a request that is not there', 'DOC-0', {}, /^TED\*848\*\*REF\*6\*2$/],
    ['that are no base64', 'DOC-2', { data: 'no bytes' }, /^TED\*848\*\*BDS\*12\*3$/],
    ['of another length', 'DOC-2', { length: '3' }, /^IK3\*BDS\*12\*\*8$/],
    ['in an interchange of another version', 'DOC-2', { version: '00501' }, /^TA1\*000009001\*261130\*0930\*R\*017$/],
    ['of another guide', 'DOC-2', { guide: '005010X210' }, /^TA1\*000009001\*261130\*0930\*R\*024$/],
  ])('%s are refused with their place', async (_, trace, change, says) => {
    await post(request278({ trace: 'DOC-2', memberId: 'BSH1-DOCS-CERT' }));
    const answer = rows(await (await post(documents275(trace, change))).text());
    expect(answer.filter((line) => says.test(line))).toHaveLength(1);
    expect((await kept('DOC-2'))?.Documents).toBe(0);
  });

  it.each([
    ['X12_275_Request_006020X316', 'Success'],
    ['X12_275_Request_006020X314', 'PayloadIllegal'],
  ])('by CORE go as %s: %s', async (PayloadType, code) => {
    await post(request278({ trace: 'DOC-3', memberId: 'BSH1-DOCS-CERT' }));
    const envelope = { ...envelopeOf(documents275('DOC-3')), PayloadType };
    expect(await (await postMime(sandbox, envelope)).text()).toContain(code);
  });
});
