import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { type Enrolling, enrollingOf, enrollmentStates } from '@coverline/domain/tradingPartners/enrollment.ts';
import { FieldGroup, type GroupProps } from '#/features/tradingPartners/FieldGroup.tsx';
import { overdueWords, takesWords } from '#/features/tradingPartners/partnerWords.ts';
import { SelectField } from '#/ui/fields/SelectField.tsx';

/** How far the client is enrolled, as it is chosen. */
export type ChosenEnrollment = Pick<Partner['Enrollments'][number], 'Code' | 'State'>;

type Props = GroupProps<ChosenEnrollment> & {
  /** The payer as it is kept. */
  readonly partner: Pick<Partner, 'Transactions' | 'Enrollments'>;
  readonly today: string;
};

/** How far the client is enrolled for each transaction that the payer takes. */
export function EnrollmentsField({ label, value, onChange, error, ref, partner, today }: Props) {
  const kept = enrollingOf(partner.Transactions, partner.Enrollments, today);
  return (
    <FieldGroup label={label} error={error} ref={ref}>
      {partner.Transactions.length === 0 && <p className="dim">It takes nothing that one enrolls for.</p>}
      {partner.Transactions.map(({ Code, EnrollmentRequired, EnrollmentForm }) => {
        const state = value.find((one) => one.Code === Code)?.State ?? 'Not started';
        const before = kept.find(({ code }) => code === Code);
        return (
          <div key={Code} className="partner-enrolls">
            <SelectField
              label={takesWords(Code)}
              options={enrollmentStates.map((one) => ({ value: one, label: one }))}
              help={before?.state === state ? helpOf(before) : EnrollmentRequired ? undefined : 'Not asked for'}
              value={state}
              onChange={({ target }) => {
                const State = enrollmentStates.find((one) => one === target.value) ?? 'Not started';
                onChange([...value.filter((one) => one.Code !== Code), { Code, State }].toSorted(byCode));
              }}
            />
            {EnrollmentForm !== '' && (
              <a className="link" href={EnrollmentForm} target="_blank" rel="noreferrer">
                Its form
              </a>
            )}
          </div>
        );
      })}
    </FieldGroup>
  );
}

const byCode = (one: ChosenEnrollment, other: ChosenEnrollment) => (one.Code < other.Code ? -1 : 1);

const helpOf = ({ since, overdue }: Enrolling): string | undefined =>
  since === null ? undefined : `Since ${formatDate(since)}${overdue === 0 ? '' : `, ${overdueWords(overdue)}`}`;
