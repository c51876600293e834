import type { PickedRow } from '@coverline/contract/filterQueries/filterQueries.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { term } from '#/api/terms.ts';
import { column, type Column } from '#/ui/tables/column.tsx';

/** A person of a filter's preview; of visits with the visit. */
export const pickedColumns = (entity: FilterEntity, timeZone: string): readonly Column<PickedRow>[] => [
  column.text('name', term('Patient'), ({ LastName, FirstName }) => `${LastName}, ${FirstName}`, { frozen: true }),
  column.date('born', 'Born', ({ DateOfBirth }) => DateOfBirth || null),
  column.text('mrn', term('MRN'), ({ MRN }) => MRN),
  ...(entity === 'Visit'
    ? [
        column.text<PickedRow>('visit', term('Visit'), ({ VisitNumber }) => VisitNumber || null),
        column.date<PickedRow>('service', 'Service', ({ DateOfService }) => DateOfService || null),
      ]
    : []),
  column.text('payer', term('Payor'), ({ PayerName, HasInsurance }) =>
    HasInsurance ? PayerName || 'Not mapped' : null,
  ),
  column.status('status', 'Status', ({ StatusID }) => StatusID),
  column.date('verified', 'Verified', ({ LastVerifiedDate }) =>
    LastVerifiedDate === null ? null : dayIn(LastVerifiedDate, timeZone),
  ),
];

export const pickedId = ({ RegMasterID, VisitMasterID }: PickedRow): string => VisitMasterID ?? RegMasterID;
