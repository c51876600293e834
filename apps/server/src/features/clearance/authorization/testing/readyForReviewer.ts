import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, create, move, patient, read, save } from './authTests.ts';

const kneeReplacement: AuthContent['Lines'][number] = {
  Sequence: 1,
  Kind: 'Professional',
  Code: '27447',
  Modifiers: [],
  Revenue: '',
  From: '',
  To: '',
  Count: 4,
  Unit: 'Units',
  Frequency: null,
};

/** One of a payer that is asked over Da Vinci PAS, ready to go: the end of the last name says what the payer does. */
export async function readyForReviewer(server: TestServer, nurse: AuthWorker, words: string): Promise<string> {
  const id = await create(server, nurse, await patient(server, 5, 'SUMMA'));
  const { Content } = await read(nurse, id);
  const steps = [
    await save(nurse, id, {
      Patient: { ...Content.Patient, LastName: `Ames-${words}` },
      LineOfBusiness: 'MedicareAdvantage',
      LawState: '',
      ServiceType: '2',
      PlaceOfService: '22',
      Lines: [kneeReplacement],
    }),
    await move(nurse, id, 'ReadyToSend'),
  ];
  if (steps.join('') !== '') throw new Error(steps.join(' | '));
  return id;
}
