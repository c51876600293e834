// TA105 notes by element of the ISA: the standard has one for nearly each.
const isa = '010 011 012 013 005 006 007 008 014 015 026 017 018 019 020 027'.split(' ').map((note) => `TA1 ${note}`);

const byElement: Readonly<Record<string, readonly string[]>> = {
  ISA: isa,
  GS: ['AK9 1', 'TA1 024', 'TA1 024', 'TA1 024', 'TA1 024', 'AK9 6', 'AK9 2', 'AK9 2'],
  ST: ['IK5 6', 'IK5 7', 'IK5 19'],
  SE: ['IK5 4', 'IK5 3'],
  GE: ['AK9 5', 'AK9 4'],
  IEA: ['TA1 021', 'TA1 001'],
};

/** How an acknowledgement names a faulty element i of an envelope segment; undefined for all other segments. */
export const envelopeAck = (id: string, i: number): string | undefined => byElement[id]?.[i - 1];
