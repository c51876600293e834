import { liveDemographicsCalls } from '@coverline/contract/liveDemographics/liveDemographics.ts';
import { useRef } from 'react';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { worded } from '#/api/terms.ts';
import { useSend } from '#/api/useSend.ts';
import type { DeedProps, DeedRow } from '#/features/clearance/deeds/deed.ts';
import { InTurn } from '#/features/clearance/deeds/InTurn.tsx';
import { whose } from '#/features/clearance/deeds/tellResults.tsx';

/** The bureau is asked about so many at once. */
const atOnce = 4;

/** Verifies who comes to the chosen visits; a person with several of them is asked about once. */
export default function VerifyPeople(props: DeedProps) {
  const { rows } = props.deed;
  const verify = useSend(liveDemographicsCalls.verifyDemographics);
  const people = new Set(rows.map(({ RegMasterID }) => RegMasterID)).size;
  const verifyOne = async ({ RegMasterID, VisitMasterID }: DeedRow) => {
    const { Person } = await send(liveDemographicsCalls.getDemographicPerson, { RegMasterID, VisitMasterID });
    await verify.mutateAsync({ ...Person, RegMasterID, VisitMasterID });
  };
  // What came of a person is what comes of each of their visits.
  const asked = useRef(new Map<string, Promise<void>>());
  const verifyOnce = (row: DeedRow): Promise<void> => {
    const of = asked.current.get(row.RegMasterID) ?? verifyOne(row);
    asked.current.set(row.RegMasterID, of);
    return of;
  };
  return (
    <InTurn
      {...props}
      title={`Verify who comes: ${whose(rows)}`}
      submit="Verify them"
      atOnce={atOnce}
      work={(some) =>
        Promise.all(
          some.map(async (row) => {
            const { VisitMasterID } = row;
            try {
              await verifyOnce(row);
              return { VisitMasterID, IsDone: true, Why: '' };
            } catch (error) {
              return { VisitMasterID, IsDone: false, Why: errorText(error) };
            }
          }),
        )
      }
      done={() => 'verified'}
    >
      <p>
        {worded(
          'The bureau is asked about each person, and what it says is compared with the registration. What differs stands in the first check of the {visit} and is decided in Live Demographics.',
        )}
      </p>
      <p className="soft">{people === 1 ? 'One question goes out.' : `${people} questions go out.`}</p>
    </InTurn>
  );
}
