/** A literal 278, written by hand and by nobody's engine. */
export interface Asked278 {
  readonly payerId?: string;
  readonly isaId?: string;
  readonly memberId?: string;
  readonly last?: string;
  readonly dependent?: string;
  readonly trace?: string;
  readonly control?: string;
  /** BHT02, UM02. */
  readonly purpose?: string;
  readonly certification?: string;
  /** REF BB. */
  readonly number?: string;
  readonly isInquiry?: boolean;
  readonly lines?: readonly string[];
  readonly written?: Date;
}

const twoLines = ['SV1*HC:97110:GP**UN*12~HSD*VS*12', 'SV1*HC:29881:RT**UN*2'];

/** A request (X217) or an inquiry (X215). */
export function request278(asked: Asked278 = {}): string {
  const { payerId = 'BLUE1', isaId = 'BLUESTONE', memberId = 'BSH1-CERT', last = 'DOE', dependent } = asked;
  const { trace = 'AUTH-1', control = '000008001', certification = 'I', number, isInquiry = false } = asked;
  const { lines = twoLines, written = new Date() } = asked;
  const purpose = asked.purpose ?? (isInquiry ? '28' : '13');
  const [day = '', time = ''] = written.toISOString().slice(2, 16).replaceAll(/[-:]/g, '').split('T');
  const guide = isInquiry ? '005010X215' : '005010X217';
  const event = dependent === undefined ? 4 : 5;
  const services = isInquiry ? [] : lines;
  const body = [
    `ST*278*0001*${guide}`,
    `BHT*0007*${purpose}*REF-${trace}*20${day}*${time}`,
    'HL*1**20*1',
    `NM1*X3*2*THE PAYER*****PI*${payerId}`,
    'HL*2*1*21*1',
    'NM1*FA*2*LAKESIDE REGIONAL*****XX*1999941002',
    'HL*3*2*22*1',
    `NM1*IL*1*${last}*JANE****MI*${memberId}`,
    'DMG*D8*19800115*F',
    ...(dependent === undefined ? [] : ['HL*4*3*23*1', `NM1*QC*1*${dependent}*JUNIOR`, 'DMG*D8*20150301*M']),
    `HL*${event}*${event - 1}*EV*${services.length > 0 ? 1 : 0}`,
    `TRN*1*${trace}*9COVERLINE`,
    isInquiry ? 'UM*HS**PT' : `UM*HS*${certification}*PT*11:B**E`,
    ...(number === undefined ? [] : [`REF*BB*${number}`]),
    'DTP*AAH*RD8*20261203-20261231',
    ...(isInquiry ? [] : ['HI*ABK:S83241A:D8:20261102']),
    ...services.flatMap((service, index) => [
      `HL*${event + index + 1}*${event}*SS*0`,
      `TRN*1*${trace}-${index + 1}*9COVERLINE`,
      'DTP*472*RD8*20261203-20261231',
      ...service.split('~'),
    ]),
  ];
  const blank = ' '.repeat(10);
  return [
    `ISA*00*${blank}*00*${blank}*ZZ*${'COVERLINE'.padEnd(15)}*ZZ*${isaId.padEnd(15)}*${day}*${time}*^*00501*${control}*0*T*:`,
    `GS*HI*COVERLINE*RECEIVER*20${day}*${time}*8001*X*${guide}`,
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*8001',
    `IEA*1*${control}`,
    '',
  ].join('~');
}
