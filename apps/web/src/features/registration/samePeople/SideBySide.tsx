import {
  type MergeField,
  mergeFields,
  type samePeopleCalls,
  type SamePeopleSide,
} from '@coverline/contract/registration/samePeople.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { useId } from 'react';
import { useUser } from '#/api/session/session.ts';
import { term } from '#/api/terms.ts';
import { demographicsLabels } from '#/features/registration/demographicsForm.ts';
import { classes } from '#/ui/base/classes.ts';

type Props = {
  readonly pair: Pick<DataOf<typeof samePeopleCalls.getSamePeople>, 'Sides' | 'Differing'>;
  readonly kept: 0 | 1;
  /** Fields whose value is the other's. */
  readonly take: ReadonlySet<MergeField>;
  readonly onKeep: (side: 0 | 1) => void;
  readonly onTake: (take: ReadonlySet<MergeField>) => void;
};

const both = [0, 1] as const;

/** Both registrations, a row a field; where they differ it is chosen which value stays. */
export function SideBySide({ pair: { Sides, Differing }, kept, take, onKeep, onTake }: Props) {
  const { TimeZone } = useUser();
  const name = useId();
  const labels = demographicsLabels();
  const known = mergeFields.filter((field) => Sides.some((side) => shown(side, field) !== ''));
  const choose = (field: MergeField, side: 0 | 1) => {
    const next = new Set(take);
    if (side === kept) next.delete(field);
    else next.add(field);
    onTake(next);
  };
  return (
    <table className="same-table" aria-label="Both registrations beside each other">
      <thead>
        <tr>
          <th scope="col">Which stays</th>
          {both.map((side) => (
            <th key={side} scope="col">
              <label className="same-choice">
                <input
                  type="radio"
                  name={`${name} kept`}
                  aria-label={`${term('MRN')} ${Sides[side].MRN} stays`}
                  checked={kept === side}
                  onChange={() => onKeep(side)}
                />
                <span>
                  <span className="small">{kept === side ? 'Stays' : 'Goes into the other'}</span>
                  <span className="mono">
                    {term('MRN')} {Sides[side].MRN}
                  </span>
                </span>
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map((field) => {
          const differs = Differing.includes(field);
          return (
            <tr key={field} className={classes(differs && 'is-differing')}>
              <th scope="row">
                {labels[field]}
                {differs && <span className="same-mark"> differs</span>}
              </th>
              {both.map((side) => {
                const value = shown(Sides[side], field);
                if (!differs) return <td key={side}>{value}</td>;
                return (
                  <td key={side}>
                    <label className="same-choice">
                      <input
                        type="radio"
                        name={`${name} ${field}`}
                        aria-label={`${labels[field]}: ${value || 'nothing'}, of ${Sides[side].MRN}`}
                        checked={take.has(field) ? side !== kept : side === kept}
                        onChange={() => choose(field, side)}
                      />
                      <span>{value || <span className="dim">Nothing</span>}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          );
        })}
        {hanging(TimeZone).map(({ label, read }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {both.map((side) => (
              <td key={side}>{read(Sides[side])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(side: SamePeopleSide, field: MergeField): string {
  if (field === 'Deceased') return side.Deceased ? 'Yes' : '';
  const value = side[field];
  if (value === '') return '';
  if (field === 'DateOfBirth' || field === 'DateOfDeath') return formatDate(value);
  return field === 'Phone' || field === 'Phone2' ? formatPhone(value) : value;
}

/** What hangs on a registration, and where it comes from. */
const hanging = (timeZone: string) => [
  {
    label: term('Visit', 'Plural'),
    read: ({ Visits, LastVisit }: SamePeopleSide) =>
      Visits === 0 ? 'None' : `${Visits}, the last ${formatDate(LastVisit)}`,
  },
  {
    label: 'Coverages',
    read: ({ Insurances }: SamePeopleSide) =>
      Insurances.length === 0
        ? 'None'
        : Insurances.map(({ Name, CertificateNumber, COB }) =>
            [COB === null ? '' : `${coverageLabel(COB)}:`, Name, CertificateNumber].filter(Boolean).join(' '),
          ).join('; '),
  },
  { label: 'Checks', read: ({ Lookups }: SamePeopleSide) => (Lookups === 0 ? 'None' : String(Lookups)) },
  {
    label: 'Last changed',
    read: ({ UpdatedAt, UpdatedBy, Source }: SamePeopleSide) =>
      `${formatInstant(UpdatedAt, timeZone)}${UpdatedBy === '' ? '' : `, ${UpdatedBy}`} (${Source})`,
  },
];
