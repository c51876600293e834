import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levels278, refusals278 } from '#/authorization/refusals278.ts';
import { type Asked278, request278 } from '#/authorization/testing/request278.ts';
import { manners, outcomes } from '#/authorization/words.ts';
import { coreTypes } from '#/core/coreEnvelope.ts';
import { defaultOptions as known } from '#/options.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { envelopeOf, postMime, postSoap, soapBody, soapField } from '#/testing/ask.ts';
import { readAnswer } from '#/testing/readAnswer.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 40, holdMs: 40 });
});
afterAll(() => sandbox.close());

let traces = 0;
const newTrace = (): string => `A-${(traces += 1)}`;
const post = (asked: Asked278) =>
  fetch(`${sandbox.url}/x12`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/edi-x12', 'X-API-Key': known.password },
    body: request278(asked),
  });
const lines = async (asked: Asked278) => {
  const text = await (await post(asked)).text();
  const { component, repetition, rows } = readAnswer(text);
  return rows.map((row) => row.join('*').replaceAll(component, ':').replaceAll(repetition, '^'));
};
const starting = async (asked: Asked278, ...starts: readonly string[]) =>
  (await lines(asked)).filter((line) => starts.some((start) => line.startsWith(`${start}*`)));
const kept = async (trace: string) =>
  (await (await fetch(`${sandbox.url}/authorizations?trace=${trace}`)).json()) as readonly Record<string, unknown>[];
const decide = async (query: string) =>
  (await (await fetch(`${sandbox.url}/authorizations?${query}`, { method: 'PUT' })).json()) as Record<string, unknown>;

describe('a 278 is answered by its scenario', () => {
  it('whole: who asked, for whom, what of it, until when', async () => {
    const [isa, gs, , bht, ...rest] = await lines({ trace: 'WHOLE-1', memberId: 'BSH1-MODIFY', dependent: 'KID' });
    expect([isa?.slice(32, 65), gs?.split('*')[8], bht?.split('*').slice(0, 4), bht?.split('*')[6]]).toEqual([
      'ZZ*BLUESTONE      *ZZ*COVERLINE  ',
      '005010X217',
      ['BHT', '0007', '11', 'REF-WHOLE-1'],
      '18',
    ]);
    const number = /^HCR\*A6\*(BLU4\d{6})$/.exec(rest.find((line) => line.startsWith('HCR')) ?? '')?.[1] ?? '';
    expect(number).not.toBe('');
    expect(rest.filter((line) => !/^(?:PER|REF|DTP\*102)/.test(line))).toEqual([
      'HL*1**20*1',
      'NM1*X3*2*BLUESTONE HEALTH PLAN*****PI*BLUE1',
      'HL*2*1*21*1',
      'NM1*FA*2*LAKESIDE REGIONAL*****XX*1999941002',
      'HL*3*2*22*1',
      'NM1*IL*1*DOE*JANE****MI*BSH1-MODIFY',
      'DMG*D8*19800115*F',
      'HL*4*3*23*1',
      'NM1*QC*1*KID*JUNIOR',
      'DMG*D8*20150301*M',
      'HL*5*4*EV*1',
      'TRN*2*WHOLE-1*9COVERLINE',
      'UM*HS*I*PT*11:B',
      `HCR*A6*${number}`,
      'DTP*AAH*RD8*20261203-20261231',
      'DTP*036*D8*20261231',
      'DTP*007*RD8*20261203-20261231',
      'HI*ABK:S83241A',
      'MSG*FEWER THAN ASKED FOR. ASK AGAIN BEFORE THE LAST.',
      'HL*6*5*SS*0',
      'TRN*2*WHOLE-1-1*9COVERLINE',
      `HCR*A6*${number}`,
      'DTP*472*RD8*20261203-20261231',
      'SV1*HC:97110:GP**UN*6',
      'HSD*VS*6',
      'HL*7*5*SS*0',
      'TRN*2*WHOLE-1-2*9COVERLINE',
      `HCR*A6*${number}`,
      'DTP*472*RD8*20261203-20261231',
      'SV1*HC:29881:RT**UN*1',
      'SE*36*0001',
      'GE*1*8001',
      'IEA*1*000008001',
    ]);
  });

  it.each<readonly [string, readonly string[]]>([
    ['CERT', ['A1', 'A1', 'A1']],
    ['PARTIAL', ['A2', 'A1', 'A3**0V']],
    ['MODIFY', ['A6', 'A6', 'A6']],
    ['DENY', ['A3**0V', 'A3**0V', 'A3**0V']],
    ['NOREASON', ['A3', 'A3', 'A3']],
    ['MIXED', ['A2', 'A1', 'A3**0V']],
    ['CONTRA', ['A1', 'A3**0V', 'A3**0V']],
    ['PEND', ['A4**0U', 'A4**0U', 'A4**0U']],
    ['WHYLESS', ['A4', 'A4', 'A4']],
    ['WAIT', ['A4**0U', 'A4**0U', 'A4**0U']],
    ['PUSH', ['A4**0U', 'A4**0U', 'A4**0U']],
    ['DOCS', ['A4**0U', 'A4**0U', 'A4**0U']],
    ['FORM', ['A4**0U', 'A4**0U', 'A4**0U']],
    ['CALL', ['CT', 'CT', 'CT']],
    ['NOTREQ', ['NA', 'NA', 'NA']],
    ['VOID', ['C', 'C', 'C']],
    ['ODD', ['ZZ', 'ZZ', 'ZZ']],
  ])('-%s decides %j', async (word, expected) => {
    const found = await starting({ memberId: `BSH1-${word}`, trace: newTrace() }, 'HCR');
    const bare = found.map((line) =>
      line
        .replace('HCR*', '')
        .replace(/\*BLU4\d{6}/, '*')
        .replace(/\*+$/, '')
        .replace(/^(A2)\*.*/, '$1'),
    );
    expect(bare).toEqual(expected);
  });

  it('every outcome stands in the table above', () => {
    expect(Object.keys(outcomes)).toHaveLength(17);
    expect(Object.keys(manners)).toHaveLength(18);
  });

  it('-DOCS asks for a document by its control number and its LOINC code', async () => {
    const found = await starting({ memberId: 'BSH1-DOCS', trace: 'DOCS-1' }, 'PWK', 'HI', 'MSG');
    expect(found).toEqual(['HI*ABK:S83241A*LOI:11504-8', 'PWK*OZ*EL***AC*DOCS-1D1', 'MSG*SEND THE OPERATIVE NOTE']);
  });

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['NONUM', ['HCR'], ['HCR*A1', 'HCR*A1', 'HCR*A1']],
    ['ABOVE', ['HSD'], ['HSD*VS*25']],
    ['UNIT', ['HSD', 'SV1'], ['SV1*HC:97110:GP**MJ*12', 'HSD*MN*12', 'SV1*HC:29881:RT**MJ*2']],
    ['OTHER', ['NM1*IL'], ['NM1*IL*1*STRANGEWAYS*PEREGRINE****MI*ZZ90000001']],
    ['ORDER', ['SV1'], ['SV1*HC:29881:RT**UN*2', 'SV1*HC:97110:GP**UN*12']],
    ['EXTRA', ['SV1'], ['SV1*HC:97110:GP**UN*12', 'SV1*HC:29881:RT**UN*2', 'SV1*HC:99213**UN*1']],
    ['LESS', ['SV1'], ['SV1*HC:97110:GP**UN*12']],
    ['REVERSED', ['DTP*007'], ['DTP*007*RD8*20261231-20261203']],
    ['MISSES', ['DTP*007'], ['DTP*007*RD8*20231203-20231231']],
    ['NODAYS', ['DTP*007', 'DTP*036'], []],
    ['TWICE', ['ST'], ['ST*278*0001*005010X217', 'ST*278*0002*005010X217']],
    ['BEHIND', ['ISA', 'GE'], ['GE*1*8001', 'GE*1*8001']],
  ])('-CERT-%s is odd', async (word, starts, expected) => {
    const found = await starting({ memberId: `BSH1-CERT-${word}`, trace: newTrace() }, ...starts);
    expect(found.filter((line) => !line.startsWith('ISA'))).toEqual(expected);
  });

  it("-TRN has another's trace, -NUMFMT a number as nobody's, -BEHIND a second message that denies", async () => {
    expect(await starting({ memberId: 'BSH1-TRN', trace: 'T9' }, 'TRN*2*NOTT9')).toHaveLength(1);
    const [hcr = ''] = await starting({ memberId: 'BSH1-NUMFMT', trace: 'T10' }, 'HCR');
    expect(hcr).toMatch(/^HCR\*A1\*[0-9A-F]{4} \/ 77-B \(FAX\)$/);
    const both = await starting({ memberId: 'BSH1-BEHIND', trace: 'T11' }, 'ISA', 'HCR');
    expect(both.map((line) => line.slice(0, 6))).toEqual([
      'ISA*00',
      'HCR*A1',
      'HCR*A1',
      'HCR*A1',
      'ISA*00',
      'HCR*A3',
      'HCR*A3',
      'HCR*A3',
    ]);
    expect(new Set(both.filter((line) => line.startsWith('ISA')).map((line) => line.split('*')[13])).size).toBe(2);
  });

  it.each(Object.entries(refusals278))('-AAA%s is refused at its level', async (code, [level, followUp]) => {
    const found = await lines({ memberId: `BSH1-AAA${code}`, trace: newTrace() });
    const at = found.findLastIndex((line) => line.startsWith('AAA'));
    expect(found[at]).toBe(`AAA*N**${code}*${followUp}`);
    const above = found
      .slice(0, at)
      .findLast((line) => line.startsWith('HL'))
      ?.split('*')[3];
    const levels = {
      payer: '20',
      requester: '21',
      subscriber: '22',
      dependent: '23',
      event: 'EV',
      provider: 'EV',
      service: 'SS',
    };
    expect(above).toBe(levels[level]);
    expect(found.some((line) => line.startsWith('HCR'))).toBe(false);
  });

  it('a level named before the code has it there; a line that is refused leaves the others', async () => {
    const at = async (level: string) => {
      const found = await lines({ memberId: `BSH1-${level}-AAA33`, trace: newTrace(), dependent: 'KID' });
      const aaa = found.findLastIndex((line) => line.startsWith('AAA'));
      return found
        .slice(0, aaa)
        .findLast((line) => line.startsWith('HL'))
        ?.split('*')[3];
    };
    const found = await Promise.all(levels278.map((level) => at(level.toUpperCase())));
    expect(found).toEqual(['20', '21', '22', '23', 'EV', 'EV', 'SS']);
    const ofLine = await starting({ memberId: 'BSH1-SERVICE-AAA33', trace: newTrace() }, 'HCR', 'AAA');
    expect(ofLine.map((line) => line.slice(0, 9))).toEqual(['HCR*A2*BL', 'AAA*N**33', 'HCR*A1*BL']);
  });

  it('by the name where the number says nothing, and by the habit of the payer where neither does', async () => {
    expect(await starting({ memberId: 'BSH10024471', last: 'AMES-DENY', trace: newTrace() }, 'HCR*A3')).toHaveLength(3);
    const habit = (payerId: string, isaId: string) =>
      starting({ payerId, isaId, memberId: 'M1', trace: newTrace() }, 'HCR').then(([first]) => first?.slice(4, 6));
    expect(
      await Promise.all([
        habit('GRANT', 'GRANITETRUST'),
        habit('SUMMA', 'SUMMITPEAK'),
        habit('JUNIP', 'JUNIPERCARE'),
        habit('TIDEL', '900550981'),
        habit('BLUE1', 'BLUESTONE'),
      ]),
    ).toEqual(['A4', 'A4', 'A3', 'NA', 'A1']);
  });
});

describe('what was asked is remembered', () => {
  const inquire = (trace: string, more: Asked278 = {}) => starting({ isInquiry: true, trace, ...more }, 'HCR', 'AAA');
  const actions = (found: readonly string[]) => found.map((line) => line.slice(0, 6));

  it('a second one of the same trace is told as duplicate, and an inquiry tells what was decided', async () => {
    const trace = newTrace();
    const [first] = await starting({ trace }, 'HCR');
    expect(await starting({ trace }, 'AAA', 'HCR')).toEqual(['AAA*N**91*C']);
    expect((await inquire(trace))[0]).toBe(first);
    expect(await kept(trace)).toMatchObject([{ Submitted: 2, Inquired: 1, Action: 'A1', Wires: ['278', '278'] }]);
  });

  it('of what is pended an inquiry tells the decision: certified, or as the next word says', async () => {
    const [one, two] = [newTrace(), newTrace()];
    await post({ trace: one, memberId: 'BSH1-PEND' });
    await post({ trace: two, memberId: 'BSH1-PEND-DENY' });
    expect(actions(await inquire(one))).toEqual(['HCR*A1', 'HCR*A1', 'HCR*A1']);
    expect(actions(await inquire(two))).toEqual(['HCR*A3', 'HCR*A3', 'HCR*A3']);
  });

  it('-WAIT waits for the bell, which tells it as X216', async () => {
    const trace = newTrace();
    await post({ trace, memberId: 'BSH1-WAIT-MODIFY' });
    expect(actions(await inquire(trace))[0]).toBe('HCR*A4');
    expect(actions(await inquire(trace))[0]).toBe('HCR*A4');
    const { Notification, Notified, Action } = await decide(`trace=${trace}`);
    const { one, counted } = readAnswer(String(Notification));
    expect([Action, Notified, one('ST')[3], one('BHT')[2], one('HCR')[1], one('TRN')[2]]).toEqual([
      'A6',
      0,
      '005010X216',
      'CN',
      'A6',
      trace,
    ]);
    expect(one('SE')[1]).toBe(String(counted));
    expect(actions(await inquire(trace))[0]).toBe('HCR*A6');
    expect(await decide(`trace=${trace}&as=DENY`)).toMatchObject({ Action: 'A3' });
    expect((await fetch(`${sandbox.url}/authorizations?trace=${trace}&as=NOWORD`, { method: 'PUT' })).status).toBe(400);
    expect((await fetch(`${sandbox.url}/authorizations?trace=NOBODY`, { method: 'PUT' })).status).toBe(404);
  });

  it('is cancelled, changed and appealed by number or trace; of what nobody knows it says so', async () => {
    const [one, two] = [newTrace(), newTrace()];
    const [hcr = ''] = await starting({ trace: one }, 'HCR');
    const number = hcr.split('*')[2] ?? '';
    const change = { trace: newTrace(), number, certification: 'S', lines: ['SV1*HC:97110:GP**UN*4~HSD*VS*4'] };
    expect(await starting(change, 'HCR', 'SV1', 'UM')).toEqual([
      'UM*HS*S*PT*11:B',
      `HCR*A1*${number}`,
      `HCR*A1*${number}`,
      'SV1*HC:97110:GP**UN*4',
    ]);
    const cancel = { trace: one, number, purpose: '01', certification: '3', lines: [] };
    expect(await starting(cancel, 'HCR')).toEqual([`HCR*C*${number}`, `HCR*C*${number}`]);
    expect(actions(await inquire(one))[0]).toBe('HCR*C*');
    await post({ trace: two, memberId: 'BSH1-DENY-DENY-CERT' });
    const appeal = () => starting({ trace: two, memberId: 'BSH1-DENY-DENY-CERT', certification: '2' }, 'HCR');
    expect([actions(await appeal())[0], actions(await appeal())[0]]).toEqual(['HCR*A3', 'HCR*A1']);
    expect(await starting({ ...cancel, trace: newTrace(), number: 'NOBODYS' }, 'AAA')).toEqual(['AAA*N**AA*C']);
    expect(await inquire(newTrace())).toEqual(['AAA*N**AA*C']);
  });
});

describe('what the wire does to it', () => {
  it.each<readonly [string, string, number]>([
    ['999', 'IK3*UM*18**8', 0],
    ['TA1', 'TA1*000008001', 0],
  ])('-%s rejects it, and nothing is kept', async (word, expected, submitted) => {
    const trace = newTrace();
    const found = await lines({ trace, memberId: `BSH1-${word}` });
    expect(found.some((line) => line.startsWith(expected))).toBe(true);
    expect(await kept(trace)).toHaveLength(submitted);
    if (word === '999') expect(found).toContain('AK1*HI*8001*005010X217');
  });

  it('a 278 that breaks its guide gets a 999 that names it', async () => {
    const body = request278({ trace: newTrace() }).replace('UM*HS', 'UMX*HS');
    const headers = { 'Content-Type': 'application/edi-x12', 'X-API-Key': known.password };
    const text = await (await fetch(`${sandbox.url}/x12`, { method: 'POST', headers, body })).text();
    expect(readAnswer(text).one('IK3').slice(0, 2)).toEqual(['IK3', 'UMX']);
    expect(readAnswer(text).one('AK2')).toEqual(['AK2', '278', '0001', '005010X217']);
  });

  it('what was lost on the way back is kept, and told to whoever asks about it', async () => {
    const words = ['RESET', 'TRUNC', 'EMPTY', 'HALF', 'GARBLED', 'TIMEOUT'];
    const all = words.map((word) => ({ trace: newTrace(), memberId: `BSH1-DENY-${word}` }));
    await Promise.all(
      all.map((asked) =>
        post(asked)
          .then((response) => response.text())
          .catch(() => ''),
      ),
    );
    const told = await Promise.all(all.map(({ trace }) => starting({ trace, isInquiry: true }, 'HCR*A3')));
    expect(told.map((found) => found.length)).toEqual(words.map(() => 3));
  });

  it('-LOST kept nothing: it may be sent again', async () => {
    const asked = { trace: newTrace(), memberId: 'BSH1-LOST-RESET' };
    await expect(post(asked)).rejects.toThrow();
    expect(await starting({ ...asked, isInquiry: true }, 'AAA')).toEqual(['AAA*N**AA*C']);
    expect(await starting(asked, 'HCR*A1')).toHaveLength(3);
  });

  it('fails the first time alone, each time with ALWAYS, and keeps nothing where the server fell', async () => {
    const asked = { trace: newTrace(), memberId: 'BSH1-HTTP500' };
    expect([(await post(asked)).status, (await post(asked)).status]).toEqual([500, 200]);
    const always = { trace: newTrace(), memberId: 'BSH1-ALWAYS-HTTP500' };
    const statuses = await Promise.all([always, always, { ...always, isInquiry: true }].map((one) => post(one)));
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 500]);
    expect(await kept(always.trace)).toEqual([]);
  });

  it('stands behind SOAP, MIME and a batch under the payload types of a 278, and behind no other', async () => {
    const envelope = (asked: Asked278) => ({ ...envelopeOf(request278(asked)), PayloadType: coreTypes.ask278 });
    const xml = await (await postSoap(sandbox, soapBody(envelope({ trace: newTrace() })))).text();
    expect([soapField(xml, 'PayloadType'), readAnswer(soapField(xml, 'Payload')).one('HCR')[1]]).toEqual([
      coreTypes['278'],
      'A1',
    ]);
    const form = await (await postMime(sandbox, envelope({ trace: newTrace() }))).formData();
    expect(form.get('PayloadType')).toBe(coreTypes['278']);
    const wrong = await postSoap(sandbox, soapBody(envelopeOf(request278({ trace: newTrace() }))));
    expect(soapField(await wrong.text(), 'ErrorCode')).toBe('PayloadIllegal');
    const batch = { ...envelope({ trace: newTrace(), control: '000008777' }), ProcessingMode: 'Batch' };
    const receipt = await (await postMime(sandbox, batch)).formData();
    const asking = { ...batch, PayloadType: 'X12_005010_Request_Batch_Results_278', Payload: '' };
    const results = await (await postMime(sandbox, asking)).formData();
    const payload = results.get('Payload');
    expect([receipt.get('PayloadType'), results.get('PayloadType')]).toEqual([
      'X12_BatchReceiptConfirmation',
      coreTypes['278'],
    ]);
    expect(readAnswer(typeof payload === 'string' ? payload : '').one('HCR')[1]).toBe('A1');
  });

  it('is recorded without a patient', async () => {
    const trace = newTrace();
    await post({ trace, memberId: 'BSH1-PEND-DENY' });
    const text = await (await fetch(`${sandbox.url}/calls`)).text();
    const calls = JSON.parse(text) as readonly { trace: string }[];
    expect(calls.find((call) => call.trace === trace)).toMatchObject({ sentinel: 'PEND-DENY', outcome: '278' });
    expect(`${text}${await (await fetch(`${sandbox.url}/authorizations`)).text()}`).not.toMatch(/JANE|DOE|BSH1/);
  });
});
