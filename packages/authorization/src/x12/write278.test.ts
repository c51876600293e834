import { parse278 } from '@coverline/x12/authorization/parse278.ts';
import { checkMessage } from '@coverline/x12/checkMessage.ts';
import type { Envelope } from '@coverline/x12/write/options.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthRequest } from '../request/authRequest.ts';
import { requestProblems } from '../request/requestProblems.ts';
import { line, party, person, requestOf } from '../request/testing/requestOf.ts';
import { requests } from '../request/testing/requests.ts';
import { writeInquiry278, writeRequest278 } from './write278.ts';

const envelope: Envelope = {
  sender: { qualifier: 'ZZ', id: 'COVERLINE' },
  receiver: { qualifier: 'ZZ', id: 'NORTHWIND' },
  date: '2026-11-29',
  time: '0915',
  control: 77,
  usage: 'T',
};
const textOf = (bytes: Uint8Array): readonly string[] => new TextDecoder().decode(bytes).split('~');
const segments = (request: AuthRequest): readonly string[] => textOf(writeRequest278(request, envelope));
const starting = (request: AuthRequest, start: string): readonly string[] =>
  segments(request).filter((one) => one.startsWith(start));
const faults = (bytes: Uint8Array): readonly string[] =>
  checkMessage(bytes).map((d) => `${d.code} ${d.segmentId} ${d.element} ${d.loop}`);

/** As many lines as are sent: what is taken away is told where it was asked for. */
const sentOf = ({ kind, lines }: AuthRequest): number =>
  kind === 'Revision' || kind === 'Cancel' ? lines.length : lines.filter(({ change }) => change !== 'Removed').length;

describe('[GEN-08] a request as 278', () => {
  it('says who asks for what, for whom, when and why', () => {
    expect(segments(requestOf()).slice(2, -3)).toEqual([
      'ST*278*0001*005010X217',
      'BHT*0007*13*AUTH-9001-1*20261129*0915',
      'HL*1**20*1',
      'NM1*X3*2*Northwind Health*****PI*NW001',
      'HL*2*1*21*1',
      'NM1*FA*2*Lakeside Clinic*****XX*1730166000',
      'N3*12 HARBOR ST',
      'N4*DULUTH*MN*55802',
      'PER*IC**TE*2185550144',
      'PRV*OT*PXC*207X00000X',
      'HL*3*2*22*1',
      'NM1*IL*1*Abara*Nkechi****MI*QX774401928',
      'N3*12 HARBOR ST',
      'N4*DULUTH*MN*55802',
      'DMG*D8*19840229*F',
      'HL*4*3*EV*1',
      'TRN*1*AUTH-9001*9417730166',
      'UM*HS*I*PT*11:B**E',
      'DTP*AAH*RD8*20261203-20261231',
      'HI*ABK:S83241A:D8:20261102',
      'MSG*Therapy after a tear of the meniscus.',
      'NM1*SJ*1*Okafor*Uma****XX*1245319599',
      'N3*12 HARBOR ST',
      'N4*DULUTH*MN*55802',
      'PER*IC**TE*2185550144',
      'PRV*PE*PXC*207X00000X',
      'HL*5*4*SS*0',
      'TRN*1*AUTH-9001-1*9417730166',
      'DTP*472*RD8*20261203-20261231',
      'SV1*HC:97110:GP**UN*12***1',
      'HSD*VS*12',
      'SE*32*0001',
    ]);
  });

  it.each<readonly [AuthRequest['kind'], string, string]>([
    ['Request', '13', 'UM*HS*I*PT*11:B**E'],
    ['Renewal', '13', 'UM*HS*R*PT*11:B**E'],
    ['Revision', '13', 'UM*HS*S*PT*11:B**E'],
    ['Extension', '13', 'UM*HS*4*PT*11:B**E'],
    ['Cancel', '01', 'UM*HS*3*PT*11:B**E'],
    ['UrgentAppeal', '13', 'UM*HS*1*PT*11:B**E'],
    ['Appeal', '13', 'UM*HS*2*PT*11:B**E'],
  ])('a %s has BHT02 %s and %s, and names the authorization before it', (kind, purpose, um) => {
    const request = requestOf({ kind, previousNumber: 'NWA77120', payerReference: 'DESK-7' });
    expect(starting(request, 'BHT')).toEqual([`BHT*0007*${purpose}*AUTH-9001-1*20261129*0915`]);
    expect(starting(request, 'UM*')).toEqual([um]);
    expect(starting(request, 'REF*')).toEqual(['REF*BB*NWA77120', 'REF*NT*DESK-7']);
    expect(faults(writeRequest278(request, envelope))).toEqual([]);
  });

  it('a revision says of each line what became of it, under the number that the line had', () => {
    const request = requestOf({
      kind: 'Revision',
      lines: [line(), line({ sequence: 2, change: 'Removed' }), line({ sequence: 4, change: 'Added' })],
    });
    expect(segments(request).filter((one) => /^(TRN|UM)/.test(one))).toEqual([
      'TRN*1*AUTH-9001*9417730166',
      'UM*HS*S*PT*11:B**E',
      'TRN*1*AUTH-9001-1*9417730166',
      'TRN*1*AUTH-9001-2*9417730166',
      'UM*HS*3*PT',
      'TRN*1*AUTH-9001-4*9417730166',
      'UM*HS*I*PT',
    ]);
  });

  it.each<readonly [AuthRequest['kind'], string, readonly string[]]>([
    ['Request', 'I', ['1', '4']],
    ['Renewal', 'R', ['1', '4']],
    ['Extension', '4', ['1', '4']],
    ['Cancel', '3', ['1', '2', '4']],
    ['Appeal', '2', ['1', '4']],
  ])('a %s says UM once, and leaves out what is not asked for', (kind, code, sequences) => {
    const lines = [line(), line({ sequence: 2, change: 'Removed' }), line({ sequence: 4, change: 'Added' })];
    const request = requestOf({ kind, previousNumber: 'NWA77120', lines });
    expect(starting(request, 'UM*').map((um) => um.split('*')[2])).toEqual([code]);
    expect(starting(request, 'TRN*1*AUTH-9001-').map((trn) => trn.split('*')[2]?.slice(10))).toEqual(sequences);
    expect(faults(writeRequest278(request, envelope))).toEqual([]);
  });

  it.each<readonly [string, Partial<AuthRequest>, string, readonly string[]]>([
    [
      'an admission, with the day on which it ends',
      { category: 'Admission' },
      'DTP*',
      ['DTP*435*D8*20261203', 'DTP*096*D8*20261231', 'DTP*472*RD8*20261203-20261231'],
    ],
    ['an urgent one', { urgency: 'Urgent' }, 'UM*', ['UM*HS*I*PT*11:B**U']],
    ['an emergency', { urgency: 'Emergency' }, 'UM*', ['UM*HS*I*PT*11:B**03']],
    [
      'twelve visits, three a week for four weeks',
      { lines: [line({ frequency: { times: 3, per: 'Week', over: 4, unit: 'Week' } })] },
      'HSD',
      ['HSD*VS*12*WK*3*35*4'],
    ],
    [
      'days of a stay',
      { lines: [line({ kind: 'Institutional', code: '', revenue: '0120', quantity: { count: 4, unit: 'Days' } })] },
      'SV2',
      ['SV2*0120***DA*4'],
    ],
    [
      'a tooth',
      { lines: [line({ kind: 'Dental', code: 'D6010', quantity: { count: 2, unit: 'Units' } })] },
      'SV3',
      ['SV3*AD:D6010:GP*****2'],
    ],
    ['a note with lines and marks', { note: 'a*b~c:d^e\nf' }, 'MSG', ['MSG*a b c d e f']],
    [
      'a document that goes by the 275',
      {
        attachments: [
          {
            control: 'AC1',
            reportType: 'OZ',
            loinc: '',
            sent: 'Electronic',
            title: 'MRI: report',
            contentType: 'application/pdf',
            url: '',
            data: 'JVBERi0=',
          },
        ],
      },
      'PWK',
      ['PWK*OZ*EL***AC*AC1*MRI report'],
    ],
    ['a dependent', { dependent: { ...person({ firstName: 'Lena' }), relationship: '19' } }, 'INS', ['INS*N*19']],
    [
      'who asks alone',
      { requester: party({ isPerson: true, name: 'Okafor', firstName: 'Uma' }) },
      'NM1*1P',
      ['NM1*1P*1*Okafor*Uma****XX*1730166000'],
    ],
  ])('%s', (_, over, start, expected) => {
    const request = requestOf(over);
    expect(starting(request, start)).toEqual(expected);
    expect(faults(writeRequest278(request, envelope))).toEqual([]);
  });

  it('whatever lacks nothing is written without a fault, and read back as it was asked', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(requestProblems(request)).toEqual([]);
        const bytes = writeRequest278(request, envelope);
        expect(faults(bytes)).toEqual([]);
        const read = parse278(bytes);
        expect(
          read.ok &&
            read.value.events.map(({ event }) => [
              event.traces[0]?.number,
              event.services.length,
              event.diagnoses.length,
            ]),
        ).toEqual([[request.trace.number, sentOf(request), request.diagnoses.length]]);
      }),
      { numRuns: 150 },
    );
  });

  it('what cannot be sent is refused, with its place', () => {
    expect(() => writeRequest278(requestOf({ trace: { number: 'X', originator: '9' } }), envelope)).toThrow('TRN03');
    expect(() => writeRequest278(requestOf({ payer: { name: 'A*B', id: 'X', idKind: 'Payer' } }), envelope)).toThrow(
      'NM103',
    );
  });
});

describe('[GEN-08] an inquiry as 278', () => {
  it('asks by trace, numbers and dates', () => {
    const bytes = writeInquiry278(requestOf({ previousNumber: 'NWA77120' }), envelope);
    expect(textOf(bytes).filter((one) => /^(ST|BHT|HL\*4|TRN|UM|REF|DTP)/.test(one))).toEqual([
      'ST*278*0001*005010X215',
      'BHT*0007*28*AUTH-9001-1*20261129*0915',
      'HL*4*3*EV*0',
      'TRN*1*AUTH-9001*9417730166',
      'UM*HS**PT',
      'REF*BB*NWA77120',
      'DTP*AAH*RD8*20261203-20261231',
    ]);
  });

  it('of whatever was asked, without a fault', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(faults(writeInquiry278(request, envelope))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what a request lacks', () => {
  it.each<readonly [string, Partial<AuthRequest>, readonly string[]]>([
    ['nothing', {}, []],
    ['no diagnosis', { diagnoses: [], lines: [line({ diagnoses: [] })] }, ['a diagnosis']],
    [
      'two principal ones',
      { diagnoses: [1, 2].map(() => ({ kind: 'Principal' as const, code: 'I10', on: '' })) },
      ['one principal diagnosis'],
    ],
    ['no service', { lines: [] }, ['a service']],
    ['an admission needs none', { category: 'Admission', lines: [] }, []],
    ['no quantity', { lines: [line({ quantity: null })] }, ['the quantity of line 1']],
    [
      'a line’s dates the wrong way',
      { lines: [line({ from: '2026-12-31', to: '2026-12-03' })] },
      ['the dates of line 1'],
    ],
    [
      'a removed line asks for nothing',
      { lines: [line(), line({ sequence: 2, change: 'Removed', quantity: null, from: '' })] },
      [],
    ],
    ['a diagnosis that is not there', { lines: [line({ diagnoses: [2] })] }, ['a diagnosis that is there of line 1']],
    ['two lines of one number', { lines: [line(), line()] }, ['numbers of lines that differ']],
    ['an extension of nothing', { kind: 'Extension' }, ['the number of the authorization before it']],
    ['a cancellation needs neither diagnosis nor service', { kind: 'Cancel', diagnoses: [], lines: [] }, []],
    [
      'eleven documents',
      {
        attachments: Array.from({ length: 11 }, (_, at) => ({
          control: `A${at}`,
          reportType: 'OZ',
          loinc: '',
          sent: 'Fax' as const,
          title: '',
          contentType: '',
          url: '',
          data: '',
        })),
      },
      ['at most 10 documents'],
    ],
    ['a note too long', { note: 'x'.repeat(265) }, ['a note of at most 264 letters']],
    [
      'no NPI, no member id',
      { requester: party({ npi: '' }), subscriber: { ...person(), memberId: '', group: '' } },
      ['the NPI of who asks', 'the {member ID}'],
    ],
    [
      'what stands where nothing is known',
      { subscriber: { ...person(), lastName: 'UNKNOWN', dateOfBirth: '1900-01-01', memberId: 'SELF PAY', group: '' } },
      ['the {member ID}', 'the last name', 'the date of birth'],
    ],
  ])('%s', (_, over, problems) => {
    expect(requestProblems(requestOf(over))).toEqual(problems);
  });
});
