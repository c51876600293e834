import { randomUUID } from 'node:crypto';
import { registeredBefore, post } from '#/fixtures/calls.ts';
import type { PersonSpec } from '#/fixtures/people.ts';

export const casesPath = '/spifcasemanagement/spifcaseMaster';

/** One who works on cases, and registers whom they are about. */
export const caseWorker: PersonSpec = {
  clients: { lakeside: ['CaseManagement', 'RealTimeEligibility'] },
  landing: casesPath,
  name: ['Odalys', 'Merrin'],
};

/** A patient of one test, by a last name nobody else has. */
export async function casePatient(token: string) {
  const last = `Quispe${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const registration = await registeredBefore(token, {
    FirstName: 'Marisela',
    LastName: last,
    DateOfBirth: '1985-07-14',
  });
  return { last, registration };
}

/** A case that nobody has yet; answers its id, and of whom it is. */
export async function openedBefore(token: string, Type = 'MedicaidApplication') {
  const { last, registration } = await casePatient(token);
  const payload = { RegMasterID: registration, Type };
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post('/SPIFCaseManagement/SPIFCaseMaster/OpenCase', payload, headers);
  return { id: String(data['CaseID']), last, registration };
}
