type Loop = {
  readonly last: string;
  readonly first: string;
  readonly id: string;
  readonly born: string;
  readonly trace?: string;
  /** A dependent of the subscriber before. */
  readonly below?: boolean;
  /** Whether it has an EB. */
  readonly says?: boolean;
};

/** A 271 that names these people in one set. */
export function peopleNamed(loops: readonly Loop[]): string {
  const people = loops.flatMap(({ last, first, id, born, trace, below = false, says = true }, at) => [
    `HL*${at + 3}*2*${below ? '23' : '22'}*0`,
    ...(trace === undefined ? [] : [`TRN*2*${trace}*9COVERLINE`]),
    `NM1*${below ? '03' : 'IL'}*1*${last}*${first}${id === '' ? '' : `****MI*${id}`}`,
    `DMG*D8*${born}*F`,
    ...(says ? ['EB*1**30', 'DTP*291*D8*20260101'] : []),
  ]);
  const set = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*B1*20261201*1200',
    'HL*1**20*1',
    'NM1*PR*2*HARBOR HEALTH*****PI*HHP01',
    'HL*2*1*21*1',
    'NM1*1P*2*QUAY CLINIC*****XX*1234567893',
    ...people,
  ];
  const isa =
    'ISA*00*          *00*          *ZZ*PAYERID        *ZZ*COVERLINE      *261201*1200*^*00501*000000001*0*T*:';
  const gs = 'GS*HB*PAYERID*COVERLINE*20261201*1200*1*X*005010X279A1';
  return [isa, gs, ...set, `SE*${set.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000001', ''].join('~');
}
