/** A literal 270, written by hand and by nobody's engine. Whatever is not given is left out, as a portal would. */
export interface Asked {
  readonly payerId?: string;
  readonly isaId?: string;
  readonly memberId?: string;
  readonly last?: string;
  readonly first?: string;
  readonly dob?: string;
  readonly sex?: string;
  readonly state?: string;
  readonly dependent?: { readonly last: string; readonly first: string; readonly dob: string };
  readonly dateOfService?: string;
  readonly place?: string;
  readonly control?: string;
  readonly trace?: string;
  /** When the interchange says that it was written; to the minute. */
  readonly written?: Date;
}

export const sentTrace = '4F1D77A2-0001';

export function inquiry(asked: Asked): string {
  const { payerId = 'BLUE1', isaId = 'BLUESTONE', last = 'DOE', first = 'JANE', dob = '19800115', sex = 'F' } = asked;
  const { dateOfService = '20261121', control = '000004711', trace = sentTrace } = asked;
  const { memberId, dependent, state, place, written = new Date('2026-11-21T14:42:00Z') } = asked;
  const [day = '', time = ''] = written.toISOString().slice(2, 16).replaceAll(/[-:]/g, '').split('T');
  const named = [last, first].join('*');
  const body = [
    'ST*270*0001*005010X279A1',
    'BHT*0022*13*REF4711*20261121*0942',
    'HL*1**20*1',
    `NM1*PR*2*THE PAYER*****PI*${payerId}`,
    'HL*2*1*21*1',
    'NM1*1P*2*LAKESIDE REGIONAL*****XX*1999941002',
    `HL*3*2*22*${dependent ? 1 : 0}`,
    ...(dependent ? [] : [`TRN*1*${trace}*9COVERLINE`]),
    memberId ? `NM1*IL*1*${named}****MI*${memberId}` : `NM1*IL*1*${named}`,
    ...(state ? ['N3*1 MAIN STREET', `N4*LAKESIDE*${state}*49909`] : []),
    ...(dob ? [`DMG*D8*${dob}*${sex}`] : []),
    ...(dependent
      ? [
          'HL*4*3*23*0',
          `TRN*1*${trace}*9COVERLINE`,
          `NM1*03*1*${dependent.last}*${dependent.first}`,
          `DMG*D8*${dependent.dob}*M`,
          'INS*N*19',
        ]
      : []),
    `DTP*291*D8*${dateOfService}`,
    'EQ*30',
    ...(place ? [`III*ZZ*${place}`] : []),
  ];
  const blank = ' '.repeat(10);
  return [
    `ISA*00*${blank}*00*${blank}*ZZ*${'COVERLINE'.padEnd(15)}*ZZ*${isaId.padEnd(15)}*${day}*${time}*^*00501*${control}*0*T*:`,
    'GS*HS*COVERLINE*RECEIVER*20261121*0942*4711*X*005010X279A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*4711',
    `IEA*1*${control}`,
    '',
  ].join('~');
}
