import type { ExtractLayout } from '@coverline/contract/extracts/extracts.ts';
import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import type { PatientInsured } from '@coverline/intake/hl7/writeInsurance.ts';
import { pagesOf } from '@coverline/intake/write/pages.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { maskMessage } from '@coverline/x12/maskMessage.ts';
import { insuredFile } from '#/services/extracts/messageFile.ts';

/** An answer about nobody, of a payer that there is not. */
const answer = [
  'ISA*00*          *00*          *ZZ*SAMPLEPLAN     *ZZ*SAMPLECLIENT   *260105*1430*^*00501*000000101*0*T*:',
  'GS*HB*SAMPLEPLAN*SAMPLECLIENT*20260105*1430*101*X*005010X279A1',
  'ST*271*0001*005010X279A1',
  'BHT*0022*11*SAMPLE1*20260105*1430',
  'HL*1**20*1',
  'NM1*PR*2*SAMPLE HEALTH PLAN*****PI*SAMPLE',
  'HL*2*1*21*1',
  'NM1*1P*2*SAMPLE HOSPITAL*****XX*1234567893',
  'HL*3*2*22*0',
  'TRN*2*SAMPLE1*9SAMPLE',
  'NM1*IL*1*SAMPLE*ADA****MI*SAMPLE0001',
  'DMG*D8*19800229*F',
  'DTP*346*D8*20260101',
  'EB*1**30**GOLD PPO',
  'EB*B**98***27*25',
  'SE*14*0001',
  'GE*1*101',
  'IEA*1*000000101',
].join('~\n');

const person = { lastName: 'SAMPLE', firstName: 'ADA', middleName: '', dateOfBirth: '1980-02-29', gender: 'F' };

/** A sample of a format that is messages, of invented people, a segment a line. */
export async function sampleMessages({ Format, Whole }: ExtractDefinition): Promise<ExtractLayout['Sample']> {
  if (Format === '271') {
    const bytes = new TextEncoder().encode(`${answer}~\n`);
    const text = new TextDecoder().decode(Whole ? bytes : maskMessage(bytes));
    return { Lines: text.trimEnd().split('\n'), Cells: [] };
  }
  const insurance = (order: number, payerName: string, memberId: string) => ({
    order,
    code: '',
    payerId: `SAMPLE${order}`,
    payerName,
    groupNumber: 'G-1001',
    groupName: '',
    from: '2026-01-01',
    to: '',
    planType: '',
    memberId: Whole ? memberId : '',
    relationship: '18',
    subscriber: person,
    verifiedOn: '2026-01-05',
    verifiedBy: '',
  });
  const sample: PatientInsured = {
    controlId: 'SAMPLE-1',
    patient: {
      ...person,
      mrn: '100001',
      account: 'V-5001',
      address: { street: '1 Sample St', other: '', city: 'Springfield', state: 'NY', zip: '00001' },
      phone: '5550100001',
    },
    visit: { patientClass: 'O', location: 'Main', attending: '1234567893', number: 'V-5001', on: '2026-01-12' },
    insurances: [insurance(1, 'Sample Health Plan', 'SAMPLE0001'), insurance(2, 'Example Mutual', 'SAMPLE0002')],
    notes: [],
  };
  const told = { at: '2026-01-15T17:30:00Z', zone: 'UTC', client: 'SAMPLE', sequence: 1 };
  const file = await whole(insuredFile(pagesOf([sample]), told));
  return { Lines: file.toString('utf8').trimEnd().split('\r'), Cells: [] };
}
