import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

type Row = Pick<Records, 'registration' | 'visit'>;

/** As the open case stands, of which saving the same changes nothing. */
export const goodCase = {
  Priority: 3,
  IsDisability: true,
  BilledOn: '',
  NextOn: '',
  Reference: 'ST-4471',
  AtRiskCents: 125_000,
} as const;

export const goodTask = { Text: 'Call the county office', DueOn: '2026-01-05', DueTime: '09:00' } as const;

/** A case of a registration with a task, which nobody has, and one that was opened in error. */
export async function casesOf(
  server: TestServer,
  clientId: string,
  { registration: RegMasterID, visit }: Row,
): Promise<Pick<Records, 'openCase' | 'cancelledCase' | 'caseTask'>> {
  const worker = await signedIn(server, ['CaseManagement', 'ClientAdministrator'], clientId);
  const open = async (Type: 'MedicaidApplication' | 'Cobra') =>
    (await worker.call('openCase', { RegMasterID, Type, VisitMasterIDs: [visit] })).body.Data?.CaseID ?? '';
  const openCase = await open('MedicaidApplication');
  await worker.call('saveCase', { CaseID: openCase, Version: 1, VisitMasterIDs: [visit], ...goodCase });
  const task = await worker.call('saveCaseTask', { CaseID: openCase, ...goodTask });
  const cancelledCase = await open('Cobra');
  await worker.call('moveCase', { CaseID: cancelledCase, Version: 1, To: 'Cancelled', Reason: 'Opened in error.' });
  return { openCase, cancelledCase, caseTask: task.body.Data?.TaskID ?? '' };
}
