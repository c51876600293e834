import { type Partner, tradingPartnerCalls } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { leftOutText } from '@coverline/domain/eligibility/request/leftOut.ts';
import { hoursOf } from '@coverline/domain/tradingPartners/batchHours.ts';
import { routeHoursText } from '@coverline/domain/gateways/routes.ts';
import { type Enrolling, enrollingOf } from '@coverline/domain/tradingPartners/enrollment.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { panelOf } from '#/api/panelOf.ts';
import { term, worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import {
  dependentWords,
  enrolledText,
  fieldWords,
  standing,
  takesWords,
} from '#/features/tradingPartners/partnerWords.ts';
import { useToday } from '#/features/tradingPartners/useToday.ts';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import { Facts } from '#/ui/page/Facts.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Section } from '#/ui/page/Section.tsx';
import { StatusBadge } from '#/ui/marks/StatusBadge.tsx';

/** One payer: how to reach it, what it wants to know, what it takes, and by when to file. */
export function PartnerDrawer({ partnerId, onClose }: { readonly partnerId: string; readonly onClose: () => void }) {
  const today = useToday();
  const partner = useCall(tradingPartnerCalls.getTradingPartner, { PartnerID: partnerId });
  return (
    <Drawer title={partner.data?.Name ?? term('Payor')} onClose={onClose} flush>
      <PanelState panel={panelOf(partner, worded('the {payer}'))} name={worded('The {payer}')} rows={8}>
        {(data) => {
          const enrolling = enrollingOf(data.Transactions, data.Enrollments, today);
          return (
            <>
              <Section title={worded('The {payer}')} right={<StatusBadge pill {...standing(data, today)} />}>
                <Facts facts={reachFacts(data).filter(({ value }) => value !== '')} />
              </Section>
              <Section title="To check eligibility" level={3}>
                {!takes270(data) && (
                  <p>{worded('Takes no electronic questions: the {payer} is asked by phone or on its portal.')}</p>
                )}
                <Needed sets={data.RequiredFieldSets} />
                <Needed sets={data.BatchFieldSets} of="In a batch" />
                <Needed sets={data.MbiFieldSets} of="To find a Medicare number" />
                <Facts facts={askFacts(data).filter(({ value }) => value !== '')} />
              </Section>
              <Section title="Takes" level={3}>
                <Facts
                  facts={data.Transactions.map((one) => ({
                    name: takesWords(one.Code),
                    value: <TakenText one={one} own={enrolling.find(({ code }) => code === one.Code)} />,
                  }))}
                />
              </Section>
              {data.Notes !== '' && (
                <Section title="Notes" level={3}>
                  <p className="partner-notes">{data.Notes}</p>
                </Section>
              )}
            </>
          );
        }}
      </PanelState>
    </Drawer>
  );
}

const takes270 = ({ Transactions }: Partner) => Transactions.some(({ Code }) => Code === '270');

/** The sets of which one is to be whole; nothing where there is none. */
function Needed({ sets, of }: { readonly sets: Partner['RequiredFieldSets']; readonly of?: string }) {
  if (sets.length === 0) return null;
  const needed = sets.length > 1 ? 'one of these is needed:' : 'needed:';
  return (
    <>
      <p className="dim">{of === undefined ? `${needed[0]?.toUpperCase()}${needed.slice(1)}` : `${of}, ${needed}`}</p>
      <ul className="partner-sets">
        {sets.map((set) => (
          <li key={set.join()}>{set.map(fieldWords).join(', ')}</li>
        ))}
      </ul>
    </>
  );
}

const reachFacts = (data: Partner) => [
  { name: worded('{Payer} ID'), value: <span className="mono">{data.PayerID}</span> },
  { name: 'Type', value: partnerKindWords[data.Kind] },
  { name: data.MoreStates.length === 0 ? 'State' : 'States', value: [data.State, ...data.MoreStates].join(', ') },
  { name: 'Part of', value: data.ParentName },
  { name: 'Phone', value: data.Phone === '' ? '' : formatPhone(data.Phone) },
  { name: 'Fax', value: data.Fax === '' ? '' : formatPhone(data.Fax) },
  { name: 'Hours', value: data.Hours },
  { name: 'Address', value: data.Address },
  { name: 'Claims by mail', value: data.ClaimAddress },
  { name: 'Portal', value: data.PortalURL === '' ? '' : portal(data.PortalURL) },
  { name: 'Timely filing', value: daysText(data.TimelyFilingDays) },
  { name: 'Appeal', value: daysText(data.AppealDays) },
  { name: 'Also called', value: data.AltNames.join(', ') },
  { name: 'Prefixes', value: data.Prefixes.join(', ') },
];

const portal = (address: string) => (
  <a className="link" href={address} target="_blank" rel="noreferrer">
    {address.replace(/^https:\/\//, '')}
  </a>
);

const askFacts = (data: Partner) => [
  ...data.FieldRules.filter(({ HelpText }) => HelpText !== '').map(({ Field, HelpText }) => ({
    name: fieldWords(Field),
    value: HelpText,
  })),
  { name: 'Dependents', value: dependentWords[data.DependentMode] },
  { name: 'Service types at once', value: data.MultiServiceType ? 'Several' : 'One' },
  { name: 'Procedure codes', value: data.TakesProcedures ? 'Taken' : 'Not taken' },
  { name: 'Place of service', value: data.TakesPlaceOfService ? 'Taken' : 'Not taken' },
  { name: 'Address', value: data.TakesAddress ? 'Sent' : 'Not sent' },
  { name: 'Never sent', value: leftOutText(data.LeftOut) },
  { name: 'Batches ask', value: batchHours(data) },
  { name: 'Looks back', value: daysText(data.MaxPastDays) },
  { name: 'Looks ahead', value: daysText(data.MaxFutureDays) },
];

function batchHours({ BatchHours }: Partner): string {
  const hours = hoursOf(BatchHours);
  return hours === null ? 'At any hour' : routeHoursText(hours);
}

const daysText = (days: number | null) => (days === null ? '' : `${days} days`);

type Taken = Partner['Transactions'][number];

/** What the payer wants done first, and how far the client is with it. */
function TakenText({ one, own }: { readonly one: Taken; readonly own: Enrolling | undefined }) {
  return (
    <>
      {enrollmentText(one)}
      {one.EnrollmentForm !== '' && (
        <>
          ,{' '}
          <a className="link" href={one.EnrollmentForm} target="_blank" rel="noreferrer">
            its form
          </a>
        </>
      )}
      {own !== undefined && (
        <span className="partner-own">
          <StatusBadge {...enrolledText(own)} />
          {own.since !== null && <span className="dim">since {formatDate(own.since)}</span>}
        </span>
      )}
    </>
  );
}

const enrollmentText = ({ EnrollmentRequired, EnrollmentDays }: Taken) => {
  if (!EnrollmentRequired) return 'Without enrollment';
  return EnrollmentDays === null ? 'Enrollment first' : `Enrollment first, about ${EnrollmentDays} days`;
};
