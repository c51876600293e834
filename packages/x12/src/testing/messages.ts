/** Bytes of a text, one byte a character: what latin1 wires carry. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0) & 255);

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

type Frame = {
  readonly kind?: string;
  readonly functional?: string;
  readonly guide?: string;
  readonly control?: string;
};

const pad = (text: string): string => text.padEnd(15);

/**
 * A whole interchange around the given body, counts and control numbers right. Written with the usual separators; `spelt`
 * turns it to others.
 */
export function interchange(body: readonly string[], frame: Frame = {}): string {
  const { kind = '271', functional = 'HB', guide = '005010X279A1', control = '000000417' } = frame;
  return [
    `ISA*00*          *00*          *ZZ*${pad('NORTHWINDPAY')}*ZZ*${pad('LAKESIDECLINIC')}*261121*0915*^*00501*${control}*0*T*:`,
    `GS*${functional}*NORTHWIND*LAKESIDE*20261121*0915*52*X*${guide}`,
    `ST*${kind}*0007*${guide}`,
    ...body,
    `SE*${body.length + 2}*0007`,
    'GE*1*52',
    `IEA*1*${control}`,
    '',
  ].join('~');
}

/** The same message with other separators, given in the order element, component, repetition, terminator. */
export function spelt(message: string, [element, component, repetition, terminator]: readonly string[]): string {
  const to: Record<string, string | undefined> = { '*': element, ':': component, '^': repetition, '~': terminator };
  return message.replace(/[*:^~]/g, (c) => to[c] ?? c);
}

export const head271: readonly string[] = [
  'BHT*0022*11*REQ-88123*20261121*0915',
  'HL*1**20*1',
  'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
  'PER*IC*MEMBER DESK*TE*8005550144*UR*WWW.NORTHWIND.EXAMPLE',
  'HL*2*1*21*1',
  'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000',
];

export const subscriber271: readonly string[] = [
  'HL*3*2*22*0',
  'TRN*2*CL-5501*9COVERLINE',
  'NM1*IL*1*ABARA*NKECHI*J***MI*QX774401928',
  'REF*6P*GRP-77*HARBOR WORKS',
  'REF*SY*219099999',
  'N3*12 QUAY ST*APT 4',
  'N4*DULUTH*MN*55802',
  'DMG*D8*19840229*F',
  'INS*Y*18*001*25',
  'DTP*346*D8*20260101',
  'DTP*291*RD8*20260101-20261231',
];

export const benefits271: readonly string[] = [
  'EB*1*IND*30*C1*HARBOR GOLD',
  'DTP*348*D8*20260101',
  'EB*B*IND*98^UC^50**HARBOR GOLD*27*25.5*****Y',
  'MSG*COPAY WAIVED IF ADMITTED',
  'EB*A*IND*30*****.2***Y*N',
  'EB*C*FAM*30***29*1000',
  'EB*F*IND*PT***23***VS*20*Y*W*HC:97110:GP',
  'HSD*VS*20***23*1',
  'REF*18*HG-1*HARBOR GOLD PLAN',
  'DTP*292*D8*20260301',
  'AAA*Y**98*C',
  'III*ZZ*11',
  'EB*R*IND*30*MC',
  'LS*2120',
  'NM1*PRP*2*TWIN PORTS MUTUAL*****PI*TP9',
  'N3*1 HARBOR RD',
  'N4*SUPERIOR*WI*54880',
  'PER*IC**TE*8005550177',
  'LE*2120',
];

export const clean271: string = interchange([...head271, ...subscriber271, ...benefits271]);
